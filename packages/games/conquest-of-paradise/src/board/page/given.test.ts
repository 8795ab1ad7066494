/** Answers that stay told while others may still answer: those of windows. Others are tried beside their sentences. */
import { type Decision, viewTable } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { position } from '../../position.ts';
import { openPlay, type Play, take } from '../../proof/games.ts';
import type { Settings, State } from '../../state.ts';
import { follows, given, points } from '../advanced/status.ts';

const ASK: Settings = {
  edition: '2',
  homes: ['tonga', 'samoa', 'hiva'],
  randomEvents: 'c3i',
  reactions: 'ask',
};
const [T, S, H] = [0, 1, 2];

/** S has come to the sea with canoes; the two others hold cards and are asked. */
function atSea(): Play {
  const play = openPlay(
    {
      turn: 6,
      step: 'movement',
      empty: true,
      order: [S, T, H],
      seats: { [T]: { held: ['taniwha-1'] }, [H]: { held: ['tapu'] } },
      hexes: { '1,0': { tile: null, sea: 'O2' }, '0,0': { pieces: { [S]: { war_canoe: 2 } } } },
    },
    ASK,
    3,
  );
  take(play, S, 'movement', ['move', '0,0', '1,0', 'war_canoe@0', '2', 'go']);
  return play;
}

/** Words told to this viewer of the answer of `seat`. */
function told(play: Play, viewer: number, seat: number) {
  const { state } = viewTable(play.table, viewer);
  return given(state as State, { kind: 'reaction', seat } as Decision);
}

describe('an answer in a window', () => {
  test('is told to its seat alone, as it was given, and may be given anew', () => {
    const play = atSea();
    expect(told(play, T, T)).toBeNull();
    take(play, T, 'reaction', ['play', 'taniwha-1']);
    expect(told(play, T, T)).toEqual({
      told: { key: 'situation.answered.card', args: { card: { card: 'taniwha-1' } } },
      replace: { key: 'replace.reaction' },
      path: [],
    });
    for (const viewer of [S, H]) expect(told(play, viewer, T)).toBeNull();
    take(play, T, 'reaction', ['pass']);
    expect(told(play, T, T)?.told.key).toBe('situation.answered.pass');
  });

  test('can be changed until the last one is in, and that is what is said before it is committed', () => {
    const { state } = viewTable(atSea().table, T);
    expect(follows(state as State, { kind: 'reaction', seat: T } as Decision, ['pass'])?.key).toBe('follows.reaction');
  });
});

test('CP-18.8: what a seat’s points are made of adds up, also where deforestation takes more than there is', () => {
  const summed = (deforested: number, villages: number): number[] => {
    const hexes = { '0,1': { villages } };
    const { table } = openPlay({ turn: 4, step: 'movement', seats: { [T]: { deforested } }, hexes }, ASK, 3);
    const values = points(table.state as State, T).map(({ value }) => value);
    return [values.reduce((sum, value) => sum + value, 0), values.at(-1) ?? 0];
  };
  const [whole = 0] = summed(0, 4);
  expect(summed(2, 4)).toEqual([whole - 2, -2]);
  expect(summed(40, 4)).toEqual([0, -whole]);
});

test('CP-37.3: face-down cards of a lost solitaire game are what the track has beyond what is seen, also where deforestation takes of them', () => {
  /** A game that is over, with this track, one village and so much taken by deforestation. */
  const valuesOf = (track: number, deforested: number): number[] => {
    const solo: Settings = { edition: '2', homes: 'random', solo: 'standard' };
    const state = position({ turn: 4, step: 'movement', seats: { [T]: { track, deforested } } }, solo, 1);
    state.outcome = { reason: 'lost', places: [] } as never;
    return points(state, T).map(({ value }) => value);
  };
  const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
  const seen = sum(valuesOf(100, 0).slice(0, -1));
  expect(valuesOf(seen + 3, 0).at(-1)).toBe(3);
  expect(valuesOf(2, seen + 1).slice(-2)).toEqual([-(seen + 1), 3]);
  expect(valuesOf(0, seen + 2).at(-1)).toBe(0);
  expect([sum(valuesOf(2, seen + 1)), sum(valuesOf(0, seen + 2))]).toEqual([2, 0]);
});
