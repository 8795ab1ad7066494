/** Accounts and their sessions; personal access tokens are in `tokens.ts`. Tokens are stored hashed. */
import type { PatchKinds, QuietHours } from '@wayfinder/contract';
import type { Clock } from './clock.ts';
import { type OwnClubs, ownClubs } from './clubs/own-clubs.ts';
import type { Database } from './database.ts';
import { instant, instantOrNull } from './database.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { hashToken, ID_LENGTH, randomId } from './ids.ts';
import { type OwnSeasons, ownSeasons } from './leagues/own-seasons.ts';
import {
  type OwnFinding,
  type OwnGame,
  type OwnMail,
  type OwnRequest,
  ownFinding,
  ownGames,
  ownMails,
  ownRequests,
} from './own-data.ts';
import type { Instant } from './records.ts';
import { remindAnewOf } from './reminders.ts';
import { type OwnTalk, ownTalk } from './talk/own-talk.ts';
import {
  type ApiTokenRecord,
  endAccess,
  type Held,
  heldUntil,
  makeToken,
  type Suspension,
  suspensionIn,
  suspensionOf,
  tokenOf,
  userOfToken,
  type WantedToken,
} from './tokens.ts';

/** An account. */
export interface UserRecord {
  id: string;
  email: string;
  name: string;
  locale: string;
  theme: string;
  /** IANA name; null until a browser has told it. */
  timeZone: string | null;
  /** Mails when a call opens. */
  emailMessages: boolean;
  /** Seconds that a mail waits for them to act; null: as long as the service says. */
  holdSeconds: number | null;
  /** Channels by kind of message, where they are not as usual. */
  kinds: PatchKinds;
  /** Hours before a deadline; null: as usual. */
  reminders: number[] | null;
  digestMinute: number | null;
  quiet: QuietHours | null;
  /** Since when nothing is mailed to this address, as mails to it come back; null: mails arrive as far as anybody knows. */
  returnedAt: Instant | null;
  createdAt: Instant;
  /** By which others find what is public of them. */
  playerId: string;
}

/** Fields that an account may change of itself. */
export interface UserPatch {
  name?: string | undefined;
  locale?: string | undefined;
  theme?: string | undefined;
  timeZone?: string | undefined;
  emailMessages?: boolean | undefined;
  holdSeconds?: number | null | undefined;
  kinds?: PatchKinds | undefined;
  reminders?: number[] | undefined;
  digestMinute?: number | null | undefined;
  quiet?: QuietHours | null | undefined;
}

/** The device that signed in, in coarse words; null: not known. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** One place where somebody is signed in; its secret is in a cookie there. */
export interface SessionRecord extends Device {
  id: string;
  createdAt: Instant;
  /** Null: never since this is written down. */
  lastSeenAt: Instant | null;
  expiresAt: Instant;
}

/** A session's last use is written down at most this often. */
const LAST_SEEN_STEP_MS = 3_600_000;
/** So long after an account was made the sign-in is the one that made it. */
const JUST_MADE_MS = 60_000;

/** A session, and what its account's owner is told of it. */
const START_SESSION = `WITH begun AS (
    INSERT INTO session (token_hash, id, user_id, expires_at, created_at, last_seen_at, browser, system)
    VALUES ($1, $2, $3, $4, $5, $5, $6, $7))
  INSERT INTO account_notice (id, user_id, kind, browser, system, created_at, due_at, attempts)
  SELECT $2, id, 'place', $6, $7, $5, $5, 0 FROM "user" WHERE id = $3 AND $8 AND created_at < $9`;

/** The tables of a person that aren't over, held as they are. In one order, so that two who want the same ones never wait for each other. */
const HOLD_TABLES = `SELECT 1 FROM game g WHERE g.status IN ('open', 'running') AND EXISTS
    (SELECT 1 FROM game_seat s WHERE s.game_id = g.id AND s.user_id = $1 AND s.until_at IS NULL)
  ORDER BY g.id FOR UPDATE`;

/** The names of those who sit there with them. */
const NAMES_BESIDE = `SELECT DISTINCT u.name FROM game_seat own
  JOIN game g ON g.id = own.game_id AND g.status IN ('open', 'running')
  JOIN game_seat s ON s.game_id = g.id AND s.until_at IS NULL AND s.user_id <> $1
  JOIN "user" u ON u.id = s.user_id
  WHERE own.user_id = $1 AND own.until_at IS NULL`;

