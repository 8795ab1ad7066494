/** The process itself: what its environment must hold, that it comes up, and that it stops cleanly. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { API } from '@wayfinder/contract';
import { freePort, type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
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
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env: { PATH, ...env } });
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

/** Waits until this address answers 200. */
async function comesUp(url: string): Promise<void> {
  const status = (): Promise<number> =>
    fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status, { timeout: 30_000, interval: 200 }).toBe(200);
}

describe('the api’s process', () => {
  it('comes up, answers, and ends its streams and itself when told to stop', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const api = start({
      DATABASE_URL: database.url,
      APP_SECRET: '0123456789abcdef',
      API_PORT: String(port),
      HOST: '127.0.0.1',
    });
    await comesUp(`${url}/ready`);
    const rulesets = await fetch(`${url}${API}/rulesets`);
    expect(rulesets.status).toBe(200);
    expect(await rulesets.text()).toContain('conquest-of-paradise');
    const missing = await fetch(`${url}${API}/games/zzzzzzzzzzzz/stream?link=canary-of-a-link-key`);
    expect(missing.status).toBe(410);

    api.kill('SIGTERM');
    expect(await api.ended).toBe(0);
    expect(api.said()).toContain(`"path":"${API}/games/zzzzzzzzzzzz/stream"`);
    expect(api.said()).not.toMatch(/canary|0123456789abcdef|postgresql:/);
  });

  it('says in one sentence what its environment lacks', async () => {
    const api = start({ DATABASE_URL: 'mysql://user:hunter2@db/x', APP_SECRET: 'short' });
    expect(await api.ended).toBe(2);
    expect(api.said()).toMatch(/^api: environment is not right\n {2}DATABASE_URL: .*\n {2}APP_SECRET: /);
    expect(api.said()).not.toMatch(/hunter2|at file:/);
  });

  it('is up but not ready while the database doesn’t answer', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const nowhere = `postgresql://u:p@127.0.0.1:${await freePort()}/x`;
    const api = start({
      DATABASE_URL: nowhere,
      APP_SECRET: '0123456789abcdef',
      API_PORT: String(port),
      HOST: '127.0.0.1',
    });
    await comesUp(`${url}/health`);
    const ready = await fetch(`${url}/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ ok: false, database: false, migrations: false });
    const games = await fetch(`${url}${API}/games`);
    expect(games.status).toBe(503);
    expect(await games.json()).toMatchObject({ code: 'unavailable' });
    api.kill('SIGTERM');
    expect(await api.ended).toBe(0);
  });
});
