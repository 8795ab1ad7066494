/** Boards of clubs: their topics. Lines of topics are as those of games. */
import type pg from 'pg';
import type { Page } from '../clubs/records.ts';
import { type Database, instant, instantOrNull } from '../database.ts';
import type { Instant } from '../records.ts';
import { TalkChange } from './change.ts';
import { OF_CLUBS } from './records.ts';

export interface TopicRecord {
  topic: number;
  title: string;
  authorId: string | null;
  player: string | null;
  name: string;
  flag: number | null;
  at: Instant;
  lastAt: Instant;
  pinnedAt: Instant | null;
  closedAt: Instant | null;
  total: number;
  unread: number;
}

interface TopicRow {
  topic: number;
  title: string;
  author_id: string | null;
  player: string | null;
  name: string | null;
  flag: number | null;
  at: Date;
  last_at: Date;
  pinned_at: Date | null;
  closed_at: Date | null;
  total: number;
  unread: number;
}

/** Topics of the club $1 for the account $2, without what those of $3 wrote; SQL up to more of its WHERE. */
const TOPICS = `SELECT t.topic, t.title, t.author_id, u.player_id AS player, u.name, m.flag, t.at, t.last_at, t.pinned_at, t.closed_at, t.lines AS total,
    (SELECT count(*)::int FROM club_line l WHERE l.club_id = $1 AND l.topic = t.topic AND l.number > coalesce(s.number, 0) AND l.deleted_at IS NULL
      AND l.author_id IS DISTINCT FROM $2 AND NOT coalesce(l.author_id = ANY ($3::text[]), false)) AS unread
  FROM club_topic t LEFT JOIN "user" u ON u.id = t.author_id LEFT JOIN club_member m ON m.club_id = $1 AND m.user_id = t.author_id
  LEFT JOIN club_seen s ON s.club_id = $1 AND s.topic = t.topic AND s.user_id = $2
  WHERE t.club_id = $1`;

/** Names that one line can mention at most. */
const MOST_NAMES = 50;

/** Boards in Postgres. */
export class Boards {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Topics, those that are pinned first, then those with the latest lines. */
  async topics(
    clubId: string,
    reader: { userId: string; without: readonly string[] },
    limit: number,
    behind: string | null,
  ): Promise<Page<TopicRecord>> {
    const [pinned = null, at = null, topic = null] = behind?.split(' ') ?? [];
    const rows = await this.#db.rows<TopicRow>(
      `${TOPICS} AND ($4::boolean IS NULL OR (t.pinned_at IS NOT NULL, t.last_at, t.topic) < ($4, $5::timestamptz, $6::int))
       ORDER BY (t.pinned_at IS NOT NULL) DESC, t.last_at DESC, t.topic DESC LIMIT $7`,
      [clubId, reader.userId, reader.without, pinned, at, topic, limit + 1],
      'club-topics',
    );
    const topics = rows.slice(0, limit).map(topicOf);
    const last = rows.length > limit ? topics.at(-1) : undefined;
    return { rows: topics, next: last ? `${last.pinnedAt !== null} ${last.lastAt} ${last.topic}` : null };
  }

  /** One topic; null: there is none. */
  async topic(
    clubId: string,
    reader: { userId: string; without: readonly string[] },
    topic: number,
  ): Promise<TopicRecord | null> {
    const row = await this.#db.row<TopicRow>(
      `${TOPICS} AND t.topic = $4`,
      [clubId, reader.userId, reader.without, topic],
      'club-topic',
    );
    return row && topicOf(row);
  }

  /** Members whose names stand behind an @ in a text. */
  async namesIn(clubId: string, text: string): Promise<{ userId: string; name: string }[]> {
    const rows = await this.#db.rows<{ user_id: string; name: string }>(
      `SELECT u.id AS user_id, u.name FROM club_member m JOIN "user" u ON u.id = m.user_id
       WHERE m.club_id = $1 AND u.name IS NOT NULL AND position('@' || m.sort_name IN lower($2)) > 0 LIMIT ${MOST_NAMES}`,
      [clubId, text],
      'club-names-in',
    );
    return rows.map(({ user_id, name }) => ({ userId: user_id, name }));
  }
}

/** Changes of a board, within a change of its club. */
export class BoardChange {
  readonly #client: pg.PoolClient;
  readonly #clubId: string;
  readonly #at: Instant;

  constructor(client: pg.PoolClient, clubId: string, at: Instant) {
    this.#client = client;
    this.#clubId = clubId;
    this.#at = at;
  }

  /** Topics that were ever opened. */
  async count(): Promise<number> {
    const { rows } = await this.#client.query<{ topics: number }>(
      'SELECT coalesce(topics, 0) AS topics FROM club WHERE id = $1',
      [this.#clubId],
    );
    return rows[0]?.topics ?? 0;
  }

  /** Number of the topic that a request has opened before; null: it has opened none. */
  async openedBy(made: string): Promise<number | null> {
    const { rows } = await this.#client.query<{ topic: number }>(
      'SELECT topic FROM club_topic WHERE club_id = $1 AND made = $2',
      [this.#clubId, made],
    );
    return rows[0]?.topic ?? null;
  }

  /** Opens a topic without lines; answers its number. `made`: id that its request opens it under; null: the request has no key. */
  async open(title: string, authorId: string, made: string | null = null): Promise<number> {
    const { rows } = await this.#client.query<{ topics: number }>(
      'UPDATE club SET topics = coalesce(topics, 0) + 1 WHERE id = $1 RETURNING topics',
      [this.#clubId],
    );
    const topic = rows[0]?.topics ?? 0;
    await this.#client.query(
      'INSERT INTO club_topic (club_id, topic, title, author_id, at, lines, last_at, made) VALUES ($1, $2, $3, $4, $5, 0, $5, $6)',
      [this.#clubId, topic, title, authorId, this.#at, made],
    );
    return topic;
  }

  /** A change of a topic's lines; null: there is no such topic. */
  talk(topic: number): Promise<TalkChange | null> {
    return TalkChange.of(this.#client, OF_CLUBS, { id: this.#clubId, room: topic, at: this.#at });
  }

  /** A change of a room of a game that is the club's. */
  talkAt(game: string, room: number): Promise<TalkChange> {
    return TalkChange.ofGame(this.#client, { id: game, room, at: this.#at });
  }

  /** Pins and closes a topic, or no longer; what is left out stays. */
  async patch(topic: number, { pinned, closed }: { pinned?: boolean; closed?: boolean }): Promise<void> {
    await this.#client.query(
      `UPDATE club_topic SET
         pinned_at = CASE WHEN $3::boolean IS NULL THEN pinned_at WHEN $3 THEN coalesce(pinned_at, $5::timestamptz) END,
         closed_at = CASE WHEN $4::boolean IS NULL THEN closed_at WHEN $4 THEN coalesce(closed_at, $5::timestamptz) END
       WHERE club_id = $1 AND topic = $2`,
      [this.#clubId, topic, pinned ?? null, closed ?? null, this.#at],
    );
  }
}

function topicOf({
  topic,
  title,
  author_id: authorId,
  player,
  name,
  flag,
  total,
  unread,
  ...at
}: TopicRow): TopicRecord {
  return {
    ...{ topic, title, authorId, player, name: name ?? '', flag, total, unread },
    at: instant(at.at),
    lastAt: instant(at.last_at),
    pinnedAt: instantOrNull(at.pinned_at),
    closedAt: instantOrNull(at.closed_at),
  };
}
