/** A look past the service into its tables. */
import type { Command } from '@wayfinder/engine';
import type { Store } from '@wayfinder/store';
import pg from 'pg';

/** Rows of one statement, over a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** A connection that stays open, and must be ended. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The commands of a game's log, in order. */
export async function commandsIn(store: Pick<Store, 'log'>, gameId: string): Promise<(Command & { batch: number })[]> {
  const entries = await store.log.entriesFrom(gameId, 0, MOST_BATCHES);
  return entries.flatMap(({ batch, command }) => (command ? [{ ...command, batch }] : []));
}

const MOST_BATCHES = 1_000_000;

/** The projections of a game as they are stored. */
export async function projectionRows(url: string, gameId: string): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {
    game: await ask(
      url,
      `SELECT status, finished_at, last_at, revision, seq, batch, positions, spectator_position, heads, outcome, standing, due_at
       FROM game WHERE id = $1`,
      [gameId],
    ),
  };
  for (const [table, order] of [
    ['open_decision', 'id'],
    ['call', 'seat, number'],
    ['deadline', 'seat'],
  ]) {
    tables[table ?? ''] = await ask(url, `SELECT * FROM ${table} WHERE game_id = $1 ORDER BY ${order}`, [gameId]);
  }
  return tables;
}
