/**
 * Digests of talk: at most one a day, of lines that their reader hasn't read and no mail has told of. A line makes a row for each reader; of a board, of
 * which there may be thousands, a stretch at a time. Of a topic hear those who want the club's news, have written in it or were named there.
 */
import type pg from 'pg';
import { type Database, instant } from '../database.ts';
import { isWanted } from '../kinds.ts';
import type { Instant } from '../records.ts';
import type { TalkPlace } from './records.ts';

/** Hours that a line waits at least: most are read until then. */
const WAIT_HOURS = 12;
/** Hours between two digests of one reader at least. */
const BETWEEN_HOURS = 24;
/** Minutes in which lines of a topic come together, before all its readers are looked at. */
const GATHER_MINUTES = 60;
/** Readers of one stretch at most. */
const STRETCH = 500;
/** Days after which a line is told no more. */
const TOLD_DAYS = 8;
/** Rooms of games, and topics, that one digest tells of. */
const MOST_PLACES = 20;

const DAY_MS = 86_400_000;

/** The digest of somebody, claimed by whoever got it. */
export interface DigestRecord {
  userId: string;
  /** Of the first line that waits for it; the same in every try. */
  firstAt: Instant;
  dueAt: Instant;
  /** Tries before this one. */
  attempts: number;
}

/** A room with lines that are new to somebody and that no mail has told of. */
export interface UntoldRoom {
  key: { of: TalkPlace; id: string; room: number };
  /** Name of the game or club. */
  place: string;
  /** Title of a topic; null: of a game. */
  title: string | null;
  /** Its lines behind this one. */
  after: number;
  /** Its lines since then. */
  since: Instant;
}

/** Begins the digest of each reader in `readers` (a query of `user_id`), for a line of the instant $1; SQL. */
const begin = (readers: string): string => `INSERT INTO talk_digest AS d (user_id, first_at, due_at, attempts)
  SELECT r.user_id, $1::timestamptz, $1::timestamptz + interval '${WAIT_HOURS} hours', 0 FROM (${readers}) AS r
    LEFT JOIN message_settings s ON s.user_id = r.user_id
  WHERE coalesce(s.email, true) AND ${isWanted('s', 'talk', 'email')}
  -- In one order, so that two lines never wait for each other.
  ORDER BY r.user_id
  ON CONFLICT (user_id) DO UPDATE SET
    first_at = CASE WHEN d.due_at IS NULL THEN excluded.first_at ELSE d.first_at END,
    due_at = coalesce(d.due_at, greatest(excluded.due_at, d.sent_at + interval '${BETWEEN_HOURS} hours')),
    again_at = CASE WHEN d.claimed_until IS NULL THEN d.again_at ELSE coalesce(d.again_at, excluded.first_at) END
  WHERE d.due_at IS NULL OR (d.claimed_until IS NOT NULL AND d.again_at IS NULL)`;

const OF_TABLE =
  begin(`SELECT g.user_id FROM game_seat g WHERE g.game_id = $2 AND g.until_at IS NULL AND g.user_id IS NOT NULL AND g.user_id <> $3
  AND NOT EXISTS (SELECT 1 FROM game_mute m WHERE m.game_id = $2 AND m.user_id = g.user_id)`);

/** Begins digests for a line at a table. */
export async function tellTable(client: pg.PoolClient, gameId: string, authorId: string, at: Instant): Promise<void> {
  await client.query({ name: 'talk-digest-table', text: OF_TABLE, values: [at, gameId, authorId] });
}

