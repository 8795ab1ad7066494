/** All of the service as real processes behind the one front door, each of which can be killed outright and started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '@wayfinder/store';
import { freePort, type RunningPostgres, startPostgres } from '@wayfinder/store/testing';
import pg from 'pg';
import { source } from '../../scripts/local/source.mjs';
import { Wire } from './wire.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A start takes four seconds of one processor; there may be many who want it. */
const READY_WITHIN_MS = 180_000;
const LAST_CHARACTERS = 4_000;
/** A database that was killed is started again as often as it takes until the last of its processes has noticed. */
const POSTGRES_TRIES = 40;
const POSTGRES_PAUSE_MS = 250;

/** Something that runs, and can be killed. */
export interface Room {
  readonly name: string;
  /** The name without a number: `api`, of which there are two. */
  readonly kind: string;
  /** Starts it; settles when it is ready. */
  start(): Promise<void>;
  /** `kill -9`; settles when it is gone. */
  kill(): Promise<void>;
  /** Ends it as an operator would. */
  stop(): Promise<void>;
}

/** The whole house. */
export interface House {
  /** Straight, over no wire. */
  databaseUrl: string;
  /** The one origin that clients know; over a wire. */
  origin: string;
  /** The same over no wire, for those who look on in peace. */
  quietOrigin: string;
  /** Every process that can be killed: api, worker, gateway, the database, and one process of the database alone. */
  rooms: Room[];
  /** Wires by name: `api-1 to postgres`, `worker-1 to smtp`, `clients to gateway` … */
  wires: Wire[];
  /** Processes that ended without having been told to, with the last of what they said. */
  deaths: string[];
  /** All that programs wrote to their logs, by the program's name. */
  logs: ReadonlyMap<string, string>;
  /** What programs are given and must never say. */
  secrets: string[];
  close(): Promise<void>;
}

/**
 * Starts a database that writes to disk, and over it two apis, two workers and the gateway.
 * @param smtpPorts one a worker
 * @param rulesetsModule module with the programs' games; undefined: the catalog
 */
