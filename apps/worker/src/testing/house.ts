/** All of the service as real processes, each of which can be killed outright and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@wayfinder/store';
import { freePort, type RunningPostgres, startPostgres } from '@wayfinder/store/testing';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const READY_WITHIN_MS = 60_000;
const LAST_CHARACTERS = 4_000;
/** A database that was killed is started again as often as it takes until the last of its processes has noticed. */
const POSTGRES_TRIES = 20;

/** Something that runs, and can be killed. */
export interface Room {
  readonly name: string;
  /** Starts it; settles when it is ready. */
  start(): Promise<void>;
  /** `kill -9`; settles when it is gone. */
  kill(): Promise<void>;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
}

/** The whole house. */
export interface House {
  databaseUrl: string;
  /** Origins of the api processes. */
  origins: string[];
  rooms: Room[];
  /** Processes that ended without having been told to, with the last of what they said. */
  deaths: string[];
  close(): Promise<void>;
}

/** Where messages go. */
export interface Outlets {
  smtpUrl: string;
}

/** Starts a database that writes to disk, two apis and a worker. */
export async function openHouse({ smtpUrl }: Outlets): Promise<House> {
  const deaths: string[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'wayfinder-crash-'));
  const postgres = postgresRoom(dataDir, await freePort());
  await postgres.start();
  const databaseUrl = postgres.url();
  await migrate(databaseUrl);
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: 'http://play.test',
    APP_SECRET: randomBytes(16).toString('hex'),
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    WEBHOOK_ALLOW_PRIVATE: '1',
    WORKER_EVERY_SECONDS: '0.1',
  };
  const ports = [await freePort(), await freePort(), await freePort()];
  const program = (name: string, file: string, variable: string, port: number, path: string): Room =>
    programRoom(name, file, { ...env, [variable]: String(port) }, `http://127.0.0.1:${port}${path}`, deaths);
  const rooms = [
    program('api-1', 'apps/api/src/main.ts', 'API_PORT', ports[0] ?? 0, '/ready'),
    program('api-2', 'apps/api/src/main.ts', 'API_PORT', ports[1] ?? 0, '/ready'),
    program('worker', 'apps/worker/src/main.ts', 'WORKER_PORT', ports[2] ?? 0, '/'),
  ];
  const close = async (): Promise<void> => {
    await Promise.all(rooms.map((room) => room.stop()));
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(rooms.map((room) => room.start()));
  } catch (error) {
    await close();
    throw error;
  }
  const origins = ports.slice(0, 2).map((port) => `http://127.0.0.1:${port}`);
  return { databaseUrl, origins, rooms: [...rooms, postgres], deaths, close };
}

function postgresRoom(dataDir: string, port: number): Room & { url(): string } {
  let server: RunningPostgres | undefined;
  return {
    name: 'postgres',
    url: () => server?.url ?? '',
    async start() {
      for (let n = 1; ; n += 1) {
        try {
          server = await startPostgres({ dataDir, port, persistent: true, database: 'wayfinder' });
          return;
        } catch (error) {
          if (n >= POSTGRES_TRIES) throw error;
          await new Promise((done) => setTimeout(done, 250));
        }
      }
    },
    async kill() {
      await server?.kill();
    },
    async stop() {
      await server?.stop();
    },
  };
}

function programRoom(
  name: string,
  file: string,
  env: Record<string, string>,
  readyUrl: string,
  deaths: string[],
): Room {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let expected = false;
  const launch = (): ChildProcess => {
    const started = spawn(process.execPath, ['--import', 'tsx', file], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk) => {
        said = (said + String(chunk)).slice(-LAST_CHARACTERS);
      });
    }
    expected = false;
    ended = new Promise((done) => {
      started.once('close', (code, signal) => {
        if (!expected) deaths.push(`${name} ended with ${signal ?? code}: ${said}`);
        done();
      });
    });
    return started;
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    expected = true;
    child?.kill(signal);
    await ended;
  };
  return {
    name,
    async start() {
      child = launch();
      await untilReady(name, readyUrl, child);
    },
    kill: () => end('SIGKILL'),
    async stop() {
      const insist = setTimeout(() => child?.kill('SIGKILL'), 15_000);
      await end('SIGTERM');
      clearTimeout(insist);
    },
  };
}

async function untilReady(name: string, url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    // Killed again, or dead by itself: whoever watches says so.
    if (child.exitCode !== null || child.signalCode !== null) return;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${name} did not get ready`);
}
