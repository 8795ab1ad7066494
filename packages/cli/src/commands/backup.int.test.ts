/** Backup and restore, by their commands. */
import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createService, type Service } from '@wayfinder/service';
import { type GameHead, openStore, type Store } from '@wayfinder/store';
import { everyRow, type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCliWorld } from '../testing/database.ts';

const { folder, database, store, service, rulesetsModule, wayfinder, privateGame, close } = await openCliWorld();
const file = join(folder, 'backup.gz');
const others: TestDatabase[] = [];
/** A turn takes hours, the tests seconds: no clock runs out. */
const TURN = 6 * 3600;
let id: string;
let users: string[];
/** The game at the moment of the backup. */
let before: unknown;
/** Every row of the database then. */
let rows: Record<string, string[]>;
/** Tables that fill again by themselves, and are in no backup; the times of the next reminders follow from the clocks. */
const PASSING = ['_prisma_migrations', 'rate_limit', 'snapshot', 'worker_beat', 'reminder'];
/** Tables of things that wait to be sent. They are another matter after a restore: the test only looks that they are there. */
const TELLING = new Set(['message', 'mail', 'webhook_test', 'game_note']);

afterAll(async () => {
  await close();
  for (const other of others) await other.drop();
});

/** One command of whoever is due. */
async function playOne(on: Service): Promise<void> {
  const { awaited } = await on.decisions({ user: users[0] ?? '' }, id);
  const user = users[awaited[0]?.seat ?? -1] ?? '';
  const { viewer, decisions } = await on.decisions({ user }, id);
  const decision = decisions.find(({ seat, blocks }) => seat === viewer && blocks !== 'nothing')?.id ?? '';
  const path: string[] = [];
  for (;;) {
    const { choices, done } = await on.level(user, id, decision, path);
    const next = choices.find(({ refused }) => !refused);
    if (!next || (done && path.length > 0)) break;
    path.push(next.id);
  }
  await on.sendCommands(user, id, [{ id: randomUUID(), decision, path }]);
}

/** The game as it is kept, but for the count by which processes notice that it was touched: making its projections anew does. */
async function stored(on: Store): Promise<unknown> {
  const { changes: _, ...head } = (await on.games.head(id)) ?? { changes: 0, batch: 0 };
  return JSON.parse(JSON.stringify({ head, entries: await on.log.entriesFrom(id, 0, head.batch) }));
}

async function emptyDatabase(): Promise<string> {
  const other = await withDatabase();
  others.push(other);
  return other.url;
}

beforeAll(async () => {
  ({ id, users } = await privateGame('sample', 'short', { turnSeconds: TURN }));
  for (let moves = 0; moves < 5; moves += 1) await playOne(service);
  // Some of what is to be told are messages already.
  await store.outbox.announce();
  await playOne(service);
  await keepMore();
  before = await stored(store);
  expect((await store.outbox.counts()).waiting).toBeGreaterThan(0);
  expect(await wayfinder(['backup', file])).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/backup\.gz: 1 games, 2 people, as of 20/),
  });
  rows = await everyRow(database.url);
  await playOne(service);
});

/** One of everything that people leave behind beside their moves. */
async function keepMore(): Promise<void> {
  const [host = '', guest = ''] = users;
  await service.createWebhook(host, { url: 'https://example.org/hook' });
  await service.putOrders(host, id, (await service.orders(host, id)) as object);
  const { version } = await service.draft(host, id);
  const draft = { steps: [], decision: null, path: ['kept'] };
  await service.putDraft(host, id, { draft, basedOn: version });
  await service.putSeen(host, id, 1);
  await service.putMute(guest, id, true);
  await store.people.patch(guest, { holdSeconds: 7 });
  await store.people.createToken(guest, { name: 'laptop', scopes: ['read'], days: null });
  await store.limits.beginRequest(guest, 'a-key', 'a-hash');
  await store.pushes.keys();
}

/** All rows of tables that a backup is to hold, but for the count that says that a game was touched. */
function lasting(all: Record<string, string[]>): Record<string, string[] | number> {
  const kept = Object.entries(all).filter(([table]) => !PASSING.includes(table));
  return Object.fromEntries(
    kept.map(([table, texts]) => [
      table,
      TELLING.has(table) ? texts.length : texts.map((text) => text.replace(/"changes": \d+/, '')),
    ]),
  );
}

