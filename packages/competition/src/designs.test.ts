import { describe, expect, test } from 'vitest';
import { balanceOf } from './balance.ts';
import { DESIGNS, type Design, developDesign, findDesign } from './designs.ts';
import { makeSchedule } from './schedule.ts';
import { meetingsBetween, pairsAmong } from './testing/random-tables.ts';

/** The numbers of meetings that pairs of a design have, each once. */
function meetingsOf(design: Design): Set<number> {
  const games = developDesign(design);
  return new Set(pairsAmong(design.members).map(([a, b]) => meetingsBetween(games, a, b)));
}

const NAMED = DESIGNS.map((design) => ({ name: `${design.members}/${design.seats}`, design }));

describe('a published design', () => {
  test.each(NAMED)('lets every pair meet equally often: $name', ({ design }) => {
    expect(meetingsOf(design)).toEqual(new Set(design.meetings === null ? [0, 1] : [design.meetings]));
  });

  test.each(NAMED)('gives everybody so many games, at full tables of different members: $name', ({ design }) => {
    const games = developDesign(design);
    for (const game of games) expect(new Set(game).size).toBe(design.seats);
    const played = Array.from(
      { length: design.members },
      (_, label) => games.filter((game) => game.includes(label)).length,
    );
    expect(new Set(played)).toEqual(new Set([design.games]));
  });

  test.each(NAMED)('is what schedules of its sizes come from: $name', ({ design }) => {
    const { members, seats, games } = design;
    const schedule = makeSchedule({ members, seats, games, seed: 'any' });
    expect(schedule.source.kind).toMatch(/^difference-/);
    expect(schedule.objective.squares).toBe(schedule.objective.least);
    expect(balanceOf(schedule).all.meetings).toBe(design.meetings);
  });

  test.each(NAMED.filter(({ design }) => design.meetings !== null))('serves twice over: $name', ({ design }) => {
    const { members, seats, games } = design;
    const twice = findDesign(members, seats, 2 * games);
    expect(twice).toEqual({ design, times: 2 });
    const balance = balanceOf(makeSchedule({ members, seats, games: 2 * games, seed: 'any' }));
    expect(balance.all.meetings).toBe(2 * (design.meetings ?? 0));
    if (games % seats === 0) expect(balance.all.positions).toBe((2 * games) / seats);
  });

  test.each(NAMED.filter(({ design }) => design.games === design.seats))(
    'gives each member every position once: $name',
    ({ design }) => {
      const { members, seats, games } = design;
      expect(balanceOf(makeSchedule({ members, seats, games, seed: 'any' })).all.positions).toBe(1);
    },
  );

  test('is broken where one label of its base block is another', () => {
    const [first] = DESIGNS.filter(({ members, seats }) => members === 7 && seats === 4);
    if (!first) throw new Error('no design of 7/4');
    expect(meetingsOf({ ...first, blocks: [{ labels: [0, 1, 3, 5] }] }).size).toBeGreaterThan(1);
  });
});

describe('divisions of the plan', () => {
  // Members, seats, games of each, meetings of each pair: as the rules of leagues name them.
  test.each([
    [7, 4, 4, 2],
    [7, 3, 3, 1],
    [5, 4, 4, 3],
    [6, 5, 5, 4],
    [11, 5, 5, 2],
    [13, 4, 4, 1],
    [4, 3, 3, 2],
    [7, 4, 8, 4],
    [8, 2, 7, 1],
    [9, 2, 8, 1],
  ])('%i members at tables of %i, %i games each: every pair meets %i times', (members, seats, games, meetings) => {
    const balance = balanceOf(makeSchedule({ members, seats, games, seed: 'any' }));
    expect(balance.all).toMatchObject({ meetings, games });
  });
});
