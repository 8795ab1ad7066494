/** Clubs as they are stored. */
import type { ClubEntry, ClubRole, ClubVisibility, Crest } from '@wayfinder/contract';
import { instant, instantOrNull } from '../database.ts';
import type { Instant } from '../records.ts';

export interface ClubRecord {
  id: string;
  name: string;
  description: string;
  timeZone: string;
  crest: Crest | null;
  entry: ClubEntry;
  visibility: ClubVisibility;
  linkKey: string;
  createdAt: Instant;
  archivedAt: Instant | null;
  members: number;
  /** When somebody last wrote to all members. */
  wroteAt: Instant | null;
}

/** A member with the name that others see. */
export interface MemberRecord {
  userId: string;
  player: string;
  name: string;
  role: ClubRole;
  flag: number;
  joinedAt: Instant;
}

/** Membership of somebody in a club. */
export interface Membership {
  role: ClubRole | null;
  flag: number | null;
  joinedAt: Instant | null;
  news: boolean;
  asked: boolean;
  /** Invited by name or by address, and neither declined nor taken back. */
  invited: boolean;
  banned: boolean;
}

/** Membership of whoever isn't signed in. */
export const NO_MEMBERSHIP: Membership = {
  ...{ role: null, flag: null, joinedAt: null },
  ...{ news: false, asked: false, invited: false, banned: false },
};

export interface ClubInvitationRecord {
  id: string;
  player: string | null;
  name: string | null;
  email: string | null;
  createdAt: Instant;
  declinedAt: Instant | null;
}

export interface NewsRecord {
  number: number;
  author: { player: string; name: string; flag: number | null } | null;
  at: Instant;
  editedAt: Instant | null;
  text: string;
  toAll: boolean;
}

/** A page of a list: its rows, and behind which one the next page begins; null: that was the last. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/** Somebody as acts and lists name them. */
export interface Named {
  player: string;
  name: string;
}

export interface ActRecord {
  number: number;
  at: Instant;
  act: string;
  by: Named | null;
  of: Named | null;
  data: { what?: string[]; count?: number; league?: string; name?: string; season?: number };
}

export interface BanRecord extends Named {
  at: Instant;
  by: string | null;
  reason: string | null;
}

export interface AskRecord extends Named {
  at: Instant;
  text: string | null;
}

/** A line of an order that was pasted. */
export interface OrderRecord {
  division: number;
  place: number;
  name: string;
  player: string | null;
}

/** A game in the file of a club. */
export interface ClubGameRecord {
  id: string;
  name: string;
  ruleset: string;
  status: 'open' | 'running' | 'finished' | 'closed';
  createdAt: Instant;
  finishedAt: Instant | null;
  seats: { seat: number; player: string | null; name: string | null; place: number | null; score: number | null }[];
}

export interface ClubRow {
  id: string;
  name: string;
  description: string;
  time_zone: string;
  crest: Crest | null;
  entry: ClubEntry;
  visibility: ClubVisibility;
  link_key: string;
  created_at: Date;
  archived_at: Date | null;
  members: number;
  wrote_at: Date | null;
}

/** Columns that are read of a club `c`. */
export const CLUB_COLUMNS = `c.id, c.name, c.description, c.time_zone, c.crest, c.entry, c.visibility, c.link_key, c.created_at, c.archived_at, c.members, c.wrote_at`;

export function clubOf(row: ClubRow): ClubRecord {
  const { id, name, description, crest, entry, visibility, members } = row;
  return {
    ...{ id, name, description, crest, entry, visibility, members },
    timeZone: row.time_zone,
    linkKey: row.link_key,
    createdAt: instant(row.created_at),
    archivedAt: instantOrNull(row.archived_at),
    wroteAt: instantOrNull(row.wrote_at),
  };
}

export interface MemberRow {
  user_id: string;
  player: string;
  name: string | null;
  role: ClubRole;
  flag: number;
  joined_at: Date;
}

/** Columns that are read of a member `m` whose account is `u`. */
export const MEMBER_COLUMNS = 'm.user_id, u.player_id AS player, u.name, m.role, m.flag, m.joined_at';

export function memberOf({ user_id: userId, player, name, role, flag, joined_at }: MemberRow): MemberRecord {
  return { userId, player, name: name ?? '', role, flag, joinedAt: instant(joined_at) };
}

export interface MembershipRow {
  role: ClubRole | null;
  flag: number | null;
  joined_at: Date | null;
  told: boolean | null;
  asked: boolean;
  invited: boolean;
  banned: boolean;
}

/** Columns of the membership in the club `c` of the account that the parameter names, which may be null. */
export const membershipColumns = (user: string): string => `m.role, m.flag, m.joined_at, m.news AS told,
    EXISTS (SELECT 1 FROM club_ask a WHERE a.club_id = c.id AND a.user_id = ${user}) AS asked,
    EXISTS (SELECT 1 FROM club_invitation i WHERE i.club_id = c.id AND i.declined_at IS NULL AND i.over_at IS NULL
      AND (i.user_id = ${user} OR i.email = (SELECT email FROM "user" WHERE id = ${user}))) AS invited,
    EXISTS (SELECT 1 FROM club_ban b WHERE b.club_id = c.id AND b.user_id = ${user}) AS banned`;

export function membershipOf(row: MembershipRow): Membership {
  const { role, flag, asked, invited, banned } = row;
  return { role, flag, joinedAt: instantOrNull(row.joined_at), news: row.told ?? false, asked, invited, banned };
}

interface NewsRow {
  number: number;
  player: string | null;
  name: string | null;
  flag: number | null;
  at: Date;
  edited_at: Date | null;
  text: string;
  to_all: boolean;
}

/** News of the club $1, with their authors; SQL up to its WHERE. */
export const NEWS = `SELECT n.number, u.player_id AS player, u.name, m.flag, n.at, n.edited_at, n.text, n.to_all
  FROM club_news n LEFT JOIN "user" u ON u.id = n.author_id LEFT JOIN club_member m ON m.club_id = n.club_id AND m.user_id = n.author_id
  WHERE n.club_id = $1`;

export function newsOf(row: NewsRow): NewsRecord {
  const { number, player, name, flag, text } = row;
  const author = player === null ? null : { player, name: name ?? '', flag };
  return { number, author, at: instant(row.at), editedAt: instantOrNull(row.edited_at), text, toAll: row.to_all };
}
