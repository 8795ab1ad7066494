/** All that is stored of one person in games, for the file that they may take away. */
import type { GameFilter } from '@wayfinder/contract';
import { type Database, instant, instantOrNull } from './database.ts';
import { stillComposed } from './drafts.ts';
import type { GameRecord, Instant } from './records.ts';

/** Data that one game holds of a person. */
export interface OwnGame {
  id: string;
  name: string;
  ruleset: string;
  status: GameRecord['status'];
  host: boolean;
  createdAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  stays: { seat: number; from: Instant; until: Instant | null }[];
  seen: { position: number; at: Instant } | null;
  mutedAt: Instant | null;
  /** Of the seat where they sit now. */
  draft: unknown;
  orders: unknown;
  /** Their achievements there. */
  achievements: string[];
  messages: {
    seat: number;
    call: number;
    kind: string;
    channel: string;
    state: string;
    createdAt: Instant;
    doneAt: Instant | null;
  }[];
}

/** A mail that was begun to a person. Its id is that of its Message-ID. */
export interface OwnMail {
  id: string;
  state: string;
  begunAt: Instant;
  doneAt: Instant | null;
  returnedAt: Instant | null;
}

/** A request that is remembered for retries. */
export interface OwnRequest {
  key: string;
  createdAt: Instant;
  status: number | null;
}

interface GameRow {
  id: string;
  name: string;
  ruleset: string;
  status: GameRecord['status'];
  host: boolean | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  stays: { seat: number; from: string; until: string | null }[] | null;
  seen: { position: number; at: string } | null;
  muted_at: Date | null;
  draft: unknown;
  orders: unknown;
  achievements: string[] | null;
  messages:
    | {
        seat: number;
        call: number;
        kind: string;
        channel: string;
        state: string;
        createdAt: string;
        doneAt: string | null;
      }[]
    | null;
}

const IDS = `SELECT game_id AS id FROM game_seat WHERE user_id = $1 UNION SELECT game_id FROM seen WHERE user_id = $1
  UNION SELECT game_id FROM game_mute WHERE user_id = $1 UNION SELECT game_id FROM message WHERE user_id = $1 ORDER BY id`;

const GAME = `SELECT g.id, g.name, g.ruleset, g.status, g.host_id = $2 AS host, g.created_at, g.started_at, g.finished_at,
    (SELECT json_agg(json_build_object('seat', s.seat, 'from', s.from_at, 'until', s.until_at) ORDER BY s.from_at, s.seat)
      FROM game_seat s WHERE s.game_id = $1 AND s.user_id = $2) AS stays,
    (SELECT json_build_object('position', n.position, 'at', n.at) FROM seen n
      WHERE n.game_id = $1 AND n.user_id = $2) AS seen,
    (SELECT m.muted_at FROM game_mute m WHERE m.game_id = $1 AND m.user_id = $2) AS muted_at,
    (SELECT d.draft FROM draft d JOIN game_seat s ON s.game_id = $1 AND s.seat = d.seat AND s.number = d.number
      WHERE d.game_id = $1 AND s.user_id = $2 AND s.until_at IS NULL AND g.status = 'running' AND ${stillComposed('d', '$1')}) AS draft,
    (SELECT o.orders FROM standing_order o JOIN game_seat s ON s.game_id = $1 AND s.seat = o.seat
      WHERE o.game_id = $1 AND s.user_id = $2 AND s.until_at IS NULL) AS orders,
    (SELECT json_agg(a.achievement ORDER BY a.achievement) FROM achievement a
      WHERE a.game_id = $1 AND a.user_id = $2) AS achievements,
    (SELECT json_agg(json_build_object('seat', m.seat, 'call', m.call, 'kind', m.kind, 'channel', split_part(m.channel, ':', 1),
        'state', m.state, 'createdAt', m.created_at, 'doneAt', m.done_at) ORDER BY m.created_at, m.call, m.channel)
      FROM message m WHERE m.game_id = $1 AND m.user_id = $2) AS messages
  FROM game g WHERE g.id = $1`;

