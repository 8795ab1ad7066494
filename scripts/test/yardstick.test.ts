import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { BUDGET, isOver, SLACK } from './budget.mjs';

const MEASURES = `
import { measureSlowness } from '${new URL('./yardstick.mjs', import.meta.url)}';
console.log(await measureSlowness());
`;

/** Measures in a process of its own: here other threads compute at the same time. */
function measure(env: object): number {
  const options = { encoding: 'utf8', env: { ...process.env, CI: '', ...env } } as const;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', MEASURES], options));
}

describe('yardstick', () => {
  it('measures in continuous integration, and elsewhere keeps nobody waiting', () => {
    const [slow, elsewhere] = [measure({ CI: 'true' }), measure({})];
    expect(slow).toBeGreaterThanOrEqual(1);
    // A machine on which the gate would take more than four hours of CPU can't be meant.
    expect(slow).toBeLessThan(15);
    expect(elsewhere).toBe(1);
  });

  it('gives a slow machine as much more of the budget, and no other', () => {
    const { browser: limit = { capMinutes: 1 } } = BUDGET.parts;
    const cpuSeconds = (limit.cpuSeconds ?? 0) * SLACK * 1.25;
    expect(isOver(limit, { cpuSeconds }, SLACK)).toBe(true);
    expect(isOver(limit, { cpuSeconds }, SLACK * 1.5)).toBe(false);
    expect(isOver(limit, { cpuSeconds: null }, SLACK)).toBe(false);
    expect(isOver({ capMinutes: 1 }, { cpuSeconds }, SLACK)).toBe(false);
  });
});
