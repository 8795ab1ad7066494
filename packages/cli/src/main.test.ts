/** The program as a process, as people start it. What its commands do is tested by calling them as functions. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../bin/wayfinder.mjs', import.meta.url));
const GAME = fileURLToPath(new URL('../../games/terra-mystica/games/game-3.ledger.txt', import.meta.url));

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
}

function start(args: readonly string[], cwd?: string): { child: ChildProcess; ended: Promise<Ended> } {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [LAUNCHER, ...args], { env: { PATH }, ...(cwd ? { cwd } : {}) });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    said.err += String(chunk);
  });
  const ended = new Promise<Ended>((done) => child.once('close', (code, signal) => done({ code, signal, ...said })));
  return { child, ended };
}

describe('wayfinder as a process', () => {
  it('reads standard input and prints what came of it', async () => {
    const { child, ended } = start(['import', 'terra-mystica', '-']);
    child.stdin?.end(await readFile(GAME));
    expect(await ended).toEqual({ code: 0, signal: null, out: 'mermaids 112\ngiants 120\n', err: '' });
  });

  it('refuses from any folder in one sentence, with its exit code', async () => {
    const cwd = await mkdtemp(`${tmpdir()}/wayfinder-cli-`);
    const { code, out, err } = await start(['simulate', 'chess'], cwd).ended;
    await rm(cwd, { recursive: true });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^There is no ruleset "chess"\. There are: .*\n$/);
  });

  it('takes it for no failure when nobody reads its output to the end', async () => {
    const { child, ended } = start(['--help']);
    child.stdout?.destroy();
    expect(await ended).toEqual({ code: 0, signal: null, out: '', err: '' });
  });

  it('ends at once when a signal tells it to', async () => {
    const { child, ended } = start(['import', 'terra-mystica', '-']);
    // More than a pipe holds: it is written when the command reads.
    await new Promise((done) => child.stdin?.write('\n'.repeat(2_000_000), done));
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: null, signal: 'SIGINT', out: '' });
  });
});
