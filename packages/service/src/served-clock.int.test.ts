import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { source } from '../../../scripts/local/source.mjs';

const CODE = `
import { programClock } from '@wayfinder/service/served-clock';
const clock = await programClock('clock');
process.stdout.write(clock.now().toISOString() + '\\n');
process.on('message', () => setImmediate(() => process.stdout.write(clock.now().toISOString() + '\\n')));
setInterval(() => undefined, 1000);
`;

function started(env: Record<string, string>, ipc: boolean): ChildProcess {
  return spawn(process.execPath, source('--input-type=module', '--eval', CODE), {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
}

it('refuses to take the time from nobody', async () => {
  const child = started({ SERVED_CLOCK: 'a word' }, false);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = await once(child, 'close');
  expect([code, said]).toEqual([2, 'clock: SERVED_CLOCK is set by scripts that serve a clock, and by nobody else\n']);
});

it('takes it from a parent that knows the word, and never goes back', async () => {
  const child = started({ SERVED_CLOCK: 'a word' }, true);
  const lines: string[] = [];
  child.stdout?.on('data', (chunk) => lines.push(...String(chunk).trim().split('\n')));
  await once(child, 'message');
  const tell = (word: string, at: string): unknown => child.send({ word, now: Date.parse(at) });
  tell('another word', '2030-01-01T00:00:00.000Z');
  tell('a word', '2026-09-20T00:00:00.000Z');
  await expect.poll(() => lines).toContain('2026-09-20T00:00:00.000Z');
  tell('a word', '2026-09-21T00:00:00.000Z');
  await expect.poll(() => lines.at(-1)).toBe('2026-09-21T00:00:00.000Z');
  tell('a word', '2026-09-20T12:00:00.000Z');
  await new Promise((done) => setTimeout(done, 200));
  expect(lines.at(-1)).toBe('2026-09-21T00:00:00.000Z');
  child.kill('SIGKILL');
});
