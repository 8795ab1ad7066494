/** The process itself: that it comes up, what keeps it from that, and that it stops cleanly. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { API } from '@wayfinder/contract';
import { freePort, type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { source } from '../../../scripts/local/source.mjs';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** A game whose data can't be played with. */
const UNSOUND = fileURLToPath(new URL('../../../packages/service/src/testing/unsound-rulesets.ts', import.meta.url));
const SECRET = '0123456789abcdef';
let database: TestDatabase;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await withDatabase();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

interface Process {
  said(): string;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<number | null>;
}

function start(env: Record<string, string>): Process {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, source(MAIN), { env: { PATH, ...env } });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  }
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return { said: () => said, kill: (signal) => child.kill(signal), ended };
}

/** Starts an api on this database; answers once `path` does with 200. */
async function startAt(
  databaseUrl: string,
  path: string,
  more: Record<string, string>,
): Promise<Process & { url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { DATABASE_URL: databaseUrl, APP_SECRET: SECRET, API_PORT: String(port), HOST: '127.0.0.1', ...more };
  const api = start(env);
  const status = (): Promise<number> =>
    fetch(`${url}${path}`).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 120_000, interval: 100 }).toBe(200);
  return { ...api, url };
}

describe('the api’s process', () => {
  it('comes up, answers, and ends its streams and itself when told to stop', async () => {
    const api = await startAt(database.url, '/ready', { DRAIN_SECONDS: '3' });
    const rulesets = await fetch(`${api.url}${API}/rulesets`);
    expect(rulesets.status).toBe(200);
    expect(await rulesets.text()).toContain('conquest-of-paradise');
    const missing = await fetch(`${api.url}${API}/games/zzzzzzzzzzzz/stream?link=canary-of-a-link-key`);
    expect(missing.status).toBe(410);

    api.kill('SIGTERM');
    // First it says that it wants no more requests, and goes on answering until others have noticed.
    const ready = async () => (await fetch(`${api.url}/ready`)).json();
    await expect.poll(ready, { interval: 20 }).toMatchObject({ ok: false, database: true, draining: true });
    expect((await fetch(`${api.url}${API}/rulesets`)).status).toBe(200);
    expect(await api.ended).toBe(0);
    expect(api.said()).toContain(`"path":"${API}/games/zzzzzzzzzzzz/stream"`);
    expect(api.said()).not.toMatch(/canary|postgresql:/);
    expect(api.said()).not.toContain(SECRET);
  });

  it('says what is wrong with the data of a game, a line each, and ends', async () => {
    const api = start({ DATABASE_URL: database.url, APP_SECRET: SECRET, RULESETS_MODULE: UNSOUND });
    expect(await api.ended).toBe(2);
    expect(api.said()).toBe(
      'api: the data of Atolls is not right\n  tile T1: its west side is missing.\n  tile T2: it is there twice.\n',
    );
  });

  it('is up but not ready while the database doesn’t answer', async () => {
    const api = await startAt(`postgresql://u:p@127.0.0.1:${await freePort()}/x`, '/health', {
      DRAIN_SECONDS: '0',
    });
    const ready = await fetch(`${api.url}/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ ok: false, database: false, migrations: false, draining: false });
    const games = await fetch(`${api.url}${API}/games`);
    expect(games.status).toBe(503);
    expect(await games.json()).toMatchObject({ code: 'unavailable' });
    api.kill('SIGTERM');
    expect(await api.ended).toBe(0);
  });
});
