/**
 * Messages. The transaction of the move that opened their call writes what they tell of (`announce.ts`). Whoever delivers claims them for a while,
 * reads the game again, and then says what became of them. A claim that is neither renewed nor ended in time is free again: a killed worker holds nothing.
 */
import type { Announcer } from './announce.ts';
import { type Database, instant } from './database.ts';
import { isUnwanted } from './kinds.ts';
import { NO_NOTE, OPEN_TABLE } from './notices.ts';
import { END_CALL, type Instant } from './records.ts';
import { callIn, settledIn } from './standing.ts';

/** A message that is due, claimed by whoever got it. */
export interface MessageRecord {
  gameId: string;
  seat: number;
  /** Of this seat, from 1; `END_CALL`: the game has ended; below 0: the note of this number. */
  call: number;
  /** `turn`; `reminder:12`: of a call, so many hours before its deadline; else the kind of what a note tells. */
  kind: string;
  channel: string;
  /** Becomes the webhook-id: the same over retries. Mails have ids of their own. */
  id: string;
  userId: string;
  webhookId: string | null;
  /** The browser that it is pushed to; null: it is no push. */
  pushId: string | null;
  createdAt: Instant;
  /** Tries before this one. */
  attempts: number;
}

/** Facts that are still true of a message's call when it is about to be sent. */
export interface MessageStanding {
  /** The seat still owes something in this very call; of an end: the game has ended. */
  open: boolean;
  /** Its recipient still sits there; of a webhook of every seat: at the table, and somebody still sits at this seat. */
  seated: boolean;
  /** By the player: this game, the channel, or such messages over it. */
  muted: boolean;
}

type MessageKey = Pick<MessageRecord, 'gameId' | 'id'>;

/** A message as it is read. */
export interface MessageRow {
  game_id: string;
  seat: number;
  call: number;
  channel: string;
  kind: string;
  id: string;
  user_id: string;
  webhook_id: string | null;
  push_id: string | null;
  created_at: Date;
  attempts: number;
}

/** Columns that are read of a message. */
export const MESSAGE_COLUMNS =
  'game_id, seat, call, channel, kind, id, user_id, webhook_id, push_id, created_at, attempts';

/** Of whom only one message is under way at a time: a receiver that never answers takes one lane, not all of them. */
type Lane = 'user_id' | 'push_id';

/**
 * Claims messages of one kind. Parameters: now, until when they are claimed, how many. The limit stands in a query of its own, which is made once: within a
 * condition Postgres may make it for each row, and claim more.
 */
function claimOf(kind: 'webhook_id' | 'push_id', lane: Lane): string {
  // Waiting and due, whether claimed or not.
  const due = `state = 'waiting' AND due_at <= $1 AND ${kind} IS NOT NULL`;
  return `WITH next AS MATERIALIZED (
    SELECT game_id, id FROM message
    WHERE ${due} AND (claimed_until IS NULL OR claimed_until <= $1)
      AND ${lane} NOT IN (SELECT ${lane} FROM message WHERE ${due} AND claimed_until > $1)
    ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED),
  claimed AS (
  UPDATE message SET claimed_until = $2, attempts = attempts + 1
  WHERE (game_id, id) IN (SELECT game_id, id FROM next)
  RETURNING game_id, seat, call, channel, kind, id, user_id, webhook_id, push_id, created_at, due_at, attempts - 1 AS attempts)
  SELECT * FROM claimed ORDER BY due_at, game_id, seat, call, channel`;
}

const CLAIM_POSTS = claimOf('webhook_id', 'user_id');
const CLAIM_PUSHES = claimOf('push_id', 'push_id');

/** Still under the claim that made so many attempts (parameter 4): every claim counts one more, and whoever puts a message off lets go of it. */
const MINE = "state = 'waiting' AND claimed_until IS NOT NULL AND attempts = $4";

/** Sits at the seat and so knows whether the call is over. */
const KNOWS = `EXISTS (SELECT 1 FROM game_seat n
  WHERE n.game_id = $1 AND n.seat = $2 AND n.user_id = $4 AND n.until_at IS NULL)`;

/** By the player: this game, the channel, or what the parameter `kind` tells over it. */
const mutedOf = (kind: string): string => `EXISTS (SELECT 1 FROM game_mute m WHERE m.game_id = $1 AND m.user_id = $4)
      OR ${isUnwanted('$4', '$5', `${kind}::text`)}
      OR ($6::text IS NOT NULL AND NOT EXISTS (SELECT 1 FROM webhook w
        WHERE w.id = $6 AND w.disabled_at IS NULL AND w.muted_at IS NULL))`;