const NEXT_TOPIC = `SELECT club_id, topic, untold_at, told_to FROM club_topic
  WHERE untold_at <= $1 ORDER BY untold_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
const READERS = `SELECT m.user_id FROM club_member m LEFT JOIN club_seen n ON n.club_id = $2 AND n.topic = $4 AND n.user_id = m.user_id
  WHERE m.club_id = $2 AND (m.news OR n.follows) AND ($3::text IS NULL OR m.user_id > $3) ORDER BY m.user_id LIMIT ${STRETCH}`;
const OF_TOPIC = `WITH readers AS (${READERS}), begun AS (${begin('SELECT user_id FROM readers')})
  SELECT count(*)::int AS read, max(user_id) AS last FROM readers`;

const CLAIM = `UPDATE talk_digest SET claimed_until = $2, attempts = attempts + 1 WHERE user_id = (
    SELECT user_id FROM talk_digest WHERE due_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING user_id, first_at, due_at, attempts - 1 AS attempts`;
/** Still under the claim that made so many attempts (parameter 2). */
const MINE = 'user_id = $1 AND claimed_until IS NOT NULL AND attempts = $2';

const UNTOLD_TABLES = `SELECT r.game_id AS id, g.name AS place, greatest(coalesce(n.number, 0), coalesce(n.told, 0)) AS after
  FROM game_seat s JOIN game g ON g.id = s.game_id JOIN talk_room r ON r.game_id = s.game_id AND r.room = 1
  LEFT JOIN talk_seen n ON n.game_id = r.game_id AND n.room = 1 AND n.user_id = $1
  WHERE s.user_id = $1 AND s.until_at IS NULL AND r.last_at > $2 AND r.lines > greatest(coalesce(n.number, 0), coalesce(n.told, 0))
    AND NOT EXISTS (SELECT 1 FROM game_mute m WHERE m.game_id = s.game_id AND m.user_id = $1)
  ORDER BY r.last_at DESC LIMIT ${MOST_PLACES}`;
const UNTOLD_TOPICS = `SELECT t.club_id AS id, t.topic, c.name AS place, t.title, greatest(coalesce(n.number, 0), coalesce(n.told, 0)) AS after,
    greatest(m.joined_at, $2::timestamptz) AS since
  FROM club_member m JOIN club c ON c.id = m.club_id JOIN club_topic t ON t.club_id = m.club_id
  LEFT JOIN club_seen n ON n.club_id = t.club_id AND n.topic = t.topic AND n.user_id = $1
  WHERE m.user_id = $1 AND (m.news OR n.follows) AND t.last_at >= greatest(m.joined_at, $2::timestamptz)
    AND t.lines > greatest(coalesce(n.number, 0), coalesce(n.told, 0))
  ORDER BY t.last_at DESC LIMIT ${MOST_PLACES}`;

/** Digests in Postgres. */
export class TalkDigests {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Begins digests of some readers of the topic whose lines wait longest; false: no topic's do. */
  async spread(now: Date): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      const { rows } = await client.query<{ club_id: string; topic: number; untold_at: Date; told_to: string | null }>({
        name: 'talk-digest-topic',
        text: NEXT_TOPIC,
        values: [new Date(now.getTime() - GATHER_MINUTES * 60_000)],
      });
      const topic = rows[0];
      if (!topic) return false;
      const { rows: done } = await client.query<{ read: number; last: string | null }>({
        name: 'talk-digest-readers',
        text: OF_TOPIC,
        values: [topic.untold_at, topic.club_id, topic.told_to, topic.topic],
      });
      const { read = 0, last = null } = done[0] ?? {};
      const isAll = read < STRETCH;
      await client.query('UPDATE club_topic SET untold_at = $3, told_to = $4 WHERE club_id = $1 AND topic = $2', [
        topic.club_id,
        topic.topic,
        isAll ? null : topic.untold_at,
        isAll ? null : last,
      ]);
      return true;
    });
  }

  /** Claims for so many seconds the digest that has been due for longest; null: none is. */
  async claim(now: Date, leaseSeconds: number): Promise<DigestRecord | null> {
    const row = await this.#db.row<{ user_id: string; first_at: Date; due_at: Date; attempts: number }>(
      CLAIM,
      [now, new Date(now.getTime() + leaseSeconds * 1000)],
      'talk-digest-claim',
    );
    return (
      row && {
        ...{ userId: row.user_id, attempts: row.attempts },
        ...{ firstAt: instant(row.first_at), dueAt: instant(row.due_at) },
      }
    );
  }

  /** Claims for so many seconds more; false when it is over, or no longer this claim's. */
  async renew({ userId, attempts }: DigestRecord, now: Date, leaseSeconds: number): Promise<boolean> {
    const until = new Date(now.getTime() + leaseSeconds * 1000);
    const rows = await this.#db.rows(`UPDATE talk_digest SET claimed_until = $3 WHERE ${MINE} RETURNING user_id`, [
      ...[userId, attempts + 1],
      until,
    ]);
    return rows.length > 0;
  }

  /** True for somebody who wants digests, and whose address takes mails. */
  async isWanted(userId: string): Promise<boolean> {
    const row = await this.#db.row(
      `SELECT 1 FROM (SELECT) AS one LEFT JOIN message_settings s ON s.user_id = $1
       WHERE coalesce(s.email, true) AND ${isWanted('s', 'talk', 'email')}`,
      [userId],
      'talk-digest-wanted',
    );
    return row !== null;
  }

  /** Rooms with lines that are new to somebody and that no mail has told of, those with the latest lines first. */
  async untold(userId: string, now: Date): Promise<UntoldRoom[]> {
    const since = new Date(now.getTime() - TOLD_DAYS * DAY_MS);
    const [tables, topics] = await Promise.all([
      this.#db.rows<{ id: string; place: string; after: number }>(UNTOLD_TABLES, [userId, since], 'talk-untold-tables'),
      this.#db.rows<{ id: string; topic: number; place: string; title: string; after: number; since: Date }>(
        UNTOLD_TOPICS,
        [userId, since],
        'talk-untold-topics',
      ),
    ]);
    return [
      ...tables.map(({ id, place, after }) => ({
        ...{ key: { of: 'games', id, room: 1 } as const, place, title: null, after },
        since: instant(since),
      })),
      ...topics.map(({ id, topic, place, title, after, since: from }) => ({
        ...{ key: { of: 'clubs', id, room: topic } as const, place, title, after },
        since: instant(from),
      })),
    ];
  }

  /** Keeps the mail of a digest that is about to be sent, as one that may come back. It counts as failed until it has gone. */
  async keepMail({ userId }: DigestRecord, id: string, now: Date): Promise<void> {
    await this.#db.rows(
      `INSERT INTO mail (id, user_id, state, begun_at, due_at, attempts, done_at) VALUES ($1, $2, 'failed', $3, $3, 1, $3)
       ON CONFLICT (id) DO NOTHING`,
      [id, userId, now],
      'talk-digest-mail',
    );
  }

  /** Ends a digest: a mail has gone out, or there was nothing to tell (null). A line that came meanwhile begins the next one. */
  async finish({ userId, attempts }: DigestRecord, now: Date, mailId: string | null): Promise<void> {
    await this.#db.rows(
      `WITH gone AS (UPDATE mail SET state = 'sent', done_at = $3 WHERE id = $5)
       UPDATE talk_digest SET claimed_until = NULL, attempts = 0, again_at = NULL, first_at = coalesce(again_at, first_at),
         sent_at = CASE WHEN $4 THEN $3::timestamptz ELSE sent_at END,
         due_at = greatest(again_at + interval '${WAIT_HOURS} hours',
           CASE WHEN again_at IS NULL THEN NULL WHEN $4 THEN $3::timestamptz + interval '${BETWEEN_HOURS} hours' ELSE $3::timestamptz END)
       WHERE ${MINE}`,
      [userId, attempts + 1, now, mailId !== null, mailId],
      'talk-digest-finish',
    );
  }

  /** Puts a digest off until an instant; `isTry`: as it failed. */
  async putOff({ userId, attempts }: DigestRecord, dueAt: Date, isTry: boolean): Promise<void> {
    await this.#db.rows(
      `UPDATE talk_digest SET claimed_until = NULL, due_at = $3, attempts = attempts - $4::int WHERE ${MINE}`,
      [userId, attempts + 1, dueAt, isTry ? 0 : 1],
      'talk-digest-put-off',
    );
  }
}