export async function openHouse(smtpPorts: readonly number[], rulesetsModule: string | undefined): Promise<House> {
  const deaths: string[] = [];
  const logs = new Map<string, string>();
  const closing: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'wayfinder-crash-'));
    closing.push(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = postgresRoom(dataDir, await freePort());
    closing.push(() => postgres.stop());
    await postgres.start();
    await migrate(postgres.url());
    const wires: Wire[] = [];
    closing.push(async () => void (await Promise.all(wires.map((wire) => wire.close()))));
    const wire = async (name: string, target: number): Promise<number> => {
      const made = await new Wire(name, target).open();
      wires.push(made);
      return made.port;
    };
    const programs = await makePrograms(postgres, smtpPorts, wire, { deaths, logs, rulesetsModule });
    closing.push(async () => void (await Promise.all(programs.rooms.map((room) => room.stop()))));
    await Promise.all(programs.rooms.map((room) => room.start()));
    const quietOrigin = `http://127.0.0.1:${programs.gatewayPort}`;
    const origin = `http://127.0.0.1:${await wire('clients to gateway', programs.gatewayPort)}`;
    const rooms = [...programs.rooms, postgres, backendRoom(postgres)];
    const { password } = new URL(postgres.url());
    const secrets = [programs.appSecret, `:${password}@`];
    return { databaseUrl: postgres.url(), origin, quietOrigin, rooms, wires, deaths, logs, secrets, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type PostgresRoom = Room & { url(): string; port: number };
/** What is heard of programs. */
interface Heard {
  deaths: string[];
  logs: Map<string, string>;
}
type MakeWire = (name: string, target: number) => Promise<number>;

async function makePrograms(
  postgres: PostgresRoom,
  smtpPorts: readonly number[],
  wire: MakeWire,
  { rulesetsModule, ...heard }: Heard & { rulesetsModule: string | undefined },
): Promise<{ rooms: Room[]; gatewayPort: number; appSecret: string }> {
  const appSecret = randomBytes(16).toString('hex');
  const shared = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://play.test',
    APP_SECRET: appSecret,
    HOST: '127.0.0.1',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    WEBHOOK_ALLOW_PRIVATE: '1',
    MAIL_HOLD_SECONDS: '0',
    WORKER_EVERY_SECONDS: '0.3',
    ...(rulesetsModule === undefined ? {} : { RULESETS_MODULE: rulesetsModule }),
  };
  const rooms: Room[] = [];
  const add = (name: string, app: string, env: Record<string, string>, readyUrl: string): void => {
    rooms.push(programRoom(name, `apps/${app}/src/main.ts`, { ...shared, ...env }, readyUrl, heard));
  };
  const databaseFor = async (name: string): Promise<string> => {
    const url = new URL(postgres.url());
    url.port = String(await wire(`${name} to postgres`, postgres.port));
    return url.href;
  };
  const apiPorts = [await freePort(), await freePort()];
  for (const [index, port] of apiPorts.entries()) {
    const name = `api-${index + 1}`;
    const env = { DATABASE_URL: await databaseFor(name), API_PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:9' };
    add(name, 'api', env, `http://127.0.0.1:${port}/ready`);
  }
  for (const [index, smtpPort] of smtpPorts.entries()) {
    const name = `worker-${index + 1}`;
    const port = await freePort();
    const SMTP_URL = `smtp://127.0.0.1:${await wire(`${name} to smtp`, smtpPort)}`;
    const env = { DATABASE_URL: await databaseFor(name), WORKER_PORT: String(port), SMTP_URL };
    add(name, 'worker', env, `http://127.0.0.1:${port}/`);
  }
  const gatewayPort = await freePort();
  const API_URLS = apiPorts.map((port) => `http://127.0.0.1:${port}`).join(',');
  // No pages are asked for: whoever answers at all stands in for them.
  const door = { WEB_PORT: String(gatewayPort), API_URLS, WEB_URLS: API_URLS };
  add('gateway', 'gateway', door, `http://127.0.0.1:${gatewayPort}/gateway/health`);
  return { rooms, gatewayPort, appSecret };
}

export function postgresRoom(dataDir: string, port: number): PostgresRoom {
  let server: RunningPostgres | undefined;
  return {
    name: 'postgres',
    kind: 'postgres',
    port,
    url: () => server?.url ?? '',
    async start() {
      for (let n = 1; ; n += 1) {
        try {
          server = await startPostgres({ dataDir, port, persistent: true, database: 'wayfinder' });
          return;
        } catch (error) {
          if (n >= POSTGRES_TRIES) throw error;
          await sleep(POSTGRES_PAUSE_MS);
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

/** One process of the database, of those that serve a connection: the server then ends all others too, and recovers by itself. */
function backendRoom(postgres: PostgresRoom): Room {
  return {
    name: 'backend',
    kind: 'backend',
    async kill() {
      const pid = await oneBackend(postgres.url());
      if (pid !== null) process.kill(pid, 'SIGKILL');
    },
    async start() {
      const until = Date.now() + READY_WITHIN_MS;
      while (Date.now() < until) {
        const answered = await asking(postgres.url(), (client) => client.query('SELECT 1')).catch(() => null);
        if (answered) return;
        await sleep(POSTGRES_PAUSE_MS);
      }
      throw new Error('the database did not recover');
    },
    stop: async () => undefined,
  };
}

async function oneBackend(url: string): Promise<number | null> {
  const { rows } = await asking(url, (client) =>
    client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
       ORDER BY state = 'active' DESC, state_change DESC LIMIT 1`,
    ),
  );
  return rows[0]?.pid ?? null;
}

/** Asks over a connection of its own. */
export async function asking<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The server may end while nothing is asked; the next question says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A program from its source. `serve`: is given the process over whose channel it takes the time. */
export function programRoom(
  name: string,
  file: string,
  env: Record<string, string>,
  readyUrl: string,
  { deaths, logs, serve }: Heard & { serve?: (child: ChildProcess) => void },
): Room {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let expected = false;
  let said = '';
  const launch = (): ChildProcess => {
    const started = spawn(process.execPath, source(file), {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe', ...(serve ? (['ipc'] as const) : [])],
    });
    serve?.(started);
    said = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk) => {
        said = (said + String(chunk)).slice(-LAST_CHARACTERS);
        logs.set(name, (logs.get(name) ?? '') + String(chunk));
      });
    }
    expected = false;
    // What ends this program ends those that it started.
    const withUs = (): void => void started.kill('SIGKILL');
    process.once('exit', withUs);
    ended = new Promise((done) => {
      started.once('close', (code, signal) => {
        process.off('exit', withUs);
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
    kind: name.replace(/-\d+$/, ''),
    async start() {
      child = launch();
      if (!(await isReady(readyUrl, child))) throw new Error(`${name} did not get ready: ${said}`);
    },
    kill: () => end('SIGKILL'),
    async stop() {
      const insist = setTimeout(() => child?.kill('SIGKILL'), 15_000);
      await end('SIGTERM');
      clearTimeout(insist);
    },
  };
}

/** False when it doesn't get ready in time. */
async function isReady(url: string, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    // Killed again, or dead by itself: whoever watches says so.
    if (child.exitCode !== null || child.signalCode !== null) return true;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await sleep(50);
  }
  return false;
}

/** Milliseconds later. */
export function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
