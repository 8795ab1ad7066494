/** Steps of the transactions that change a game beside its log: its row, its stays and its standing. */
import type { BotLevel } from '@wayfinder/engine';
import type pg from 'pg';
import { ID_LENGTH, randomId } from './ids.ts';
import { standInRows } from './layout-1/games.ts';
import type { GameHead, GameRecord, Instant, Layout, Standing, Starts } from './records.ts';
import { remindAnew } from './reminders.ts';
import { nearestDue, standingText } from './standing.ts';

/** Writes of others in a transaction that changes a game. What they throw undoes everything. */
export interface Also {
  /** Takes the locks that come before the game's own: those of its club and of its season. */
  before?(client: pg.PoolClient): Promise<void>;
  after(client: pg.PoolClient): Promise<void>;
}

/** Nothing but the game is changed. */
export const NOTHING_ELSE: Also = { after: async () => undefined };

/** Begins the statement that adds a stay at a seat. */
export const INSERT_SEAT = 'INSERT INTO game_seat (game_id, seat, number, user_id, actor_id, nonce, from_at, bot)';

/** Somebody at a seat: an account, or a bot. */
export interface Sitting {
  seat: number;
  userId: string | null;
  nonce: string;
  bot: BotLevel | null;
}

/** Adds the first stay at a seat. */
export async function insertSeat(client: pg.PoolClient, gameId: string, sitting: Sitting, at: Instant): Promise<void> {
  const { seat, userId, nonce, bot } = sitting;
  const stay = [gameId, seat, userId, randomId(ID_LENGTH), nonce, at, bot];
  await client.query(`${INSERT_SEAT} VALUES ($1, $2, 0, $3, $4, $5, $6, $7)`, stay);
}

/** A game's row, as far as these transactions need it. */
interface LockedGame {
  layout: Layout;
  status: GameRecord['status'];
  starts: Starts | null;
  seat_count: number;
  host_id: string | null;
  seq: number;
  changes: number;
}

/** Locks a game's row until the transaction ends; null: there is no such game. */
export async function lockGame(client: pg.PoolClient, gameId: string): Promise<LockedGame | null> {
  const { rows } = await client.query<LockedGame>(
    'SELECT layout, status, starts, seat_count, host_id, seq, changes FROM game WHERE id = $1 FOR UPDATE',
    [gameId],
  );
  return rows[0] ?? null;
}

/** True while nothing has happened in a game since its head was read, in its log or beside it: what follows from the head still holds. */
export function isAt(game: LockedGame, head: Pick<GameHead, 'seq' | 'changes'>): boolean {
  return game.seq === head.seq && game.changes === head.changes;
}

/** Lets a game stand as told; whoever knows it otherwise reads it again. */
export async function stand(
  client: pg.PoolClient,
  { gameId, layout }: { gameId: string; layout: Layout },
  standing: Standing,
): Promise<void> {
  if (layout === 1) await standInRows(client, gameId, standing);
  else await remindAnew(client, gameId, standing);
  await client.query('UPDATE game SET standing = $2, due_at = $3, changes = changes + 1 WHERE id = $1', [
    gameId,
    ...(layout === 1 ? [null, null] : [standingText(standing), nearestDue(standing.open)]),
  ]);
}

/** A game that everybody has left is over without a result, also where bots still sit at it. True: this one is. */
export async function closeIfEmpty(client: pg.PoolClient, gameId: string, at: Instant): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE game SET status = 'closed', finished_at = $2 WHERE id = $1
       AND NOT EXISTS (SELECT 1 FROM game_seat WHERE game_id = $1 AND until_at IS NULL AND bot IS NULL)`,
    [gameId, at],
  );
  return rowCount === 1;
}

/** Ends what somebody who leaves a seat had asked the table, and takes back what they had agreed to: whoever comes speaks for themselves. */
export async function endQuestions(client: pg.PoolClient, gameId: string, seat: number, at: Instant): Promise<void> {
  await client.query(
    `UPDATE proposal SET closed_at = CASE WHEN seat = $2 THEN $3::timestamptz END, agreed = array_remove(agreed, $2::int)
     WHERE game_id = $1 AND closed_at IS NULL AND (seat = $2 OR $2 = ANY (agreed))`,
    [gameId, seat, at],
  );
}

/** Makes the player who has sat there longest the host, where the host no longer sits there. Without another player the host stays. */
export async function passFromGone(client: pg.PoolClient, gameId: string): Promise<void> {
  await client.query(
    `UPDATE game SET host_id = coalesce((SELECT h.user_id FROM game_seat h WHERE h.game_id = $1 AND h.until_at IS NULL AND h.user_id IS NOT NULL
         ORDER BY h.from_at, h.seat LIMIT 1), host_id)
     WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM game_seat s WHERE s.game_id = $1 AND s.user_id = host_id AND s.until_at IS NULL)`,
    [gameId],
  );
}

/** Tells over the channels which game has changed, and for whom another game may wait now. */
export async function tell(client: pg.PoolClient, gameId: string): Promise<void> {
  await client.query(`SELECT pg_notify('game', $1)`, [gameId]);
  await client.query(`SELECT pg_notify('calls', user_id) FROM game_seat WHERE game_id = $1 AND user_id IS NOT NULL`, [
    gameId,
  ]);
}

/** Standing orders go along with whoever laid them down: `order` names for each seat of the game the seat that its player joined at. */
export async function seatOrders(client: pg.PoolClient, gameId: string, order: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ seat: number; orders: unknown; updated_at: Date }>(
    'DELETE FROM standing_order WHERE game_id = $1 RETURNING seat, orders, updated_at',
    [gameId],
  );
  for (const { seat, orders, updated_at } of rows) {
    await client.query('INSERT INTO standing_order (game_id, seat, orders, updated_at) VALUES ($1, $2, $3, $4)', [
      gameId,
      order.indexOf(seat),
      JSON.stringify(orders),
      updated_at,
    ]);
  }
}
