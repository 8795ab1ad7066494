import { botMeans, type Decision, seededRandom } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { dataOf, TURNS } from '../data/index.ts';
import { turned } from '../data/turned.ts';
import { faceCalled, islandsOf, shore, turnRefusal } from '../map.ts';
import { withTile } from '../rules/placing.ts';
import type { State } from '../state.ts';
import { newTable, playOut, RULESET, settingsOf, stateOf } from '../testing/games.ts';
import { changeBy, fitsFrame, framesOf, type Land, landsOf } from './ground.ts';

const fallback = (view: State, decision: Decision): string[] =>
  RULESET.fallback(view, decision.seat, decision, seededRandom('ground'));
const bot = (view: State, decision: Decision): string[] =>
  RULESET.bot(view, decision.seat, decision, botMeans('ground'));

/** Maps of games: with ships, houses and tokens, and one that covers most of what can be covered, where nobody ever lands. */
const MAPS = [
  { which: 'round 2', answer: bot, until: ({ round }: State) => round === 2 },
  { which: 'round 4', answer: bot, until: ({ round, step }: State) => round === 4 && step === 'turn' },
  { which: 'all tiles', answer: fallback, until: () => false },
].map(({ which, answer, until }) => {
  const table = newTable(3, settingsOf(), which);
  playOut(table, answer, { until });
  return { which, state: stateOf(table) };
});

/** Facts that are compared of a land: the order of its tiles is no matter. */
function told({ signs, cells, free, mine }: Land): string {
  return JSON.stringify([signs, [...cells].sort(), free, mine]);
}

test.each(MAPS)('frames say what the rules say, and changes what the map would show ($which)', ({ state }) => {
  const lands = landsOf(state, 0);
  const { all } = lands;
  const frames = framesOf(state, lands);
  expect(frames.map(({ cell }) => cell)).toEqual(shore(state));
  const data = dataOf(state.data);
  let fitting = 0;
  for (const { id } of data.landscapeTiles.filter((_, at) => at % 6 === 0)) {
    const face = faceCalled(data, id);
    for (const frame of frames) {
      for (const turn of TURNS) {
        const fits = turnRefusal(state, face, frame.cell, turn) === null;
        expect(fitsFrame(frame, turned(face, turn))).toBe(fits);
        if (!fits) continue;
        fitting += 1;
        const { gone, made } = changeBy(frame, face, turn);
        const now = [...all.filter((land) => !gone.includes(land)), ...made];
        const then = landsOf(withTile(state, id, frame.cell, turn), 0).all;
        expect(now.map(told).sort()).toEqual(then.map(told).sort());
      }
    }
  }
  expect(fitting).toBeGreaterThan(20);
});

test('a ship fits where the rules let it lie', () => {
  for (const { state } of MAPS) {
    const { ship } = dataOf(state.data);
    for (const frame of framesOf(state, landsOf(state, 0))) {
      expect(fitsFrame(frame, ship)).toBe(turnRefusal(state, ship, frame.cell, 0) === null);
    }
    expect(landsOf(state, 0).islands).toBe(islandsOf(state));
  }
});
