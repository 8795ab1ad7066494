import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { BUDGET, isOver } from './budget.mjs';
import type { Figure } from './figures.mjs';

const MEASURES = `
import { startMeasuring } from '${new URL('./figures.mjs', import.meta.url)}';
import { watchMachine } from '${new URL('./yardstick.mjs', import.meta.url)}';
const measure = startMeasuring();
const howSlow = await watchMachine();
process.stdout.write(JSON.stringify({ slow: await howSlow(), ...measure() }));
`;

/** Watches once, in a process of its own: here other threads compute at the same time. */
function watch(env: object): Figure & { slow: number } {
  const options = { encoding: 'utf8', env: { ...process.env, CI: '', ...env } } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', MEASURES], options));
}

describe('the machine', () => {
  it('is measured by two seconds of work in continuous integration', () => {
    const { slow, cpuSeconds } = watch({ CI: 'true' });
    // Only Linux tells.
    if (process.platform !== 'linux') return expect(slow).toBe(1);
    expect(cpuSeconds).toBeGreaterThan(1);
    // The dearer of both works is at least half of them.
    expect(slow).toBeGreaterThanOrEqual(Math.max(1, (cpuSeconds ?? 0) / 2 / 2.5));
    expect(slow).toBeLessThanOrEqual(Math.max(1, (cpuSeconds ?? 0) / 2));
  });

  it('is taken for a usual one elsewhere, where nobody waits for that', () => {
    const { slow, cpuSeconds } = watch({});
    expect(slow).toBe(1);
    expect(cpuSeconds ?? 0).toBeLessThan(0.5);
  });
});

describe('a part', () => {
  const { browser: limit = { capMinutes: 1 } } = BUDGET.parts;
  const twice = { cpuSeconds: 2 * (limit.cpuSeconds ?? 0) };

  it('is over its budget by as much as the machine allows, and no sooner', () => {
    expect([isOver(limit, twice, 1.9), isOver(limit, twice, 2.1)]).toEqual([true, false]);
  });

  it('is not over what nobody knows', () => {
    expect([isOver(limit, { cpuSeconds: null }, 1), isOver({ capMinutes: 1 }, twice, 1)]).toEqual([false, false]);
  });
});
