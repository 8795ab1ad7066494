/** Ends of seasons at random. For tests only. */

import fc from 'fast-check';
import type { Finisher, SeasonEnd } from '../seeding.ts';
import { sizeDivisions } from '../sizing.ts';
import type { ZoneRule } from '../zones.ts';

const anyRule: fc.Arbitrary<ZoneRule> = fc.oneof(
  fc.record({ kind: fc.constant('number' as const), up: fc.nat({ max: 3 }), down: fc.nat({ max: 3 }) }),
  fc.record({
    kind: fc.constant('formula' as const),
    part: fc.constantFrom(1, 2),
    of: fc.integer({ min: 4, max: 9 }),
    least: fc.nat({ max: 1 }),
  }),
);

const anyDate = fc.nat({ max: 27 }).map((day) => `2026-11-${String(day + 1).padStart(2, '0')}T12:00:00.000Z`);

/** Row of a table. From the first row `behind` on nobody was in play, and from the row `out` on nobody of these had left. */
function rowOf(division: number, row: number, behind: number, out: number): Finisher {
  const [place, hasLeft] = [row < behind ? row : row < out ? behind : out, row >= behind && row < out];
  return { member: `d${division}p${row}`, place, played: row < behind ? 2 : 0, open: 0, hasLeft };
}

/** Ends of seasons without moves. In some divisions the last ones were not in play, in some nobody was; of these some had left. */
export const anyEnd: fc.Arbitrary<SeasonEnd> = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
    next: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
    behind: fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 6 })), { minLength: 4, maxLength: 4 }),
    left: fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 6 })), { minLength: 4, maxLength: 4 }),
    answers: fc.array(fc.constantFrom(true, true, true, false, null), { minLength: 24, maxLength: 24 }),
    signUps: fc.array(fc.record({ at: anyDate, seed: fc.option(fc.nat({ max: 9 }), { freq: 4 }) }), { maxLength: 8 }),
    rule: anyRule,
    fills: fc.boolean(),
  })
  .map(({ sizes, next, behind, left, answers, signUps, rule, fills }) => {
    const divisions = sizes.map((size, n) => {
      const first = Math.max(1, size - (behind[n] ?? 0) + 1);
      return Array.from({ length: size }, (_, row) => rowOf(n + 1, row + 1, first, first + (left[n] ?? 0)));
    });
    const members = divisions.flat().map(({ member }) => member);
    return {
      divisions,
      answers: members.flatMap((member, n) => {
        const plays = answers[n] ?? null;
        return plays === null ? [] : [{ member, plays }];
      }),
      signUps: signUps.map((each, n) => ({ member: `new${n}`, ...each })),
      sizes: next,
      rule,
      moves: [],
      fills,
    };
  });

/** Ends of seasons in which the organiser moves some who play. */
export const anyMovedEnd: fc.Arbitrary<SeasonEnd> = anyEnd.chain((end) => {
  const all = playersOf(end);
  return fc
    .tuple(
      fc.shuffledSubarray([...all], { maxLength: Math.min(3, all.length) }),
      fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
    )
    .map(([moved, to]) => ({
      ...end,
      moves: moved.map((member, n) => {
        const division = (to[n] ?? 0) % (end.sizes.length + 1);
        return { member, to: division === 0 ? null : division, reason: 'by lot' };
      }),
    }));
});

/** Accounts that play in the next season. */
export function playersOf({ divisions, answers, signUps }: SeasonEnd): readonly string[] {
  const no = new Set(answers.filter(({ plays }) => !plays).map(({ member }) => member));
  return [...divisions.flat(), ...signUps].map(({ member }) => member).filter((member) => !no.has(member));
}

/** Ends of seasons with sizes as settings plan them for those who play, and with moves of many, in any order, also to divisions that there aren't. */
export const anyPlannedEnd: fc.Arbitrary<SeasonEnd> = anyEnd.chain((end) => {
  const all = playersOf(end);
  return fc
    .record({
      size: fc.integer({ min: 2, max: 5 }),
      uneven: fc.constantFrom('by-one' as const, 'waiting-list' as const),
      moved: fc.shuffledSubarray([...all]),
      to: fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { freq: 3 }), { minLength: 40, maxLength: 40 }),
    })
    .map(({ size, uneven, moved, to }) => ({
      ...end,
      sizes: sizeDivisions(all.length, { size, uneven }).sizes,
      moves: moved.map((member, n) => ({ member, to: to[n] ?? null, reason: 'by lot' })),
      fills: true,
    }));
});

/** Acts on divisions that are made: an organiser moves somebody, or somebody leaves. `who` and `to` are counted round. */
export interface StandAct {
  readonly act: 'move' | 'leave';
  readonly who: number;
  readonly to: number;
}

export const anyStandActs: fc.Arbitrary<readonly StandAct[]> = fc.array(
  fc.record({ act: fc.constantFrom('move' as const, 'move' as const, 'leave' as const), who: fc.nat(), to: fc.nat() }),
  { maxLength: 12 },
);