const STANDING = `SELECT
    EXISTS (SELECT 1 FROM game g WHERE g.id = $1 AND (g.status = 'running' AND CASE g.layout
      WHEN 1 THEN EXISTS (SELECT 1 FROM call c
        WHERE c.game_id = $1 AND c.seat = $2 AND c.number = $3 AND (c.closed_at IS NULL
          -- To others a call lasts as long as it is no secret that it is over.
          OR (NOT EXISTS (SELECT 1 FROM call l WHERE l.game_id = $1 AND l.seat = $2 AND l.number > $3)
            AND EXISTS (SELECT 1 FROM open_decision d WHERE d.game_id = $1 AND d.seat = $2 AND d.settled)
            AND NOT ${KNOWS})))
      ELSE ${callIn('g', '$2').number} = $3 AND (${callIn('g', '$2').isOpen}
        OR (${settledIn('g', '$2')} AND NOT ${KNOWS})) END
      OR ($3 = ${END_CALL} AND g.status = 'finished'))) AS open,
    EXISTS (SELECT 1 FROM game_seat s WHERE s.game_id = $1 AND s.seat = $2 AND s.user_id = $4 AND s.until_at IS NULL)
      OR EXISTS (SELECT 1 FROM webhook w
        JOIN game_seat o ON o.game_id = $1 AND o.user_id = w.user_id AND o.until_at IS NULL
        JOIN game_seat t ON t.game_id = $1 AND t.seat = $2 AND t.user_id IS NOT NULL AND t.until_at IS NULL
        WHERE w.id = $6 AND w.every_seat) AS seated,
    ${mutedOf('$7')} AS muted`;

/** A player who has looked at the game since needs no word. */
const LOOKED = 'EXISTS (SELECT 1 FROM seen e WHERE e.game_id = $1 AND e.user_id = $4 AND e.at >= n.at)';

/** A pause of the players that holds at $7 and of which `more` is true; SQL. */
const pauseHolds = (
  more: string,
): string => `EXISTS (SELECT 1 FROM jsonb_array_elements(coalesce(g.away, '[]')) AS a(one)
        WHERE a.one ->> 'pause' IS NOT NULL AND (a.one ->> 'until')::timestamptz > $7 AND ${more})`;

/** True where the player that a note tells of, who sat down or came back, sits there still; SQL. */
const STILL_SITS = `EXISTS (SELECT 1 FROM game_seat t WHERE t.game_id = $1 AND t.seat = n.seat AND t.until_at IS NULL AND t.from_at <= n.at
        AND (n.kind = 'taken' OR t.held_at IS NULL))`;

/** True where the reader sat at the seat until it changed hands; SQL. */
const LOST_IT = `(n.kind IN ('taken', 'returned') AND EXISTS (SELECT 1 FROM game_seat l
      WHERE l.game_id = $1 AND l.seat = n.seat AND l.user_id = $4 AND l.until_at = n.at))`;

