/** Clubs in Postgres: reading them, and changing one under its lock. */
import type { ClubsQuery } from '@wayfinder/contract';
import type pg from 'pg';
import { type Database, instant } from '../database.ts';
import { dayAlone } from '../leagues/records.ts';
import type { Instant } from '../records.ts';
import { ClubChange, type Person } from './change.ts';
import { pageOf, placeOf } from './pages.ts';
import {
  type ActRecord,
  CLUB_COLUMNS,
  type ClubRecord,
  type ClubRow,
  clubOf,
  type Membership,
  type MembershipRow,
  membershipColumns,
  membershipOf,
  type Named,
  NEWS,
  type NewsRecord,
  newsOf,
  type OrderRecord,
  type Page,
} from './records.ts';

/** A club with the membership of whoever asks. */
export interface SeenClub {
  club: ClubRecord;
  membership: Membership;
}

/** Facts that are fixed when a club is made. */
export type NewClub = Omit<ClubRecord, 'members' | 'createdAt' | 'archivedAt' | 'wroteAt'>;

/** Parties of a change: who makes it, and whom it is about. */
export interface Parties {
  self: (Person & Membership) | null;
  other: (Person & Membership) | null;
}

const PERSON = `u.id AS user_id, u.player_id AS player, u.name, u.email`;

/** Clubs in Postgres. */
export class Clubs {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Founds a club with its owner, unless `limits` throws by how many they have; a club of this id that is there stays as it is. */
  async found(
    club: NewClub,
    owner: Person,
    at: Instant,
    limits: (counts: { owned: number; all: number }) => void,
  ): Promise<void> {
    await this.#db.transaction(async (client) => {
      // One after the other, so that two at once don't pass the limits.
      await client.query('SELECT 1 FROM "user" WHERE id = $1 FOR NO KEY UPDATE', [owner.userId]);
      const made = await client.query<ClubRow>(
        `INSERT INTO club AS c (id, name, description, time_zone, crest, entry, visibility, link_key, created_at, members, acts, news, notices)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0, 0, 0) ON CONFLICT (id) DO NOTHING RETURNING ${CLUB_COLUMNS}`,
        [
          club.id,
          club.name,
          club.description,
          club.timeZone,
          club.crest && JSON.stringify(club.crest),
          club.entry,
          club.visibility,
          club.linkKey,
          at,
        ],
      );
      const row = made.rows[0];
      if (!row) return;
      const change = new ClubChange(clubOf(row), at, client);
      limits(await change.countOf(owner.userId));
      await change.addMember(owner, 'owner');
      await change.log({ act: 'founded', by: owner.userId });
    });
  }

  /** A club and the membership of an account in it; null: there is none. */
  async read(clubId: string, userId: string | null): Promise<SeenClub | null> {
    const row = await this.#db.row<ClubRow & MembershipRow>(
      `SELECT ${CLUB_COLUMNS}, ${membershipColumns('$2')} FROM club c LEFT JOIN club_member m ON m.club_id = c.id AND m.user_id = $2
       WHERE c.id = $1`,
      [clubId, userId],
      'club',
    );
    return row && { club: clubOf(row), membership: membershipOf(row) };
  }

  /**
   * Changes a club under its lock: `work` decides and writes, and when it throws, nothing has changed. `self`: the account that asks; `other`: the
   * player, by the id of their page, whom it is about. Null: there is no such club.
   */
  async change<T>(
    clubId: string,
    { self, other = null }: { self: string; other?: string | null },
    at: Instant,
    work: (change: ClubChange, parties: Parties) => Promise<T>,
  ): Promise<{ done: T } | null> {
    return this.#db.transaction(async (client) => {
      const { rows } = await client.query<ClubRow>(`SELECT ${CLUB_COLUMNS} FROM club c WHERE c.id = $1 FOR UPDATE`, [
        clubId,
      ]);
      const row = rows[0];
      if (!row) return null;
      const parties = {
        // Held, so that two changes at once don't pass a limit of theirs.
        self: await partyOf(client, clubId, `u.id = $2 FOR NO KEY UPDATE OF u`, self),
        other: other === null ? null : await partyOf(client, clubId, 'u.player_id = $2', other),
      };
      return { done: await work(new ClubChange(clubOf(row), at, client), parties) };
    });
  }

  /** Clubs of somebody, those that they joined last first; or open ones, the newest first, with a name that has a word like that. */
  async list(
    userId: string | null,
    { filter, name, limit }: ClubsQuery,
    behind: string | null,
  ): Promise<Page<SeenClub>> {
    const [at, id] = placeOf(behind);
    const isMine = filter === 'mine';
    const order = isMine ? 'm.joined_at' : 'c.created_at';
    const rows = await this.#db.rows<ClubRow & MembershipRow & { at: Date }>(
      `SELECT ${CLUB_COLUMNS}, ${membershipColumns('$1')}, ${order} AS at FROM club c
       ${isMine ? '' : 'LEFT '}JOIN club_member m ON m.club_id = c.id AND m.user_id = $1
       WHERE ${isMine ? 'true' : "c.visibility = 'open' AND c.archived_at IS NULL"}
         AND ($2::timestamptz IS NULL OR (${order}, c.id) < ($2, $3))
         AND ($4::text IS NULL OR to_tsvector('simple', c.name) @@ $4::tsquery)
       ORDER BY ${order} DESC, c.id DESC LIMIT $5`,
      [userId, at, id, name === undefined ? null : wordsOf(name), limit + 1],
      isMine ? 'clubs-mine' : 'clubs-open',
    );
    const seen = rows.map((row) => ({ club: clubOf(row), membership: membershipOf(row) }));
    return pageOf(seen, limit, (_, n) => `${instant(rows[n]?.at as Date)} ${rows[n]?.id}`);
  }

  /** Number of decisions that wait for an organiser: requests to join, sign-ups that need a yes, and objections to results. */
  async countDecisions(clubId: string): Promise<number> {
    const row = await this.#db.row<{ n: number }>(
      `SELECT ((SELECT count(*) FROM club_ask WHERE club_id = $1)
         + (SELECT count(*) FROM league l JOIN season s ON s.league_id = l.id AND s.state = 'registration'
             JOIN season_player p ON p.league_id = s.league_id AND p.season = s.number AND p.admission = 'asks'
              AND p.left_at IS NULL AND p.user_id IS NOT NULL
             WHERE l.club_id = $1)
         + (SELECT count(*) FROM league l JOIN season s ON s.league_id = l.id AND s.state = 'objections'
             JOIN season_objection o ON o.league_id = s.league_id AND o.season = s.number AND o.decision IS NULL
             WHERE l.club_id = $1))::int AS n`,
      [clubId],
    );
    return row?.n ?? 0;
  }

  /** News, the newest first, with how many there are. */
  async news(clubId: string, limit: number, before: number | null): Promise<Page<NewsRecord> & { total: number }> {
    const rows = await this.#db.rows<Parameters<typeof newsOf>[0] & { total: number }>(
      `${NEWS} AND ($2::int IS NULL OR n.number < $2) ORDER BY n.number DESC LIMIT $3`,
      [clubId, before, limit + 1],
      'club-news',
    );
    const count = await this.#db.row<{ n: number }>('SELECT count(*)::int AS n FROM club_news WHERE club_id = $1', [
      clubId,
    ]);
    return { ...pageOf(rows.map(newsOf), limit, ({ number }) => String(number)), total: count?.n ?? 0 };
  }

  /** Acts, the newest first. Of what a deleted account did the day alone is told. Steps of seasons may be the clock's. */
  async acts(clubId: string, limit: number, before: number | null): Promise<Page<ActRecord>> {
    const rows = await this.#db.rows<ActRow>(
      `SELECT a.number, a.at, a.act, a.data, b.player_id AS by, b.name AS by_name, o.player_id AS of, o.name AS of_name
       FROM club_act a LEFT JOIN "user" b ON b.id = a.by_id LEFT JOIN "user" o ON o.id = a.of_id
       WHERE a.club_id = $1 AND ($2::int IS NULL OR a.number < $2) ORDER BY a.number DESC LIMIT $3`,
      [clubId, before, limit + 1],
      'club-acts',
    );
    return pageOf(rows.map(actOf), limit, ({ number }) => String(number));
  }

  /** The order that was pasted. */
  async order(clubId: string): Promise<OrderRecord[]> {
    return this.#db.rows<OrderRecord>(
      `SELECT o.division, o.place, o.name, u.player_id AS player FROM club_order o LEFT JOIN "user" u ON u.id = o.user_id
       WHERE o.club_id = $1 ORDER BY o.division, o.place, o.number`,
      [clubId],
    );
  }

  /** Accounts in the order that was pasted, the best first; null: a line of somebody who hasn't joined. */
  async orderOf(clubId: string): Promise<(string | null)[]> {
    const rows = await this.#db.rows<{ user_id: string | null }>(
      'SELECT user_id FROM club_order WHERE club_id = $1 ORDER BY division, place, number',
      [clubId],
    );
    return rows.map(({ user_id }) => user_id);
  }
}

