/**
 * Backup and restore in a form of our own, for where PostgreSQL's tools are not at hand: one consistent state, as lines of JSON in a gzip file, that goes
 * into an empty database of the same or a later version.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { HELD_IN_ROWS } from './layout-1/convert.ts';

const FORMAT = 'wayfinder-backup-1';
/** Made anew by those who need it, or worth nothing later. */
const LEFT_OUT = ['_prisma_migrations', 'snapshot', 'rate_limit', 'worker_beat'];
/** Written by a program that has only started. */
const MADE_AT_START = 'push_key';
const ROWS_AT_ONCE = 500;

/** The file is no backup, not whole, or doesn't fit this database, or the database is none of ours; nothing was written. */
export class BackupError extends Error {}

/** Contents of a backup. */
export interface BackupSummary {
  /** When it was made: the state of the database at this moment. */
  at: string;
  rows: Record<string, number>;
}

interface Head {
  format: string;
  at: string;
  migrations: string[];
}

const TABLES = `SELECT c.oid::int, c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relname = ANY ($1) ORDER BY c.relname`;
const REFERENCES = `SELECT conrelid::int AS "from", confrelid::int AS "to" FROM pg_constraint
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`;
const MIGRATIONS = `SELECT migration_name AS name FROM _prisma_migrations
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`;

/** Writes a backup of a database that may be in use. `at` is the moment of it. @throws BackupError for a database without tables */
export async function writeBackup(url: string, file: string, at: Date): Promise<BackupSummary> {
  return connected(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const rows: Record<string, number> = {};
    const head: Head = { format: FORMAT, at: at.toISOString(), migrations: await migrationsOf(client) };
    const lines = withHash(linesOf(client, head, rows), rows);
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(file, { mode: 0o600 }));
    await client.query('COMMIT');
    return { at: head.at, rows };
  });
}

async function* linesOf(client: pg.Client, head: Head, rows: Record<string, number>): AsyncGenerator<string> {
  yield JSON.stringify(head);
  for (const table of await tablesOf(client)) {
    yield JSON.stringify({ table });
    rows[table] = 0;
    await client.query(`DECLARE backup CURSOR FOR SELECT row_to_json(t)::text AS line FROM ${quoted(table)} t`);
    for (let some = -1; some !== 0; ) {
      const fetched = await client.query<{ line: string }>(`FETCH ${ROWS_AT_ONCE} FROM backup`);
      some = fetched.rows.length;
      rows[table] += some;
      for (const { line } of fetched.rows) yield line;
    }
    await client.query('CLOSE backup');
  }
}

/** The lines with one more at the end, by which a file that was cut off or changed is told. */
async function* withHash(lines: AsyncIterable<string>, rows: Record<string, number>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(`${line}\n`);
    yield `${line}\n`;
  }
  yield `${JSON.stringify({ end: { rows, sha256: hash.digest('hex') } })}\n`;
}

/**
 * Puts a backup into an empty, migrated database, in one transaction. Messages that waited are dropped, as their like may have been sent since; with
 * `tell` those of open calls are due again at `now`.
 * @throws BackupError
 */
export async function restoreBackup(
  url: string,
  file: string,
  { now, tell }: { now: Date; tell: boolean },
): Promise<BackupSummary> {
  return connected(url, async (client) => {
    await client.query('BEGIN');
    await requireEmpty(client);
    const summary = await readInto(client, file);
    await client.query('DELETE FROM webhook_test WHERE done_at IS NULL');
    // A mail that was begun is another's now, or nobody's.
    await client.query(`UPDATE mail SET state = 'failed', done_at = $1, note = 'restored' WHERE state = 'begun'`, [
      now,
    ]);
    await client.query(
      tell
        ? `UPDATE message SET due_at = $1, claimed_until = NULL, attempts = 0, mail_id = CASE WHEN push_id IS NOT NULL THEN mail_id END,
             hold_seconds = coalesce(hold_seconds, CASE WHEN attempts = 0 THEN ${HELD_IN_ROWS} ELSE 0 END)
           WHERE state = 'waiting'`
        : `UPDATE message SET state = 'dropped', done_at = $1, note = 'restored', claimed_until = NULL WHERE state = 'waiting'`,
      [now],
    );
    await client.query(
      tell ? 'UPDATE club_message SET claimed_until = NULL, attempts = 0, mail_id = NULL' : 'DELETE FROM club_message',
    );
    if (!tell) await client.query('DELETE FROM outbox');
    if (!tell) for (const untold of UNTOLD) await client.query(untold);
    await client.query('COMMIT');
    return summary;
  });
}

