import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../offline/fake-browser.ts';
import { isOfOtherBuild, reloadOnce } from './other-build.ts';

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
