import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { cpuMs, cpuOf, isCounted, serverCpuMs } from './cpu.ts';

/** Takes any machine longer than a tenth of a second. */
const WORKS = 'let sum = 0; for (let n = 0; n < 1.5e8; n += 1) sum += n % 7;';
const AT_LEAST_MS = 50;

describe.runIf(isCounted)('CPU of programs', () => {
  it('is told apart by threads', async () => {
    const before = await cpuOf(process.pid);
    const worker = new Worker(
      `${WORKS} require('node:worker_threads').parentPort.once('message', () => undefined).postMessage('done');`,
      {
        eval: true,
      },
    );
    await once(worker, 'message');
    const after = await cpuOf(process.pid);
    await worker.terminate();
    expect(after.workers - before.workers).toBeGreaterThan(AT_LEAST_MS);
    expect(await cpuMs(process.pid)).toBeGreaterThanOrEqual(after.main + after.helpers);
  });

  it('of a server holds that of its processes, also of one that has ended', async () => {
    const before = await serverCpuMs(process.pid);
    const child = spawn(process.execPath, ['-e', `${WORKS} console.log('done'); process.stdin.resume();`]);
    await once(child.stdout, 'data');
    const running = await serverCpuMs(process.pid);
    expect(running - before).toBeGreaterThan(AT_LEAST_MS);
    child.stdin.end();
    await once(child, 'close');
    // A tick may be missing.
    expect((await serverCpuMs(process.pid)) - running).toBeGreaterThan(-AT_LEAST_MS);
  });
});
