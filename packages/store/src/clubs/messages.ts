/**
 * Messages of clubs. Whoever delivers claims one for a while, asks whether it is still true, and ends it: its row goes. Mails take theirs together
 * with what else waits for a person (`mails.ts`).
 */
import { type Database, instant } from '../database.ts';
import { isUnwanted } from '../kinds.ts';
import type { Instant } from '../records.ts';
import { AS_KIND, type ClubNoticeKind, FOR_PROGRAMS, HOLDS, NOTICE_JOINS } from './kinds.ts';
import { makeClubMessages } from './making.ts';
import { SEASON_TOLD, type SeasonTold } from './season-kinds.ts';

/** A message of a club that is due, claimed by whoever got it. */
export interface ClubMessageRecord {
  clubId: string;
  /** Of the notice. */
  number: number;
  userId: string;
  channel: string;
  /** Becomes the webhook-id: of club and number alone. */
  id: string;
  webhookId: string | null;
  pushId: string | null;
  createdAt: Instant;
  /** Tries before this one. */
  attempts: number;
}

/** News that a notice is about. */
export interface NewsTold {
  number: number;
  /** Markdown. */
  text: string;
  /** Name of who wrote it; null: their account is gone. */
  author: string | null;
}

/** A notice of a club, with all that its words need. */
export interface ClubTold {
  clubId: string;
  number: number;
  club: string;
  kind: ClubNoticeKind;
  at: Instant;
  data: {
    ban?: boolean;
    reason?: string | null;
    to?: number | string | null;
    decision?: string;
    season?: number;
    later?: boolean;
    lastDay?: string;
    own?: boolean;
  };
  news: NewsTold | null;
  /** The league that it tells of; null: it tells of none. */
  league: { id: string; name: string } | null;
  /** Null: it tells of no season, or of one that is gone. */
  season: SeasonTold | null;
  /** Who did it, or whom it is about, by the name of today; null: nobody, or their account is gone. */
  by: { player: string; name: string } | null;
}

interface MessageRow {
  club_id: string;
  number: number;
  user_id: string;
  channel: string;
  id: string;
  webhook_id: string | null;
  push_id: string | null;
  created_at: Date;
  attempts: number;
}

export const CLUB_MESSAGE_COLUMNS =
  'club_id, number, user_id, channel, id, webhook_id, push_id, created_at, attempts' as const;

export function clubMessageOf(row: MessageRow): ClubMessageRecord {
  const { number, channel, id, attempts } = row;
  return {
    ...{ clubId: row.club_id, number, userId: row.user_id, channel, id },
    ...{ webhookId: row.webhook_id, pushId: row.push_id, createdAt: instant(row.created_at), attempts },
  };
}

/** Claims one message of a kind; while one of a `lane` is under way, its others wait. Parameters: now, until when it is claimed. */
const claimOf = (kind: 'webhook_id' | 'push_id', lane: 'user_id' | 'push_id'): string => `WITH next AS MATERIALIZED (
    SELECT club_id, number, user_id, channel FROM club_message
    WHERE ${kind} IS NOT NULL AND due_at <= $1 AND (claimed_until IS NULL OR claimed_until <= $1)
      AND ${lane} NOT IN (SELECT ${lane} FROM club_message WHERE ${kind} IS NOT NULL AND due_at <= $1 AND claimed_until > $1)
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  UPDATE club_message SET claimed_until = $2, attempts = attempts + 1
  WHERE (club_id, number, user_id, channel) IN (SELECT club_id, number, user_id, channel FROM next)
  RETURNING club_id, number, user_id, channel, id, webhook_id, push_id, created_at, attempts - 1 AS attempts`;
const CLAIM_POST = claimOf('webhook_id', 'user_id');
const CLAIM_PUSH = claimOf('push_id', 'push_id');

const KEY = 'club_id = $1 AND number = $2 AND user_id = $3 AND channel = $4';
/** Still under the claim that made so many attempts (parameter 5). */
const MINE = `${KEY} AND claimed_until IS NOT NULL AND attempts = $5`;

/** Who invites, where somebody is invited; else the player whom the notice names. */
const BY = `LEFT JOIN LATERAL (SELECT i.sender_id FROM club_invitation i
    WHERE n.kind = 'invited' AND i.club_id = n.club_id AND i.over_at IS NULL AND (i.user_id = u.id OR i.email = u.email)
    ORDER BY i.created_at LIMIT 1) v ON true
  LEFT JOIN "user" y ON y.id = coalesce(v.sender_id, (SELECT p.id FROM "user" p WHERE p.player_id = coalesce(n.data ->> 'by', n.data ->> 'player')))`;
const COLUMNS = `n.club_id, n.number, n.kind, n.at, n.data, c.name AS club, w.number AS news, w.text, a.name AS author,
  y.player_id AS by_player, y.name AS by_name, lg.id AS league, lg.name AS league_name, ${SEASON_TOLD} AS season`;

const TOLD = `SELECT ${COLUMNS}, coalesce(${HOLDS}, false) AS holds,
    ${isUnwanted('u.id', '$4', AS_KIND)}
      OR ($5::text IS NOT NULL AND NOT EXISTS (SELECT 1 FROM webhook h WHERE h.id = $5 AND h.disabled_at IS NULL AND h.muted_at IS NULL)) AS muted
  FROM club_notice n JOIN "user" u ON u.id = $3 ${NOTICE_JOINS} LEFT JOIN "user" a ON a.id = w.author_id ${BY}
  WHERE n.club_id = $1 AND n.number = $2`;