/** Data that games hold of a person, the oldest first. */
export async function ownGames(db: Database, userId: string): Promise<OwnGame[]> {
  const games: OwnGame[] = [];
  for (const { id } of await db.rows<{ id: string }>(IDS, [userId])) {
    const row = await db.row<GameRow>(GAME, [id, userId]);
    if (row) games.push(gameOf(row));
  }
  // Of one instant: by their ids, and not as the database happens to find them.
  return games.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The mails to a person that are remembered, the oldest first. */
export async function ownMails(db: Database, userId: string): Promise<OwnMail[]> {
  const rows = await db.rows<{
    id: string;
    state: string;
    begun_at: Date;
    done_at: Date | null;
    returned_at: Date | null;
  }>('SELECT id, state, begun_at, done_at, returned_at FROM mail WHERE user_id = $1 ORDER BY begun_at, id', [userId]);
  return rows.map(({ id, state, begun_at, done_at, returned_at }) => ({
    id,
    state,
    begunAt: instant(begun_at),
    doneAt: instantOrNull(done_at),
    returnedAt: instantOrNull(returned_at),
  }));
}

/** The requests of a person that are remembered. */
export async function ownRequests(db: Database, userId: string): Promise<OwnRequest[]> {
  const rows = await db.rows<{ key: string; created_at: Date; status: number | null }>(
    'SELECT key, created_at, nullif(status, 0) AS status FROM request_key WHERE user_id = $1 ORDER BY created_at, key',
    [userId],
  );
  return rows.map(({ key, created_at, status }) => ({ key, createdAt: instant(created_at), status }));
}

/** Filters of somebody, the games that were found for them, and invitations from and to them. */
export interface OwnFinding {
  filters: { id: string; name: string; filter: GameFilter; alert: boolean; createdAt: Instant }[];
  alerts: { game: string; createdAt: Instant; toldAt: Instant | null }[];
  invitations: {
    game: string;
    sent: boolean;
    email: string | null;
    createdAt: Instant;
    declinedAt: Instant | null;
    toldAt: Instant | null;
  }[];
}

/** All of it, the oldest first. To whom an invitation by name went is not told: that is theirs. Of one by address, when it was told would tell whether it has an account. */
export async function ownFinding(db: Database, userId: string): Promise<OwnFinding> {
  const filters = await db.rows<{ id: string; name: string; filter: GameFilter; alert: boolean; created_at: Date }>(
    'SELECT id, name, filter, alert, created_at FROM saved_filter WHERE user_id = $1 ORDER BY created_at, id',
    [userId],
  );
  const alerts = await db.rows<{ game_id: string; created_at: Date; told_at: Date | null }>(
    'SELECT game_id, created_at, told_at FROM game_alert WHERE user_id = $1 ORDER BY created_at, game_id',
    [userId],
    'own-alerts',
  );
  const invitations = await db.rows<{
    game_id: string;
    sent: boolean;
    email: string | null;
    created_at: Date;
    declined_at: Date | null;
    told_at: Date | null;
  }>(
    `SELECT game_id, sender_id IS NOT DISTINCT FROM $1 AS sent, CASE WHEN sender_id = $1 THEN email END AS email, created_at,
       CASE WHEN user_id = $1 THEN declined_at END AS declined_at,
       CASE WHEN email IS NULL OR sender_id IS DISTINCT FROM $1 THEN told_at END AS told_at
     FROM invitation WHERE sender_id = $1 OR user_id = $1 OR email = (SELECT email FROM "user" WHERE id = $1)
     ORDER BY created_at, game_id, id`,
    [userId],
    'own-invitations',
  );
  return {
    filters: filters.map(({ created_at, ...one }) => ({ ...one, createdAt: instant(created_at) })),
    alerts: alerts.map((one) => ({
      game: one.game_id,
      createdAt: instant(one.created_at),
      toldAt: instantOrNull(one.told_at),
    })),
    invitations: invitations.map(({ game_id: game, sent, email, ...at }) => ({
      ...{ game, sent, email, createdAt: instant(at.created_at) },
      declinedAt: instantOrNull(at.declined_at),
      toldAt: instantOrNull(at.told_at),
    })),
  };
}

function gameOf(row: GameRow): OwnGame {
  const { id, name, ruleset, status, draft, orders } = row;
  return {
    id,
    name,
    ruleset,
    status,
    host: row.host ?? false,
    createdAt: instant(row.created_at),
    startedAt: instantOrNull(row.started_at),
    finishedAt: instantOrNull(row.finished_at),
    stays: (row.stays ?? []).map(({ seat, from, until }) => ({
      seat,
      from: instant(from),
      until: instantOrNull(until),
    })),
    seen: row.seen && { position: row.seen.position, at: instant(row.seen.at) },
    mutedAt: instantOrNull(row.muted_at),
    draft,
    orders,
    achievements: row.achievements ?? [],
    messages: (row.messages ?? []).map((message) => ({
      ...message,
      createdAt: instant(message.createdAt),
      doneAt: instantOrNull(message.doneAt),
    })),
  };
}
