import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMPARED, compareWithRandom, comparisonTable } from './testing/compare.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('schedules of two sizes are better balanced than random assignment', () => {
  for (const sizes of COMPARED.slice(0, 2)) {
    const { schedule, random } = compareWithRandom(sizes, 2);
    expect(schedule).toEqual({ meetings: 0, above: 0, positions: 0 });
    expect(Math.min(random.meetings, random.above, random.positions)).toBeGreaterThan(0);
  }
});

test('the script prints the table of those sizes', () => {
  const args = ['scripts/run.mjs', 'packages/competition/src/testing/print-comparison.mjs', '2', '7/4/4', '7/3/3'];
  const printed = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect(printed.trim()).toBe(comparisonTable(COMPARED.slice(0, 2), 2));
});
