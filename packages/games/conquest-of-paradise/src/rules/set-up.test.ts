import { Refused, redact, seededRandom } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { conquestOfParadise } from '../ruleset.ts';
import type { Settings, State } from '../state.ts';
import { startEvents } from './set-up.ts';

function setUp(seats: number, homes: Settings['homes'] = 'random', edition: Settings['edition'] = '2'): State {
  let state: State | null = null;
  for (const event of startEvents({ edition, homes }, seats, seededRandom(`set-up ${seats}`))) {
    state = conquestOfParadise.evolve(state, event);
  }
  return state as State;
}

const inCup = (state: State, type: string): number =>
  state.cup.filter((marker) => marker.type === type).reduce((sum, marker) => sum + marker.n, 0);
const cup = (state: State): number[] => ['island_group', 'open_ocean', 'off_course'].map((type) => inCup(state, type));

test('CP-3.2, 3.6, 3.9: two seats', () => {
  const state = setUp(2, ['tonga', 'samoa']);
  expect(cup(state)).toEqual([29, 35, 6]);
  expect(state.unseenTiles.shown.n).toBe(29);
  expect(Object.values(state.hexes).some((hex) => hex.tile)).toBe(false);
  expect(state.hexes['0,1']?.group).toMatchObject({ villages: 2, controller: 0, independent: false });
  expect(state.hexes['0,1']?.stacks['0']?.faceDown).toMatchObject({ value: { warrior_band: 2 }, shown: { n: 2 } });
  expect(state.seats[0]?.supply).toMatchObject({
    value: { transport_canoe: 14, war_canoe: 8, warrior_band: 8, colony: 4, rumor: 2 },
    shown: { n: 36 },
  });
});

test('CP-3.3 to 3.6: three and four seats', () => {
  const three = setUp(3);
  expect([cup(three), three.unseenTiles.shown.n, three.markersOut.island_group]).toEqual([[26, 33, 6], 26, 3]);
  expect(three.hexes['3,-2']?.tile).toEqual({ faceUp: true, id: 'flint-is', direction: null });
  expect(three.hexes['2,-1']?.marker?.type).toBe('open_ocean');
  const four = setUp(4);
  expect([cup(four), four.unseenTiles.shown.n, four.markersOut.island_group]).toEqual([[25, 33, 6], 25, 4]);
  expect(four.hexes['3,-1']?.group).toMatchObject({ id: 'raiatea', villages: 2 });
  expect(four.hexes['3,-1']?.tile).toMatchObject({ direction: 1 });
});

test('CP-3.7: homes as named, or one for each at random', () => {
  expect(setUp(2, ['samoa', 'tonga']).seats.map((seat) => seat.home)).toEqual(['0,0', '0,1']);
  const homes = setUp(4).seats.map((seat) => seat.homeOfSetUp);
  expect([...homes].sort()).toEqual(['hiva', 'raiatea', 'samoa', 'tonga']);
});

test('CP-3.1: settings that do not fit are refused', () => {
  expect(() => setUp(5)).toThrow(Refused);
  expect(() => setUp(1)).toThrow(Refused);
  expect(() => setUp(2, ['tonga', 'hiva'])).toThrow('homes-do-not-fit');
  expect(() => setUp(3, ['tonga', 'samoa'])).toThrow('homes-do-not-fit');
});

test('CP-1.10, 1.12: nobody knows the deck, the tiles, or others’ supply', () => {
  expect(setUp(2, 'random', '1').deck.shown.n).toBe(27);
  const view = redact(setUp(2), 0);
  expect([view.deck.$, view.unseenTiles.$, view.seats[1]?.supply.$]).toEqual(['unknown', 'unknown', 'unknown']);
  expect(view.seats[0]?.supply.$).toBe('secret');
});
