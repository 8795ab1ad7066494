import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { source } from '../../../scripts/local/source.mjs';
import { logLines } from './log-lines.ts';

const PROGRAM = fileURLToPath(new URL('./testing/log-and-end.ts', import.meta.url));

let folder: string;
let fd: number;
let log: Logger;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wayfinder-log-'));
  fd = openSync(join(folder, 'log'), 'w');
  log = pino({ base: null, timestamp: false }, logLines(fd));
});
afterEach(() => {
  vi.useRealTimers();
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

const written = (): string[] =>
  readFileSync(join(folder, 'log'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
/** Waits for what the disk does, not for any timer of ours. */
const someTurns = async (): Promise<void> => {
  for (let n = 0; n < 200; n += 1) await new Promise((done) => setImmediate(done));
};

describe('the lines of the log', () => {
  it('are written together, a twentieth of a second after the first', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const line of ['one', 'two', 'three']) log.info(line);
    vi.advanceTimersByTime(49);
    await someTurns();
    expect(written()).toEqual([]);
    vi.advanceTimersByTime(1);
    await someTurns();
    expect(written()).toEqual(['one', 'two', 'three']);
    log.info('four');
    vi.advanceTimersByTime(50);
    await someTurns();
    expect(written()).toEqual(['one', 'two', 'three', 'four']);
  });

  it('are written at once with a fault, in their order', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    log.info('before');
    log.error('fault');
    await someTurns();
    expect(written()).toEqual(['before', 'fault']);
  });

  it.each(['exit', 'throw'])('are all there when the process ends: %s', (how) => {
    const { stdout } = spawnSync(process.execPath, source(PROGRAM, how), { encoding: 'utf8' });
    expect(stdout).toContain('"msg":"the last line"');
  });
});
