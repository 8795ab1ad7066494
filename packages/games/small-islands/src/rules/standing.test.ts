/** Scores as the game stands, by hand and against whole games. */
import { redact } from '@wayfinder/engine';
import { standingFaults } from '@wayfinder/engine/testing';
import { describe, expect, it, test } from 'vitest';
import type { State } from '../state.ts';
import { gameOfCommit } from '../testing/corpus.ts';
import { KINDS_OF_GAMES, newTable, RULESET, settingsOf, stateOf } from '../testing/games.ts';
import { TWELVE_ISLANDS } from '../testing/maps.ts';
import { type Kind, stateAt } from '../testing/positions.ts';
import { progress, scoreNow } from './standing.ts';

/** Own ships of three seats and a grey one. Around 0,1 lie 4 ports, around 0,2 three, around 0,3 and 0,4 one. */
const SHIPS = { '0,1': 0, '0,2': 1, '0,3': 2, '0,4': 'grey' };
const HOUSES = { '-3,-2.5': 0, '-5,-1.3': 2 };

/** A game that goes on, on the map of twelve islands. */
function midway(given: object, kind: Kind): State {
  const state = stateAt({ step: 'final', map: TWELVE_ISLANDS, ships: SHIPS, ...given }, kind);
  return { ...state, step: 'next-turn', end: null };
}

/** Seats with their places and scores, the first one first. */
function places(view: State): [seat: number, place: number, score: number][] {
  return scoreNow(view).ranking.map(({ seat, place, score }) => [seat, place, score]);
}

describe('the score as it stands', () => {
  it('adds the ports of the own ship to the points', () => {
    const state = midway({ seats: { '0': { vp: 10 }, '1': { vp: 12 }, '2': { vp: 12 } } }, { seats: 3 });
    expect(places(state)).toEqual([
      [1, 1, 15],
      [0, 2, 14],
      [2, 3, 13],
    ]);
    expect(scoreNow(redact(state, 'spectator'))).toEqual(scoreNow(state));
  });

  it('counts discovery tokens where all of them are known, and nobody’s where one isn’t (SI-10.3)', () => {
    const seats = { '0': { vp: 10, discovery: ['D12'] }, '1': { vp: 12 }, '2': { vp: 12, discovery: ['D11'] } };
    const state = midway({ houses: HOUSES, seats }, { seats: 3 });
    // The tokens are worth 7 and 6.
    expect([scoreNow(state).complete, places(state)]).toEqual([
      true,
      [
        [0, 1, 21],
        [2, 2, 19],
        [1, 3, 15],
      ],
    ]);
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      const view = redact(state, viewer);
      expect([scoreNow(view).complete, places(view)]).toEqual([
        false,
        [
          [1, 1, 15],
          [0, 2, 14],
          [2, 3, 13],
        ],
      ]);
    }
  });

  it('breaks ties by houses, ports and the latest placement, and pays nobody for a ship that isn’t placed', () => {
    const at = (houses: object): State => {
      const state = midway({ houses, seats: { '0': { vp: 2 }, '1': { vp: 6 } } }, { seats: 3 });
      const { '0,2': _, ...ships } = state.ships;
      return { ...state, ships };
    };
    // Seat 0 has 2 and 4 ports, seat 1 has 6 and no ship any more, seat 2 a port. A house goes before ports.
    expect(places(at({ '-3,-2.5': 1 }))).toEqual([
      [1, 1, 6],
      [0, 2, 6],
      [2, 3, 1],
    ]);
    expect(places(at({}))).toEqual([
      [0, 1, 6],
      [1, 2, 6],
      [2, 3, 1],
    ]);
  });

  it('is there from the start, when all share the first place', () => {
    const state = stateOf(newTable(3, settingsOf({ startTiles: 'arranged' }), 'start'));
    expect(places(state)).toEqual([
      [0, 1, 0],
      [1, 1, 0],
      [2, 1, 0],
    ]);
    expect(progress(state)).toEqual({ round: 0, rounds: 4, part: 0 });
  });

  it('ranks Alexis beside the player, by grey ships and by his card (SI-13.23)', () => {
    const ships = { '0,1': 0, '0,2': 'grey', '0,3': 'grey', '0,4': 'grey' };
    const state = midway({ ships, seats: { '0': { vp: 21 }, '1': { vp: 2 } } }, { seats: 1 });
    // Level 1: 20 and 1 for each house, of which he has none. Ports: 3 + 1 + 1 for him, 4 for the human.
    const { ranking, others } = scoreNow(state);
    expect(ranking.map(({ place, score }) => [place, score])).toEqual([[2, 25]]);
    expect(others?.map(({ option, place, score }) => [option, place, score])).toEqual([['alexis', 1, 27]]);
  });
});

test('progress goes by rounds, of which there are at most four, and in a round by phases and reward turns', () => {
  const begun = stateOf(newTable(3, settingsOf({ startTiles: 'drawn' }), 'progress'));
  const at = (more: Partial<State>) => progress({ ...begun, ...more });
  const reward = { reason: 'landed' as const, order: [1, 2, 0], at: 1, houses: [], paid: 0 };
  expect(at({ round: 1, step: 'prepare' })).toEqual({ round: 1, rounds: 4, part: 0 });
  expect(at({ round: 2, step: 'turn' })).toEqual({ round: 2, rounds: 4, part: 1 / 3 });
  // Of three phases two are over; of the third one reward turn of three, with the close of the round as a fourth part.
  expect(at({ round: 2, step: 'houses', reward }).part).toBeCloseTo(2 / 3 + 1 / 12);
  expect(at({ round: 2, step: 'round', reward: null }).part).toBeCloseTo(2 / 3 + 3 / 12);
});

test.each(KINDS_OF_GAMES)('the final score was the score as it stood: $seats, $preset', (kind) => {
  for (const by of ['bots', 'chance'] as const) {
    const game = gameOfCommit(kind, by);
    expect(standingFaults(RULESET, game, { round: 'RoundStarted', scoring: 'FinalScored' })).toEqual([]);
  }
});
