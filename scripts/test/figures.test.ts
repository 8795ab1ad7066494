import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startMeasuring } from './figures.mjs';

const BUSY = 'const until = 100_000; while (process.cpuUsage().user < until);';

test('the computing of a child is counted when the child has ended', () => {
  const measure = startMeasuring();
  execFileSync(process.execPath, ['-e', BUSY]);
  const { cpuSeconds } = measure();
  // Only Linux tells.
  if (process.platform === 'linux') expect(cpuSeconds).toBeGreaterThanOrEqual(0.1);
  else expect(cpuSeconds).toBeNull();
});
