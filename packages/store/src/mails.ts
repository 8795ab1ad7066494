/**
 * Mails. One mail tells a person of all calls that wait for them. It is a row before it is sent: should nobody know whether it arrived, the very
 * same mail is sent again, with the same Message-ID. A mail that certainly did not arrive is taken apart, and its calls wait for the next one.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Announcer } from './announce.ts';
import {
  CLUB_UNTOLD,
  clubMessagesIn,
  clubWhose,
  putOffClubMessages,
  releaseClubMessages,
  takeClubMessages,
} from './clubs/in-mails.ts';
import { type ClubMessageRecord, clubMessageOf } from './clubs/messages.ts';
import { type Database, instant } from './database.ts';
import { MESSAGE_COLUMNS, type MessageRecord, type MessageRow, messageOf } from './outbox.ts';
import type { Instant } from './records.ts';
import { callIn } from './standing.ts';

/** A mail, claimed by whoever got it. */
export interface MailRecord {
  /** Becomes the Message-ID: letters, digits and one underline. */
  id: string;
  userId: string;
  begunAt: Instant;
  /** Tries before this one. */
  attempts: number;
  /** The calls it tells of that are not over as far as the outbox knows. */
  calls: MessageRecord[];
  /** Messages of clubs. */
  clubs: ClubMessageRecord[];
}

/** For so long a mail that was begun and doesn't come to an end holds up what else waits for its reader. */
export const HOLDS_UP_SECONDS = 600;
/** A call that no mail could tell of for so long is given up. */
export const GIVEN_UP_SECONDS = 3 * 86_400;

/** Waits for a mail to tell of it. */
const UNTOLD = "state = 'waiting' AND channel = 'email' AND mail_id IS NULL";
const BEGUN = "SELECT 1 FROM mail WHERE mail.user_id = $1 AND mail.state = 'begun' AND mail.begun_at > $2";

/**
 * User whose calls have waited longest. Their account's row stays locked while their mail is put together, so that no two workers write to one
 * person; moves of theirs don't wait for it. Crosses games: it is a sweep.
 */
const WHOSE = `SELECT message.user_id FROM message JOIN "user" ON "user".id = message.user_id
  WHERE ${UNTOLD} AND message.due_at <= $1
    AND NOT EXISTS (${BEGUN.replace('$1', 'message.user_id')})
  ORDER BY message.due_at LIMIT 1 FOR NO KEY UPDATE OF "user" SKIP LOCKED`;

/** Calls go first: a letter of a club to thousands holds none of them up. */
const CLUB_WHOSE = clubWhose(BEGUN.replace('$1', 'w.user_id'));

/**
 * With what is due goes what still waits for its player to act: it would be due within one more hold, and two mails so close to one another are
 * one too many. Only where its player is in the middle of acting it is left alone until they pause. Where $4 is true all else waits for the digest:
 * reminders are taken, with the calls that they are of.
 */
const TAKE = `UPDATE message SET mail_id = $2
  WHERE user_id = $1 AND ${UNTOLD} AND (due_at <= $3 OR acted_at IS NULL OR attempts > 0)
    AND (NOT $4::boolean OR kind LIKE 'reminder:%' OR (game_id, seat, call) IN (SELECT r.game_id, r.seat, r.call FROM message r
      WHERE r.user_id = $1 AND r.state = 'waiting' AND r.channel = 'email' AND r.mail_id IS NULL AND r.due_at <= $3 AND r.kind LIKE 'reminder:%'))
  RETURNING ${MESSAGE_COLUMNS}`;

const NOW = callIn('g', 'w.seat');

/**
 * Brings a person's mail up to what has become of its calls. It drops those that are over, and begins the hold anew where its player has done
 * something since and isn't through. In layout 1 each move says so itself.
 */
