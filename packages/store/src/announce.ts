/**
 * Messages of what batches had to tell. A batch leaves a row behind that says which calls it opened. Whoever delivers makes messages of what is still
 * true then, by the settings, webhooks and mutes of that moment. The row goes in the same statement, so that everything is told once.
 */
import { USUAL_REMINDERS } from '@wayfinder/contract';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { isWanted } from './kinds.ts';
import { NOTICE } from './notices.ts';
import { END_CALL } from './records.ts';
import { callIn, deadlineIn, settledIn } from './standing.ts';

/** Rows of the outbox that one statement takes. */
const AT_ONCE = 100;

const call = callIn('g', 'a.seat');
/** The call of a seat whose deadline is told anew; whoever sits there knows of the call. */
export const TOLD_AGAIN = 2;
/** A call that waits for its own seat. */
const IS_OPEN = `(g.status = 'running' AND ${call.number} = a.call AND ${call.isOpen})`;
/** To others a call lasts as long as it is no secret that it is over. */
const LOOKS_OPEN = `(${IS_OPEN} OR (g.status = 'running' AND ${call.number} = a.call AND ${settledIn('g', 'a.seat')}))`;

/** Calls that a batch had to tell. */
const TOLD = `SELECT (told ->> 0)::int AS seat, (told ->> 1)::int AS call, told ->> 2 = '1' AS own, told ->> 2 = '${TOLD_AGAIN}' AS again
    FROM json_array_elements(t.calls) AS told`;
const usual = `{${USUAL_REMINDERS.join()}}`;

/**
 * Of each seat whoever sits there is told, and whoever sits elsewhere by their webhooks of every seat. Of the end of the game webhooks alone tell, once
 * each. A push has a mark in place of a mail's id: programs of before would take it for a mail that waits. Crosses games: it is a sweep.
 */
