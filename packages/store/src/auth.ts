/**
 * The adapter of next-auth: accounts and sessions as that library wants to read and write them. Sessions are opaque ids whose hashes are rows
 * here, so that the api reads them by itself. The types are this room's own, as only the web app knows the library.
 */
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import { hashToken, ID_LENGTH, randomId } from './ids.ts';
import { trustAddress } from './mail-troubles.ts';
import { type Device, madeUpName, People } from './people.ts';
import { endAccess } from './tokens.ts';

/** An account as next-auth sees it. */
export interface AuthUser {
  id: string;
  email: string;
  emailVerified: Date | null;
  name: string | null;
  image: string | null;
}

/** A session as next-auth sees it. */
export interface AuthSession {
  sessionToken: string;
  userId: string;
  expires: Date;
}

/** A sign-in token; `token` comes hashed with a secret already. */
export interface AuthVerificationToken {
  identifier: string;
  token: string;
  expires: Date;
}

/** An account elsewhere that signs in here. */
export interface AuthAccount {
  userId: string;
  type: string;
  provider: string;
  providerAccountId: string;
}

/** The functions that next-auth calls. */
export interface AuthAdapter {
  /** `locale`: the language that its owner has been reading; nobody chooses it again. */
  createUser(user: Partial<AuthUser> & { email: string; locale: string }): Promise<AuthUser>;
  getUser(id: string): Promise<AuthUser | null>;
  getUserByEmail(email: string): Promise<AuthUser | null>;
  getUserByAccount(account: Pick<AuthAccount, 'provider' | 'providerAccountId'>): Promise<AuthUser | null>;
  updateUser(user: Partial<AuthUser> & { id: string }): Promise<AuthUser>;
  deleteUser(id: string): Promise<void>;
  linkAccount(account: AuthAccount): Promise<void>;
  unlinkAccount(account: Pick<AuthAccount, 'provider' | 'providerAccountId'>): Promise<void>;
  /** `place` new: the account's owner is told of it by mail. */
  createSession(session: AuthSession, device?: Device, place?: 'known' | 'new'): Promise<AuthSession>;
  getSessionAndUser(sessionToken: string): Promise<{ session: AuthSession; user: AuthUser } | null>;
  updateSession(session: Partial<AuthSession> & { sessionToken: string }): Promise<AuthSession | null>;
  deleteSession(sessionToken: string): Promise<void>;
  createVerificationToken(token: AuthVerificationToken): Promise<AuthVerificationToken>;
  /** The token, once: whoever asks a second time gets null. */
  useVerificationToken(token: { identifier: string; token: string }): Promise<AuthVerificationToken | null>;
}

/** Makes the adapter. */
export function authAdapter(db: Database, prisma: PrismaClient, clock: Clock): AuthAdapter {
  return { ...users(db, prisma, clock), ...sessions(db, prisma, clock), ...verificationTokens(db, prisma, clock) };
}

type UserPart = 'createUser' | 'getUser' | 'getUserByEmail' | 'getUserByAccount' | 'updateUser' | 'deleteUser';
type AccountPart = 'linkAccount' | 'unlinkAccount';
type SessionPart = 'createSession' | 'getSessionAndUser' | 'updateSession' | 'deleteSession';
type TokenPart = 'createVerificationToken' | 'useVerificationToken';

const USER = { id: true, email: true, emailVerified: true, name: true, image: true } as const;
const address = (email: string): string => email.trim().toLowerCase();

/** With its sessions and tokens, of which every process hears. */
const DELETE_USER = `WITH gone AS (DELETE FROM "user" WHERE id = $1 RETURNING id) SELECT pg_notify('access', id) FROM gone`;

