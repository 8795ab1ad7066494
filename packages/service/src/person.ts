/** The signed-in person: who it is, what waits for it, its settings, tokens and webhooks. */
import {
  type AccountExport,
  type Call,
  type KindChannels,
  MESSAGE_KINDS,
  type Me,
  type MySettings,
  type Scope,
  type TokenInfo,
  USUAL_REMINDERS,
  usualChannels,
} from '@wayfinder/contract';
import { newsSince } from '@wayfinder/contract/news';
import { type ApiTokenRecord, ID_LENGTH, madeId, type OpenCall, type Store, type UserRecord } from '@wayfinder/store';
import { seatedIn } from './access.ts';
import { reserveFrom } from './clocks.ts';
import { timesOf } from './commit.ts';
import { type Context, nowOf } from './context.ts';
import type { Found } from './identities.ts';
import { looksLikeNone } from './look-alike.ts';
import { NotFound, NotYours, Problem, Unavailable, WrongMoment } from './problems.ts';
import { pushDevices } from './pushes.ts';
import { awaitedOf, positionIn } from './show.ts';
import { sanctionOn } from './talk/sanctions.ts';
import type { Identity, Service, UserId } from './types.ts';
import { webhookInfo } from './webhooks.ts';

type People = Store['people'];

type Person = Pick<
  Service,
  | 'identifySession'
  | 'identifyToken'
  | 'me'
  | 'calls'
  | 'feedCalls'
  | 'settings'
  | 'patchSettings'
  | 'sessions'
  | 'endSession'
  | 'endSessions'
  | 'tokens'
  | 'createToken'
  | 'deleteToken'
  | 'unsubscribe'
  | 'unsubscribeClub'
  | 'exportAccount'
  | 'deleteAccount'
  | 'deleteOwnAccount'
  | 'putSeen'
  | 'putMute'
>;

const EVERYTHING: Scope[] = ['read', 'play', 'organise'];
const MAX_TOKENS = 50;
/** Time for which a sign-in counts as fresh, for what can't be taken back. */
const FRESH_MS = 10 * 60_000;

/** Ways out of everything that an account is in. */
type Leaving = Pick<Service, 'leaveGame' | 'leaveClubs' | 'leaveSeasons'>;

