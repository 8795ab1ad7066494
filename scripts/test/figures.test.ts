import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

// A process of its own: here other threads compute at the same time.
const MEASURES = `
import { execFileSync } from 'node:child_process';
import { startMeasuring } from '${new URL('./figures.mjs', import.meta.url)}';
const measure = startMeasuring();
execFileSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 200_000) for (let n = 0; n < 1e6; n += 1);']);
console.log(JSON.stringify(measure()));
`;

test('the computing of a child is counted when the child has ended', () => {
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', MEASURES], { encoding: 'utf8' });
  const { cpuSeconds } = JSON.parse(told);
  // Only Linux tells.
  if (process.platform === 'linux') expect(cpuSeconds).toBeGreaterThan(0.15);
  else expect(cpuSeconds).toBeNull();
});
