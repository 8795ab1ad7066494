import { redact } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { position } from '../../position.ts';
import { type Settings, settings as settingsSchema } from '../../state.ts';
import { couldReachGoal, reachesGoal } from './claims.ts';
import { rankingOf } from './game-end.ts';
import { goal } from './goal.ts';

test('CP-19.9, 19.10: VP, then groups, then cards; a full tie shares the place', () => {
  const places = (rows: [number, number, number][]): number[] => {
    const ranking = rankingOf(rows.map(([vp, groups, cards], seat) => ({ seat, vp, groups, cards })));
    return rows.map((_, seat) => ranking.find((row) => row.seat === seat)?.place ?? 0);
  };
  expect(
    places([
      [25, 6, 3],
      [25, 6, 4],
      [25, 5, 7],
    ]),
  ).toEqual([2, 1, 3]);
  expect(
    places([
      [25, 6, 3],
      [25, 6, 3],
    ]),
  ).toEqual([1, 1]);
  expect(
    places([
      [20, 9, 9],
      [21.5, 0, 0],
      [21.5, 0, 0],
      [3, 0, 0],
    ]),
  ).toEqual([3, 1, 1, 4]);
});

test('CP-19.2, 19.3, 19.4: who reaches the goal, and who could', () => {
  // Samoa and Tonga with 4 villages each pay 4 + 1; four seats play to 22.
  const at = (villages: number, deforested: number, faceDown: string[]) =>
    position(
      {
        seats: { '0': { deforested, cards: { faceDown } } },
        hexes: {
          '0,1': { villages: 4, controller: 0 },
          '0,0': { villages: 4, controller: 0, pieces: { '0': { war_canoe: 1 } } },
          '-1,1': { villages: 3, controller: 0, pieces: { '0': { war_canoe: 1 } } },
          '-2,2': { villages: 3, controller: 0, pieces: { '0': { war_canoe: 1 } } },
          '-3,1': { villages: 3, controller: 0, pieces: { '0': { war_canoe: 1 } } },
          '-4,1': { villages, controller: 0, pieces: { '0': { war_canoe: 1 } } },
        },
      },
      { edition: '2', homes: 'random' },
      4,
    );
  expect(reachesGoal(at(4, 0, []), 0)).toBe(true);
  expect(reachesGoal(at(4, 2, []), 0)).toBe(false);
  expect(couldReachGoal(at(4, 2, ['luau']), 0)).toBe(true);
  expect(couldReachGoal(at(3, 2, ['luau']), 0)).toBe(false);
});

test('CP-22.1, 22.3, 22.4: a goal of the table’s own stays what it is, whatever happens', () => {
  const settings: Settings = { edition: '2', homes: 'random', goalVp: 30 };
  const early = position({}, settings, 2);
  const late = position({ turn: 40, seats: { '0': { track: 29.5 } } }, settings, 2);
  expect([goal(early), goal(late), goal(redact(late, 1))]).toEqual([30, 30, 30]);
  expect(goal(position({}, { ...settings, goalVp: 'standard' }, 3))).toBe(25);
  for (const [goalVp, fits] of [
    [3, false],
    [4, true],
    [60, true],
    [61, false],
    [21.5, false],
  ] as const)
    expect([goalVp, settingsSchema.safeParse({ ...settings, goalVp }).success]).toEqual([goalVp, fits]);
});
