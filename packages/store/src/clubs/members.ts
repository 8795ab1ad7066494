/** Members of a club in Postgres, and those who ask, are invited, or may not come back. */
import type { MembersQuery } from '@wayfinder/contract';
import { type Database, instant } from '../database.ts';
import type { Instant } from '../records.ts';
import { isBlocked } from '../talk/marks.ts';
import type { SeenClub } from './clubs.ts';
import { INVITATIONS, type InvitationRow, invitationOf } from './inviting.ts';
import { pageOf, placeOf } from './pages.ts';
import {
  type AskRecord,
  type BanRecord,
  CLUB_COLUMNS,
  type ClubInvitationRecord,
  type ClubRow,
  clubOf,
  MEMBER_COLUMNS,
  type MemberRecord,
  type MemberRow,
  type MembershipRow,
  memberOf,
  membershipColumns,
  membershipOf,
  type Page,
} from './records.ts';

/** Members of a club, and who may become one. */
export class ClubMembers {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Members, by their names or the newest first. */
  async list(clubId: string, { name, sort, limit }: MembersQuery, behind: string | null): Promise<Page<MemberRecord>> {
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

  /** The account of a member by the id of their page; null: they are none. */
  async accountOf(clubId: string, player: string): Promise<string | null> {
    const row = await this.#db.row<{ user_id: string }>(
      'SELECT m.user_id FROM club_member m JOIN "user" u ON u.id = m.user_id WHERE m.club_id = $1 AND u.player_id = $2',
      [clubId, player],
    );
    return row?.user_id ?? null;
  }

  /** Turns off all that a club tells its member, what waits to be told as well. Whoever is no member has nothing to turn off. */
  async mute(clubId: string, userId: string, at: Instant): Promise<void> {
    await this.#db.rows('UPDATE club_member SET muted_at = $3 WHERE club_id = $1 AND user_id = $2', [
      clubId,
      userId,
      at,
    ]);
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
}
