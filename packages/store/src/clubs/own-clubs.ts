/** All that clubs hold of one person, for the file that they may take away. */
import type { ClubRole } from '@wayfinder/contract';
import { type Database, instant, instantOrNull } from '../database.ts';
import type { Instant } from '../records.ts';

export interface OwnClubs {
  memberships: {
    club: string;
    name: string;
    role: ClubRole;
    flag: number;
    joinedAt: Instant;
    /** How organisers call whom they invited by an address. */
    called: string | null;
    news: boolean;
    mutedAt: Instant | null;
  }[];
  asks: { club: string; at: Instant; text: string | null }[];
  invitations: {
    club: string;
    sent: boolean;
    email: string | null;
    createdAt: Instant;
    declinedAt: Instant | null;
  }[];
  news: { club: string; number: number; at: Instant; editedAt: Instant | null; text: string; toAll: boolean }[];
  bans: { club: string; at: Instant; reason: string | null }[];
  order: { club: string; division: number; place: number; name: string }[];
  acts: { club: string; at: Instant; act: string; byMe: boolean }[];
}

/** All of it, the oldest first. To whom an invitation by name went is not told: that is theirs. */
export async function ownClubs(db: Database, userId: string): Promise<OwnClubs> {
  const memberships = await db.rows<
    Omit<OwnClubs['memberships'][number], 'joinedAt' | 'mutedAt'> & { joined_at: Date; muted_at: Date | null }
  >(
    `SELECT m.club_id AS club, c.name, m.role, m.flag, m.joined_at, m.called, m.news, m.muted_at FROM club_member m JOIN club c ON c.id = m.club_id
     WHERE m.user_id = $1 ORDER BY m.joined_at, m.club_id`,
    [userId],
  );
  const asks = await db.rows<{ club: string; at: Date; text: string | null }>(
    'SELECT club_id AS club, at, text FROM club_ask WHERE user_id = $1 ORDER BY at, club_id',
    [userId],
  );
  const bans = await db.rows<{ club: string; at: Date; reason: string | null }>(
    'SELECT club_id AS club, at, reason FROM club_ban WHERE user_id = $1 ORDER BY at, club_id',
    [userId],
  );
  const order = await db.rows<OwnClubs['order'][number]>(
    'SELECT club_id AS club, division, place, name FROM club_order WHERE user_id = $1 ORDER BY club_id, division, place, number',
    [userId],
  );
  return {
    memberships: memberships.map(({ joined_at, muted_at, ...row }) => ({
      ...row,
      ...{ joinedAt: instant(joined_at), mutedAt: instantOrNull(muted_at) },
    })),
    asks: asks.map((row) => ({ ...row, at: instant(row.at) })),
    bans: bans.map((row) => ({ ...row, at: instant(row.at) })),
    order,
    ...(await written(db, userId)),
  };
}

/** What they wrote and did, and what was done to them. */
async function written(db: Database, userId: string): Promise<Pick<OwnClubs, 'invitations' | 'news' | 'acts'>> {
  const invitations = await db.rows<{
    club: string;
    sent: boolean;
    email: string | null;
    created_at: Date;
    declined_at: Date | null;
  }>(
    `SELECT club_id AS club, sender_id IS NOT DISTINCT FROM $1 AS sent, CASE WHEN sender_id = $1 THEN email END AS email, created_at,
       CASE WHEN sender_id IS DISTINCT FROM $1 THEN declined_at END AS declined_at
     FROM club_invitation WHERE sender_id = $1 OR user_id = $1 OR email = (SELECT email FROM "user" WHERE id = $1)
     ORDER BY created_at, club_id, id`,
    [userId],
  );
  const news = await db.rows<{
    club: string;
    number: number;
    at: Date;
    edited_at: Date | null;
    text: string;
    to_all: boolean;
  }>(
    'SELECT club_id AS club, number, at, edited_at, text, to_all FROM club_news WHERE author_id = $1 ORDER BY at, club_id, number',
    [userId],
  );
  const acts = await db.rows<{ club: string; at: Date; act: string; mine: boolean }>(
    `SELECT club_id AS club, at, act, by_id IS NOT DISTINCT FROM $1 AS mine FROM club_act WHERE by_id = $1 OR of_id = $1
     ORDER BY at, club_id, number`,
    [userId],
  );
  return {
    invitations: invitations.map(({ created_at, declined_at, ...row }) => ({
      ...row,
      createdAt: instant(created_at),
      declinedAt: instantOrNull(declined_at),
    })),
    news: news.map(({ club, number, at, text, ...row }) => ({
      ...{ club, number, text, at: instant(at) },
      ...{ editedAt: instantOrNull(row.edited_at), toAll: row.to_all },
    })),
    acts: acts.map(({ club, at, act, mine: byMe }) => ({ club, at: instant(at), act, byMe })),
  };
}