const CATCH_UP = `UPDATE message SET
    state = CASE WHEN now.is_open THEN state ELSE 'dropped' END,
    note = CASE WHEN now.is_open THEN note ELSE 'acted' END,
    done_at = CASE WHEN now.is_open THEN done_at ELSE $2 END,
    acted_at = coalesce(now.acted_at, message.acted_at),
    due_at = greatest(message.due_at, now.acted_at + make_interval(secs => coalesce(
      (SELECT s.hold_seconds FROM message_settings s WHERE s.user_id = $1), message.hold_seconds, 0)))
  FROM (
    SELECT w.game_id, w.id, ${NOW.actedAt} AS acted_at,
      coalesce(g.status = 'running' AND ${NOW.number} = w.call AND ${NOW.isOpen}, false) AS is_open
    FROM message w JOIN game g ON g.id = w.game_id AND g.layout > 1
    -- The news of a note is no call.
    WHERE w.user_id = $1 AND w.${UNTOLD} AND w.call > 0
  ) AS now
  WHERE message.game_id = now.game_id AND message.id = now.id
    AND (NOT now.is_open OR now.acted_at > coalesce(message.acted_at, message.created_at))`;

const AGAIN = `WITH next AS MATERIALIZED (
    SELECT id FROM mail WHERE state = 'begun' AND due_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  UPDATE mail SET claimed_until = $2, attempts = attempts + 1 WHERE id IN (SELECT id FROM next)
  RETURNING id, user_id, begun_at, attempts - 1 AS attempts`;

/** Still under the claim that made so many attempts (parameter 2). */
const MINE = "id = $1 AND state = 'begun' AND claimed_until IS NOT NULL AND attempts = $2";

interface MailRow {
  id: string;
  user_id: string;
  begun_at: Date;
  attempts: number;
}

/** When somebody wants mail: local times, and the zone that they are of. */
export interface MailTimes {
  timeZone: string | null;
  /** Minute of the local day at which mails go together; null: each goes by itself. */
  digestMinute: number | null;
  /** Minutes of the local day between which none is sent; null: there are none. */
  quiet: { from: number; to: number } | null;
}

/** Says until when a mail has to wait that is due now; null: it goes. `waits`: since when what a digest would tell waits; null: only reminders are due. */
export type MailDelay = (times: MailTimes, now: Date, waits: Instant | null) => Date | null;

const TIMES = `SELECT u.time_zone, m.digest_minute, m.quiet_from, m.quiet_to,
    least((SELECT min(w.created_at) FROM message w WHERE w.user_id = u.id AND w.${UNTOLD} AND w.due_at <= $2 AND w.kind NOT LIKE 'reminder:%'),
      (SELECT min(o.created_at) FROM club_message o WHERE o.user_id = u.id AND o.${CLUB_UNTOLD} AND o.due_at <= $2)) AS waits,
    EXISTS (SELECT 1 FROM message w WHERE w.user_id = u.id AND w.${UNTOLD} AND w.due_at <= $2 AND w.kind LIKE 'reminder:%') AS reminds
  FROM "user" u JOIN message_settings m ON m.user_id = u.id
  WHERE u.id = $1 AND (m.digest_minute IS NOT NULL OR m.quiet_from IS NOT NULL)`;

interface TimesRow {
  time_zone: string | null;
  digest_minute: number | null;
  quiet_from: number | null;
  quiet_to: number | null;
  waits: Date | null;
  reminds: boolean;
}

/** Mails in Postgres. */
export class Mails {
  readonly #db: Database;
  readonly #announcer: Announcer;

  constructor(db: Database, announcer: Announcer) {
    this.#db = db;
    this.#announcer = announcer;
  }

  /** Claims a mail for so many seconds: one that has to be tried again, or a new one to whoever has waited longest. Null: none is due. */
  async claim(now: Date, leaseSeconds: number, delay: MailDelay = () => null): Promise<MailRecord | null> {
    const until = after(now, leaseSeconds);
    await this.#announcer.announce();
    const again = await this.#db.row<MailRow>(AGAIN, [now, until], 'claim-mail-again');
    if (!again) return this.#begin(now, until, delay);
    const calls = await this.#db.rows<MessageRow>(
      `SELECT ${MESSAGE_COLUMNS} FROM message WHERE mail_id = $1 AND state = 'waiting'`,
      [again.id],
      'mail-calls',
    );
    return mailOf(again, calls, await clubMessagesIn(this.#db, again.id));
  }

  async #begin(now: Date, until: Date, delay: MailDelay): Promise<MailRecord | null> {
    for (;;) {
      const begun = await this.#db.transaction((client) => beginOne(client, now, until, delay));
      if (begun !== 'again') return begun;
    }
  }

