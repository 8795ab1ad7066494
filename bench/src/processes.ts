/** The programs that are measured: a database that writes to disk, the api and the worker, each a process as in production. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@wayfinder/store';
import { freePort, startPostgres } from '@wayfinder/store/testing';
import { source } from '../../scripts/local/source.mjs';
import { ensureBuilt } from '../../scripts/local/web-build.mjs';
import { cpuMs, isCounted } from './cpu.ts';
import type { Contender } from './peer/contender.ts';
import { type Storage, startTheirs } from './peer/theirs.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 10;

/** Something that was started and must be stopped. */
export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** A migrated database of its own, with fsync, in a folder that goes with it. */
async function startDatabase(): Promise<Running> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wayfinder-bench-'));
  const server = await startPostgres({ dataDir, persistent: true, database: 'wayfinder' });
  await migrate(server.url);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A running program, with what the machine knows it by. */
export interface RunningProgram extends Running {
  pid: number;
  /** Milliseconds from its start until it was ready, and the CPU that it used meanwhile; null where the system keeps no accounts. */
  began: { ms: number; cpuMs: number | null };
}

/** The secret that the programs sign with. */
export const APP_SECRET = randomBytes(16).toString('hex');

/** Starts what is measured. Whoever starts something stops it. */
export interface Programs {
  /** A migrated database. */
  database(): Promise<Running>;
  /** An api process on a database, without limits of requests. `more` is added to its environment. */
  api(databaseUrl: string, more?: Record<string, string>): Promise<RunningProgram>;
  /** A worker process on a database. `more` is added to its environment. */
  worker(databaseUrl: string, more: Record<string, string>): Promise<RunningProgram>;
  /** A process with the pages, which ask some api processes. */
  pages(databaseUrl: string, apis: readonly string[]): Promise<RunningProgram>;
  /** The server that is compared with. */
  peer(storage: Storage): Promise<Contender>;
}

/** Programs as they run in production, each started anew. */
export const PROGRAMS: Programs = {
  database: startDatabase,
  api: startApi,
  worker: startWorker,
  pages: startPages,
  peer: startTheirs,
};

async function startApi(databaseUrl: string, more: Record<string, string> = {}): Promise<RunningProgram> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    API_PORT: String(port),
    PUBLIC_URL: url,
    RATE_LIMIT: '0',
    // No other process takes its requests over before it ends.
    DRAIN_SECONDS: '0',
  };
  return start('apps/api/src/main.ts', `${url}/ready`, { ...env, ...more });
}

async function startWorker(databaseUrl: string, more: Record<string, string>): Promise<RunningProgram> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL: databaseUrl, WORKER_PORT: String(port), PUBLIC_URL: 'http://127.0.0.1:3000' };
  return start('apps/worker/src/main.ts', `${url}/`, { ...env, ...more });
}

/** A gateway before some api processes and pages, and behind a proxy that says who asks. */
export async function startGateway(apis: readonly string[], pages: readonly string[]): Promise<RunningProgram> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return start('apps/gateway/src/main.ts', `${url}/gateway/health`, {
    HOST: '127.0.0.1',
    WEB_PORT: String(port),
    API_URLS: apis.join(),
    WEB_URLS: pages.join(),
    TRUST_PROXY: '1',
    // All pages are asked for by one visitor.
    RATE_LIMIT: '0',
  });
}

/** A process with the pages. They are built first when their sources changed. */
async function startPages(databaseUrl: string, apis: readonly string[]): Promise<RunningProgram> {
  await ensureBuilt(() => undefined);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: databaseUrl,
    API_INTERNAL_URL: apis.join(),
    PUBLIC_URL: url,
    AUTH_URL: url,
    AUTH_TRUST_HOST: 'true',
    AUTH_SECRET: APP_SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Wayfinder <wayfinder@bench.test>',
  };
  const next = [`${ROOT}node_modules/next/dist/bin/next`, 'start', '-p', String(port), '-H', '127.0.0.1'];
  return start(next, `${url}/icon.svg`, env, `${ROOT}apps/web`);
}

async function start(
  program: string | readonly string[],
  readyAt: string,
  env: Record<string, string>,
  cwd = ROOT,
): Promise<RunningProgram> {
  const args = typeof program === 'string' ? source(program) : program;
  const from = performance.now();
  const child = spawn(process.execPath, [...profiling(), ...args], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', APP_SECRET, LOG_LEVEL: 'warn', ...env },
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  await untilReady(readyAt, child);
  const pid = child.pid ?? 0;
  return {
    url: new URL(readyAt).origin,
    pid,
    began: { ms: performance.now() - from, cpuMs: isCounted ? await cpuMs(pid) : null },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** With a folder in `BENCH_PROFILE` each thread of a program leaves a profile of its processor there when it ends. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`${url}: it ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
  }
  child.kill('SIGKILL');
  throw new Error(`${url}: it did not get ready`);
}
