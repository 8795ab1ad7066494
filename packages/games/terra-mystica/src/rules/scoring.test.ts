import { expect, test } from 'vitest';
import type { SeatState, State } from '../state.ts';
import { advanced, gameOf, have, inRound, put } from '../testing/hand.ts';
import type { Faction } from '../words.ts';
import { roundsPart } from './rounds.ts';
import { awardsFor, largestGroup, outcomeOf, resourcesOf, scoringPart } from './scoring.ts';

/** VP by seat. */
function vp(values: readonly number[], prizes: readonly number[]): number[] {
  const awards = awardsFor(values, prizes);
  return values.map((_, seat) => awards.find((award) => award.seat === seat)?.vp ?? 0);
}

const CULT = [8, 4, 2];
const AREA = [18, 12, 6];

test('TM-S58: cult tracks, with ties', () => {
  expect(vp([10, 7, 7, 4], CULT)).toEqual([8, 3, 3, 0]);
  expect(vp([9, 9, 3, 0], CULT)).toEqual([6, 6, 2, 0]);
  expect(vp([5, 5, 5, 2], CULT)).toEqual([4, 4, 4, 0]);
  expect(vp([6, 4, 4, 4], CULT)).toEqual([8, 2, 2, 2]);
  expect(vp([3, 0, 0], CULT)).toEqual([8, 0, 0]);
  expect(vp([0, 4, 2], CULT)).toEqual([0, 8, 4]);
  expect(awardsFor([4, 7, 7], CULT)).toEqual([
    { seat: 1, rank: 1, vp: 6 },
    { seat: 2, rank: 1, vp: 6 },
    { seat: 0, rank: 3, vp: 2 },
  ]);
});

test('TM-S59: game 1', () => {
  expect(vp([9, 9, 3, 1, 0], CULT)).toEqual([6, 6, 2, 0, 0]);
  expect(vp([10, 7, 7], CULT)).toEqual([8, 3, 3]);
});

test('TM-S60: areas, with ties', () => {
  expect(vp([9, 7, 7, 4], AREA)).toEqual([18, 9, 9, 0]);
  expect(vp([8, 8, 8], AREA)).toEqual([12, 12, 12]);
  expect(vp([9, 6, 5, 5], AREA)).toEqual([18, 12, 3, 3]);
});

function standing(faction: Faction, spaces: string[], what: Partial<SeatState> = {}): State {
  const state = gameOf([faction, faction === 'nomads' ? 'witches' : 'nomads']);
  put(state, 0, 'dwelling', ...spaces);
  have(state, 0, what);
  return state;
}

test('TM-S61: groups over rivers and over skipped hexes', () => {
  const size = (...args: Parameters<typeof standing>): number => largestGroup(standing(...args), 0);
  expect(size('alchemists', ['E5', 'G1'], { shipping: 1 })).toBe(2);
  expect(size('alchemists', ['E5', 'G1'], { card: 'BON4' })).toBe(1);
  expect(size('dwarves', ['E7', 'F3'], { workers: 0 })).toBe(2);
  expect(size('fakirs', ['D3', 'A5'])).toBe(1);
  const withStronghold = standing('fakirs', ['D3']);
  put(withStronghold, 0, 'stronghold', 'A5');
  expect(largestGroup(withStronghold, 0)).toBe(2);
});

test('TM-17.6, 20.7: with each TW7 the Fakirs are joined one hex farther', () => {
  const town = { spaces: [], tile: 'TW7', river: null };
  expect(largestGroup(standing('fakirs', ['D3', 'A5'], { towns: [town] }), 0)).toBe(2);
});

test('TM-17.5: only the largest group counts, and others’ structures don’t; bridges join', () => {
  const state = standing('witches', ['F4', 'E6', 'A1', 'G3']);
  put(state, 1, 'dwelling', 'F5');
  expect(largestGroup(state, 0)).toBe(2);
  state.bridges.push({ from: 'F4', to: 'G3', seat: 1 });
  expect(largestGroup(state, 0)).toBe(3);
});

test('TM-S62: everything becomes coins, and coins VP', () => {
  const of = (faction: Faction, what: Partial<SeatState>) => resourcesOf(standing(faction, [], what), 0);
  const bare = { coins: 0, workers: 0, priests: 0 };
  expect(of('witches', { ...bare, coins: 3, bowls: [2, 2, 0] })).toMatchObject({ burned: 1, coins: 4, left: 1, vp: 1 });
  expect(of('witches', { ...bare, workers: 4, bowls: [4, 0, 0] })).toMatchObject({ coins: 4, vp: 1 });
  expect(of('witches', { ...bare, bowls: [0, 1, 4] })).toMatchObject({ burned: 0, coins: 4, vp: 1 });
  expect(of('alchemists', { ...bare, coins: 5, bowls: [0, 0, 0] })).toMatchObject({ left: 1, vp: 2 });
});

/** Round 6 of two players, all passed, with nothing left over. */
function atEnd(): State {
  const state = inRound(6, ['witches', 'nomads']);
  const nothing = { coins: 0, workers: 0, priests: 0, bowls: [12, 0, 0] as [number, number, number], passed: true };
  for (const seat of [0, 1]) have(state, seat, { ...nothing, cults: { fire: 0, water: 0, earth: 0, air: 0 } });
  state.passedOrder = [1, 0];
  return state;
}

function ended(state: State) {
  return advanced(scoringPart, advanced(roundsPart, state).state);
}

test('TM-S63: two players; ties are shared victories', () => {
  const state = atEnd();
  have(state, 0, { cults: { fire: 0, water: 0, earth: 0, air: 5 }, vp: 96 });
  have(state, 1, { cults: { fire: 0, water: 0, earth: 0, air: 2 }, vp: 100 });
  const { state: over } = ended(state);
  expect(over.phase).toBe('over');
  expect(outcomeOf(over)?.ranking).toEqual([
    { seat: 0, place: 1, score: 104, tieBreaks: [] },
    { seat: 1, place: 1, score: 104, tieBreaks: [] },
  ]);
  expect(outcomeOf(state)).toBeNull();
});

test('TM-S115: after round 6 there is no cult bonus; cults, area and resources are scored', () => {
  const state = atEnd();
  have(state, 1, { cults: { fire: 0, water: 8, earth: 0, air: 0 }, coins: 7 });
  put(state, 0, 'dwelling', 'F4', 'E6');
  put(state, 1, 'dwelling', 'D3');
  state.scoring[5] = 'SCORE3';
  const closed = advanced(roundsPart, state);
  expect(closed.events.map(({ type }) => type)).toEqual(['ActionPhaseEnded']);
  const { state: over, events } = advanced(scoringPart, closed.state);
  expect(events.map(({ type }) => type)).toEqual([
    ...Array(4).fill('CultScored'),
    'AreaScored',
    'ResourcesScored',
    'GameEnded',
  ]);
  // 20 + 18 for the larger area; 20 + 8 for Water, 12 for area, 2 for seven coins.
  expect(outcomeOf(over)?.ranking.map(({ seat, score, place }) => [seat, score, place])).toEqual([
    [1, 42, 1],
    [0, 38, 2],
  ]);
  expect(over.seats[1]).toMatchObject({ priests: 0, coins: 1 });
});