/** Says of what waits to be told that it was. */
const UNTOLD = [
  `UPDATE game_note SET told_at = at, tells_users = '{}' WHERE told_at IS NULL`,
  'UPDATE invitation SET told_at = created_at WHERE told_at IS NULL',
  'UPDATE game_alert SET told_at = created_at WHERE told_at IS NULL',
  'UPDATE club_notice SET told_at = at WHERE told_at IS NULL',
  'UPDATE club_invitation SET told_at = created_at WHERE told_at IS NULL',
];

/** Takes away what a program has made that only started: browsers know the keys of the backup. @throws BackupError where there is more */
async function requireEmpty(client: pg.Client): Promise<void> {
  for (const table of await tablesOf(client)) {
    if (table === MADE_AT_START) await client.query(`DELETE FROM ${quoted(table)}`);
    const { rows } = await client.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`);
    if (rows.length > 0) throw new BackupError(`this database is not empty: there are rows in ${table}`);
  }
}

async function readInto(client: pg.Client, file: string): Promise<BackupSummary> {
  const hash = createHash('sha256');
  const here = new Set(await tablesOf(client));
  const rows: Record<string, number> = {};
  let head: Head | undefined;
  let table: string | undefined;
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    if (table === undefined || waiting.length === 0) return;
    const to = quoted(table);
    // By name: columns that came after the backup was made get what they stand at, and their order is nobody's affair.
    const names = Object.keys(JSON.parse(waiting[0] ?? '{}'));
    const columns = names.map(quoted).join(', ');
    // A game of before layouts came with its log as rows, as layout 1 has it.
    const [more, values] = table === 'game' && !names.includes('layout') ? [', layout', ', 1'] : ['', ''];
    await client.query(
      `INSERT INTO ${to} (${columns}${more}) SELECT ${columns}${values} FROM json_populate_recordset(NULL::${to}, $1::json)`,
      [`[${waiting.join(',')}]`],
    );
    rows[table] = (rows[table] ?? 0) + waiting.length;
    waiting = [];
  };
  for await (const line of linesIn(file)) {
    const mark = markOf(line);
    if (mark?.end) {
      await flush();
      if (mark.end.sha256 !== hash.digest('hex')) throw new BackupError('the backup was changed after it was made');
      if (!head || JSON.stringify(mark.end.rows) !== JSON.stringify(rows))
        throw new BackupError('the backup lacks rows');
      return { at: head.at, rows };
    }
    hash.update(`${line}\n`);
    if (!head) head = await headOf(client, line);
    else if (mark?.table !== undefined) {
      await flush();
      table = mark.table;
      if (!here.has(table)) throw new BackupError(`this database has no table ${table}`);
      rows[table] = 0;
    } else {
      waiting.push(line);
      if (waiting.length === ROWS_AT_ONCE) await flush();
    }
  }
  throw new BackupError('the backup is cut off');
}

/** Rows begin with their columns, none of which is called so. */
function markOf(line: string): { table?: string; end?: { rows: Record<string, number>; sha256: string } } | null {
  return /^\{"(table|end)":/.test(line) ? JSON.parse(line) : null;
}

async function* linesIn(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    for await (const chunk of text.setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    if (error instanceof BackupError || (error as { severity?: string }).severity) throw error;
    throw new BackupError(`the backup can't be read: ${(error as { code?: string }).code ?? error}`);
  }
}

async function headOf(client: pg.Client, line: string): Promise<Head> {
  const head = JSON.parse(line) as Head;
  if (head.format !== FORMAT) throw new BackupError('this is no backup of Wayfinder');
  const here = new Set(await migrationsOf(client));
  const missing = head.migrations.filter((name) => !here.has(name));
  if (missing.length > 0)
    throw new BackupError(`the backup is of a later version: this database lacks ${missing.join()}`);
  return head;
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) throw new BackupError('this database has no tables yet, which `wayfinder migrate` makes');
  return (await client.query<{ name: string }>(MIGRATIONS)).rows.map(({ name }) => name);
}

/** Tables in an order in which each comes after those that it refers to. */
async function tablesOf(client: pg.Client): Promise<string[]> {
  const tables = (await client.query<{ oid: number; name: string }>(TABLES, [LEFT_OUT])).rows;
  const references = (await client.query<{ from: number; to: number }>(REFERENCES)).rows;
  const ordered: number[] = [];
  const visit = (oid: number): void => {
    if (ordered.includes(oid)) return;
    for (const { from, to } of references) if (from === oid) visit(to);
    ordered.push(oid);
  };
  for (const { oid } of tables) visit(oid);
  return ordered.flatMap((oid) => tables.find((table) => table.oid === oid)?.name ?? []);
}

const quoted = (name: string): string => pg.escapeIdentifier(name);

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'wayfinder-backup' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Work that was begun and not committed is undone with the connection.
    await client.end();
  }
}
