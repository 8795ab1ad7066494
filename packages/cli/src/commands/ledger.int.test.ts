/** A game of the database as a ledger, and the ledger played again, each as a process of its own. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createService, type Service } from '@wayfinder/service';
import { openStore, type Store, systemClock } from '@wayfinder/store';
import { type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../../bin/wayfinder.mjs', import.meta.url));

let folder: string;
let database: TestDatabase;
let store: Store;
let service: Service;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayfinder-ledger-test-'));
  database = await withDatabase();
  store = openStore({ databaseUrl: database.url, connections: 4 });
  service = createService({ store, clock: systemClock });
});
afterAll(async () => {
  await service.close();
  await store.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Runs `wayfinder` on the database of this test. */
async function wayfinder(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [LAUNCHER, ...args], { env: { PATH, DATABASE_URL: database.url } });
  const ran = { code: null as number | null, out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    ran.out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    ran.err += String(chunk);
  });
  return new Promise((done) => child.once('close', (code) => done({ ...ran, code })));
}

/** A game of two that has begun. */
async function begun(ruleset: string, preset: string): Promise<{ id: string; users: string[] }> {
  const users: string[] = [];
  for (const name of ['fred', 'gina']) users.push((await store.people.ensure(`${name}@example.org`, name)).id);
  const [host = '', guest = ''] = users;
  const game = { ruleset, preset, seats: 2, visibility: 'link', seatOrder: 'chosen', clock: null } as const;
  const { id, link } = await service.createGame(host, game);
  await service.joinGame(guest, id, { link: link ?? '' });
  await service.startGame(host, id);
  return { id, users };
}

it('a game under way is written as a ledger, which tells the same game', async () => {
  const { id, users } = await begun('terra-mystica', 'introductory');
  for (const card of ['BON3', 'BON5']) {
    const { awaited } = await service.decisions({ user: users[0] ?? null }, id);
    const seat = awaited[0]?.seat ?? 0;
    const user = users[seat] ?? '';
    const { decisions } = await service.decisions({ user }, id);
    const decision = decisions.find(({ kind }) => kind === 'first-bonus-card')?.id ?? '';
    await service.sendCommands(user, id, [{ id: randomUUID(), decision, path: [card] }]);
  }
  const file = join(folder, 'game.txt');
  expect(await wayfinder('export', id, '--ledger', '--out', file)).toEqual({ code: 0, out: '', err: '' });
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^witches: pass BON/m);
  expect(text).toMatch(/^nomads: pass BON/m);
  const again = await wayfinder('import', 'terra-mystica', file);
  expect(again.code).toBe(0);
  expect(again.out.split('\n').sort()).toEqual(['', 'nomads 20', 'witches 20']);
}, 60_000);

it('a game that has no notation is not written, nor one that there is not', async () => {
  const { id } = await begun('conquest-of-paradise', 'first-game');
  const ran = await wayfinder('export', id, '--ledger');
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain('There are no ledgers of "conquest-of-paradise"');
  expect(await wayfinder('export', '7Yc3mKpQ2vXb', '--ledger')).toMatchObject({ code: 1, out: '' });
}, 60_000);
