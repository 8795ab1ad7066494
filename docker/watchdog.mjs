// Ends a program whose own health check has failed for a minute, or that has not become healthy within five, so that whoever supervises it starts it again: Compose leaves an unhealthy
// container as it is. `HEALTH_URL=http://127.0.0.1:3001/health node --import ./docker/watchdog.mjs main.ts`
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, Worker } from 'node:worker_threads';

const { env } = process;
const url = env.HEALTH_URL;
const everyMs = Number(env.HEALTH_EVERY_SECONDS ?? 10) * 1000;
const failedMs = Number(env.HEALTH_FAILED_SECONDS ?? 60) * 1000;
/** Starting may take longer: games are loaded, a database comes up. */
const startMs = Number(env.HEALTH_START_SECONDS ?? 300) * 1000;
const MARK = 'watchdog';
/** An answer that takes longer is none. */
const ANSWER_MS = Math.min(5_000, failedMs);

// A thread of its own also sees a main thread that never comes to rest. It loads this very file, and threads of the program do too.
if (url && isMainThread) {
  const worker = new Worker(new URL(import.meta.url), { name: MARK, execArgv: [], workerData: MARK });
  worker.unref();
  worker.on('error', () => undefined);
} else if (url) {
  const { workerData } = await import('node:worker_threads');
  if (workerData === MARK) await watch(url);
}

/** Gives up on a program once it was healthy, and once it should be. @param {string} address */
async function watch(address) {
  // As if the last good answer were as late as may be waited for the first one.
  let healthyAt = performance.now() + startMs - failedMs;
  for (;;) {
    await sleep(everyMs);
    const now = performance.now();
    if (await isHealthy(address)) healthyAt = performance.now();
    else if (now - healthyAt > failedMs) {
      process.stderr.write(`{"level":60,"msg":"not healthy for too long; ending"}\n`);
      process.kill(process.pid, 'SIGKILL');
    }
  }
}

/** @param {string} address */
async function isHealthy(address) {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.body?.cancel();
    return answer.status < 400;
  } catch {
    return false;
  }
}
