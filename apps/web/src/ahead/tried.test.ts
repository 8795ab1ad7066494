import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beOf } from '../offline/device.ts';
import { fakeStorage } from '../offline/fake-browser.ts';
import { forgetGame } from '../offline/forget.ts';
import type { DraftStep } from '../play/draft.ts';
import { forgetBoard, keepBoard, readBoard, withComposed } from './tried.ts';

const step = (id: string): DraftStep => ({ id, decision: 'turn:0:1', context: null, path: ['pass'] });
const [a, b, c] = [[step('a')], [step('b')], [step('c')]];
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', fakeStorage(kept));
  beOf('one');
});
afterEach(() => vi.unstubAllGlobals());

test('what was tried is kept for the session that tried it', () => {
  keepBoard('game', 0, { tried: [a, b], from: 7 }, new Set());
  expect(readBoard('game', 0)).toEqual({ tried: [a, b], from: 7 });
  expect(readBoard('game', 1).tried).toEqual([]);
  beOf(null);
  expect(readBoard('game', 0).tried).toEqual([]);
});

test('a seat that is left leaves nothing of its board behind', () => {
  keepBoard('game', 0, { tried: [a], from: 7 }, new Set());
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

test('what another tab kept is kept on, and what the board has no more isn’t', () => {
  keepBoard('game', 0, { tried: [a, b], from: 7 }, new Set());
  keepBoard('game', 0, { tried: [c], from: 9 }, new Set(['a', 'c']));
  expect(readBoard('game', 0)).toEqual({ tried: [c, b], from: 9 });
  keepBoard('game', 0, { tried: [], from: 9 }, new Set(['b', 'c']));
  expect(readBoard('game', 0).tried).toEqual([]);
  keepBoard('game', 0, { tried: [a], from: 9 }, new Set());
  forgetBoard('game', 0);
  expect(readBoard('game', 0).tried).toEqual([]);
});

test('a turn that is composed in the game from the board is tried once; what was composed there by itself comes first', () => {
  expect(withComposed([a, b, c], a)).toEqual([a, b, c]);
  expect(withComposed([a, b, c], [])).toEqual([a, b, c]);
  const own = [step('x')];
  expect(withComposed([a, b, c], own)).toEqual([own, a, b, c]);
});
