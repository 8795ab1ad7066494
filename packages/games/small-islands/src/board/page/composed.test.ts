/** Places on a tile that is being laid are called as on the map: by what is printed there. */
import type { Decision } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { nextLevel } from '../../parts.ts';
import type { State } from '../../state.ts';
import { laid } from '../../status.ts';
import { openOf, play, viewOf } from '../../testing/games.ts';
import { START } from '../../testing/maps.ts';
import { tableAt } from '../../testing/positions.ts';
import { board } from '../index.ts';
import { islandLetters, placeName } from './places.ts';

const text = (key: string, args: Readonly<Record<string, string | number>> = {}): string =>
  [key.replace('place.', ''), ...Object.values(args)].join(' ');

/** The first path to the question of a token's resource where one on the new tile is offered, and that place. */
function covering(view: State, decision: Decision, path: string[] = []): { path: string[]; place: string } | null {
  const level = nextLevel(view, decision.seat, decision, path);
  if (level.done) return null;
  const open = level.list().filter(({ refused }) => !refused);
  if (level.ask.key === 'ask.token-resource') {
    const place = open.find(({ id }) => id.startsWith(`${path[2]}.`));
    return place ? { path, place: place.id } : null;
  }
  for (const { id } of open) {
    if (id === 'land' || id === 'none' || id === 'port') continue;
    const found = covering(view, decision, [...path, id]);
    if (found) return found;
  }
  return null;
}

test('SI-6.3: a resource on the tile that is being laid is called by its kind and its island', () => {
  const table = tableAt({ step: 'turn', map: START, display: ['L06', 'L13', 'L01'], navigation: 5 });
  const decision = openOf(table, 'turn');
  const view = viewOf(table, decision.seat);
  const found = covering(view, decision);
  if (!found) throw new Error('no resource on a new tile can be covered');
  const { path, place } = found;
  const called = /^(lotus|dragonFruit|arka) [A-Z] /;
  expect(placeName(view, place, text)).toMatch(/^new /);
  const after = laid(view, decision, path);
  expect(after && placeName(after, place, text)).toMatch(called);
  const level = { targets: {}, path: { kind: decision.kind, choices: path } };
  expect(board.describe(view, place, text, level)).toMatch(called);
  // Before the tile is turned nothing lies there yet.
  expect(laid(view, decision, path.slice(0, 3))).toBeNull();
});

test('an island keeps its letter while a tile is laid, and a new one has the letter that it will have', () => {
  const map = { ...START, '2,2': 'L06' };
  const table = tableAt({ step: 'turn', map, display: ['L05', 'L13', 'L01'], navigation: 5 });
  const decision = openOf(table, 'turn');
  const view = viewOf(table, decision.seat);
  const path = ['1', 'L05', '-1,0', '0', 'none'];
  const meanwhile = laid(view, decision, path.slice(0, 4));
  const before = islandLetters(view);
  play(table, decision, path);
  const after = islandLetters(viewOf(table, decision.seat));
  expect(after.size).toBeGreaterThan(before.size);
  expect(meanwhile && islandLetters(meanwhile)).toEqual(after);
  for (const [region, letter] of before) expect(after.get(region)).toBe(letter);
});
