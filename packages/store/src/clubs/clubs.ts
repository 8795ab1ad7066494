/** Clubs in Postgres: reading them, and changing one under its lock. */
import type { ClubsQuery, GameSummary, MembersQuery } from '@wayfinder/contract';
import type pg from 'pg';
import { type Database, instant, instantOrNull } from '../database.ts';
import { type HeadRow, headOfRow, LISTED } from '../game-rows.ts';
import { dayAlone } from '../leagues/records.ts';
import type { GameHead, Instant } from '../records.ts';
import { isBlocked } from '../talk/marks.ts';
import { ClubChange, type Person } from './change.ts';
import { INVITATIONS, type InvitationRow, invitationOf } from './inviting.ts';
import {
  type ActRecord,
  type AskRecord,
  type BanRecord,
  CLUB_COLUMNS,
  type ClubGameRecord,
  type ClubInvitationRecord,
  type ClubRecord,
  type ClubRow,
  clubOf,
  MEMBER_COLUMNS,
  type MemberRecord,
  type MemberRow,
  type Membership,
  type MembershipRow,
  memberOf,
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

/** Counted of a club's games; so many or more. */
export const MOST_COUNTED = 1000;

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

  /** Members, by their names or the newest first. */
  async members(
    clubId: string,
    { name, sort, limit }: MembersQuery,
    behind: string | null,
  ): Promise<Page<MemberRecord>> {
    const [key, id] = placeOf(behind);
    const byName = sort === 'name';
    const column = byName ? 'm.sort_name' : 'm.joined_at';
    const rows = await this.#db.rows<MemberRow & { sort_name: string }>(
      `SELECT ${MEMBER_COLUMNS}, m.sort_name FROM club_member m JOIN "user" u ON u.id = m.user_id
       WHERE m.club_id = $1 AND ($2::${byName ? 'text' : 'timestamptz'} IS NULL OR (${column}, m.user_id) ${byName ? '>' : '<'} ($2, $3))
         AND ($4::text IS NULL OR position(lower($4) IN m.sort_name) > 0)
       ORDER BY ${column} ${byName ? '' : 'DESC'}, m.user_id ${byName ? '' : 'DESC'} LIMIT $5`,
      [clubId, key, id, name ?? null, limit + 1],
      byName ? 'club-members-by-name' : 'club-members-newest',
    );
    const last = (_: MemberRecord, n: number): string =>
      `${byName ? rows[n]?.sort_name : instant(rows[n]?.joined_at as Date)} ${rows[n]?.user_id}`;
    return pageOf(rows.map(memberOf), limit, last);
  }

  /** Owner and organisers, the owner first. */
  async offices(clubId: string): Promise<MemberRecord[]> {
    const rows = await this.#db.rows<MemberRow>(
      `SELECT ${MEMBER_COLUMNS} FROM club_member m JOIN "user" u ON u.id = m.user_id
       WHERE m.club_id = $1 AND m.role <> 'member' ORDER BY m.role = 'owner' DESC, m.joined_at, m.user_id`,
      [clubId],
      'club-offices',
    );
    return rows.map(memberOf);
  }

  /** Who asks to be let in, the oldest first; a hundred at most. */
  async asks(clubId: string): Promise<AskRecord[]> {
    const rows = await this.#db.rows<{ player: string; name: string | null; at: Date; text: string | null }>(
      `SELECT u.player_id AS player, u.name, a.at, a.text FROM club_ask a JOIN "user" u ON u.id = a.user_id
       WHERE a.club_id = $1 ORDER BY a.at, a.user_id LIMIT 100`,
      [clubId],
    );
    return rows.map(({ player, name, at, text }) => ({ player, name: name ?? '', at: instant(at), text }));
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

  /** Who may not come back, the latest first; a thousand at most. */
  async bans(clubId: string): Promise<BanRecord[]> {
    const rows = await this.#db.rows<{
      player: string;
      name: string | null;
      at: Date;
      by: string | null;
      reason: string | null;
    }>(
      `SELECT u.player_id AS player, u.name, b.at, y.name AS by, b.reason FROM club_ban b JOIN "user" u ON u.id = b.user_id
       LEFT JOIN "user" y ON y.id = b.by_id WHERE b.club_id = $1 ORDER BY b.at DESC, b.user_id LIMIT 1000`,
      [clubId],
    );
    return rows.map(({ at, name, ...ban }) => ({ ...ban, name: name ?? '', at: instant(at) }));
  }

  /** Open invitations, the newest first. */
  async invitations(clubId: string, limit: number, behind: string | null): Promise<Page<ClubInvitationRecord>> {
    const [at, id] = placeOf(behind);
    const rows = await this.#db.rows<InvitationRow>(
      `${INVITATIONS} AND ($2::timestamptz IS NULL OR (i.created_at, i.id) < ($2, $3))
       ORDER BY i.created_at DESC, i.id DESC LIMIT $4`,
      [clubId, at, id, limit + 1],
      'club-invitations',
    );
    return pageOf(rows.map(invitationOf), limit, ({ createdAt, id: last }) => `${createdAt} ${last}`);
  }

  /** Clubs that invite somebody, the latest invitation first; fifty at most. */
  async invitationsOf(userId: string): Promise<(SeenClub & { from: string | null; invitedAt: Instant })[]> {
    const rows = await this.#db.rows<ClubRow & MembershipRow & { sender: string | null; invited_at: Date }>(
      `SELECT ${CLUB_COLUMNS}, ${membershipColumns('$1')}, n.sender, n.invited_at FROM (
         SELECT DISTINCT ON (i.club_id) i.club_id, s.name AS sender, i.created_at AS invited_at
         FROM club_invitation i LEFT JOIN "user" s ON s.id = i.sender_id
         WHERE (i.user_id = $1 OR i.email = (SELECT email FROM "user" WHERE id = $1)) AND i.declined_at IS NULL AND i.over_at IS NULL
           AND NOT ${isBlocked('$1', 'i.sender_id')}
         ORDER BY i.club_id, i.created_at) n
       JOIN club c ON c.id = n.club_id AND c.archived_at IS NULL LEFT JOIN club_member m ON m.club_id = c.id AND m.user_id = $1
       WHERE m.user_id IS NULL AND NOT EXISTS (SELECT 1 FROM club_ban b WHERE b.club_id = c.id AND b.user_id = $1)
       ORDER BY n.invited_at DESC, c.id DESC LIMIT 50`,
      [userId],
      'club-invitations-of',
    );
    return rows.map((row) => ({
      ...{ club: clubOf(row), membership: membershipOf(row) },
      ...{ from: row.sender, invitedAt: instant(row.invited_at) },
    }));
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

  /** Turns off all that a club tells its member, what waits to be told as well. Whoever is no member has nothing to turn off. */
  async mute(clubId: string, userId: string, at: Instant): Promise<void> {
    await this.#db.rows('UPDATE club_member SET muted_at = $3 WHERE club_id = $1 AND user_id = $2', [
      clubId,
      userId,
      at,
    ]);
  }

  /** The account of a member by the id of their page; null: they are none. */
  async memberBy(clubId: string, player: string): Promise<string | null> {
    const row = await this.#db.row<{ user_id: string }>(
      'SELECT m.user_id FROM club_member m JOIN "user" u ON u.id = m.user_id WHERE m.club_id = $1 AND u.player_id = $2',
      [clubId, player],
    );
    return row?.user_id ?? null;
  }

  /** Games of a club by what they are, each counted up to `MOST_COUNTED`. */
  async countGames(clubId: string): Promise<{ open: number; running: number; finished: number }> {
    const count = (status: string): string =>
      `(SELECT count(*)::int FROM (SELECT 1 FROM game g WHERE g.club_id = $1 AND g.status = '${status}' ORDER BY g.created_at, g.id LIMIT ${MOST_COUNTED}) s)`;
    const row = await this.#db.row<{ open: number; running: number; finished: number }>(
      `SELECT ${count('open')} AS open, ${count('running')} AS running, ${count('finished')} AS finished`,
      [clubId],
      'club-games-count',
    );
    return row ?? { open: 0, running: 0, finished: 0 };
  }

  /** Games of a club in one state, the newest first. */
  async games(
    clubId: string,
    status: GameSummary['status'],
    limit: number,
    behind: string | null,
  ): Promise<Page<GameHead>> {
    const [at, id] = placeOf(behind);
    const rows = await this.#db.rows<HeadRow>(
      `SELECT ${LISTED} FROM game g WHERE g.club_id = $1 AND g.status = $2 AND ($3::timestamptz IS NULL OR (g.created_at, g.id) < ($3, $4))
       ORDER BY g.created_at DESC, g.id DESC LIMIT $5`,
      [clubId, status, at, id, limit + 1],
      'club-games',
    );
    return pageOf(rows.map(headOfRow), limit, ({ createdAt, id: last }) => `${createdAt} ${last}`);
  }

  /** Games of a club with their results, for its file: the newest first. */
  async gameFile(clubId: string, limit: number): Promise<ClubGameRecord[]> {
    const rows = await this.#db.rows<GameFileRow>(
      `SELECT g.id, g.name, g.ruleset, g.status, g.created_at, g.finished_at, g.outcome,
         (SELECT json_agg(json_build_object('seat', s.seat, 'player', u.player_id, 'name', u.name) ORDER BY s.seat)
          FROM game_seat s LEFT JOIN "user" u ON u.id = s.user_id
          WHERE s.game_id = g.id AND s.number = (SELECT max(l.number) FROM game_seat l WHERE l.game_id = g.id AND l.seat = s.seat)) AS seats
       FROM game g WHERE g.club_id = $1 ORDER BY g.created_at DESC, g.id DESC LIMIT $2`,
      [clubId, limit],
      'club-game-file',
    );
    return rows.map(gameOf);
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

