import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../offline/fake-browser.ts';
import { isOfOtherBuild, reloadFor, reloadOnce } from './other-build.ts';

const reload = vi.fn();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('sessionStorage', fakeStorage(new Map()));
  vi.stubGlobal('location', { reload });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  new UnrecognizedActionError('Server Action "7f" was not found on the server.'),
  Object.assign(new Error('gone'), { name: 'ChunkLoadError' }),
  new Error('Failed to load chunk /_next/static/chunks/a.js from module 7'),
  new TypeError('Failed to fetch dynamically imported module: https://play.test/_next/a.js'),
  new TypeError('error loading dynamically imported module'),
  new TypeError('Importing a module script failed.'),
])('%s comes of another build', (error) => {
  expect(isOfOtherBuild(error)).toBe(true);
});

test.each([new Error('The database is away'), new TypeError('Failed to fetch'), 'gone', null])(
  '%s doesn’t',
  (error) => {
    expect(isOfOtherBuild(error)).toBe(false);
  },
);

test('a page is loaded anew once, and again a while later', () => {
  expect(reloadOnce(1_000_000)).toBe(true);
  expect(reloadOnce(1_010_000)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(1_040_000)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('where nothing can be kept it isn’t loaded anew', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a part that is lost loads the page anew where another build is served, and nowhere else; an action does so at once', async () => {
  const lost = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
  const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'this one' } } });
  const settled = () => new Promise((done) => setTimeout(done));
  serve(async () => new Response('this one'));
  reloadFor(lost);
  await settled();
  serve(async () => Promise.reject(new TypeError('no network')));
  reloadFor(lost);
  await settled();
  expect(reload).not.toHaveBeenCalled();
  serve(async () => new Response('a newer one'));
  reloadFor(lost);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  vi.stubGlobal('sessionStorage', fakeStorage(new Map()));
  reloadFor(new UnrecognizedActionError('not found'));
  expect(reload).toHaveBeenCalledTimes(2);
});
