import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { PATIENCE, type Patience, TablesBusy, whenFree } from './when-free.ts';

/**
 * Folder of the migrations: Prisma's own layout, `<n>_<name>/migration.sql`. Not put together as
 * `new URL('…', import.meta.url)`, which a bundler would take for a file of its own to bring along.
 */
export const MIGRATIONS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'prisma', 'migrations');

// The number that Prisma's own tool locks, so that `prisma migrate deploy` and this runner exclude each other.
const ADVISORY_LOCK = 72_707_369;

// Prisma's own definition, word for word: `prisma migrate status` reads this table.
const LEDGER = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

/** Why a database could not be brought up to date; `migration` names the folder that is concerned. */
export class MigrationError extends Error {
  readonly code: 'changed' | 'unknown' | 'unfinished' | 'failed' | 'busy' | 'running' | 'last';
  readonly migration: string;

  constructor(code: MigrationError['code'], migration: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'MigrationError';
    this.code = code;
    this.migration = migration;
  }
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface LedgerRow {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

/**
 * Brings a database up to date: every migration that it has not seen yet, in order, each in a transaction of its own
 * together with its row in `_prisma_migrations`. Runs under an advisory lock, so any number of processes may call it at
 * once. Answers the names of the migrations applied by this call. Games go on: tables that somebody reads for long are tried for again and again, with
 * pauses, and `waiting` is told of it.
 *
 * Throws `MigrationError` and leaves everything before the failing migration applied.
 */
export async function migrate(databaseUrl: string, folder: string = MIGRATIONS, waits: Waits = {}): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return alone(databaseUrl, async (client) => {
    await client.query(LEDGER);
    const applied = await checkLedger(client, migrations);
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of pending)
      await changeWhenFree(client, migration.name, () => apply(client, migration), waits);
    return pending.map((migration) => migration.name);
  });
}

/** Programs of this version call themselves so. */
const OURS = ['wayfinder-program', 'wayfinder-changes'];

/**
 * Takes the newest migration back by the `down.sql` beside it, so that the version before finds the database as it knows it. Answers its name; null: the
 * database doesn't have it. `force`: though programs of this version seem to be connected.
 *
 * Throws `MigrationError` where something is stored that the version before can't read; then nothing has changed.
 */
export async function revert(
  databaseUrl: string,
  { folder = MIGRATIONS, force = false, ...waits }: Waits & { folder?: string; force?: boolean } = {},
): Promise<string | null> {
  const migrations = await readMigrations(folder);
  const last = migrations.at(-1);
  if (!last) return null;
  const down = await readFile(join(folder, last.name, 'down.sql'), 'utf8').catch(() => null);
  if (down === null) throw new MigrationError('last', last.name, `The migration ${last.name} can't be taken back.`);
  return alone(databaseUrl, async (client) => {
    const applied = await checkLedger(client, migrations);
    if (!applied.has(last.name)) return null;
    if (!force) await assertNoneOfOurs(client, last.name);
    await changeWhenFree(client, last.name, () => takeBack(client, last.name, down), waits);
    return last.name;
  });
}

async function assertNoneOfOurs(client: pg.Client, migration: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = ANY ($1) LIMIT 1',
    [OURS],
  );
  if (rowCount)
    throw new MigrationError('running', migration, 'A program of this version is connected to the database.');
}

/** Ways to wait for tables that are in use. */
interface Waits {
  patience?: Patience;
  waiting?: () => void;
}

/** Works on the ledger of migrations while nobody else does. */
async function alone<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK]);
    return await work(client);
  } finally {
    // Closing the session frees the lock.
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The names already applied; refuses a ledger that this code's migrations can't follow on from. */
async function checkLedger(client: pg.Client, migrations: readonly Migration[]): Promise<Set<string>> {
  const { rows } = await client.query<LedgerRow>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const row of rows) {
    const name = row.migration_name;
    const migration = known.get(name);
    if (!migration)
      throw new MigrationError('unknown', name, `The database is newer than this program: it has ${name}.`);
    if (!row.finished_at) throw new MigrationError('unfinished', name, `The migration ${name} was left unfinished.`);
    if (row.checksum !== migration.checksum) {
      throw new MigrationError(
        'changed',
        name,
        `The migration ${name} was changed after this database had applied it.`,
      );
    }
  }
  return new Set(rows.map((row) => row.migration_name));
}

async function changeWhenFree(
  client: pg.Client,
  name: string,
  change: () => Promise<void>,
  { patience = PATIENCE, waiting }: Waits,
): Promise<void> {
  try {
    await whenFree(client, change, patience, waiting);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const code = error instanceof TablesBusy ? 'busy' : 'failed';
    throw new MigrationError(code, name, `The migration ${name} failed: ${why}`, error);
  }
}

async function takeBack(client: pg.Client, name: string, down: string): Promise<void> {
  try {
    await client.query('BEGIN; LOCK TABLE game IN ACCESS EXCLUSIVE MODE');
    await client.query(down);
    // The version before refuses a database that has had a migration which it doesn't know.
    await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(migration.sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), migration.checksum, migration.name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