/** Of a note (number $3): the question is open, the table still full, the seat still offered, the pause still on. */
const NOTE_STANDING = `SELECT CASE n.kind
      WHEN 'full' THEN g.status = 'open' AND (SELECT count(*) FROM game_seat f WHERE f.game_id = $1 AND f.until_at IS NULL) = g.seat_count
      WHEN 'started' THEN g.status IN ('running', 'finished') AND NOT ${LOOKED}
        AND NOT EXISTS (SELECT 1 FROM game_batch b WHERE b.game_id = $1 AND b.seat = $2 AND b.at > n.at)
      WHEN 'ended' THEN NOT ${LOOKED}
      WHEN 'held' THEN g.status = 'running' AND s.held_at IS NOT NULL
      WHEN 'asked' THEN g.status = 'running' AND EXISTS (SELECT 1 FROM proposal p WHERE p.game_id = $1 AND p.number = (n.data ->> 'number')::int
        AND p.closed_at IS NULL AND p.lapses_at > $7 AND NOT $2 = ANY (p.agreed))
      WHEN 'offered' THEN g.status = 'running' AND (s.offer ->> 'since')::timestamptz = n.at
        AND s.offer ->> 'to' IN ('everybody', (SELECT u.player_id FROM "user" u WHERE u.id = $4))
      WHEN 'idle' THEN g.status = 'running' AND greatest(g.last_at, g.kept_at) < n.at
      WHEN 'paused' THEN g.status = 'running' AND ${pauseHolds("(a.one ->> 'from')::timestamptz = n.at")}
      WHEN 'resumed' THEN g.status = 'running' AND NOT ${pauseHolds('true')}
      WHEN 'taken' THEN g.status = 'running' AND ${STILL_SITS}
      WHEN 'returned' THEN g.status = 'running' AND ${STILL_SITS}
      WHEN 'granted' THEN g.status = 'running'
      WHEN 'refused' THEN g.status = 'running'
      WHEN 'nudged' THEN g.status = 'running' AND ${callIn('g', '$2').isOpen}
      WHEN 'extended' THEN g.status = 'running'
      WHEN 'halted' THEN g.status = 'running' AND ${pauseHolds("(a.one ->> 'from')::timestamptz = n.at")}
      WHEN 'went-on' THEN g.status = 'running' AND NOT ${pauseHolds('true')}
      WHEN 'stands-in' THEN g.status = 'running'
      WHEN 'scoring' THEN g.status = 'running'
      WHEN 'blocked' THEN g.status IN ('open', 'running')
        AND EXISTS (SELECT 1 FROM game_seat b WHERE b.game_id = $1 AND b.user_id = $4 AND b.until_at IS NULL)
      ELSE true END AS open,
    n.kind IN ('offered', 'out', 'blocked') OR ${LOST_IT} OR (s.user_id = $4 AND s.until_at IS NULL) AS seated,
    ${mutedOf('$8')} AS muted
  FROM game_note n JOIN game g ON g.id = $1
  LEFT JOIN LATERAL (SELECT * FROM game_seat l WHERE l.game_id = $1 AND l.seat = $2 ORDER BY l.number DESC LIMIT 1) s ON true
  WHERE n.game_id = $1 AND n.number = $3`;

/** The outbox in Postgres. */
export class Outbox {
  readonly #db: Database;
  readonly #announcer: Announcer;

  constructor(db: Database, announcer: Announcer) {
    this.#db = db;
    this.#announcer = announcer;
  }

  /** Makes messages of what batches had to tell. Whoever claims does so first. */
  announce(): Promise<void> {
    return this.#announcer.announce();
  }

  /** Claims posts to webhooks that are due, oldest first, for so many seconds. Mails are claimed as mails. */
  async claim(now: Date, leaseSeconds: number, limit: number): Promise<MessageRecord[]> {
    await this.announce();
    const rows = await this.#db.rows<MessageRow>(CLAIM_POSTS, [now, after(now, leaseSeconds), limit], 'claim-posts');
    return rows.map(messageOf);
  }

  /** Claims pushes that are due, oldest first, for so many seconds. */
  async claimPushes(now: Date, leaseSeconds: number, limit: number): Promise<MessageRecord[]> {
    await this.announce();
    const rows = await this.#db.rows<MessageRow>(CLAIM_PUSHES, [now, after(now, leaseSeconds), limit], 'claim-pushes');
    return rows.map(messageOf);
  }

