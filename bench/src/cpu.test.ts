import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { cpuMs, cpuOf, isCounted, serverCpuMs } from './cpu.ts';

/** Takes any machine longer than this. */
const WORKS = 'let sum = 0; for (let n = 0; n < 1.5e8; n += 1) sum += n % 7; process.stdout.write("done"); ';
const AT_LEAST_MS = 100;

/** Works in a thread of its own. */
const THREAD = `new (require('node:worker_threads').Worker)(${JSON.stringify(`${WORKS} setInterval(() => 0, 1_000);`)}, { eval: true });`;

/** Lets a process of its own work, and says when that has ended. */
const SERVER = `const args = ['-e', ${JSON.stringify(`${WORKS} process.stdin.resume();`)}];
  const child = require('node:child_process').spawn(process.execPath, args, { stdio: 'inherit' });
  child.once('close', () => process.stdout.write('ended'));
  setInterval(() => 0, 1_000);`;

let child: ChildProcessByStdio<Writable, Readable, null>;
const begin = async (program: string): Promise<number> => {
  child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child.pid ?? 0;
};
afterEach(() => void child?.kill('SIGKILL'));

describe.runIf(isCounted)('CPU of programs', () => {
  it('is told apart by threads', async () => {
    const pid = await begin(THREAD);
    const { main, workers, helpers } = await cpuOf(pid);
    expect(workers).toBeGreaterThan(AT_LEAST_MS);
    expect(main).toBeGreaterThan(0);
    expect(helpers).toBeGreaterThan(0);
    expect(await cpuMs(pid)).toBeGreaterThanOrEqual(main + workers + helpers);
  });

  it('of a server holds that of its processes, also of one that has ended', async () => {
    const pid = await begin(SERVER);
    const own = await cpuMs(pid);
    expect((await serverCpuMs(pid)) - own).toBeGreaterThan(AT_LEAST_MS);
    child.stdin.end();
    await once(child.stdout, 'data');
    expect((await serverCpuMs(pid)) - (await cpuMs(pid))).toBeGreaterThan(AT_LEAST_MS / 2);
  });

  it('is of no process that there is not', async () => {
    await expect(cpuOf(2 ** 30)).rejects.toThrow();
    await expect(serverCpuMs(2 ** 30)).rejects.toThrow(`no process ${2 ** 30}`);
  });
});
