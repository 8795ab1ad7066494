import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/browser.ts';
import { sawHead } from '../fairness/heads.ts';
import { witnessOf } from '../fairness/witness.ts';
import { draftKey } from '../play/drafts-here.ts';
import { keepBoard, type SeenBoard, seenBoards } from './boards.ts';
import { ownStore, store } from './device.ts';
import { fakeCaches, fakeStorage } from './fake-browser.ts';
import { endSession, forgetGame, openFor } from './forget.ts';

const board = (gameId: string, at = '2026-11-22T12:00:00.000Z'): SeenBoard => ({
  gameId,
  name: 'A game',
  stage: 'Turn 1',
  asked: 'A secret find: keep it?',
  at,
  svg: '<svg/>',
});

let texts: Map<string, string>;
let files: Map<string, Map<string, Response>>;

/** Another tab of this browser: it has its own page, and the same stores. */
async function otherTab(): Promise<typeof import('./forget.ts')> {
  vi.resetModules();
  return import('./forget.ts');
}

const games = async (): Promise<string[]> => (await seenBoards()).map(({ gameId }) => gameId);
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

beforeEach(() => {
  [texts, files] = [new Map(), new Map()];
  vi.stubGlobal('localStorage', fakeStorage(texts));
  vi.stubGlobal('caches', fakeCaches(files));
});
afterEach(() => {
  openFor(null);
  vi.unstubAllGlobals();
});

test('while a session lasts its boards are kept, the newest first and no more than six', async () => {
  openFor('ana');
  for (let n = 1; n <= 7; n += 1) await keepBoard(board(`g${n}`, `2026-11-22T12:00:0${n}.000Z`));
  expect(await games()).toEqual(['g7', 'g6', 'g5', 'g4', 'g3', 'g2']);
  // Another page of the same session has them as well.
  (await otherTab()).openFor('ana');
  expect(await games()).toHaveLength(6);
});

test('signed out in one tab, another one of the same session keeps nothing more', async () => {
  openFor('ana');
  ownStore()?.setItem(draftKey('g', 0), 'a draft');
  await keepBoard(board('g'));
  const other = await otherTab();
  other.openFor('ana');
  other.endSession();
  await settled();
  expect([texts.size, files.size]).toEqual([0, 0]);
  await keepBoard(board('g'));
  expect([ownStore(), files.size, await games()]).toEqual([null, 0, []]);
});

test('signed out while a board is being kept, it doesn’t stay', async () => {
  openFor('ana');
  const keeping = keepBoard(board('g'));
  endSession();
  await keeping;
  await settled();
  expect([...files.values()].flatMap((kept) => [...kept.keys()])).toEqual([]);
});

test.each([
  ['nobody', null],
  ['somebody else', 'ben'],
])('what a session has left is gone when the page is made for %s', async (_, session) => {
  openFor('ana');
  ownStore()?.setItem(draftKey('g', 0), 'a draft');
  await keepBoard(board('g'));
  (await otherTab()).openFor(session);
  await settled();
  expect([texts.has(draftKey('g', 0)), files.size, await games()]).toEqual([false, 0, []]);
  // And the page before it keeps nothing in the other's name.
  expect(ownStore()).toBeNull();
});

test('a call that the service answers with 401 ends the session here', async () => {
  openFor('ana');
  ownStore()?.setItem(draftKey('g', 0), 'a draft');
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not-signed-in', title: 'Who?' }, { status: 401 }));
  await expect(call('getCalls', {})).rejects.toThrow('Who?');
  expect([ownStore(), texts.size]).toEqual([null, 0]);
});

test('a page that knows of no seat makes the device forget nothing that proves the game; the end of the session does', () => {
  openFor('ana');
  sawHead('g', 0, 'h1', 1);
  forgetGame('g');
  expect(witnessOf('g', 0).heads).toEqual([{ viewer: 0, head: 'h1' }]);
  endSession();
  openFor('ana');
  expect(witnessOf('g', 0)).toEqual({});
});

test('leaving a game forgets that one only', async () => {
  openFor('ana');
  for (const game of ['g', 'h']) {
    ownStore()?.setItem(draftKey(game, 0), 'a draft');
    await keepBoard(board(game));
  }
  forgetGame('g');
  await settled();
  expect([texts.has(draftKey('g', 0)), texts.has(draftKey('h', 0)), await games()]).toEqual([false, true, ['h']]);
});

test('a browser without stores keeps nothing, and nothing fails', async () => {
  vi.unstubAllGlobals();
  openFor('ana');
  await keepBoard(board('g'));
  expect([store(), await games()]).toEqual([null, []]);
  endSession();
});