interface GameFileRow {
  id: string;
  name: string;
  ruleset: string;
  status: ClubGameRecord['status'];
  created_at: Date;
  finished_at: Date | null;
  outcome: { ranking?: { seat: number; place: number; score: number }[] } | null;
  seats: { seat: number; player: string | null; name: string | null }[] | null;
}

function gameOf({ id, name, ruleset, status, outcome, seats, ...at }: GameFileRow): ClubGameRecord {
  const placed = new Map((outcome?.ranking ?? []).map(({ seat, place, score }) => [seat, { place, score }]));
  return {
    ...{ id, name, ruleset, status },
    createdAt: instant(at.created_at),
    finishedAt: instantOrNull(at.finished_at),
    seats: (seats ?? []).map((one) => ({ ...one, ...(placed.get(one.seat) ?? { place: null, score: null }) })),
  };
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

/** The place of a page: a key and an id. */
function placeOf(behind: string | null): [string | null, string | null] {
  if (behind === null) return [null, null];
  const at = behind.lastIndexOf(' ');
  return [behind.slice(0, at), behind.slice(at + 1)];
}

/** One row more than asked for says that there is another page. */
function pageOf<Row>(rows: Row[], limit: number, place: (last: Row, n: number) => string): Page<Row> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { rows: rows.slice(0, limit), next: last === undefined ? null : place(last, limit - 1) };
}

/** A query for names with words that begin so. Signs of queries are no part of it. */
function wordsOf(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => `'${word}':*`).join(' & ');
}