interface ActRow {
  number: number;
  at: Date;
  act: string;
  data: ActRecord['data'];
  by: string | null;
  by_name: string | null;
  of: string | null;
  of_name: string | null;
}

function actOf({ number, at, act, data, ...row }: ActRow): ActRecord {
  const named = (player: string | null, name: string | null): Named | null =>
    player === null ? null : { player, name: name ?? '' };
  const isGone = row.by === null && !act.startsWith('season-');
  const told = isGone ? dayAlone(instant(at)) : instant(at);
  return { number, at: told, act, data, by: named(row.by, row.by_name), of: named(row.of, row.of_name) };
}

/** An account with its membership in a club, found by its id or that of its page. */
async function partyOf(
  client: pg.PoolClient,
  clubId: string,
  where: string,
  value: string,
): Promise<(Person & Membership) | null> {
  const { rows } = await client.query<
    MembershipRow & { user_id: string; player: string; name: string | null; email: string }
  >(
    `SELECT ${PERSON}, ${membershipColumns('u.id')} FROM "user" u JOIN club c ON c.id = $1
     LEFT JOIN club_member m ON m.club_id = c.id AND m.user_id = u.id WHERE ${where}`,
    [clubId, value],
  );
  const row = rows[0];
  if (!row) return null;
  return { userId: row.user_id, player: row.player, name: row.name ?? '', email: row.email, ...membershipOf(row) };
}

/** A query for names with words that begin so. Signs of queries are no part of it. */
function wordsOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => `'${word}':*`).join(' & ');
}