describe('a restored backup', () => {
  it('is the game as it was, which can be played on', async () => {
    const url = await emptyDatabase();
    // A program that was started there too early has made keys of its own.
    const early = openStore({ databaseUrl: url });
    await early.pushes.keys();
    await early.close();
    const ran = await wayfinder(['restore', file, '--keep-clocks'], { DATABASE_URL: url });
    expect(ran).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^1 games, 2 people, as of /),
    });
    const restored = lasting(await everyRow(url));
    expect(rows.outbox?.length).toBeGreaterThan(0);
    expect(restored).toEqual({ ...lasting(rows), outbox: [] });
    const filled = Object.keys(restored).filter((table) => rows[table]?.length);
    expect(filled).toEqual(
      expect.arrayContaining([
        'webhook',
        'standing_order',
        'draft',
        'seen',
        'game_mute',

        'message_settings',
        'api_token',
        'request_key',
      ]),
    );
    const again = openStore({ databaseUrl: url, connections: 3 });
    const playing = createService({
      store: again,
      clock: again.clock,
      judging: { threads: 1 },
      ...(rulesetsModule ? { rulesetsModule } : {}),
    });
    try {
      expect(await stored(again)).toEqual(before);
      expect(await stored(store)).not.toEqual(before);
      // Nobody is told again of what was waiting then.
      expect(await again.outbox.counts()).toMatchObject({ waiting: 0, dropped: expect.any(Number) });
      const at = (await again.games.head(id))?.seq ?? 0;
      await playOne(playing);
      expect((await again.games.head(id))?.seq).toBeGreaterThan(at);
    } finally {
      await playing.close();
      await again.close();
    }
    const second = await wayfinder(['restore', file], { DATABASE_URL: url });
    expect(second).toMatchObject({ code: 1, out: '', err: expect.stringContaining('this database is not empty') });
  });

  it('tells of open calls where that is wanted, and gives clocks the time in which the service was away', async () => {
    const url = await emptyDatabase();
    const from = Date.now();
    const ran = await wayfinder(['restore', file, '--tell'], { DATABASE_URL: url });
    expect(ran).toMatchObject({
      code: 0,
      out: expect.stringContaining('clocks were given the time since then in 1 game\n'),
    });
    const until = Date.now();
    const again = openStore({ databaseUrl: url, connections: 1 });
    expect((await again.outbox.counts()).waiting).toBeGreaterThan(0);
    const madeAt = Date.parse(/as of (\S+)/.exec(ran.out)?.[1] ?? '');
    const dueOf = (game: unknown): number =>
      Date.parse((game as GameHead).open.find(({ dueAt }) => dueAt !== null)?.dueAt ?? '');
    const given = dueOf(await again.games.head(id)) - dueOf((before as { head: GameHead }).head);
    expect(given).toBeGreaterThanOrEqual(from - madeAt);
    expect(given).toBeLessThanOrEqual(until - madeAt);
    await again.close();
  });
});

describe('a database without tables', () => {
  it('is neither backed up nor restored into, and it is said what makes them', async () => {
    // Of the same server, and none of ours.
    const empty = { DATABASE_URL: Object.assign(new URL(database.url), { pathname: '/postgres' }).href };
    const into = await wayfinder(['restore', file], empty);
    expect(into).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^Nothing was restored: .*wayfinder migrate/),
    });
    const from = await wayfinder(['backup', join(folder, 'nothing')], empty);
    expect(from).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^The backup could not .*wayfinder migrate/),
    });
  });
});

describe('a backup of an earlier version', () => {
  it('goes into a database that has got columns since', async () => {
    const url = await emptyDatabase();
    const lines = gunzipSync(await readFile(file))
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .slice(0, -1);
    // As it was before the migration 0009, which gave every game a count that must be there.
    const old = lines.map((line) => line.replace(',"0009_changes"', '').replace(/,"changes":\d+/, ''));
    expect(old.filter((line, n) => line !== lines[n])).toHaveLength(2);
    const rows: Record<string, number> = {};
    let table = '';
    for (const line of old.slice(1)) {
      table = /^\{"table":"(\w+)"\}$/.exec(line)?.[1] ?? table;
      rows[table] = line.startsWith('{"table":') ? 0 : (rows[table] ?? 0) + 1;
    }
    const text = old.map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const path = join(folder, 'earlier');
    await writeFile(path, gzipSync(`${text}${JSON.stringify({ end: { rows, sha256 } })}\n`));
    expect(await wayfinder(['restore', path, '--keep-clocks'], { DATABASE_URL: url })).toMatchObject({
      code: 0,
      err: '',
    });
    const again = openStore({ databaseUrl: url, connections: 1 });
    expect(await stored(again)).toEqual(before);
    await again.close();
  });
});

describe('a backup that is not whole', () => {
  it('is refused, and nothing of it is written', async () => {
    const url = await emptyDatabase();
    const whole = gunzipSync(await readFile(file)).toString('utf8');
    const bad: [string, Buffer, string][] = [
      ['cut', (await readFile(file)).subarray(0, 2_000), "can't be read"],
      ['short', gzipSync(whole.slice(0, whole.lastIndexOf('{"end"'))), 'is cut off'],
      ['changed', gzipSync(whole.replace('"seat_count":2', '"seat_count":3')), 'was changed'],
      ['other', gzipSync('{"format":"something else"}\n'), 'no backup of Wayfinder'],
      ['later', gzipSync(whole.replace('"migrations":[', '"migrations":["9999_later",')), 'lacks 9999_later'],
    ];
    for (const [name, bytes, why] of bad) {
      const path = join(folder, name);
      await writeFile(path, bytes);
      const ran = await wayfinder(['restore', path], { DATABASE_URL: url });
      expect(ran, name).toMatchObject({ code: 1, out: '', err: expect.stringContaining(why) });
    }
    const again = openStore({ databaseUrl: url, connections: 1 });
    expect(await again.games.withLog()).toEqual([]);
    await again.close();
  });
});
