/** What is said to follow from a house: its last one ends the placing, and is paid or draws tokens at once. */
import type { Table } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { openOf, play, RULESET, tableIn, viewOf } from '../../testing/games.ts';
import { START } from '../../testing/maps.ts';
import { tableAt } from '../../testing/positions.ts';
import { atHouses, given, THREE_ISLANDS } from '../../testing/states.ts';
import { follows } from './follows.ts';

const withHouses = (stock: number): Table => tableIn(atHouses(given(2, { map: THREE_ISLANDS }), ['O02'], stock));

/** Spots that may have a house. */
function spots(now: Table): string[] {
  const level = RULESET.next(viewOf(now, 0), 0, openOf(now, 'houses', 0), []);
  if (level.done) throw new Error('nothing is asked');
  return level.list().flatMap(({ id, refused }) => (id === 'end' || refused ? [] : [id]));
}

const after = (now: Table, spot: string) => follows(viewOf(now, 0), openOf(now, 'houses', 0), [spot])?.key;

test('SI-8.3: the last house that can be placed is told to be paid, as no more houses are', () => {
  const now = withHouses(4);
  expect(after(now, '0,0.3')).toBeUndefined();
  expect(after(now, 'end')).toBe('follows.paid');
  play(now, openOf(now, 'houses', 0), ['0,0.3']);
  expect(spots(now)).not.toEqual([]);
  expect(spots(now).map((spot) => after(now, spot))).toEqual(spots(now).map(() => 'follows.paid'));
});

test('SI-8.8: so is the last house at hand', () => {
  expect(after(withHouses(1), '0,0.3')).toBe('follows.paid');
  expect(after(withHouses(2), '0,0.3')).toBeUndefined();
});

test('SI-10.2: where houses bring discovery tokens, those are drawn', () => {
  const map = { ...START, '2,2': 'L06' };
  const now = tableAt({ step: 'reward', map, ships: { '0,1': 0 }, seats: { 0: { current: ['O09'] } } });
  const [spot = ''] = spots(now);
  expect(after(now, spot)).toBe('follows.drawn');
  // Without a house nothing is drawn, nor where no token is left.
  expect(after(now, 'end')).toBe('follows.paid');
  const view = viewOf(now, 0);
  const empty = { ...view, discovery: { ...view.discovery, shown: { n: 0 } } };
  expect(follows(empty, openOf(now, 'houses', 0), [spot])?.key).toBe('follows.paid');
});
