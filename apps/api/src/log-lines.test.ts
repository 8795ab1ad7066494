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

describe('the lines of the log', () => {
  it('are written together, a twentieth of a second after the first', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const line of ['one', 'two', 'three']) log.info(line);
    vi.advanceTimersByTime(49);
    expect(written()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written()).toEqual(['one', 'two', 'three']);
    log.info('four');
    vi.advanceTimersByTime(50);
    expect(written()).toEqual(['one', 'two', 'three', 'four']);
  });

  it('are written at once with a fault, in their order', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    log.info('before');
    log.error('fault');
    log.error('another');
    expect(written()).toEqual(['before', 'fault', 'another']);
  });

  it.each(['exit', 'throw'])('are all there when the process ends: %s', (how) => {
    const { stdout } = spawnSync(process.execPath, source(PROGRAM, how), { encoding: 'utf8' });
    expect(stdout).toContain('"msg":"the last line"');
  });
});
