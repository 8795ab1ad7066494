/** Scores as the game stands, by hand and against whole games. */
import { redact } from '@wayfinder/engine';
import { standingFaults } from '@wayfinder/engine/testing';
import { describe, expect, it, test } from 'vitest';
import { position } from '../../position.ts';
import { openPlay } from '../../proof/games.ts';
import type { Settings, State } from '../../state.ts';
import { gamesBy } from '../../testing/corpus.ts';
import { newTable, RULESET } from '../../testing/play.ts';
import { progress, scoreNow } from './standing.ts';

const SETTINGS: Settings = { edition: '2', homes: 'random' };

function at(given: object, seats = 2): State {
  return position(given, SETTINGS, seats);
}

/** Seats with place, VP, groups and cards, the first one first. */
function rows(view: State): number[][] {
  return scoreNow(view).ranking.map(({ seat, place, score, tieBreaks }) => [seat, place, score, ...tieBreaks]);
}

const LINK = { '0': { link: true } };
/** Of seat 0: Tonga with 4 villages, Tubuai with 2 and an atoll in its chain, Rarotonga with 1 outside of it: 7 + 1 + 1 + ½. */
const FIELD = {
  '0,1': { villages: 4, controller: 0, pieces: LINK },
  '1,1': { sea: true, pieces: LINK },
  '2,0': { tile: 'tubuai', villages: 2, controller: 0, pieces: LINK },
  '1,2': { tile: 'midway', pieces: LINK },
  '4,0': { tile: 'rarotonga', villages: 1, controller: 0 },
};

describe('the score as it stands', () => {
  it('counts the map as it is, whatever the track of the last Victory step shows', () => {
    const state = at({ turn: 5, step: 'movement', hexes: FIELD, seats: { '0': { track: 3 } } });
    // Seat 1 has its home with 2 villages.
    expect(rows(state)).toEqual([
      [0, 1, 9.5, 3, 0],
      [1, 2, 3, 1, 0],
    ]);
    expect(scoreNow(redact(state, 'spectator'))).toEqual(scoreNow(state));
  });

  it('turns all cards up where they are known, and nobody’s where one isn’t (CP-19.8)', () => {
    const seats = { '0': { cards: { faceUp: ['surfing'] } }, '1': { cards: { faceDown: ['luau', 'poi'] } } };
    const state = at({ hexes: FIELD, seats });
    // Surfing pays 2, Luau 1 and Poi nothing.
    expect([scoreNow(state).complete, rows(state)]).toEqual([
      true,
      [
        [0, 1, 11.5, 3, 1],
        [1, 2, 4, 1, 2],
      ],
    ]);
    const open = [
      [0, 1, 11.5, 3, 1],
      [1, 2, 3, 1, 2],
    ];
    expect([scoreNow(redact(state, 'spectator')).complete, rows(redact(state, 'spectator'))]).toEqual([false, open]);
    expect([scoreNow(redact(state, 0)).complete, rows(redact(state, 0))]).toEqual([false, open]);
    // Whoever holds the only cards knows all of the score.
    expect([scoreNow(redact(state, 1)).complete, rows(redact(state, 1))]).toEqual([true, rows(state)]);
  });

  it('breaks ties by groups, then by cards in hand too (CP-19.10)', () => {
    const villages = { '0,1': { villages: 3, controller: 0, pieces: {} } };
    const more = { ...villages, '4,0': { tile: 'rarotonga', villages: 1, controller: 1 } };
    // Both have 4: three villages and the home, or two, the home and a village elsewhere.
    expect(rows(at({ hexes: more }))).toEqual([
      [1, 1, 4, 2, 0],
      [0, 2, 4, 1, 0],
    ]);
    const held = { '0': { cards: { faceDown: ['poi'] } } };
    expect(rows(at({ seats: held }))).toEqual([
      [0, 1, 3, 1, 1],
      [1, 2, 3, 1, 0],
    ]);
  });

  it('is there from the start, when all share the first place', () => {
    const state = newTable(3, SETTINGS, 'start').table.state as State;
    expect(rows(state)).toEqual([
      [0, 1, 3, 1, 0],
      [1, 1, 3, 1, 0],
      [2, 1, 3, 1, 0],
    ]);
  });

  it('counts what Severe Deforestation took, never below nought (CP-17.14, 18.8)', () => {
    const state = at({ seats: { '0': { deforested: 2 }, '1': { deforested: 4 } } });
    expect(rows(state)).toEqual([
      [0, 1, 1, 1, 0],
      [1, 2, 0, 1, 0],
    ]);
  });
});

test('progress goes by turns, of which nobody knows how many there will be, and in a turn by steps and parts', () => {
  const told = (given: object) => progress(openPlay(given, SETTINGS, 4).table.state as State);
  expect(told({ turn: 7, holder: 0 })).toEqual({ round: 7, rounds: null, part: 0 });
  expect(told({ turn: 7, step: 'exploration', seat: 0 })).toMatchObject({ round: 7, part: expect.closeTo(0.2) });
  // Two of four seats have moved.
  expect(told({ turn: 7, step: 'movement', seat: 2 })).toMatchObject({ part: expect.closeTo(0.5) });
  expect(told({ turn: 9, step: 'building' })).toEqual({ round: 9, rounds: null, part: 0.6 });
});

test.each([...gamesBy('bots'), ...gamesBy('chance')])('the final score was the score as it stood: $seed', (game) => {
  expect(standingFaults(RULESET, game, { round: 'TurnBegan', scoring: 'GameEnded' })).toEqual([]);
});