/** Of a webhook: a club's own tells as long as it is there; a person's what its owner is told. */
const POSTED = `SELECT ${COLUMNS}, h.club_id IS NOT NULL AS own,
    h.disabled_at IS NULL AND h.muted_at IS NULL AND CASE WHEN h.club_id IS NULL THEN coalesce(${HOLDS}, false)
      ELSE h.club_id = n.club_id AND ${FOR_PROGRAMS} AND (n.kind NOT IN ('news', 'letter') OR w.number IS NOT NULL) END AS holds
  FROM club_notice n JOIN webhook h ON h.id = $3 JOIN "user" u ON u.id = h.user_id ${NOTICE_JOINS} LEFT JOIN "user" a ON a.id = w.author_id ${BY}
  WHERE n.club_id = $1 AND n.number = $2`;

interface ToldRow {
  club_id: string;
  number: number;
  kind: ClubNoticeKind;
  at: Date;
  data: ClubTold['data'];
  club: string;
  news: number | null;
  text: string | null;
  author: string | null;
  by_player: string | null;
  by_name: string | null;
  league: string | null;
  league_name: string | null;
  season: SeasonTold | null;
}

function toldOf(row: ToldRow): ClubTold {
  const { number, kind, data, club, news, text, author, season } = row;
  return {
    ...{ clubId: row.club_id, number, club, kind, data, season, at: instant(row.at) },
    news: news === null || text === null ? null : { number: news, text, author },
    league: row.league === null ? null : { id: row.league, name: row.league_name ?? '' },
    by: row.by_player === null ? null : { player: row.by_player, name: row.by_name ?? '' },
  };
}

/** Messages of clubs in Postgres. */
export class ClubMessages {
  readonly #db: Database;
  readonly #holdSeconds: number;

  /** `holdSeconds`: so long a mail waits whose reader has chosen nothing. */
  constructor(db: Database, holdSeconds: number) {
    this.#db = db;
    this.#holdSeconds = holdSeconds;
  }

  /** Makes messages of what waits to be told, for one stretch of its readers. True: there may be more. */
  make(now: Date): Promise<boolean> {
    return makeClubMessages(this.#db, now, this.#holdSeconds);
  }

  /** Claims for so many seconds the message of a channel that has been due for longest. Null: none is. */
  async claim(channel: 'webhook' | 'push', now: Date, leaseSeconds: number): Promise<ClubMessageRecord | null> {
    const text = channel === 'webhook' ? CLAIM_POST : CLAIM_PUSH;
    const row = await this.#db.row<MessageRow>(text, [now, after(now, leaseSeconds)], `claim-club-${channel}`);
    return row && clubMessageOf(row);
  }

  /** Claims a message for so many seconds more; false when it is over, or no longer this claim's. */
  async renew(message: ClubMessageRecord, now: Date, leaseSeconds: number): Promise<boolean> {
    const rows = await this.#db.rows(`UPDATE club_message SET claimed_until = $6 WHERE ${MINE} RETURNING id`, [
      ...mineOf(message),
      after(now, leaseSeconds),
    ]);
    return rows.length > 0;
  }

  /** The notice of a message to a person, asked right before it is sent; else why it is sent no more. */
  async told(message: ClubMessageRecord): Promise<ClubTold | 'over' | 'muted'> {
    const { clubId, number, userId, channel, webhookId } = message;
    const values = [clubId, number, userId, channel, webhookId];
    const row = await this.#db.row<ToldRow & { holds: boolean; muted: boolean }>(TOLD, values, 'club-told');
    if (!row?.holds) return 'over';
    return row.muted ? 'muted' : toldOf(row);
  }

  /** A notice as a webhook tells it; `own`: the webhook is the club's. Null: it tells of it no more. */
  async posted(clubId: string, number: number, webhookId: string): Promise<(ClubTold & { own: boolean }) | null> {
    const row = await this.#db.row<ToldRow & { holds: boolean; own: boolean }>(
      POSTED,
      [clubId, number, webhookId],
      'club-posted',
    );
    if (!row?.holds) return null;
    const told = toldOf(row);
    // Programs of a club are told of all, not of what their owner is there.
    const season = told.season && row.own ? { ...told.season, you: null } : told.season;
    return { ...told, season, own: row.own };
  }

  /** Ends a message: it was sent, is true no more, or failed for good. */
  async finish(message: ClubMessageRecord): Promise<void> {
    await this.#db.rows(`DELETE FROM club_message WHERE ${KEY}`, keyOf(message), 'club-message-finish');
  }

  /** Puts a message off until an instant, after a failure; not when another has claimed it since. */
  async retry(message: ClubMessageRecord, dueAt: Date): Promise<void> {
    await this.#db.rows(`UPDATE club_message SET due_at = $6, claimed_until = NULL WHERE ${MINE}`, [
      ...mineOf(message),
      dueAt,
    ]);
  }

  /** Puts a message off that was not tried: it counts as none. */
  async putOff(message: ClubMessageRecord, dueAt: Date): Promise<void> {
    await this.#db.rows(
      `UPDATE club_message SET due_at = $6, attempts = attempts - 1, claimed_until = NULL WHERE ${MINE}`,
      [...mineOf(message), dueAt],
    );
  }
}

/** The club and the number of which the id of a message is; null: it is of no club. */
export function clubNoticeOf(messageId: string): { clubId: string; number: number } | null {
  const [, clubId, number] = /^msg_club_([1-9A-HJ-NP-Za-km-z]{12})_(\d{1,9})$/.exec(messageId) ?? [];
  return clubId === undefined ? null : { clubId, number: Number(number) };
}

const keyOf = ({ clubId, number, userId, channel }: ClubMessageRecord): unknown[] => [clubId, number, userId, channel];
const mineOf = (message: ClubMessageRecord): unknown[] => [...keyOf(message), message.attempts + 1];

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
