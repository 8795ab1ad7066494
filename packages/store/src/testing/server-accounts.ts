import { readFile } from 'node:fs/promises';
import pg from 'pg';

/** Questions to a server, and a database on it, of those who measure them. */
export interface ServerAccounts {
  /** The process that began the server; null where it can't be told: it runs elsewhere, or this system has no /proc. */
  pid: number | null;
  /** Rows of all tables, and their bytes with indexes and whatever else belongs to them. */
  stored(): Promise<{ rows: number; bytes: number }>;
  /** Bytes that the whole server has ever written ahead. */
  walBytes(): Promise<number>;
  /** Writes all pages to their files: each is written ahead as a whole when it next changes. */
  checkpoint(): Promise<void>;
  /** Lets the room of dead rows be used again, as autovacuum does sooner or later. */
  vacuum(): Promise<void>;
  /** Writes tables and indexes anew, without room in them. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

const TABLES = `SELECT quote_ident(n.nspname) || '.' || quote_ident(c.relname) AS name, c.oid::int AS id
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind = 'r'`;

/** Opens a connection of its own, of a user who may do all of it. */
export async function openAccounts(url: string): Promise<ServerAccounts> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const number = async (sql: string): Promise<number> =>
    Number((await client.query<{ n: string }>(sql)).rows[0]?.n ?? Number.NaN);
  return {
    pid: await parentOf(await number('SELECT pg_backend_pid() AS n')),
    async stored() {
      const { rows: tables } = await client.query<{ name: string; id: number }>(TABLES);
      const counts = tables.map(({ name }) => `(SELECT count(*) FROM ${name})`);
      const sizes = tables.map(({ id }) => `pg_total_relation_size(${id}::oid)`);
      const sum = (parts: readonly string[]): Promise<number> => number(`SELECT ${['0', ...parts].join(' + ')} AS n`);
      return { rows: await sum(counts), bytes: await sum(sizes) };
    },
    walBytes: () => number(`SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS n`),
    checkpoint: async () => void (await client.query('CHECKPOINT')),
    vacuum: async () => void (await client.query('VACUUM')),
    compact: async () => void (await client.query('VACUUM FULL')),
    close: () => client.end(),
  };
}

async function parentOf(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  // Another machine's process may have the same number.
  if (!/^Name:\s+postgres$/m.test(text)) return null;
  return Number(/^PPid:\s+(\d+)$/m.exec(text)?.[1]);
}