  /** Claims a message for so many seconds more; false when it is over, or no longer this claim's. */
  async renew(message: MessageRecord, now: Date, leaseSeconds: number): Promise<boolean> {
    const { gameId, id, attempts } = message;
    const rows = await this.#db.rows(
      `UPDATE message SET claimed_until = $3 WHERE game_id = $1 AND id = $2 AND ${MINE} RETURNING id`,
      [gameId, id, after(now, leaseSeconds), attempts + 1],
    );
    return rows.length > 0;
  }

  /** Facts that are still true at an instant; asked right before sending. */
  async standing(message: MessageRecord, now: Date): Promise<MessageStanding> {
    const { gameId, seat, call, userId, channel, webhookId } = message;
    if (call === NO_NOTE) {
      const values = [gameId, userId, message.kind, channel, webhookId];
      const table = await this.#db.row<MessageStanding>(OPEN_TABLE, values, 'table-standing');
      return table ?? { open: false, seated: false, muted: false };
    }
    if (call < 0) {
      const values = [gameId, seat, -call, userId, channel, webhookId, now, message.kind];
      const noted = await this.#db.row<MessageStanding>(NOTE_STANDING, values, 'note-standing');
      return noted ?? { open: false, seated: false, muted: false };
    }
    const row = await this.#db.row<MessageStanding>(
      STANDING,
      [gameId, seat, call, userId, channel, webhookId, message.kind],
      'standing',
    );
    return row ?? { open: false, seated: false, muted: false };
  }

  /** Kind and seat of a message to somebody, sent or not, while it is still to be told; null: it isn't. */
  async told(
    user: string,
    gameId: string,
    id: string,
    now: Date,
  ): Promise<Pick<MessageRecord, 'kind' | 'seat'> | null> {
    const row = await this.#db.row<MessageRow>(
      `SELECT ${MESSAGE_COLUMNS} FROM message WHERE game_id = $1 AND id = $2 AND user_id = $3`,
      [gameId, id, user],
      'message-of',
    );
    if (!row) return null;
    const message = messageOf(row);
    const { open, seated, muted } = await this.standing(message, now);
    return open && seated && !muted ? message : null;
  }

  /** True where a reminder of the same call so few hours before its deadline goes, or has gone since, over the same channel. */
  async isOvertaken(message: MessageRecord, hours: readonly number[]): Promise<boolean> {
    if (hours.length === 0) return false;
    const { gameId, seat, call, userId, channel, createdAt } = message;
    const rows = await this.#db.rows(
      `SELECT 1 FROM message WHERE game_id = $1 AND seat = $2 AND call = $3 AND user_id = $4 AND channel = $5 AND kind = ANY ($6)
         AND (state = 'waiting' OR (state = 'sent' AND created_at > $7)) LIMIT 1`,
      [gameId, seat, call, userId, channel, hours.map((before) => `reminder:${before}`), createdAt],
      'reminder-overtaken',
    );
    return rows.length > 0;
  }

  /** Ends a message: sent, dropped as no longer true, or failed for good. */
  async finish(
    message: MessageKey,
    state: 'sent' | 'dropped' | 'failed',
    now: Date,
    note: string | null = null,
  ): Promise<void> {
    const { gameId, id } = message;
    await this.#db.rows(
      `UPDATE message SET state = $3, done_at = $4, note = $5, claimed_until = NULL
       WHERE game_id = $1 AND id = $2 AND state = 'waiting'`,
      [gameId, id, state, now, note],
    );
  }

  /** Puts a message off until an instant, after a failure; not when another has claimed it since. */
  async retry(message: MessageRecord, dueAt: Date, note: string): Promise<void> {
    const { gameId, id, attempts } = message;
    await this.#db.rows(
      `UPDATE message SET due_at = $3, note = $5, claimed_until = NULL WHERE game_id = $1 AND id = $2 AND ${MINE}`,
      [gameId, id, dueAt, attempts + 1, note],
    );
  }

  /** Puts a message off that was not tried: it counts as none. Not when another has claimed it since. */
  async putOff(message: MessageRecord, dueAt: Date): Promise<void> {
    const { gameId, id, attempts } = message;
    await this.#db.rows(
      `UPDATE message SET due_at = $3, attempts = attempts - 1, claimed_until = NULL WHERE game_id = $1 AND id = $2 AND ${MINE}`,
      [gameId, id, dueAt, attempts + 1],
    );
  }

  /** A message to a webhook, whatever has become of it; null when there is none such. */
  async posted(gameId: string, webhookId: string, id: string): Promise<MessageRecord | null> {
    const row = await this.#db.row<MessageRow>(
      `SELECT ${MESSAGE_COLUMNS} FROM message
       WHERE game_id = $1 AND channel = 'webhook:' || $2 AND id = $3`,
      [gameId, webhookId, id],
    );
    return row && messageOf(row);
  }

  /** Messages by state, for health pages and tests; what is still to be announced waits as well. */
  async counts(): Promise<Record<'waiting' | 'sent' | 'dropped' | 'failed', number>> {
    const rows = await this.#db.rows<{ state: 'waiting' | 'sent' | 'dropped' | 'failed'; n: number }>(
      `SELECT state, count(*)::int AS n FROM (SELECT state FROM message UNION ALL SELECT 'waiting' FROM outbox) AS all_of(state)
       GROUP BY state`,
      [],
      'message-counts',
    );
    return {
      waiting: 0,
      sent: 0,
      dropped: 0,
      failed: 0,
      ...Object.fromEntries(rows.map(({ state, n }) => [state, n])),
    };
  }
}

/** The record of a row. */
export function messageOf(row: MessageRow): MessageRecord {
  return {
    gameId: row.game_id,
    seat: row.seat,
    call: row.call,
    channel: row.channel,
    kind: row.kind,
    id: row.id,
    userId: row.user_id,
    webhookId: row.webhook_id,
    pushId: row.push_id,
    createdAt: instant(row.created_at),
    attempts: row.attempts,
  };
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