/** Fields that are read with an account. */
/** Kinds are merged one by one: two pages may change two of them at once. */
/** Messages that were put off for a digest or for quiet hours are looked at again, as their reader's hours are others now. None is held for so long otherwise. */
const NOT_PUT_OFF = `UPDATE message SET due_at = $2
  WHERE user_id = $1 AND state = 'waiting' AND claimed_until IS NULL AND attempts = 0 AND due_at > $2::timestamptz + interval '1 hour'`;

const CLUBS_NOT_PUT_OFF = `UPDATE club_message SET due_at = $2
  WHERE user_id = $1 AND claimed_until IS NULL AND attempts = 0 AND due_at > $2::timestamptz + interval '1 hour'`;

const PATCH_MESSAGES = `INSERT INTO message_settings AS s (user_id, email, hold_seconds, kinds, reminders, digest_minute, quiet_from, quiet_to)
  VALUES ($1, coalesce($2::boolean, true), $4, $5::jsonb, $6::int[], $8, $10, $11)
  ON CONFLICT (user_id) DO UPDATE SET email = coalesce($2::boolean, s.email),
    hold_seconds = CASE WHEN $3::boolean THEN $4::int ELSE s.hold_seconds END,
    kinds = CASE WHEN $5::jsonb IS NULL THEN s.kinds ELSE (
      SELECT jsonb_object_agg(k, coalesce(s.kinds -> k, '{}') || coalesce($5::jsonb -> k, '{}')) FROM (
        SELECT jsonb_object_keys(coalesce(s.kinds, '{}')) UNION SELECT jsonb_object_keys($5::jsonb)) AS keys(k)) END,
    reminders = coalesce($6::int[], s.reminders),
    digest_minute = CASE WHEN $7::boolean THEN $8::int ELSE s.digest_minute END,
    quiet_from = CASE WHEN $9::boolean THEN $10::int ELSE s.quiet_from END,
    quiet_to = CASE WHEN $9::boolean THEN $11::int ELSE s.quiet_to END`;

const OWN = { messageSettings: true, mailTrouble: true } as const;

/** A name for somebody who has not chosen one: never a part of the address. */
export function madeUpName(): string {
  return `Player-${randomId(4)}`;
}

/** True for a name that may stand beside those of others at one table. */
export type NameFits = (name: string, others: readonly string[]) => boolean;

/** Accounts in Postgres. */
export class People {
  readonly #db: Database;
  readonly #prisma: PrismaClient;
  readonly #clock: Clock;

  constructor(db: Database, prisma: PrismaClient, clock: Clock) {
    this.#db = db;
    this.#prisma = prisma;
    this.#clock = clock;
  }

