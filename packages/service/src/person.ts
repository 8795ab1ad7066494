/** The signed-in person: who it is, what waits for it, its settings, tokens and webhooks. */
import type { Call, Me, MySettings, Scope, TokenInfo, WebhookInfo } from '@wayfinder/contract';
import { newsSince } from '@wayfinder/contract/news';
import type { ApiTokenRecord, DeliveryRecord, OpenCall, UserRecord, WebhookRecord } from '@wayfinder/store';
import { seatedIn } from './access.ts';
import type { Context } from './context.ts';
import { NotFound, NotYours, Problem } from './problems.ts';
import { awaitedOf, positionIn } from './show.ts';
import type { Service, UserId } from './types.ts';

type Person = Pick<
  Service,
  | 'identifySession'
  | 'identifyToken'
  | 'me'
  | 'calls'
  | 'settings'
  | 'patchSettings'
  | 'tokens'
  | 'createToken'
  | 'deleteToken'
  | 'webhooks'
  | 'createWebhook'
  | 'deleteWebhook'
  | 'testWebhook'
  | 'unsubscribe'
  | 'deleteAccount'
  | 'putSeen'
  | 'putMute'
>;

const EVERYTHING: Scope[] = ['read', 'play'];
const MAX_TOKENS = 50;

/** The use cases of a person. */
export function person(context: Context, leaveGame: Service['leaveGame']): Person {
  const { people, webhooks, games } = context.store;
  return {
    async identifySession(token) {
      const user = await people.sessionUser(token);
      return user === null ? null : { user, via: 'session', scopes: EVERYTHING };
    },
    async identifyToken(token) {
      const found = await people.tokenUser(token);
      if (!found) return null;
      return { user: found.userId, via: 'token', scopes: EVERYTHING.filter((scope) => found.scopes.includes(scope)) };
    },
    async me({ user, via, scopes }): Promise<Me> {
      const [own, calls] = await Promise.all([userOf(context, user), games.countCalls(user)]);
      return { ...settingsOf(own), email: own.email, calls, via, scopes };
    },
    async calls(user) {
      const calls = (await games.callsOf(user)).map((call) => callOf(call));
      return calls.sort(byDeadline);
    },
    settings: async (user) => settingsOf(await userOf(context, user)),
    async patchSettings(user, { name, locale, theme, timeZone, messages }) {
      if (messages?.returnedAt === null) await context.store.mailTroubles.forget(user);
      const { email: emailMessages, holdSeconds } = messages ?? {};
      const patched = await people.patch(user, { name, locale, theme, timeZone, emailMessages, holdSeconds });
      if (!patched) throw new NotYours('not-signed-in');
      return settingsOf(patched);
    },
    tokens: async (user) => (await people.tokens(user)).map(tokenInfo),
    async createToken(user, { name, scopes, expiresInDays }) {
      if ((await people.tokens(user)).length >= MAX_TOKENS) throw new Problem('too-many');
      const { token, ...record } = await people.createToken(user, {
        name,
        scopes: [...new Set(scopes)],
        days: expiresInDays,
      });
      return { ...tokenInfo(record), token };
    },
    async deleteToken(user, id) {
      if (!(await people.deleteToken(user, id))) throw new NotFound('unknown-token');
    },
    webhooks: async (user) => (await webhooks.of(user)).map((webhook) => webhookInfo(webhook, webhook.last)),
    async createWebhook(user, url) {
      const made = await webhooks.create(user, url);
      if (!made) throw new Problem('too-many');
      return { ...webhookInfo(made, null), secret: made.secret };
    },
    async deleteWebhook(user, id) {
      if (!(await webhooks.remove(user, id))) throw new NotFound('unknown-webhook');
    },
    async testWebhook(user, id) {
      const messageId = await webhooks.queueTest(user, id);
      if (messageId === null) throw new NotFound('unknown-webhook');
      return { messageId };
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
    async deleteAccount(user) {
      for (const gameId of await games.unfinishedOf(user)) await leaveGame(user, gameId);
      await people.remove(user);
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
    messages: { email: own.emailMessages, holdSeconds: own.holdSeconds, returnedAt: own.returnedAt },
  };
}

function callOf({ head, seat, number, openedAt, seen }: OpenCall): Call {
  const due = head.open.filter((open) => open.seat === seat && open.blocks !== 'nothing');
  const awaited = awaitedOf(head.open);
  const position = positionIn(head, seat);
  return {
    gameId: head.id,
    gameName: head.name,
    ruleset: head.ruleset,
    seat,
    number,
    openedAt,
    deadline: awaited.find((own) => own.seat === seat)?.deadline ?? null,
    decisions: due.map(({ id, kind, blocks, context, openedAt: at, ask }) => ({
      id,
      kind,
      seat,
      blocks,
      ...(context === null ? {} : { context }),
      openedAt: at,
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

/** As much of an address as tells two at one host apart: of a key in it, nobody could guess the rest. */
const ENDING = 4;

function webhookInfo({ id, url, createdAt, disabledAt }: WebhookRecord, last: DeliveryRecord | null): WebhookInfo {
  const lastDelivery = last && { at: last.at, ok: last.ok, status: last.status };
  return { id, host: new URL(url).host, ending: url.slice(-ENDING), createdAt, disabledAt, lastDelivery };
}