export const ANNOUNCE = `
WITH next AS MATERIALIZED (
  SELECT o.game_id, o.batch FROM outbox o ORDER BY o.at LIMIT $1 FOR UPDATE SKIP LOCKED
), taken AS (
  DELETE FROM outbox WHERE (game_id, batch) IN (SELECT game_id, batch FROM next)
  RETURNING game_id, at, seat, calls, hold
), messages AS (
  INSERT INTO message (game_id, seat, call, channel, id, user_id, webhook_id, push_id, mail_id, state, created_at, due_at, attempts, acted_at,
    hold_seconds)
  SELECT t.game_id, a.seat, a.call, to_by.channel, 'msg_' || replace(gen_random_uuid()::text, '-', ''), to_by.user_id,
    to_by.webhook_id, to_by.push_id, CASE WHEN to_by.push_id IS NOT NULL THEN 'push' END, 'waiting', t.at,
    t.at + make_interval(secs => to_by.hold), 0, CASE WHEN a.seat = t.seat THEN t.at END, to_by.own_hold
  FROM taken t
  JOIN game g ON g.id = t.game_id
  CROSS JOIN LATERAL (${TOLD}) AS a
  -- A player for whom a bot plays isn't called.
  JOIN game_seat s ON s.game_id = t.game_id AND s.seat = a.seat AND s.until_at IS NULL AND s.user_id IS NOT NULL
    AND (s.held_at IS NULL OR a.call = ${END_CALL})
  LEFT JOIN message_settings m ON m.user_id = s.user_id
  CROSS JOIN LATERAL (
    SELECT 'email' AS channel, s.user_id, NULL AS webhook_id, NULL AS push_id, coalesce(m.hold_seconds, (t.hold ->> 0)::int) AS hold,
      (t.hold ->> 0)::int AS own_hold
    WHERE a.own AND a.call <> ${END_CALL} AND coalesce(m.email, true) AND ${isWanted('m', 'turn', 'email')} AND ${IS_OPEN}
    UNION ALL
    SELECT 'webhook:' || w.id, w.user_id, w.id, NULL, (t.hold ->> 1)::int, NULL FROM webhook w
    WHERE a.own AND w.user_id = s.user_id AND w.created_at <= t.at AND w.disabled_at IS NULL AND w.muted_at IS NULL
      AND (w.game_id IS NULL OR w.game_id = t.game_id) AND w.club_id IS NULL
      AND ((${IS_OPEN} AND ${isWanted('m', 'turn', 'webhook')})
        OR (a.call = ${END_CALL} AND g.status = 'finished' AND ${isWanted('m', 'ended', 'webhook')}))
    UNION ALL
    SELECT 'webhook:' || w.id, w.user_id, w.id, NULL, (t.hold ->> 1)::int, NULL FROM webhook w
    JOIN game_seat o ON o.game_id = t.game_id AND o.user_id = w.user_id AND o.until_at IS NULL
    WHERE w.game_id = t.game_id AND w.every_seat AND w.user_id <> s.user_id AND w.created_at <= t.at AND w.disabled_at IS NULL AND w.muted_at IS NULL
      AND a.call <> ${END_CALL} AND NOT a.again AND ${LOOKS_OPEN}
    UNION ALL
    SELECT 'push:' || p.id, p.user_id, NULL, p.id, (t.hold ->> 1)::int, NULL FROM push_subscription p
    WHERE a.own AND p.user_id = s.user_id AND p.created_at <= t.at AND a.call <> ${END_CALL} AND ${isWanted('m', 'turn', 'push')} AND ${IS_OPEN}
  ) AS to_by
  ON CONFLICT DO NOTHING
), reminders AS (
  INSERT INTO reminder (game_id, seat, call, hours, due_at)
  SELECT DISTINCT ON (t.game_id, a.seat) t.game_id, a.seat, a.call, next.hours, next.at
  FROM taken t
  JOIN game g ON g.id = t.game_id
  CROSS JOIN LATERAL (${TOLD}) AS a
  JOIN game_seat s ON s.game_id = t.game_id AND s.seat = a.seat AND s.until_at IS NULL AND s.user_id IS NOT NULL
  LEFT JOIN message_settings m ON m.user_id = s.user_id
  CROSS JOIN LATERAL (SELECT ${deadlineIn('g', 'a.seat')} AS at) AS deadline
  CROSS JOIN LATERAL (
    SELECT h AS hours, deadline.at - make_interval(hours => h) AS at FROM unnest(coalesce(m.reminders, '${usual}')) AS h
    WHERE deadline.at - make_interval(hours => h) > t.at ORDER BY h DESC LIMIT 1) AS next
  WHERE (a.own OR a.again) AND ${IS_OPEN}
  ORDER BY t.game_id, a.seat, t.at DESC
  ON CONFLICT (game_id, seat) DO UPDATE SET call = excluded.call, hours = excluded.hours, due_at = excluded.due_at
)
SELECT count(*)::int AS taken FROM taken`;

/** Makes messages of what waits to be told, for all that deliver in this process. */
export class Announcer {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #holdSeconds: number;
  #last: Promise<void> = Promise.resolve();

  /** `holdSeconds`: so long a mail waits for whoever may see by themselves what was noted, where they have chosen nothing. */
  constructor(db: Database, clock: Clock, holdSeconds: number) {
    this.#db = db;
    this.#clock = clock;
    this.#holdSeconds = holdSeconds;
  }

  /**
   * Makes messages of all that waits. One run after the other: rows that another run has in hand are passed over, so that a claim right after would
   * not find their messages. Rows that another process has in hand are that process's to deliver.
   */
  announce(): Promise<void> {
    const run = this.#last.then(() => announceAll(this.#db, this.#clock, this.#holdSeconds));
    this.#last = run.catch(() => undefined);
    return run;
  }
}

async function announceAll(db: Database, clock: Clock, holdSeconds: number): Promise<void> {
  for (;;) {
    const row = await db.row<{ taken: number }>(ANNOUNCE, [AT_ONCE], 'announce');
    const notes = await db.row<{ taken: number }>(NOTICE, [AT_ONCE, holdSeconds, clock.now()], 'notice');
    if (Math.max(row?.taken ?? 0, notes?.taken ?? 0) < AT_ONCE) return;
  }
}
