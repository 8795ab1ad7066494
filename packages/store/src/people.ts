/** Accounts, and what lets them in: sessions, sign-in tokens, personal access tokens. Tokens are stored hashed. */
import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { instant, instantOrNull } from './database.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { hashToken, ID_LENGTH, randomId } from './ids.ts';
import type { Instant } from './records.ts';

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
  /** Since when nothing is mailed to this address, as mails to it come back; null: mails arrive as far as anybody knows. */
  returnedAt: Instant | null;
  createdAt: Instant;
}

/** What an account may change of itself. */
export interface UserPatch {
  name?: string | undefined;
  locale?: string | undefined;
  theme?: string | undefined;
  timeZone?: string | undefined;
  emailMessages?: boolean | undefined;
  holdSeconds?: number | null | undefined;
}

/** A personal access token; the token itself is known to its owner alone. */
export interface ApiTokenRecord {
  id: string;
  name: string;
  scopes: string[];
  createdAt: Instant;
  lastUsedAt: Instant | null;
  expiresAt: Instant | null;
}

/** So that a token found in a file or a log can be told for what it is. */
export const API_TOKEN_PREFIX = 'wf_';
/** A token's last use is written down at most this often. */
const LAST_USED_STEP_MS = 60_000;
const DAY_MS = 86_400_000;

/** What is read with an account. */
const OWN = { messageSettings: true, mailTrouble: true } as const;

/** A name for somebody who has not chosen one: never a part of the address. */
export function madeUpName(): string {
  return `Player-${randomId(4)}`;
}

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

  async patch(id: string, patch: UserPatch): Promise<UserRecord | null> {
    const { emailMessages, holdSeconds, name, locale, theme, timeZone } = patch;
    const data = {
      ...(name === undefined ? {} : { name }),
      ...(locale ? { locale } : {}),
      ...(theme ? { theme } : {}),
      ...(timeZone ? { timeZone } : {}),
    };
    if (Object.keys(data).length > 0) await this.#prisma.user.update({ where: { id }, data });
    if (emailMessages !== undefined || holdSeconds !== undefined) {
      const settings = {
        ...(emailMessages === undefined ? {} : { email: emailMessages }),
        ...(holdSeconds === undefined ? {} : { holdSeconds }),
      };
      await this.#prisma.messageSettings.upsert({
        where: { userId: id },
        update: settings,
        create: { userId: id, email: true, ...settings },
      });
    }
    return this.byId(id);
  }

  /** Removes the account and everything that names it. Its stays at seats keep their pseudonyms. */
  async remove(id: string): Promise<void> {
    await this.#prisma.user.deleteMany({ where: { id } });
  }

  // Sessions: the token is in the cookie, only its hash is here.

  async createSession(userId: string, token: string, expiresAt: Date): Promise<void> {
    const createdAt = this.#clock.now();
    await this.#prisma.session.create({ data: { tokenHash: hashToken(token), userId, expiresAt, createdAt } });
  }

  /** Who a session's cookie belongs to, until it expires. */
  async sessionUser(token: string): Promise<string | null> {
    const row = await this.#db.row<{ user_id: string }>(
      'SELECT user_id FROM session WHERE token_hash = $1 AND expires_at > $2',
      [hashToken(token), this.#clock.now()],
      'session',
    );
    return row?.user_id ?? null;
  }

  /** Ends all sessions of an account; answers how many there were. */
  async endSessions(userId: string): Promise<number> {
    return (await this.#prisma.session.deleteMany({ where: { userId } })).count;
  }

  // Personal access tokens.

  /** Makes a token; it can't be read again. `days` null: until it is withdrawn. */
  async createToken(
    userId: string,
    token: { name: string; scopes: string[]; days: number | null },
  ): Promise<ApiTokenRecord & { token: string }> {
    const secret = `${API_TOKEN_PREFIX}${randomBytes(24).toString('base64url')}`;
    const createdAt = this.#clock.now();
    const expiresAt = token.days === null ? null : new Date(createdAt.getTime() + token.days * DAY_MS);
    const { name, scopes } = token;
    const row = await this.#prisma.apiToken.create({
      data: { id: randomId(ID_LENGTH), userId, name, scopes, tokenHash: hashToken(secret), createdAt, expiresAt },
    });
    return { ...tokenOf(row), token: secret };
  }

  /** Who a token belongs to and what it may do, until it expires; its use is written down. */
  async tokenUser(token: string): Promise<{ userId: string; scopes: string[] } | null> {
    const now = this.#clock.now();
    const row = await this.#db.row<{ id: string; user_id: string; scopes: string[]; last_used_at: Date | null }>(
      `SELECT id, user_id, scopes, last_used_at FROM api_token
       WHERE token_hash = $1 AND (expires_at IS NULL OR expires_at > $2)`,
      [hashToken(token), now],
      'token',
    );
    if (!row) return null;
    if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > LAST_USED_STEP_MS) {
      await this.#db.rows('UPDATE api_token SET last_used_at = $2 WHERE id = $1', [row.id, now]);
    }
    return { userId: row.user_id, scopes: row.scopes };
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
    return (await this.#prisma.apiToken.deleteMany({ where: { userId, id } })).count > 0;
  }

  // Where a person stands in a game.

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

interface UserRow {
  id: string;
  email: string;
  name: string | null;
  locale: string;
  theme: string;
  timeZone: string | null;
  createdAt: Date;
  messageSettings: { email: boolean; holdSeconds: number | null } | null;
  mailTrouble: { address: string; disabledAt: Date | null } | null;
}

function userOf(row: UserRow | null): UserRecord | null {
  if (!row) return null;
  const { id, email, locale, theme, timeZone } = row;
  const trouble = row.mailTrouble;
  return {
    ...{ id, email, name: row.name ?? '', locale, theme, timeZone, createdAt: instant(row.createdAt) },
    emailMessages: row.messageSettings?.email ?? true,
    holdSeconds: row.messageSettings?.holdSeconds ?? null,
    returnedAt: trouble?.address === email ? instantOrNull(trouble.disabledAt) : null,
  };
}

interface TokenRow {
  id: string;
  name: string;
  scopes: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
}

function tokenOf({ id, name, scopes, createdAt, lastUsedAt, expiresAt }: TokenRow): ApiTokenRecord {
  return {
    id,
    name,
    scopes,
    createdAt: instant(createdAt),
    lastUsedAt: instantOrNull(lastUsedAt),
    expiresAt: instantOrNull(expiresAt),
  };
}
