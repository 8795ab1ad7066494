/** A backup that the version before layouts made: its games are restored as they were, and then converted. */
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MIGRATIONS, openStore } from '@wayfinder/store';
import { everyRow, query, withDatabase } from '@wayfinder/store/testing';
import { afterAll, expect, it } from 'vitest';
import { openCliWorld } from '../testing/database.ts';

const { folder, database, store, service, wayfinder, privateGame, close } = await openCliWorld();
const empty = await withDatabase();
const second = await withDatabase();
afterAll(async () => {
  await close();
  await empty.drop();
  await second.drop();
});

/** Tables and columns that came with layouts. */
const TABLES = ['outbox', 'game_archive'];
const COLUMNS: Record<string, readonly string[]> = {
  game: ['layout', 'standing', 'due_at', 'chain'],
  game_batch: ['positions', 'entries'],
  message: ['hold_seconds'],
};

/** The backup as it would have been without them. */
function asBefore(text: string): string {
  const [first = '', ...more] = text.trimEnd().split('\n').slice(0, -1);
  const head = JSON.parse(first) as { migrations: string[] };
  const lines = [JSON.stringify({ ...head, migrations: head.migrations.filter((name) => name < '0019') })];
  const rows: Record<string, number> = {};
  let table = '';
  for (const line of more) {
    const next = /^\{"table":"(\w+)"\}$/.exec(line)?.[1];
    table = next ?? table;
    if (TABLES.includes(table)) continue;
    rows[table] = next ? 0 : (rows[table] ?? 0) + 1;
    const left = Object.entries(JSON.parse(line) as object).filter(([name]) => !COLUMNS[table]?.includes(name));
    lines.push(next ? line : JSON.stringify(Object.fromEntries(left)));
  }
  const all = lines.map((line) => `${line}\n`).join('');
  return `${all}${JSON.stringify({ end: { rows, sha256: createHash('sha256').update(all).digest('hex') } })}\n`;
}

/** Default patience. */
const HOLD_SECONDS = 120;

/** All that is told of a game, whatever its layout; `changes` says how often its row was touched. */
async function told(url: string, id: string): Promise<{ head: object; calls: object[]; entries: object[] }> {
  const at = openStore({ databaseUrl: url, connections: 1 });
  const {
    layout: _,
    changes: __,
    calls,
    ...head
  } = (await at.games.head(id)) ?? { layout: 0, changes: 0, calls: [], batch: 0 };
  const entries = await at.log.entriesFrom(id, 0, head.batch);
  await at.close();
  return { head, calls: calls.map(({ seat, number, closedAt }) => ({ seat, number, closedAt })), entries };
}

it('is restored in the layout that it has, and converted by `wayfinder convert`', async () => {
  await query(database.url, 'ALTER TABLE game ALTER COLUMN layout SET DEFAULT 1');
  const { id, users } = await privateGame('sample', 'short');
  for (const path of [['flag'], ['rest']]) {
    const { decisions } = await service.decisions({ user: users[0] ?? '' }, id);
    const decision = decisions.find(({ seat, blocks }) => seat === 0 && blocks !== 'nothing')?.id ?? '';
    await service.sendCommands(users[0] ?? '', id, [{ id: randomUUID(), decision, path }]);
  }
  expect((await store.games.head(id))?.layout).toBe(1);
  const before = await told(database.url, id);
  const file = join(folder, 'backup.gz');
  expect(await wayfinder(['backup', file])).toMatchObject({ code: 0 });
  const old = join(folder, 'before.gz');
  await writeFile(old, gzipSync(asBefore(gunzipSync(await readFile(file)).toString('utf8'))));

  const there = { DATABASE_URL: empty.url };
  expect(await wayfinder(['restore', old, '--keep-clocks'], there)).toMatchObject({ code: 0, err: '' });
  expect(await told(empty.url, id)).toEqual(before);

  // The way back, which loses only what that version doesn't know, nothing of a game here, and forth again.
  const [last = ''] = (await readdir(MIGRATIONS)).sort().slice(-1);
  await expect.poll(() => wayfinder(['revert'], there)).toEqual({ code: 0, out: `took back ${last}\n`, err: '' });
  expect(await wayfinder(['revert'], there)).toMatchObject({ code: 0, out: expect.stringContaining('already') });
  expect(await wayfinder(['migrate'], there)).toMatchObject({ code: 0, out: `applied ${last}\n` });
  expect(await told(empty.url, id)).toEqual(before);

  await query(
    empty.url,
    'CREATE TABLE lost AS SELECT * FROM game_event WHERE seq = 1; DELETE FROM game_event WHERE seq = 1',
  );
  const broken = await wayfinder(['convert'], there);
  expect(broken).toMatchObject({ code: 1, out: '0 games converted\n', err: expect.stringContaining(id) });
  await query(empty.url, 'INSERT INTO game_event SELECT * FROM lost; DROP TABLE lost');
  expect(await wayfinder(['convert'], there)).toEqual({ code: 0, out: '1 game converted\n', err: '' });
  expect(await told(empty.url, id)).toEqual(before);
  expect(await wayfinder(['convert'], there)).toEqual({ code: 0, out: '0 games converted\n', err: '' });
});

it('holds mails for as long as before, though they are due at once where they are to be told', async () => {
  const there = { DATABASE_URL: second.url };
  expect(await wayfinder(['restore', join(folder, 'before.gz'), '--tell'], there)).toMatchObject({ code: 0 });
  const { message = [] } = await everyRow(second.url);
  const mails = message
    .map((text) => JSON.parse(text))
    .filter(({ state, channel }) => `${state} ${channel}` === 'waiting email');
  expect(new Set(mails.map(({ hold_seconds }) => hold_seconds))).toEqual(new Set([HOLD_SECONDS]));
});