/** The use cases of a person. */
export function person(context: Context, leaving: Leaving): Person {
  const { people, webhooks, games, finding } = context.store;
  const { identities } = context;
  /** Forgets what this process ends itself before it answers; others hear of it. */
  const ending = <T>(user: UserId, act: Promise<T>): Promise<T> => act.finally(() => identities.ended(user));
  return {
    identifySession: async (token) =>
      asOf(
        await identities.find(`session ${token}`, async () => sessionFound(await people.session(token))),
        nowOf(context),
      ),
    identifyToken: async (token) =>
      asOf(
        await identities.find(`token ${token}`, async () => tokenFound(await people.tokenUser(token))),
        nowOf(context),
      ),
    async me({ user, via, scopes }): Promise<Me> {
      const [own, calls, tables, webhooksOff, held] = await Promise.all([
        userOf(context, user),
        games.openCalls(user),
        finding.tablesToStart(user),
        webhooks.countOff(user),
        sanctionOn(context, user),
      ]);
      return {
        ...settingsOf(own),
        email: own.email,
        player: own.playerId,
        calls: calls.length,
        tables,
        webhooksOff,
        held,
        via,
        scopes,
      };
    },
    async calls(user) {
      const at = nowOf(context);
      const calls = (await games.callsOf(user)).map((call) => callOf(call, at));
      return calls.sort(byDeadline);
    },
    async feedCalls(user) {
      const at = nowOf(context);
      const calls = (await games.callsOf(user)).map((call) => ({ ...callOf(call, at), changes: changesOf(call) }));
      return calls.sort(byDeadline);
    },
    settings: async (user) => settingsOf(await userOf(context, user)),
    async patchSettings(user, { name, locale, theme, timeZone, messages }) {
      // Taken under the locks of all tables of theirs: two may ask for one name at once.
      if (name !== undefined && !(await people.rename(user, name, looksLikeNone))) throw new WrongMoment('name-alike');
      if (messages?.returnedAt === null) await context.store.mailTroubles.trust(user, context.clock.now());
      const { email: emailMessages, returnedAt: _, ...more } = messages ?? {};
      const patched = await people.patch(user, { locale, theme, timeZone, emailMessages, ...more });
      if (!patched) throw new NotYours('not-signed-in');
      return settingsOf(patched);
    },
    async sessions(user, here) {
      return (await people.sessions(user)).map((session) => ({ ...session, here: session.id === here }));
    },
    async endSession(user, id) {
      if (!(await ending(user, people.endSession(user, id)))) throw new NotFound('unknown-session');
    },
    async endSessions(user, tokens = false) {
      // Tokens first: whoever asks has no session any more to ask again with.
      if (tokens) await ending(user, people.deleteTokens(user));
      await ending(user, people.endSessions(user));
    },
    tokens: async (user) => (await people.tokens(user)).map(tokenInfo),
    async createToken(user, { name, scopes, expiresInDays }, seed) {
      const others = (await people.tokens(user)).filter(({ id }) => id !== madeId(ID_LENGTH, seed));
      if (others.length >= MAX_TOKENS) throw new Problem('too-many');
      const wanted = { name, scopes: [...new Set(scopes)], days: expiresInDays };
      // Of a try before this one there may be a token, which is void then.
      const { token, ...record } = await ending(user, people.createToken(user, wanted, seed));
      return { ...tokenInfo(record), token };
    },
    async deleteToken(user, id) {
      if (!(await ending(user, people.deleteToken(user, id)))) throw new NotFound('unknown-token');
    },
    async unsubscribe(user, gameId) {
      if (gameId === null) {
        if (await people.byId(user)) await people.patch(user, { emailMessages: false });
        return { gameName: null };
      }
      const head = await games.head(gameId);
      if (!head) throw new NotFound('unknown-game');
      if (await people.byId(user)) await people.setMuted(gameId, user, true);
      return { gameName: head.name };
    },
    async unsubscribeClub(user, clubId) {
      const seen = await context.store.clubs.read(clubId, user);
      if (!seen) throw new NotFound('unknown-club');
      await context.store.clubMembers.mute(clubId, user, nowOf(context));
      return seen.club.name;
    },
    exportAccount: (user, here) => exportOf(context, user, here),
    deleteAccount: (user) => removeAccount(context, leaving, user),
    async deleteOwnAccount({ user, session }, confirm) {
      const age = context.clock.now().getTime() - Date.parse(session?.since ?? '');
      // Also true where there is no session.
      if (!(age <= FRESH_MS)) throw new Problem('sign-in-again');
      const { email } = await userOf(context, user);
      if (confirm.toLowerCase() !== email) throw new Problem('wrong-address');
      await removeAccount(context, leaving, user);
    },
    async putSeen(user, gameId, position) {
      const { head, seat } = await seatedIn(context, user, gameId);
      if (position > positionIn(head, seat)) throw new NotFound('unknown-position');
      await people.putSeen(gameId, user, position);
    },
    async putMute(user, gameId, muted) {
      await seatedIn(context, user, gameId);
      await people.setMuted(gameId, user, muted);
    },
  };
}

/** An identity as it holds at an instant: a suspension ends while it is remembered. */
function asOf(identity: Identity | null, at: string): Identity | null {
  if (!identity?.suspended || identity.suspended.until > at) return identity;
  const { suspended: _, ...free } = identity;
  return free;
}

function sessionFound(held: Awaited<ReturnType<People['session']>>): Found | null {
  if (!held) return null;
  const { id, userId: user, createdAt: since, holdsUntil, suspended } = held;
  const identity = { user, via: 'session', scopes: EVERYTHING, session: { id, since } } as const;
  return { identity: suspended ? { ...identity, suspended } : identity, holdsUntil };
}

function tokenFound(held: Awaited<ReturnType<People['tokenUser']>>): Found | null {
  if (!held) return null;
  const { userId: user, holdsUntil, suspended } = held;
  const scopes = EVERYTHING.filter((scope) => held.scopes.includes(scope));
  const identity = { user, via: 'token', scopes } as const;
  return { identity: suspended ? { ...identity, suspended } : identity, holdsUntil };
}

/** As often is looked for games that somebody joined while their account was being deleted. */
const ROUNDS = 5;

async function removeAccount(
  context: Context,
  { leaveGame, leaveClubs, leaveSeasons }: Leaving,
  user: UserId,
): Promise<void> {
  const { games, people } = context.store;
  for (let round = 0; round < ROUNDS; round += 1) {
    await leaveSeasons(user);
    for (const gameId of await games.unfinishedOf(user)) {
      await games.passHosting(gameId, user);
      await leaveGame(user, gameId).catch(ifNotOver);
    }
    await leaveClubs(user);
    if (await people.remove(user).finally(() => context.identities.ended(user))) return;
  }
  throw new Unavailable();
}

/** A game that ended, or that was left, while it was looked at is one fewer to leave. */
function ifNotOver(error: unknown): void {
  const gone: ReadonlySet<string> = new Set(['game-over', 'not-seated', 'unknown-game']);
  if (!(error instanceof Problem && gone.has(error.code))) throw error;
}

