/** Ranges take a tenth of a second for a division of seven, and a quarter for the largest. Each is worked out once a result. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Division, usualScoring } from './division.ts';
import { finalRanges } from './ranges.ts';

/** Divisions whose first games are open, with results at random. `plan`: members of each game, by index. */
function divisions(members: number, plan: readonly (readonly number[])[], open: number): fc.Arbitrary<Division> {
  const seats = plan[0]?.length ?? 0;
  const level = fc.array(fc.integer({ min: 100, max: 140 }), { minLength: seats, maxLength: seats });
  return fc.array(level, { minLength: plan.length, maxLength: plan.length }).map((levels) => ({
    members: Array.from({ length: members }, (_, n) => `m${n}`),
    scoring: usualScoring(seats),
    games: plan.map((game, n) => {
      const scores = levels[n] ?? [];
      const places = scores.map((score) => 1 + scores.filter((other) => other > score).length);
      const result = n < open ? null : ({ places, scores, how: 'played' } as const);
      return { id: `g${n}`, seats: game.map((member) => ({ countsFor: `m${member}` })), result };
    }),
  }));
}

function cyclic(members: number, steps: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: members }, (_, n) => steps.map((step) => (n + step) % members));
}

/** Games of members a step apart, with another step each round. */
function large(members: number, seats: number, games: number): readonly (readonly number[])[] {
  return Array.from({ length: games }, (_, n) => {
    const round = 1 + Math.floor((n * seats) / members);
    const steps = [5, 7, 11, 13, 17, 19, 23, 1, 5, 7];
    const step = steps[round % steps.length] ?? 1;
    return Array.from({ length: seats }, (__, seat) => (((n * seats + seat) % members) * step) % members);
  });
}

const CASES = [
  { name: '7 members, 7 games of four, 4 open', members: 7, plan: cyclic(7, [0, 3, 5, 6]), open: 4, aimMs: 100 },
  { name: '7 members, 7 games of four, 5 open', members: 7, plan: cyclic(7, [0, 3, 5, 6]), open: 5, aimMs: 250 },
  { name: '6 members, 6 games of five, 4 open', members: 6, plan: cyclic(6, [0, 1, 2, 3, 4]), open: 4, aimMs: 250 },
  { name: '11 members, 11 games of five, 3 open', members: 11, plan: cyclic(11, [1, 3, 4, 5, 9]), open: 3, aimMs: 250 },
  { name: '24 members, 48 games of four, 6 open', members: 24, plan: large(24, 4, 48), open: 6, aimMs: 250 },
  { name: '24 members, 48 games of five, 4 open', members: 24, plan: large(24, 5, 48), open: 4, aimMs: 250 },
  { name: '24 members, 48 games of four, all open', members: 24, plan: large(24, 4, 48), open: 48, aimMs: 250 },
];

test.each(CASES)('$name: at most $aimMs ms of CPU each', ({ name, members, plan, open, aimMs }) => {
  const samples = fc.sample(divisions(members, plan, open), 120);
  const times = samples.map((division) => {
    const before = process.cpuUsage();
    finalRanges(division);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  // The first ones are read before the code is compiled.
  const warm = times.slice(20).sort((a, b) => a - b);
  const [median, most] = [warm[Math.floor(warm.length / 2)] ?? 0, warm.at(-1) ?? 0];
  console.log(`${name}: median ${median.toFixed(1)} ms, most ${most.toFixed(1)} ms`);
  expect(most).toBeLessThan(aimMs);
});
