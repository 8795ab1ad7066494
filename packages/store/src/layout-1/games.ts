/** Open decisions, calls and deadlines of a game in layout 1, written beside its row. */
import type pg from 'pg';
import type { Standing } from '../records.ts';
import { deadlinesOf } from '../standing.ts';

/** Puts rows for a standing in the place of those that are there. Calls older than those it tells of stay. */
export async function standInRows(client: pg.PoolClient, gameId: string, { open, calls }: Standing): Promise<void> {
  for (const table of ['open_decision', 'deadline']) {
    await client.query(`DELETE FROM ${table} WHERE game_id = $1`, [gameId]);
  }
  await client.query(
    `INSERT INTO open_decision (game_id, id, seat, kind, blocks, context, opened_at, since, due_at, ask, settled)
     SELECT $1, d.id, d.seat, d.kind, d.blocks, d.context, d."openedAt", d.since, d."dueAt", d.ask, d.settled
     FROM jsonb_to_recordset($2::jsonb) AS d(id text, seat int, kind text, blocks text, context text, "openedAt" int,
       since timestamptz, "dueAt" timestamptz, ask jsonb, settled boolean)`,
    [gameId, JSON.stringify(open)],
  );
  await client.query(
    `DELETE FROM call WHERE game_id = $1 AND NOT EXISTS (
       SELECT 1 FROM jsonb_to_recordset($2::jsonb) AS c(seat int, number int) WHERE c.seat = call.seat AND c.number > call.number)`,
    [gameId, JSON.stringify(calls)],
  );
  await client.query(
    `INSERT INTO call (game_id, seat, number, opened_at, closed_at, opened_position, closed_position, clocks)
     SELECT $1, c.seat, c.number, c."openedAt", c."closedAt", c."openedPosition", c."closedPosition", '{}'
     FROM jsonb_to_recordset($2::jsonb) AS c(seat int, number int, "openedAt" timestamptz, "closedAt" timestamptz,
       "openedPosition" int, "closedPosition" int)
     ON CONFLICT (game_id, seat, number) DO UPDATE SET closed_at = excluded.closed_at,
       closed_position = excluded.closed_position`,
    [gameId, JSON.stringify(calls)],
  );
  await client.query(
    `INSERT INTO deadline (game_id, seat, due_at)
     SELECT $1, d.seat, d."dueAt" FROM jsonb_to_recordset($2::jsonb) AS d(seat int, "dueAt" timestamptz)`,
    [gameId, JSON.stringify(deadlinesOf(open))],
  );
}
