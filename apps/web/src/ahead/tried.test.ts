import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beOf } from '../offline/device.ts';
import { forgetGame } from '../offline/forget.ts';
import type { DraftStep } from '../play/draft.ts';
import { begunWith, keepBoard, readBoard } from './tried.ts';

const step = (id: string): DraftStep => ({ id, decision: 'turn:0:1', context: null, path: ['pass'] });
const [a, b, c] = [[step('a')], [step('b')], [step('c')]];
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  beOf('one');
});
afterEach(() => vi.unstubAllGlobals());

test('what was tried is kept for the session that tried it', () => {
  keepBoard('game', 0, { tried: [a, b], firstTurn: 1, from: 7 });
  expect(readBoard('game', 0)).toEqual({ tried: [a, b], firstTurn: 1, from: 7 });
  expect(readBoard('game', 1).tried).toEqual([]);
  beOf(null);
  expect(readBoard('game', 0).tried).toEqual([]);
});

test('a seat that is left leaves nothing of its board behind', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  keepBoard('game', 0, { tried: [a], firstTurn: 1, from: 7 });
  expect(kept.size).toBe(2);
  forgetGame('game');
  expect([...kept.keys()]).toEqual(['wf:session']);
});

test.each(['', 'no json', '{}', '{"tried": 1}', '{"tried": [{"x": 1}, [], ["no step"]]}'])(
  'a store that holds %j has nothing that was tried',
  (text) => {
    kept.set('wf:draft:game:tried:0', text);
    expect(readBoard('game', 0).tried).toEqual([]);
  },
);

const kind = (own: boolean, by: 'player' | 'order' | null) => ({ own, by });
const OWN = kind(true, 'player');
const OTHERS = kind(false, 'player');
/** Events after position 10. */
const after = (...kinds: ReturnType<typeof kind>[]) => kinds.map((one, n) => ({ ...one, position: 11 + n }));
const BOARD = { tried: [a, b, c], firstTurn: 1, from: 10 };

test('what was tried is tried on while the seat has not acted in the game', () => {
  const events = after(OTHERS, kind(false, null), kind(true, 'order'), OTHERS);
  expect(begunWith(BOARD, { composed: [], events })).toEqual([a, b, c]);
  expect(begunWith(BOARD, { composed: [], events: [] })).toEqual([a, b, c]);
});

test('the turn that was tried first is over once the seat has acted, and all of it once it has done so twice', () => {
  expect(begunWith(BOARD, { composed: [], events: after(OWN, kind(true, null), OWN, OTHERS) })).toEqual([b, c]);
  expect(begunWith(BOARD, { composed: [], events: after(OWN, OTHERS, OWN) })).toEqual([]);
});

test('what was tried for a game that has gone on for longer than its last events tell says nothing any more', () => {
  const events = after(OTHERS).map((event) => ({ ...event, position: 40 }));
  expect(begunWith(BOARD, { composed: [], events })).toEqual([]);
});

test('a turn that is composed in the game from the board is tried once; what was composed there by itself comes first', () => {
  expect(begunWith(BOARD, { composed: a, events: [] })).toEqual([a, b, c]);
  const own = [step('x')];
  expect(begunWith(BOARD, { composed: own, events: [] })).toEqual([own, a, b, c]);
  expect(begunWith({ tried: [], firstTurn: 0, from: 0 }, { composed: own, events: after(OTHERS) })).toEqual([own]);
});
