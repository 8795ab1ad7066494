/** A new version is put in place while people play: two apis behind the front door are stopped and started in turn, and nobody notices. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type AnswerOf, API, ApiProblem, type Client, createClient } from '@wayfinder/contract';
import { openStore, type Store } from '@wayfinder/store';
import { freePort, type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { source } from '../../../scripts/local/source.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const RULESETS_MODULE = fileURLToPath(new URL('./testing/long-rulesets.ts', import.meta.url));
const READY = { timeout: 120_000, interval: 100 };

interface Program {
  url: string;
  start(): Promise<void>;
  /** As whoever supervises it would; answers its exit code. */
  stop(): Promise<number | null>;
}

const programs: Program[] = [];
/** Requests that were not answered as they would be in peace. */
const failed: string[] = [];
let database: TestDatabase;
let store: Store;
let door: string;
let over = false;
let moves = 0;
let reads = 0;

function program(folder: string, port: number, path: string, env: Record<string, string>): Program {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      const { PATH = '' } = process.env;
      child = spawn(process.execPath, source(`apps/${folder}/src/main.ts`), {
        cwd: ROOT,
        env: { PATH, LOG_LEVEL: 'error', HOST: '127.0.0.1', ...env },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      await vi.waitUntil(async () => (await statusOf(url + path)) === 200, READY);
    },
    stop: () =>
      new Promise((done) => {
        child?.once('exit', done);
        child?.kill('SIGTERM');
      }),
  };
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );

beforeAll(async () => {
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, connections: 2 });
  const ports = [await freePort(), await freePort(), await freePort()].map(Number);
  const [doorPort = 0, ...apiPorts] = ports;
  const shared = {
    DATABASE_URL: database.url,
    APP_SECRET: '0123456789abcdef',
    RATE_LIMIT: '0',
    DRAIN_SECONDS: '2',
    RULESETS_MODULE,
  };
  for (const port of apiPorts) programs.push(program('api', port, '/ready', { ...shared, API_PORT: String(port) }));
  const gateway = program('gateway', doorPort, '/gateway/health', {
    WEB_PORT: String(doorPort),
    API_URLS: programs.map(({ url }) => url).join(','),
    // No pages are asked for: whoever answers at all stands in for them.
    WEB_URLS: programs.map(({ url }) => url).join(','),
    HEALTH_SECONDS: '0.3',
  });
  door = gateway.url;
  await Promise.all([...programs, gateway].map((each) => each.start()));
  programs.push(gateway);
}, 300_000);

afterAll(async () => {
  over = true;
  await Promise.all(programs.map((each) => each.stop()));
  await store.close();
  await database.drop();
});

/** Refusals are answers like others; whatever says "try again", and whatever breaks off, has failed. */
async function asking<T>(what: string, asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiProblem)) failed.push(`${what}: ${error} ${(error as Error).cause ?? ''}`);
    else if (error.problem.status >= 500) failed.push(`${what}: ${error.problem.code}`);
    return null;
  }
}

type Decision = AnswerOf<'getDecisions'>['decisions'][number];

/** Any finished path of a decision, by the levels that the service tells. */
async function pathOf(client: Client, id: string, { id: decision }: Decision): Promise<string[] | null> {
  const path: string[] = [];
  for (let depth = 0; depth < 60; depth += 1) {
    const level = await asking('level', client('getLevel', { params: { id }, body: { decision, path } }));
    if (!level) return null;
    const open = level.choices.filter((choice) => !choice.refused);
    const next = open[Math.floor(Math.random() * open.length)];
    if (level.done && (!next || Math.random() < 0.5)) return path;
    if (!next) return null;
    path.push(next.id);
  }
  return null;
}

/** Plays whatever is due until told that it is enough. */
async function play(client: Client, id: string): Promise<void> {
  while (!over) {
    const now = await asking('decisions', client('getDecisions', { params: { id } }));
    await asking('view', client('getView', { params: { id } }));
    reads += 2;
    const due = now?.decisions.find(({ seat, blocks }) => seat === now.viewer && blocks !== 'nothing');
    const path = due && (await pathOf(client, id, due));
    if (!due || !path) {
      await new Promise((done) => setTimeout(done, 50));
      continue;
    }
    const commands = [{ id: randomUUID(), decision: due.id, path }];
    if (await asking('commands', client('sendCommands', { params: { id }, body: { commands } }))) moves += 1;
    // Playing as fast as the machine can would take its time from the programs that start.
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Reads a game's stream as a browser does: one that ends is opened again after the last message that came. One that breaks off has failed. */
async function listen(id: string, heard: number[], signal: AbortSignal): Promise<void> {
  for (let opened = 0; !signal.aborted; opened += 1) {
    const headers = heard.length === 0 ? {} : { 'last-event-id': String(heard.at(-1)) };
    const asked = fetch(`${door}${API}/games/${id}/stream?after=0`, { headers, signal });
    try {
      const answer = await asked;
      if (answer.status !== 200 || !answer.body) throw new Error(`status ${answer.status}`);
      for await (const chunk of answer.body.pipeThrough(new TextDecoderStream()) as unknown as AsyncIterable<string>)
        heard.push(...[...chunk.matchAll(/^id: (\d+)$/gm)].map(([, position]) => Number(position)));
    } catch (error) {
      if (!signal.aborted) failed.push(`stream ${opened}: ${error}`);
    }
  }
}

async function makeGame(): Promise<{ id: string; clients: Client[] }> {
  const clients: Client[] = [];
  for (const name of ['ann', 'ben']) {
    const { id } = await store.people.ensure(`${name}@play.test`, name);
    const { token } = await store.people.createToken(id, { name: 'test', scopes: ['read', 'play'], days: 1 });
    clients.push(createClient({ origin: door, token }));
  }
  const [host, guest] = clients as [Client, Client];
  const { id } = await host('createGame', {
    body: {
      ruleset: 'conquest-of-paradise',
      preset: 'first-game',
      seats: 2,
      visibility: 'open',
      seatOrder: 'chosen',
      clock: null,
    },
  });
  await guest('joinGame', { params: { id }, body: {} });
  await host('startGame', { params: { id }, body: {} });
  return { id, clients };
}

describe('two apis behind the front door', () => {
  it('are stopped and started in turn without a request that fails', async () => {
    const heard: number[] = [];
    const reading = new AbortController();
    const { id, clients } = await makeGame();
    const listening = listen(id, heard, reading.signal);
    const playing = clients.map((client) => play(client, id));
    const soon = (count: () => number, more: number): Promise<void> => {
      const wanted = count() + more;
      return expect.poll(count, READY).toBeGreaterThanOrEqual(wanted);
    };
    for (const api of programs.slice(0, 2)) {
      await soon(() => moves, 3);
      expect(await api.stop()).toBe(0);
      await soon(() => reads, 10);
      await api.start();
    }
    await soon(() => moves, 3);
    over = true;
    await Promise.all(playing);
    // The stream told everything, in order and once.
    const { position } = await (clients[0] as Client)('getView', { params: { id }, query: { as: 'spectator' } });
    await expect.poll(() => heard.at(-1), READY).toBe(position);
    expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b));
    reading.abort();
    await listening;
    expect(failed).toEqual([]);
  }, 600_000);
});
