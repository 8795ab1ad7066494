/** Scores as the game stands, by hand and against whole games. */
import { type GamePlan, standingFaults } from '@wayfinder/engine/testing';
import { describe, expect, it, test } from 'vitest';
import { gameOf, KINDS_PLAYED } from '../testing/corpus.ts';
import { newTable, RULESET, stateOf, tableAt } from '../testing/games.ts';
import { settingsOf } from '../testing/hand.ts';
import { progress, scoreNow } from './standing.ts';

const NOTHING = { coins: 0, workers: 0, priests: 0, bowls: [12, 0, 0] };
const AT_ZERO = { fire: 0, water: 0, earth: 0, air: 0 };

/** Seats with their places and scores, the first one first. */
function scores(given: Parameters<typeof tableAt>[0]): [seat: number, place: number, score: number][] {
  const { ranking, complete } = scoreNow(stateOf(tableAt(given)));
  expect(complete).toBe(true);
  return ranking.map(({ seat, place, score }) => [seat, place, score]);
}

describe('the score as it stands', () => {
  it('adds cults, area and resources to the points', () => {
    const given = {
      factions: ['witches', 'nomads', 'alchemists'],
      round: 3,
      structures: {
        '0': { F4: 'dwelling', E6: 'tradingHouse' },
        '1': { F3: 'dwelling' },
        '2': { E5: 'dwelling' },
      },
      seats: {
        '0': { vp: 30, cults: { ...AT_ZERO, fire: 4, air: 2 }, coins: 5, workers: 2, priests: 1, bowls: [5, 4, 1] },
        '1': { ...NOTHING, vp: 28, cults: { ...AT_ZERO, fire: 4, water: 3 }, coins: 2 },
        '2': { ...NOTHING, vp: 40, cults: { ...AT_ZERO, fire: 1, water: 3 }, coins: 5 },
      },
    };
    // 0: 30, Fire 6, Air 8, area 18, 11 coins 3. 1: 28, Fire 6, Water 6, area 9, 2 coins 0. 2: 40, Fire 2, Water 6, area 9, 5 coins 2.
    expect(scores(given)).toEqual([
      [0, 1, 65],
      [2, 2, 59],
      [1, 3, 49],
    ]);
  });

  it('counts no points that are still to be earned: for passing, for an offer, for the round’s cult bonus', () => {
    const given = {
      factions: ['witches', 'nomads'],
      round: 2,
      structures: { '0': { F4: 'dwelling' }, '1': { F3: 'tradingHouse' } },
      seats: {
        // On passing BON9 would give a point for the dwelling.
        '0': { ...NOTHING, vp: 20, cults: AT_ZERO, card: 'BON9' },
        '1': { ...NOTHING, vp: 21, cults: { ...AT_ZERO, earth: 4 } },
      },
    };
    // Area: both have one structure, (18 + 12) / 2 each. Earth: 8 for seat 1.
    expect(scores(given)).toEqual([
      [1, 1, 44],
      [0, 2, 35],
    ]);
  });

  it('shares places between those who are level, and with two seats gives no third prize (TM-17.9, 17.10)', () => {
    const seat = { ...NOTHING, vp: 25, cults: { ...AT_ZERO, water: 2 } };
    const given = { factions: ['witches', 'nomads'], round: 5, seats: { '0': seat, '1': { ...seat, coins: 2 } } };
    expect(scores(given)).toEqual([
      [0, 1, 31],
      [1, 1, 31],
    ]);
  });

  it('turns goods into points at two coins for Alchemists, and burns half of bowl II (TM-17.7)', () => {
    const goods = { coins: 1, workers: 2, priests: 1, bowls: [3, 7, 1] };
    const seat = { ...goods, vp: 10, cults: AT_ZERO };
    const given = { factions: ['witches', 'alchemists'], seats: { '0': seat, '1': seat } };
    // 1 + 2 + 1 + 1 and 3 burned make 8 coins.
    expect(scores(given)).toEqual([
      [1, 1, 14],
      [0, 2, 12],
    ]);
  });

  it('is there from the start, when nobody has a faction, nor points (TM-2.8)', () => {
    const state = stateOf(newTable(3, settingsOf({ startVp: '20' }), 'start'));
    expect(scoreNow(state).ranking.map(({ place, score }) => [place, score])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(progress(state)).toEqual({ round: 0, rounds: 6, part: 0 });
  });
});

test('progress goes by rounds, and in a round by those who have passed', () => {
  const factions = ['witches', 'nomads', 'alchemists'];
  const at = (given: object) => progress(stateOf(tableAt({ factions, ...given })));
  expect(at({ round: 4 })).toEqual({ round: 4, rounds: 6, part: 0 });
  expect(at({ round: 4, turn: 1, passedOrder: [2, 0] })).toEqual({ round: 4, rounds: 6, part: 0.5 });
  const spades = { spades: [{ seat: 1, left: 1 }], structures: { '1': { F3: 'dwelling' } } };
  expect(at({ round: 2, phase: 'bonus', ...spades, passedOrder: [0, 1, 2] })).toEqual({
    round: 2,
    rounds: 6,
    part: 0.75,
  });
  expect(at({ round: 6, phase: 'bonus', passedOrder: [0, 1, 2] })).toEqual({ round: 6, rounds: 6, part: 1 });
});

const BY: readonly GamePlan['by'][] = ['bots', 'chance'];

test.each(KINDS_PLAYED)('the final score was the score as it stood: $seats, $preset', (kind) => {
  for (const by of BY) {
    const game = gameOf(kind, by);
    expect(standingFaults(RULESET, game, { round: 'RoundBegan', scoring: 'CultScored' })).toEqual([]);
  }
});