  /** The account of this address; made when there is none. For local use and tests: people sign in by the web app. */
  async ensure(email: string, name?: string): Promise<UserRecord> {
    const address = email.trim().toLowerCase();
    await this.#prisma.user.upsert({
      where: { email: address },
      update: {},
      create: {
        id: randomId(ID_LENGTH),
        playerId: randomId(ID_LENGTH),
        email: address,
        name: name ?? madeUpName(),
        locale: 'en',
        theme: 'system',
        emailVerified: this.#clock.now(),
        createdAt: this.#clock.now(),
      },
    });
    const user = await this.byEmail(address);
    if (!user) throw new Error('the account was removed while it was made');
    return user;
  }

  async byId(id: string): Promise<UserRecord | null> {
    return userOf(await this.#prisma.user.findUnique({ where: { id }, include: OWN }));
  }

  async byEmail(email: string): Promise<UserRecord | null> {
    const where = { email: email.trim().toLowerCase() };
    return userOf(await this.#prisma.user.findUnique({ where, include: OWN }));
  }

  /** Null when there is no such account. @throws when it is deleted meanwhile: `isGone` */
  async patch(id: string, patch: UserPatch): Promise<UserRecord | null> {
    const { name, locale, theme, timeZone } = patch;
    const data = {
      ...(name === undefined ? {} : { name }),
      ...(locale ? { locale } : {}),
      ...(theme ? { theme } : {}),
      ...(timeZone ? { timeZone } : {}),
    };
    if (Object.keys(data).length > 0) await this.#prisma.user.updateMany({ where: { id }, data });
    const { emailMessages: email, holdSeconds, kinds, reminders, digestMinute, quiet } = patch;
    const settings = [email, holdSeconds, kinds, reminders, digestMinute, quiet];
    if (settings.some((one) => one !== undefined)) {
      await this.#db.rows(PATCH_MESSAGES, [
        ...[id, email ?? null, holdSeconds !== undefined, holdSeconds ?? null, kinds && JSON.stringify(kinds)],
        ...[reminders ?? null, digestMinute !== undefined, digestMinute ?? null],
        ...[quiet !== undefined, quiet?.from ?? null, quiet?.to ?? null],
      ]);
      if (reminders !== undefined) await remindAnewOf(this.#db, id);
    }
    if (digestMinute !== undefined || quiet !== undefined || timeZone) {
      await this.#db.rows(NOT_PUT_OFF, [id, this.#clock.now()], 'not-put-off');
      await this.#db.rows(CLUBS_NOT_PUT_OFF, [id, this.#clock.now()], 'clubs-not-put-off');
    }
    return this.byId(id);
  }

  /**
   * Gives an account another name where it fits those at all its tables; nobody sits down there, and nobody there takes another, between the look and
   * the change. False, and nothing is done, where it doesn't fit. A name that it has already fits.
   */
  async rename(id: string, name: string, fits: NameFits): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      const own = await client.query<{ name: string }>('SELECT name FROM "user" WHERE id = $1 FOR NO KEY UPDATE', [id]);
      if (own.rows.every((row) => row.name === name)) return true;
      await client.query(HOLD_TABLES, [id]);
      const beside = await client.query<{ name: string | null }>(NAMES_BESIDE, [id]);
      const others = beside.rows.flatMap((row) => row.name ?? []);
      if (!fits(name, others)) return false;
      await client.query('UPDATE "user" SET name = $2 WHERE id = $1', [id, name]);
      await client.query('UPDATE club_member SET sort_name = lower($2) WHERE user_id = $1', [id, name]);
      return true;
    });
  }

  /**
   * Removes the account and everything that names it, its sessions and tokens first of all. Its stays at seats keep their pseudonyms. False, and
   * nothing is done, while it sits at a game that isn't over or belongs to a club.
   */
  async remove(id: string): Promise<boolean> {
    return this.#db.transaction(async (client) => {
      // The lock waits for whoever sits down at this moment; who comes later finds no account.
      const user = await client.query<{ email: string }>('SELECT email FROM "user" WHERE id = $1 FOR UPDATE', [id]);
      const email = user.rows[0]?.email;
      if (email === undefined) return true;
      const sits = await client.query(
        `SELECT 1 FROM game_seat s JOIN game g ON g.id = s.game_id
         WHERE s.user_id = $1 AND s.until_at IS NULL AND g.status IN ('open', 'running') LIMIT 1`,
        [id],
      );
      if (sits.rowCount !== 0) return false;
      const belongs = await client.query('SELECT 1 FROM club_member WHERE user_id = $1 LIMIT 1', [id]);
      if (belongs.rowCount !== 0) return false;
      for (const statement of TRACES) await client.query(statement, [id]);
      for (const statement of TRACES_OF_ADDRESS) await client.query(statement, [email]);
      await client.query('DELETE FROM "user" WHERE id = $1', [id]);
      await client.query(`SELECT pg_notify('access', $1)`, [id]);
      return true;
    });
  }

  /** Data that is stored of an account beside its settings, sessions, tokens and webhooks: for its owner. */
  async ownData(id: string): Promise<{
    emailConfirmedAt: Instant | null;
    games: OwnGame[];
    mails: OwnMail[];
    requests: OwnRequest[];
    finding: OwnFinding;
    clubs: OwnClubs;
    talk: OwnTalk;
    leagues: OwnSeasons;
  }> {
    const user = await this.#prisma.user.findUnique({ where: { id }, select: { emailVerified: true } });
    return {
      emailConfirmedAt: instantOrNull(user?.emailVerified),
      games: await ownGames(this.#db, id),
      mails: await ownMails(this.#db, id),
      requests: await ownRequests(this.#db, id),
      finding: await ownFinding(this.#db, id),
      clubs: await ownClubs(this.#db, id),
      talk: await ownTalk(this.#db, id),
      leagues: await ownSeasons(this.#db, id),
    };
  }

  // Sessions: the token is in the cookie, only its hash is here.

  /** Starts a session. `place` new: nobody signed in to the account there before, and its owner is told by mail; whoever has just made it isn't. */
  async createSession(
    userId: string,
    token: string,
    expiresAt: Date,
    device?: Device,
    place: 'known' | 'new' = 'known',
  ): Promise<void> {
    const now = this.#clock.now();
    const justMade = new Date(now.getTime() - JUST_MADE_MS);
    await this.#db.rows(START_SESSION, [
      hashToken(token),
      randomId(ID_LENGTH),
      userId,
      expiresAt,
      now,
      device?.browser ?? null,
      device?.system ?? null,
      place === 'new',
      justMade,
    ]);
  }

  /** Session that a cookie holds, until it expires; that it was used is written down. */
  async session(token: string): Promise<(Held & { id: string; createdAt: Instant }) | null> {
    const [now, hash] = [this.#clock.now(), hashToken(token)];
    const row = await this.#db.row<SessionRow>(
      `SELECT id, user_id, created_at, last_seen_at, expires_at, ${suspensionOf('session.user_id')} FROM session
       WHERE token_hash = $1 AND expires_at > $2`,
      [hash, now],
      'session',
    );
    if (!row) return null;
    const { id, user_id: userId, last_seen_at: seen, expires_at: expires } = row;
    const createdAt = instant(row.created_at);
    const found = (held: string, used: Date) => ({
      ...{ id: held, userId, createdAt },
      holdsUntil: heldUntil(used, LAST_SEEN_STEP_MS, expires),
      suspended: suspensionIn(row),
    });
    if (id && seen && now.getTime() - seen.getTime() <= LAST_SEEN_STEP_MS) return found(id, seen);
    // Those of before have no id until now.
    const used = await this.#db.row<{ id: string }>(
      'UPDATE session SET last_seen_at = $2, id = coalesce(id, $3) WHERE token_hash = $1 RETURNING id',
      [hash, now, randomId(ID_LENGTH)],
    );
    return used && found(used.id, now);
  }

  /** Places where an account is signed in, the latest sign-in first. */
  async sessions(userId: string): Promise<SessionRecord[]> {
    await this.#db.rows(
      `UPDATE session SET id = replace(gen_random_uuid()::text, '-', '') WHERE user_id = $1 AND id IS NULL`,
      [userId],
    );
    const rows = await this.#prisma.session.findMany({
      where: { userId, expiresAt: { gt: this.#clock.now() } },
      orderBy: [{ createdAt: 'desc' }, { tokenHash: 'asc' }],
    });
    return rows.map(({ id, browser, system, createdAt, lastSeenAt, expiresAt }) => ({
      id: id ?? '',
      browser,
      system,
      createdAt: instant(createdAt),
      lastSeenAt: instantOrNull(lastSeenAt),
      expiresAt: instant(expiresAt),
    }));
  }

  /** Ends one session of an account. False when it has no such. */
  async endSession(userId: string, id: string): Promise<boolean> {
    return (await endAccess(this.#db, 'session', 'user_id = $1 AND id = $2', [userId, id])) > 0;
  }

  /** Ends all sessions of an account; answers how many there were. */
  async endSessions(userId: string): Promise<number> {
    return endAccess(this.#db, 'session', 'user_id = $1', [userId]);
  }

  // Personal access tokens.

  /** Makes a token, as `makeToken` has it. */
  createToken(userId: string, token: WantedToken, seed?: string): Promise<ApiTokenRecord & { token: string }> {
    return makeToken(this.#db, this.#clock.now(), userId, token, seed);
  }

  /** Finds the holder of a token, as `userOfToken` has it. */
  tokenUser(token: string): Promise<(Held & { scopes: string[] }) | null> {
    return userOfToken(this.#db, this.#clock.now(), token);
  }

  async tokens(userId: string): Promise<ApiTokenRecord[]> {
    const rows = await this.#prisma.apiToken.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    });
    return rows.map(tokenOf);
  }

  /** False when the account has no such token. */
  async deleteToken(userId: string, id: string): Promise<boolean> {
    return (await endAccess(this.#db, 'api_token', 'user_id = $1 AND id = $2', [userId, id])) > 0;
  }

  /** Withdraws all tokens of an account; answers how many there were. */
  async deleteTokens(userId: string): Promise<number> {
    return endAccess(this.#db, 'api_token', 'user_id = $1', [userId]);
  }

  // Position of a person in a game.

  async seen(gameId: string, userId: string): Promise<number> {
    const row = await this.#db.row<{ position: number }>(
      'SELECT position FROM seen WHERE game_id = $1 AND user_id = $2',
      [gameId, userId],
      'seen',
    );
    return row?.position ?? 0;
  }

  /** Keeps the furthest position that was ever seen, on whatever device. */
  async putSeen(gameId: string, userId: string, position: number): Promise<void> {
    await this.#db.rows(
      `INSERT INTO seen (game_id, user_id, position, at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (game_id, user_id) DO UPDATE SET position = greatest(seen.position, excluded.position), at = excluded.at`,
      [gameId, userId, position, this.#clock.now()],
    );
  }

  async isMuted(gameId: string, userId: string): Promise<boolean> {
    return (await this.#prisma.gameMute.count({ where: { gameId, userId } })) > 0;
  }

  async setMuted(gameId: string, userId: string, muted: boolean): Promise<void> {
    if (!muted) {
      await this.#prisma.gameMute.deleteMany({ where: { gameId, userId } });
      return;
    }
    const mutedAt = this.#clock.now();
    await this.#prisma.gameMute.createMany({ data: [{ gameId, userId, mutedAt }], skipDuplicates: true });
  }
}

/** A mention of the user `u` in the prose of a line, as jsonb writes it. */
const MENTION = `'{"kind": "mention", "name": ' || to_jsonb(u.name)::text || '}'`;

/** True where a line mentions the user `u`; SQL. */
function calls(line: string): string {
  return `u.name <> '' AND position(${MENTION} IN ${line}.prose::text) > 0`;
}

/** Takes the name of the user `u` out of what a line mentions; SQL. */
function unnamed(line: string): string {
  return `prose = replace(${line}.prose::text, ${MENTION}, '{"kind": "mention", "name": "…"}')::jsonb, text = replace(${line}.text, '@' || u.name, '@…')`;
}

/** Clubs that the account $1 had to do with; SQL. They are no members any more when their traces go. */
const CLUBS_ONCE = 'SELECT a.club_id FROM club_act a WHERE a.of_id = $1 OR a.by_id = $1';

/** Rows that name an account without a key that goes with it: orders of games that are over, counts of limits, links on their way. */
const TRACES = [
  // Lines stay as marks: what was answered is understood.
  `UPDATE talk_line SET text = NULL, prose = NULL, about = about || '{"moments":[]}', deleted_at = coalesce(deleted_at, at),
     deleted_by = coalesce(deleted_by, 'account') WHERE author_id = $1`,
  `UPDATE club_line SET text = NULL, prose = NULL, deleted_at = coalesce(deleted_at, at), deleted_by = coalesce(deleted_by, 'account')
   WHERE author_id = $1`,
  `UPDATE club_topic SET title = '…' WHERE author_id = $1`,
  // Lines of others call them by name where they sat, or were members.
  `UPDATE talk_line l SET ${unnamed('l')} FROM "user" u, game_seat s
   WHERE u.id = $1 AND s.user_id = u.id AND l.game_id = s.game_id AND ${calls('l')}`,
  `UPDATE club_line l SET ${unnamed('l')} FROM "user" u
   WHERE u.id = $1 AND l.club_id IN (${CLUBS_ONCE}) AND ${calls('l')}`,
  `UPDATE club_notice n SET data = n.data || '{"player":null}' FROM "user" u WHERE u.id = $1 AND n.data ->> 'player' = u.player_id`,
  `UPDATE club_notice n SET data = n.data || '{"by":null}' FROM "user" u WHERE u.id = $1 AND n.data ->> 'by' = u.player_id`,
  `UPDATE season_objection SET text = '…' WHERE by_id = $1`,
  `UPDATE season_player SET away = '[]', stands_in = false, stand_in_id = NULL WHERE user_id = $1`,
  // Lines of an order that found nobody may mean them as well.
  `UPDATE club_order o SET name = '…', email_hash = NULL FROM "user" u
   WHERE u.id = $1 AND (o.user_id = $1 OR o.user_id IS NULL AND lower(o.name) = lower(u.name) AND o.club_id IN (${CLUBS_ONCE}))`,
  `UPDATE report SET line = '' WHERE author_id = $1`,
  `UPDATE report SET text = '' WHERE reporter_id = $1`,
  `DELETE FROM standing_order o USING game_seat s
   WHERE s.user_id = $1 AND s.until_at IS NULL AND o.game_id = s.game_id AND o.seat = s.seat`,
  `DELETE FROM rate_limit WHERE key LIKE '% user ' || $1`,
  'UPDATE club_notice SET tells = array_remove(tells, $1) WHERE told_at IS NULL AND $1 = ANY (tells)',
  'UPDATE game_note SET tells_users = array_remove(tells_users, $1) WHERE told_at IS NULL AND $1 = ANY (tells_users)',
  // Seats that were offered to them by name.
  `WITH offered AS (UPDATE game_seat s SET offer = NULL FROM "user" u WHERE u.id = $1 AND s.offer ->> 'to' = u.player_id RETURNING s.game_id)
   UPDATE game g SET changes = g.changes + 1 FROM offered o WHERE g.id = o.game_id`,
  // Games that were over as they were the last to leave: of that the day alone is kept, as one instant would link two seats.
  `UPDATE game g SET finished_at = greatest(date_trunc('day', g.finished_at, 'UTC'), g.last_at, g.started_at) FROM game_seat s
   WHERE s.user_id = $1 AND g.id = s.game_id AND g.status = 'closed' AND g.finished_at = s.until_at`,
];
const TRACES_OF_ADDRESS = [
  'DELETE FROM invitation WHERE email = $1',
  `UPDATE club_order o SET name = '…', email_hash = NULL FROM club_invitation i
   WHERE i.email = $1 AND o.club_id = i.club_id AND o.email_hash = i.email_hash`,
  // The hash stays: whoever had the address isn't written to again.
  'UPDATE club_invitation SET email = NULL, name = NULL, over_at = created_at WHERE email = $1',
  'DELETE FROM verification_token WHERE identifier = $1',
  'DELETE FROM sign_in_code WHERE identifier = $1',
];

interface SessionRow {
  id: string | null;
  user_id: string;
  created_at: Date;
  last_seen_at: Date | null;
  expires_at: Date;
  suspended: Suspension | null;
}

interface UserRow {
  id: string;
  email: string;
  name: string | null;
  locale: string;
  theme: string;
  timeZone: string | null;
  createdAt: Date;
  playerId: string;
  messageSettings: {
    email: boolean;
    holdSeconds: number | null;
    kinds: unknown;
    reminders: number[];
    digestMinute: number | null;
    quietFrom: number | null;
    quietTo: number | null;
  } | null;
  mailTrouble: { address: string; disabledAt: Date | null } | null;
}

function userOf(row: UserRow | null): UserRecord | null {
  if (!row) return null;
  const { id, email, locale, theme, timeZone, playerId } = row;
  const trouble = row.mailTrouble;
  return {
    ...{ id, email, name: row.name ?? '', locale, theme, timeZone, playerId, createdAt: instant(row.createdAt) },
    emailMessages: row.messageSettings?.email ?? true,
    holdSeconds: row.messageSettings?.holdSeconds ?? null,
    kinds: (row.messageSettings?.kinds ?? {}) as PatchKinds,
    // Null is an empty list to Prisma.
    reminders: row.messageSettings?.reminders.length ? row.messageSettings.reminders : null,
    digestMinute: row.messageSettings?.digestMinute ?? null,
    quiet: quietOf(row.messageSettings),
    returnedAt: trouble?.address === email ? instantOrNull(trouble.disabledAt) : null,
  };
}

function quietOf(settings: UserRow['messageSettings']): QuietHours | null {
  const { quietFrom: from = null, quietTo: to = null } = settings ?? {};
  return from === null || to === null ? null : { from, to };
}
