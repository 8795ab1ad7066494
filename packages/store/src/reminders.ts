/** Reminders of deadlines. A row a seat says when to look next; what is true then is read from the game. */
import { USUAL_REMINDERS } from '@wayfinder/contract';
import type pg from 'pg';
import { type Database, instant } from './database.ts';
import { isWanted } from './kinds.ts';
import type { Standing } from './records.ts';
import { callIn, deadlineIn, deadlinesOf } from './standing.ts';

const HOUR_MS = 3_600_000;
/** Rows that are looked at in one go. */
const AT_ONCE = 50;

const call = callIn('g', 'r.seat');

/** Crosses games: it is a sweep. */
const DUE = `SELECT r.game_id, r.seat, r.call, r.hours, s.user_id, m.reminders,
    CASE WHEN g.status = 'running' AND ${call.number} = r.call AND ${call.isOpen} THEN ${deadlineIn('g', 'r.seat')} END AS deadline,
    (SELECT max((a.one ->> 'until')::timestamptz) FROM jsonb_array_elements(coalesce(g.away, '[]')) AS a(one)
      WHERE (a.one ->> 'from')::timestamptz <= $1 AND (a.one ->> 'until')::timestamptz > $1) AS stands_until
  FROM reminder r JOIN game g ON g.id = r.game_id
  LEFT JOIN game_seat s ON s.game_id = r.game_id AND s.seat = r.seat AND s.until_at IS NULL AND s.held_at IS NULL
  LEFT JOIN message_settings m ON m.user_id = s.user_id
  WHERE r.due_at <= $1 ORDER BY r.due_at LIMIT ${AT_ONCE} FOR UPDATE OF r SKIP LOCKED`;

/** Makes messages of one reminder. One of the same call and so many hours before, to an earlier deadline, is told anew. */
const REMIND = `INSERT INTO message (game_id, seat, call, channel, id, user_id, webhook_id, push_id, mail_id, state, created_at, due_at, attempts, kind)
  SELECT $1, $2, $3, by.channel, 'msg_' || replace(gen_random_uuid()::text, '-', ''), $4, by.webhook_id, by.push_id,
    CASE WHEN by.push_id IS NOT NULL THEN 'push' END, 'waiting', $5, $5, 0, 'reminder:' || $6
  FROM "user" u LEFT JOIN message_settings m ON m.user_id = u.id
  CROSS JOIN LATERAL (
    SELECT 'email' AS channel, NULL AS webhook_id, NULL AS push_id WHERE coalesce(m.email, true) AND ${isWanted('m', 'reminder', 'email')}
    UNION ALL
    SELECT 'webhook:' || w.id, w.id, NULL FROM webhook w
    WHERE w.user_id = u.id AND ${isWanted('m', 'reminder', 'webhook')} AND w.disabled_at IS NULL AND w.muted_at IS NULL
      AND (w.game_id IS NULL OR w.game_id = $1) AND w.club_id IS NULL
    UNION ALL
    SELECT 'push:' || p.id, NULL, p.id FROM push_subscription p WHERE p.user_id = u.id AND ${isWanted('m', 'reminder', 'push')}
  ) AS by
  WHERE u.id = $4
  ON CONFLICT (game_id, seat, call, channel, kind, user_id) DO UPDATE SET id = excluded.id, state = 'waiting', created_at = excluded.created_at,
    due_at = excluded.due_at, attempts = 0, mail_id = excluded.mail_id, done_at = NULL, note = NULL, claimed_until = NULL WHERE message.state <> 'waiting'`;

interface DueRow {
  game_id: string;
  seat: number;
  call: number;
  hours: number | null;
  user_id: string | null;
  reminders: number[] | null;
  /** Null: nothing is owed by then any more. */
  deadline: Date | null;
  /** End of the pause that holds; null: clocks run. */
  stands_until: Date | null;
}

/** Reminders in Postgres. */
export class Reminders {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Looks at those that are due, and makes messages of what is true. True: there may be more. */
  async next(now: Date): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      const { rows } = await client.query<DueRow>({ name: 'reminders-due', text: DUE, values: [now] });
      for (const row of rows) await look(client, row, now);
      return rows.length === AT_ONCE;
    });
  }
}

/** Sends what is due of one row, and says when to look at it next. */
async function look(client: pg.PoolClient, row: DueRow, now: Date): Promise<void> {
  const { game_id: gameId, seat, hours, deadline, user_id: userId } = row;
  const at = (before: number): number => (deadline?.getTime() ?? 0) - before * HOUR_MS;
  if (deadline !== null && row.stands_until !== null && hours !== null) {
    // Whoever is back from a pause is reminded then, with the time that is left.
    await lookAgain(client, row, hours, row.stands_until);
    return;
  }
  const isDue = hours !== null && at(hours) <= now.getTime() && at(0) > now.getTime();
  if (isDue && userId !== null) {
    await client.query({ name: 'remind', text: REMIND, values: [gameId, seat, row.call, userId, instant(now), hours] });
  }
  const later = deadline === null || userId === null ? [] : (row.reminders ?? USUAL_REMINDERS);
  const next = later.filter((before) => at(before) > now.getTime()).sort((a, b) => b - a)[0];
  if (next === undefined) await client.query('DELETE FROM reminder WHERE game_id = $1 AND seat = $2', [gameId, seat]);
  else await lookAgain(client, row, next, new Date(at(next)));
}

/** Says when to look at a row next, for the reminder so many hours before the deadline. */
async function lookAgain(client: pg.PoolClient, row: DueRow, hours: number, at: Date): Promise<void> {
  const values = [row.game_id, row.seat, hours, at];
  await client.query('UPDATE reminder SET hours = $3, due_at = $4 WHERE game_id = $1 AND seat = $2', values);
}

/** Reminders of whoever $1 is, in all their games in which they have to act, are to be looked at once more. Crosses games. */
const ANEW_OF = `INSERT INTO reminder (game_id, seat, call, hours, due_at)
  SELECT g.id, r.seat, ${call.number}, NULL, g.created_at FROM game_seat r
  JOIN game g ON g.id = r.game_id AND g.status = 'running' AND g.layout > 1
  WHERE r.user_id = $1 AND r.until_at IS NULL AND ${call.isOpen} AND ${deadlineIn('g', 'r.seat')} IS NOT NULL
  ORDER BY g.id, r.seat
  ON CONFLICT (game_id, seat) DO UPDATE SET call = excluded.call, hours = NULL, due_at = excluded.due_at WHERE reminder.call <= excluded.call`;

/** Looks once more at the reminders of somebody who has chosen other hours. */
export async function remindAnewOf(db: Database, userId: string): Promise<void> {
  await db.rows(ANEW_OF, [userId], 'reminders-anew');
}

/** Looks at the reminders of a game once more, as its deadlines are others now. */
export async function remindAnew(client: pg.PoolClient, gameId: string, { open, calls }: Standing): Promise<void> {
  const waits = deadlinesOf(open).flatMap(({ seat, dueAt }) => {
    const own = calls.find((one) => one.seat === seat && one.closedAt === null);
    return own ? [{ seat, call: own.number, at: dueAt }] : [];
  });
  for (const { seat, call: number } of waits) {
    // Long ago: it is looked at in the next round.
    await client.query(
      `INSERT INTO reminder (game_id, seat, call, hours, due_at) SELECT $1, $2, $3, NULL, created_at FROM game WHERE id = $1
       ON CONFLICT (game_id, seat) DO UPDATE SET call = excluded.call, hours = NULL, due_at = excluded.due_at`,
      [gameId, seat, number],
    );
  }
}