  /** Claims a mail for so many seconds more; false when it is over, or no longer this claim's. */
  async renew({ id, attempts }: MailRecord, now: Date, leaseSeconds: number): Promise<boolean> {
    const rows = await this.#db.rows(`UPDATE mail SET claimed_until = $3 WHERE ${MINE} RETURNING id`, [
      id,
      attempts + 1,
      after(now, leaseSeconds),
    ]);
    return rows.length > 0;
  }

  /** Ends a mail and all calls that it still has: sent, or failed for good. */
  async finish(mail: MailRecord, state: 'sent' | 'failed', now: Date, note: string | null = null): Promise<void> {
    await this.#db.rows(
      `WITH ended AS (
         UPDATE mail SET state = $2, done_at = $3, note = $4, claimed_until = NULL WHERE id = $1 AND state = 'begun'
       ), of_clubs AS (DELETE FROM club_message WHERE mail_id = $1)
       UPDATE message SET state = $2, done_at = $3, note = $4, claimed_until = NULL
       WHERE game_id = ANY ($5) AND mail_id = $1 AND state = 'waiting'`,
      [mail.id, state, now, note, gamesOf(mail.calls)],
      'mail-finish',
    );
  }

  /** Puts a mail off that may or may not have arrived: it stays the same mail. Not when another has claimed it since. */
  async retry({ id, attempts }: MailRecord, dueAt: Date, note: string): Promise<void> {
    await this.#db.rows(`UPDATE mail SET due_at = $3, note = $4, claimed_until = NULL WHERE ${MINE}`, [
      id,
      attempts + 1,
      dueAt,
      note,
    ]);
  }

  /** Lets go of some calls of a mail that has told nobody of them: another mail will, from that instant on. Those that waited too long are given up. */
  async release(
    mail: MailRecord,
    calls: readonly MessageRecord[],
    now: Date,
    dueAt: Date,
    note: string,
  ): Promise<void> {
    await this.#db.rows(
      `UPDATE message SET mail_id = NULL, due_at = $4, note = $5, attempts = attempts + 1,
         state = CASE WHEN created_at > $6 THEN state ELSE 'failed' END,
         done_at = CASE WHEN created_at > $6 THEN NULL ELSE $7::timestamptz END
       WHERE game_id = ANY ($2) AND id = ANY ($3) AND mail_id = $1 AND state = 'waiting'`,
      [mail.id, gamesOf(calls), calls.map(({ id }) => id), dueAt, note, after(now, -GIVEN_UP_SECONDS), now],
      'mail-release',
    );
  }

  /** Lets go of all messages of clubs in a mail that has told nobody of them. */
  async releaseClubs({ id }: MailRecord, now: Date, dueAt: Date): Promise<void> {
    await releaseClubMessages(this.#db, id, dueAt, after(now, -GIVEN_UP_SECONDS));
  }

  /** Forgets a mail that tells of nothing any more. One that was tried before stays known by its Message-ID. */
  async discard({ id, attempts }: MailRecord, now: Date, note: string): Promise<void> {
    if (attempts === 0) await this.#db.rows("DELETE FROM mail WHERE id = $1 AND state = 'begun'", [id]);
    else {
      await this.#db.rows(
        "UPDATE mail SET state = 'dropped', done_at = $2, note = $3, claimed_until = NULL WHERE id = $1 AND state = 'begun'",
        [id, now, note],
      );
    }
  }
}

