/** For tests: every statement that this process sends to the database, whichever library sends it. */
import pg from 'pg';

export { tablesAcrossGames } from './one-game.ts';

/** One statement, under its name or its beginning, with the text that was sent first. */
export interface SentStatement {
  label: string;
  text: string;
}

/** Statements that were sent since the recording began. */
export interface Recording {
  statements(): SentStatement[];
  stop(): void;
}

/** Words by which a statement without a name is known. */
const LABEL_LETTERS = 90;
const CONTROL = /^\s*(BEGIN|COMMIT|ROLLBACK|LISTEN|UNLISTEN|SET|SAVEPOINT|RELEASE|DEALLOCATE)\b/i;

/** Records until stopped. */
export function recordStatements(): Recording {
  const sent = new Map<string, SentStatement>();
  const real = pg.Client.prototype.query;
  const record = (first: unknown): void => {
    const { text, name } = typeof first === 'string' ? { text: first, name: undefined } : (first as pg.QueryConfig);
    if (!text || CONTROL.test(text) || sent.has(text)) return;
    sent.set(text, { text, label: name ?? labelOf(text) });
  };
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    record(given[0]);
    return (real as (...given: unknown[]) => unknown).apply(this, given);
  } as typeof real;
  return {
    statements: () => [...sent.values()],
    stop() {
      pg.Client.prototype.query = real;
    },
  };
}

function labelOf(text: string): string {
  const line = text.replaceAll('"public".', '').replace(/\s+/g, ' ').trim();
  return line.length > LABEL_LETTERS ? `${line.slice(0, LABEL_LETTERS)}…` : line;
}

/** All tables by whether their rows belong to games, with their columns; and unique keys of those that do, which leave the game out. */
export interface GameTables {
  games: Map<string, Set<string>>;
  others: Map<string, Set<string>>;
  keysWithoutGame: string[];
}

const COLUMNS = `SELECT c.relname AS "table", a.attname AS "column", a.attnotnull AS required
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') ORDER BY c.relname, a.attnum`;
const KEYS = `SELECT t.relname AS "table", i.indexrelid::regclass::text AS key, array_agg(a.attname::text) AS columns
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
  JOIN pg_namespace n ON n.oid = t.relnamespace AND n.nspname = 'public'
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (i.indkey::int[])
  WHERE i.indisunique GROUP BY 1, 2`;

/**
 * Reads them from the database. A table belongs to games when each of its rows must name one; where that is left open, the row is somebody's who
 * may mean one game.
 */
export async function gameTables(url: string): Promise<GameTables> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; column: string; required: boolean }>(COLUMNS);
    const isOfGames = (name: string): boolean =>
      name === 'game' || rows.some((row) => row.table === name && row.column === 'game_id' && row.required);
    const games = new Map<string, Set<string>>();
    const others = new Map<string, Set<string>>();
    for (const { table, column } of rows) {
      const to = isOfGames(table) ? games : others;
      to.set(table, (to.get(table) ?? new Set()).add(column));
    }
    const keys = await client.query<{ table: string; key: string; columns: string[] }>(KEYS);
    const keysWithoutGame = keys.rows
      .filter(({ table, columns }) => games.has(table) && !columns.includes(table === 'game' ? 'id' : 'game_id'))
      .map(({ key }) => key);
    return { games, others, keysWithoutGame };
  } finally {
    await client.end();
  }
}