async function exportOf(context: Context, user: UserId, here: string | undefined): Promise<AccountExport> {
  const { people, playerHours, webhooks, pushes, feeds } = context.store;
  const own = await userOf(context, user);
  const [data, { hours, vacations }, sessions, tokens, hooks, browsers, feedSince] = await Promise.all([
    people.ownData(user),
    playerHours.of(user),
    people.sessions(user),
    people.tokens(user),
    webhooks.of(user),
    pushes.of(user),
    feeds.of(user),
  ]);
  const { email, name, createdAt, playerId: player } = own;
  const { locale, theme, timeZone } = settingsOf(own);
  return {
    format: 'wayfinder-account-1',
    exportedAt: nowOf(context),
    profile: { email, emailConfirmedAt: data.emailConfirmedAt, name, locale, theme, timeZone, createdAt, player },
    messages: messagesOf(own),
    hours,
    vacations,
    ...data.finding,
    sessions: sessions.map((session) => ({ ...session, here: session.id === here })),
    tokens: tokens.map(tokenInfo),
    webhooks: hooks.map((hook) => webhookInfo(context, hook)),
    pushes: pushDevices(browsers, here),
    feedSince,
    games: data.games,
    clubs: data.clubs,
    talk: data.talk,
    leagues: data.leagues,
    mails: data.mails,
    requests: data.requests,
  };
}

async function userOf(context: Context, user: UserId): Promise<UserRecord> {
  const found = await context.store.people.byId(user);
  if (!found) throw new NotYours('not-signed-in');
  return found;
}

function settingsOf({ name, locale, theme, timeZone, ...own }: UserRecord): MySettings {
  return {
    name,
    locale: locale as MySettings['locale'],
    theme: theme as MySettings['theme'],
    timeZone,
    messages: messagesOf(own),
  };
}

function messagesOf(own: Omit<UserRecord, 'name' | 'locale' | 'theme' | 'timeZone'>): MySettings['messages'] {
  const { emailMessages: email, holdSeconds, returnedAt, kinds, digestMinute, quiet } = own;
  const chosen = MESSAGE_KINDS.map((kind) => [kind, { ...usualChannels(kind), ...kinds[kind] }]);
  const reminders = (own.reminders ?? [...USUAL_REMINDERS]).toSorted((a, b) => b - a);
  return {
    email,
    holdSeconds,
    returnedAt,
    kinds: Object.fromEntries(chosen) as KindChannels,
    reminders,
    digestMinute,
    quiet,
  };
}

function callOf({ head, seat, number, openedAt, seen }: OpenCall, at: string): Call {
  const due = head.open.filter((open) => open.seat === seat && open.blocks !== 'nothing' && !open.settled);
  const awaited = awaitedOf(head, seat, at);
  const position = positionIn(head, seat);
  const deadline = awaited.find((own) => own.seat === seat)?.deadline ?? null;
  return {
    gameId: head.id,
    gameName: head.name,
    ruleset: head.ruleset,
    seat,
    number,
    openedAt,
    deadline,
    reserve: deadline === null ? null : reserveFrom(head, seat, timesOf(head)),
    decisions: due.map(({ id, kind, blocks, context, openedAt: opened, ask }) => ({
      id,
      kind,
      seat,
      blocks,
      ...(context === null ? {} : { context }),
      openedAt: opened,
      ask,
    })),
    seats: Array.from({ length: head.seatCount }, (_, n) => {
      const stay = head.seats.find((latest) => latest.seat === n && latest.untilAt === null);
      return stay?.name ?? null;
    }),
    awaited,
    position,
    unseen: newsSince(seen, position),
  };
}

/** The nearest deadline first; those without one last, the longest open first. */
function byDeadline(a: Call, b: Call): number {
  const key = (call: Call): string => `${call.deadline ?? '~'} ${call.openedAt} ${call.gameId}`;
  return key(a) < key(b) ? -1 : 1;
}

function tokenInfo({ id, name, scopes, createdAt, lastUsedAt, expiresAt }: ApiTokenRecord): TokenInfo {
  return { id, name, scopes: EVERYTHING.filter((scope) => scopes.includes(scope)), createdAt, lastUsedAt, expiresAt };
}

/** Number that grows with each change of a call's deadline: what happened beside the log, and seconds until the clock last began to run. */
function changesOf({ head, seat, openedAt }: OpenCall): number {
  const from = head.clocks.find((clock) => clock.seat === seat)?.from ?? openedAt;
  return Math.max(head.changes, Math.floor((Date.parse(from) - Date.parse(openedAt)) / 1_000));
}