/** Begins a mail to whoever has waited longest; `again`: somebody else has just begun it. */
async function beginOne(
  client: pg.PoolClient,
  now: Date,
  until: Date,
  delay: MailDelay,
): Promise<MailRecord | null | 'again'> {
  const from = after(now, -HOLDS_UP_SECONDS);
  const who = await whoseMail(client, now, from);
  if (!who) return null;
  // The statement before may have looked at the mails of a moment earlier than it got the lock.
  const { rows: begun } = await client.query(BEGUN, [who.user_id, from]);
  if (begun.length > 0) return 'again';
  const due = await dueNow(client, who.user_id, now, delay);
  if (due === 'nothing') return 'again';
  await client.query({ name: 'mail-catch-up', text: CATCH_UP, values: [who.user_id, now] });
  const id = `mail_${randomBytes(12).toString('hex')}`;
  const { rows: calls } = await client.query<MessageRow>({
    name: 'mail-take',
    text: TAKE,
    values: [who.user_id, id, now, due === 'reminders'],
  });
  const clubs = due === 'reminders' ? [] : await takeClubMessages(client, who.user_id, id);
  if (calls.length + clubs.length === 0) return 'again';
  const { rows } = await client.query<MailRow>(
    `INSERT INTO mail (id, user_id, state, begun_at, due_at, attempts, claimed_until)
     VALUES ($1, $2, 'begun', $3, $3, 1, $4) RETURNING id, user_id, begun_at, attempts - 1 AS attempts`,
    [id, who.user_id, now, until],
  );
  const [row] = rows;
  return row ? mailOf(row, calls, clubs.map(clubMessageOf)) : null;
}

/** Whoever has waited longest for a mail of calls; of clubs, where nobody waits for one of calls. */
async function whoseMail(client: pg.PoolClient, now: Date, from: Date): Promise<{ user_id: string } | null> {
  for (const [name, text] of [
    ['mail-whose', WHOSE],
    ['mail-whose-club', CLUB_WHOSE],
  ] as const) {
    const { rows } = await client.query<{ user_id: string }>({ name, text, values: [now, from] });
    if (rows[0]) return rows[0];
  }
  return null;
}

/** Puts off what is due for somebody who wants no mail of it now. Answers what goes: reminders alone where all else waits for a digest. */
async function dueNow(
  client: pg.PoolClient,
  userId: string,
  now: Date,
  delay: MailDelay,
): Promise<'all' | 'reminders' | 'nothing'> {
  const { rows } = await client.query<TimesRow>({ name: 'mail-times', text: TIMES, values: [userId, now] });
  const [row] = rows;
  if (!row) return 'all';
  const { time_zone: timeZone, digest_minute: digestMinute, quiet_from: from, quiet_to: to, waits, reminds } = row;
  const quiet = from === null || to === null ? null : { from, to };
  const put = async (later: Date | null, which: string): Promise<boolean> => {
    if (later === null || later <= now) return false;
    const text = `UPDATE message SET due_at = $3 WHERE user_id = $1 AND ${UNTOLD} AND due_at <= $2 AND ${which}`;
    const { rowCount } = await client.query({ name: `mail-put-off ${which}`, text, values: [userId, now, later] });
    return (rowCount ?? 0) + (await putOffClubMessages(client, userId, now, later)) > 0;
  };
  // A reminder waits for no digest: it would come too late.
  if (await put(delay({ timeZone, digestMinute: null, quiet }, now, null), 'true')) return 'nothing';
  if (digestMinute === null) return 'all';
  if (waits === null) return 'reminders';
  const digest = delay({ timeZone, digestMinute, quiet }, now, instant(waits));
  if (!(await put(digest, "kind NOT LIKE 'reminder:%'"))) return 'all';
  return reminds ? 'reminders' : 'nothing';
}

function mailOf(
  { id, user_id, begun_at, attempts }: MailRow,
  calls: readonly MessageRow[],
  clubs: ClubMessageRecord[],
): MailRecord {
  return { id, userId: user_id, begunAt: instant(begun_at), attempts, calls: calls.map(messageOf), clubs };
}

function gamesOf(calls: readonly MessageRecord[]): string[] {
  return [...new Set(calls.map(({ gameId }) => gameId))];
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