function users(db: Database, prisma: PrismaClient, clock: Clock): Pick<AuthAdapter, UserPart | AccountPart> {
  return {
    createUser: ({ email, emailVerified, name, image, locale }) =>
      prisma.user.create({
        data: {
          id: randomId(ID_LENGTH),
          playerId: randomId(ID_LENGTH),
          email: address(email),
          emailVerified: emailVerified ?? null,
          name: name ?? madeUpName(),
          image: image ?? null,
          locale,
          theme: 'system',
          createdAt: clock.now(),
        },
        select: USER,
      }),
    getUser: (id) => prisma.user.findUnique({ where: { id }, select: USER }),
    getUserByEmail: (email) => prisma.user.findUnique({ where: { email: address(email) }, select: USER }),
    async getUserByAccount(account) {
      const where = { provider_providerAccountId: account };
      const found = await prisma.account.findUnique({ where, select: { user: { select: USER } } });
      return found?.user ?? null;
    },
    updateUser: ({ id, email, emailVerified, name, image }) =>
      prisma.user.update({
        where: { id },
        data: {
          ...(email === undefined ? {} : { email: address(email) }),
          ...(emailVerified === undefined ? {} : { emailVerified }),
          ...(name === undefined ? {} : { name }),
          ...(image === undefined ? {} : { image }),
        },
        select: USER,
      }),
    async deleteUser(id) {
      await db.rows(DELETE_USER, [id]);
    },
    async linkAccount({ userId, type, provider, providerAccountId }) {
      await prisma.account.create({ data: { userId, type, provider, providerAccountId } });
    },
    async unlinkAccount({ provider, providerAccountId }) {
      await prisma.account.deleteMany({ where: { provider, providerAccountId } });
    },
  };
}

function sessions(db: Database, prisma: PrismaClient, clock: Clock): Pick<AuthAdapter, SessionPart> {
  const people = new People(db, prisma, clock);
  return {
    async createSession(session, device, place) {
      await people.createSession(session.userId, session.sessionToken, session.expires, device, place);
      return session;
    },
    async getSessionAndUser(sessionToken) {
      const where = { tokenHash: hashToken(sessionToken), expiresAt: { gt: clock.now() } };
      const found = await prisma.session.findUnique({ where, include: { user: { select: USER } } });
      if (!found) return null;
      return { session: { sessionToken, userId: found.userId, expires: found.expiresAt }, user: found.user };
    },
    async updateSession({ sessionToken, expires }) {
      const tokenHash = hashToken(sessionToken);
      if (expires) await prisma.session.updateMany({ where: { tokenHash }, data: { expiresAt: expires } });
      const found = await prisma.session.findUnique({ where: { tokenHash } });
      return found && { sessionToken, userId: found.userId, expires: found.expiresAt };
    },
    async deleteSession(sessionToken) {
      await endAccess(db, 'session', 'token_hash = $1', [hashToken(sessionToken)]);
    },
  };
}

function verificationTokens(db: Database, prisma: PrismaClient, clock: Clock): Pick<AuthAdapter, TokenPart> {
  return {
    async createVerificationToken(made) {
      const { identifier, token, expires } = made;
      // Tokens that nobody used would stay for ever otherwise.
      await prisma.verificationToken.deleteMany({ where: { expiresAt: { lte: clock.now() } } });
      await prisma.verificationToken.create({
        data: { identifier: address(identifier), tokenHash: hashToken(token), expiresAt: expires },
      });
      return made;
    },
    async useVerificationToken({ identifier, token }) {
      const key = { identifier: address(identifier), tokenHash: hashToken(token) };
      const found = await prisma.verificationToken.findUnique({ where: { identifier_tokenHash: key } });
      // Of two who come at once only the one whose delete finds the row has used it.
      const { count } = await prisma.verificationToken.deleteMany({ where: key });
      if (count > 0) {
        // The code of the same mail is used up with its link.
        await prisma.signInCode.deleteMany({ where: { linkHash: key.tokenHash } });
        // A visitor who has the link has got the mail: the address takes them.
        await trustAddress(db, 'email', key.identifier, clock.now());
      }
      return found && count > 0 ? { identifier, token, expires: found.expiresAt } : null;
    },
  };
}
