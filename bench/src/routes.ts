/** CPU of the api for a request of each route, with a long game of every ruleset. */
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API, addressOf, ROUTES, type RouteName } from '@wayfinder/contract';
import { type Ruleset, seededRandom } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { makePictureKey, makeUnsubscribeKey } from '@wayfinder/notify/links';
import { createService, type Service } from '@wayfinder/service';
import { openStore, type Store, systemClock } from '@wayfinder/store';
import { ofClubs } from './club-routes.ts';
import { cpuMs } from './cpu.ts';
import type { Figure } from './figures.ts';
import { largestLedger, type Move, type PlayedLedger, playedLedger } from './ledger-game.ts';
import { APP_SECRET, type RunningProgram } from './processes.ts';
import { nextMove, type StoredGame, storedGame } from './rebuild.ts';
import type { Sizes } from './sizes.ts';
import { ofTalk } from './talk-routes.ts';

const SESSION_MS = 3_600_000;

interface Request {
  name: RouteName;
  /** Distinguishes requests of one route. */
  as?: string;
  params?: Record<string, string>;
  /** `n`: the number of the request, so that no two ask the same. */
  query?: Record<string, unknown> | ((n: number) => Record<string, unknown>);
  /** Nobody has asked for this before, so it is asked once: what an answer costs that nothing is kept for. */
  first?: true;
  body?: () => unknown;
  /** Makes what a request needs, which is not measured; null: there is nothing more to ask for. */
  each?: (n: number) => Promise<Made | null>;
  /** As many at most. */
  most?: number;
}

/** Things made for one request. */
interface Made {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  cookie?: string;
}

/** Routes that fill tables are asked so often. */
const SOME = 40;

interface Benched {
  store: Store;
  service: Service;
}

/** Every route but `sendAgain`, which needs a delivery that a receiver refused, and `rematch`, which needs a game that is over. */
export async function benchRoutes(databaseUrl: string, api: RunningProgram, size: Sizes['routes']): Promise<Figure[]> {
  const store = openStore({ databaseUrl });
  const service = createService({ store, clock: systemClock });
  const figures: Figure[] = [];
  try {
    const host = await store.people.ensure('routes-host@bench.test', 'Host');
    const measure = async (of: string, requests: readonly Request[], user: string): Promise<void> => {
      const cookie = await sessionOf(store, user);
      for (const request of requests) figures.push(await costOf(api, cookie, of, request, size.requests));
    };
    const other = await store.people.ensure('routes-other@bench.test', 'Other');
    await measure('', general(host.playerId), host.id);
    await measure('', await ofAccount({ store, service }, host.id, other.id), host.id);
    const cookieOf = (user: string): Promise<string> => sessionOf(store, user);
    await measure(
      '',
      await ofClubs({ store, service, most: Math.min(SOME, size.requests), cookieOf }, host.id),
      host.id,
    );
    await measure('', await ofTalk({ store, service, most: SOME }, host.id), host.id);
    const [third, first] = [await store.people.ensure('routes-third@bench.test', 'Third'), Object.values(rulesets)[0]];
    if (first) {
      const of = { host: host.id, guest: other.id, stranger: third.id };
      await measure('', await ofBeside({ store, service }, await first.load(), of), host.id);
    }
    for (const [id, { load, ledger }] of Object.entries(rulesets)) {
      const ruleset = await load();
      const kit = size.ledgers ? await ledger?.() : undefined;
      const played = kit
        ? await playedLedger({ store, service }, ruleset, await largestLedger(kit), MOVES)
        : await storedGame(service, store, ruleset, size.events[id] ?? 0);
      const user = await dueUser(service, played);
      const { latest } = await service.view({ user }, played.id);
      const of = ` (${id}, ${latest} events)`;
      await measure(of, await ofGame(service, ruleset, played.id, user, latest), user);
      await measure(of, await ofTables({ store, service }, ruleset, played), user);
    }
    return figures;
  } finally {
    await service.close();
    await store.close();
  }
}

/** Moves that are left of a game from a ledger: few, as it should be as long as it can. */
const MOVES = 10;

async function sessionOf(store: Store, userId: string): Promise<string> {
  const sessionToken = randomBytes(32).toString('hex');
  await store.auth.createSession({ sessionToken, userId, expires: new Date(Date.now() + SESSION_MS) });
  return `authjs.session-token=${sessionToken}`;
}

/** Routes without a game, or whose cost no game changes. */
function general(playerId: string): Request[] {
  return [
    { name: 'listRulesets' },
    { name: 'getPlayer', params: { id: playerId } },
    { name: 'listGames', query: { filter: 'open' } },
    { name: 'getMe' },
    { name: 'getCalls' },
    { name: 'getHours' },
    { name: 'putHours', body: () => ({ week: null }) },
    { name: 'putVacations', body: () => ({ vacations: [] }) },
    { name: 'getPeople' },
    { name: 'getInvitations' },
    { name: 'listFilters' },
    { name: 'putFilter', params: { id: 'bench' }, body: () => ({ name: 'bench', filter: { seats: 2 }, alert: false }) },
    { name: 'getSettings' },
    { name: 'patchSettings', body: () => ({ locale: 'en' }) },
    { name: 'listSessions' },
    { name: 'listTokens' },
    { name: 'listWebhooks' },
    { name: 'getPush' },
    { name: 'putPush', body: () => browser('always') },
    { name: 'getFeed' },
    { name: 'exportAccount' },
  ];
}

/** A browser that is pushed to. */
function browser(name: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: 'A'.repeat(22) };
  return { endpoint: `https://1.1.1.1/push/${name}`, keys };
}

/** Things that an account has beside its games. `other`: whose sessions end. */
async function ofAccount({ store, service }: Benched, host: string, other: string): Promise<Request[]> {
  const url = 'https://1.1.1.1/hook';
  const token = { name: 'bench', scopes: ['read' as const], expiresInDays: 1 };
  const without = async <T extends { id: string }>(all: Promise<T[]>, remove: (id: string) => Promise<unknown>) => {
    for (const { id } of await all) await remove(id);
  };
  const noTokens = () => without(service.tokens(host), (id) => service.deleteToken(host, id));
  const noHooks = () => without(service.webhooks(host), (id) => service.deleteWebhook(host, id));
  const hook = async (): Promise<Made> => {
    await noHooks();
    return { params: { id: (await service.createWebhook(host, { url })).id } };
  };
  const many = { most: SOME };
  const [ruleset = ''] = Object.keys(rulesets);
  const preset = (await service.ruleset(ruleset)).presets[0]?.id ?? '';
  const how = { visibility: 'link', seatOrder: 'chosen', clock: null, starts: 'by-host' } as const;
  const table = async (by: string): Promise<string> =>
    (await service.createGame(by, { ruleset, preset, seats: 2, ...how })).id;
  const own = await table(host);
  const invited = async (): Promise<Made> => {
    for (const { id } of await service.invited(host, own)) await service.withdrawInvitation(host, own, id);
    const { id } = await service.invite(host, own, { email: `${randomUUID()}@bench.test` });
    return { params: { id: own, invitation: id } };
  };
  const inviting = async (): Promise<Made> => {
    const id = await table(other);
    await service.invite(other, id, { email: (await store.people.byId(host))?.email ?? '' });
    return { params: { id }, body: {} };
  };
  return [
    { name: 'listInvited', ...many, each: invited },
    {
      name: 'invite',
      ...many,
      each: async () => ({ params: (await invited()).params ?? {}, body: { email: `${randomUUID()}@bench.test` } }),
    },
    { name: 'withdrawInvitation', ...many, each: invited },
    { name: 'acceptInvitation', ...many, each: inviting },
    { name: 'declineInvitation', ...many, each: async () => ({ params: (await inviting()).params ?? {} }) },
    {
      name: 'deleteFilter',
      ...many,
      each: async () => {
        await service.putFilter(host, 'gone', { name: 'bench', filter: {}, alert: false });
        return { params: { id: 'gone' } };
      },
    },
    { name: 'createToken', ...many, each: () => noTokens().then(() => ({ body: token })) },
    {
      name: 'deleteToken',
      ...many,
      each: async () => {
        await noTokens();
        return { params: { id: (await service.createToken(host, token)).id } };
      },
    },
    { name: 'createWebhook', ...many, each: () => noHooks().then(() => ({ body: { url } })) },
    { name: 'deleteWebhook', ...many, each: hook },
    { name: 'testWebhook', ...many, each: hook },
    { name: 'enableWebhook', ...many, each: hook },
    { name: 'rotateWebhook', ...many, each: hook },
    {
      name: 'endOldSecret',
      ...many,
      each: async () => {
        const made = await hook();
        await service.rotateWebhook(host, made.params?.id ?? '');
        return made;
      },
    },
    { name: 'listDeliveries', ...many, each: hook },
    {
      name: 'deletePush',
      ...many,
      each: async (n) => {
        const cookie = await sessionOf(store, other);
        const [session] = await service.sessions(other, undefined);
        const made = browser(`${n}`);
        await service.putPush(other, session?.id ?? '', made);
        return { cookie, body: { endpoint: made.endpoint } };
      },
    },
    { name: 'renewFeed', ...many, body: () => ({}) },
    ...(['readCalendar', 'readAtom'] as const).map((name) => ({
      name,
      ...many,
      each: async () => ({ params: { key: (await service.renewFeed(host)).key } }),
    })),
    { name: 'deleteFeed', ...many },
    {
      name: 'endSession',
      ...many,
      each: async () => {
        const cookie = await sessionOf(store, other);
        const before = new Set((await service.sessions(other, '')).map(({ id }) => id));
        await sessionOf(store, other);
        const made = (await service.sessions(other, '')).find(({ id }) => !before.has(id));
        return { cookie, params: { id: made?.id ?? '' } };
      },
    },
    { name: 'endSessions', ...many, each: async () => ({ cookie: await sessionOf(store, other) }) },
    {
      name: 'deleteAccount',
      ...many,
      each: async () => {
        const confirm = `${randomUUID()}@bench.test`;
        const { id } = await store.people.ensure(confirm);
        return { cookie: await sessionOf(store, id), body: { confirm } };
      },
    },
    {
      name: 'unsubscribe',
      query: { key: makeUnsubscribeKey(APP_SECRET, { user: other, gameId: null }) },
    },
  ];
}

/** Things that happen beside the log: they cost the same in every game. `of`: the game's owner, another player there, and somebody else. */
async function ofBeside(
  { store, service }: Benched,
  ruleset: Ruleset,
  of: { host: string; guest: string; stranger: string },
): Promise<Request[]> {
  const many = { most: SOME };
  const { host, guest, stranger } = of;
  const asHost = await sessionOf(store, host);
  const asGuest = await sessionOf(store, guest);
  const asStranger = await sessionOf(store, stranger);
  const begun = async (): Promise<{ id: string }> => {
    const preset = ruleset.settings.presets[0]?.id ?? '';
    const how = { visibility: 'open', seatOrder: 'chosen', clock: { turnSeconds: 86_400 } } as const;
    const { id } = await service.createGame(host, { ruleset: ruleset.id, preset, seats: 2, ...how });
    await service.joinGame(guest, id, {});
    return { id };
  };
  return [
    { name: 'getNotes', ...many, each: async () => ({ params: await begun(), cookie: asHost }) },
    {
      name: 'propose',
      ...many,
      each: async () => ({ params: await begun(), cookie: asHost, body: { kind: 'pause', until: null } }),
    },
    {
      name: 'answerProposal',
      ...many,
      each: async () => {
        const { id: made } = await begun();
        await service.propose(host, made, { kind: 'pause', until: null });
        return { params: { id: made, number: '1' }, cookie: asGuest, body: { agree: true } };
      },
    },
    { name: 'endPause', ...many, each: async () => ({ params: await begun(), cookie: asHost }) },
    {
      name: 'offerSeat',
      ...many,
      each: async () => ({ params: { ...(await begun()), seat: '0' }, cookie: asHost, body: { to: 'everybody' } }),
    },
    {
      name: 'withdrawOffer',
      ...many,
      each: async () => {
        const { id: made } = await begun();
        await service.offerSeat(host, made, 0, { to: 'everybody' });
        return { params: { id: made, seat: '0' }, cookie: asHost };
      },
    },
    {
      name: 'takeSeat',
      ...many,
      each: async () => {
        const { id: made } = await begun();
        await service.offerSeat(host, made, 0, { to: 'everybody' });
        return { params: { id: made, seat: '0' }, cookie: asStranger, body: {} };
      },
    },
    {
      name: 'returnToSeat',
      ...many,
      each: async () => {
        const { id: made } = await begun();
        await service.offerSeat(host, made, 0, { to: 'everybody', bot: true });
        return { params: { id: made }, cookie: asHost, body: {} };
      },
    },
    { name: 'keepGame', ...many, each: async () => ({ params: await begun(), cookie: asHost, body: {} }) },
  ];
}

/** Requests at tables of one ruleset: new ones, and the long game's own moves, which come last. */
async function ofTables(
  { store, service }: Benched,
  ruleset: Ruleset,
  game: StoredGame | PlayedLedger,
): Promise<Request[]> {
  const { id, users } = game;
  const [host = '', ...others] = users;
  const cookies = new Map<string, string>();
  const cookieOf = async (user: string): Promise<string> => {
    const cookie = cookies.get(user) ?? (await sessionOf(store, user));
    cookies.set(user, cookie);
    return cookie;
  };
  const table = async (joined: number, visibility: 'open' | 'link' = 'open'): Promise<{ id: string }> => {
    const preset = ruleset.settings.presets[0]?.id ?? '';
    const how = { visibility, seatOrder: 'chosen', clock: null, starts: 'by-host' } as const;
    const wanted = { preset, seats: ruleset.seats.max, ...how };
    const { id: made } = await service.createGame(host, { ruleset: ruleset.id, ...wanted });
    for (const other of others.slice(0, joined)) await service.joinGame(other, made, {});
    return { id: made };
  };
  const asHost = await cookieOf(host);
  const guest = others[0] ?? host;
  const asGuest = await cookieOf(guest);
  const private_ = await table(0, 'link');
  const draft = { steps: [], decision: null, path: [] };
  const due = await dueUser(service, game);
  const basedOn = async () => (await service.draft(due, id)).version;
  const dice = seededRandom('routes');
  const left: Move[] = 'left' in game ? [...game.left] : [];
  const many = { most: SOME };
  return [
    { name: 'joinGame', ...many, each: async () => ({ params: await table(0), cookie: asGuest, body: {} }) },
    { name: 'leaveGame', ...many, each: async () => ({ params: await table(1), cookie: asGuest }) },
    {
      name: 'startGame',
      ...many,
      each: async () => ({ params: await table(others.length), cookie: asHost, body: {} }),
    },
    {
      name: 'giveNonce',
      ...many,
      each: async () => ({ params: private_, cookie: asHost, body: { nonce: randomUUID().replaceAll('-', '') } }),
    },
    {
      name: 'putClock',
      ...many,
      each: async () => ({ params: private_, cookie: asHost, body: { clock: { turnSeconds: 86_400 }, hours: null } }),
    },
    {
      name: 'seatBot',
      ...many,
      each: async () => ({ params: await table(0), cookie: asHost, body: { level: 'easy' } }),
    },
    {
      name: 'unseatBot',
      ...many,
      each: async () => {
        const { id: made } = await table(0);
        await service.seatBot(host, made, { level: 'easy', seat: 1 });
        return { params: { id: made, seat: '1' }, cookie: asHost };
      },
    },
    { name: 'renewLink', ...many, each: async () => ({ params: private_, cookie: asHost }) },
    { name: 'getPushStanding', params: { id, message: 'made-up' } },
    { name: 'getPushedView', query: { key: await pictureOf({ store, service }, host, id) } },
    { name: 'putDraft', ...many, each: async () => ({ params: { id }, body: { draft, basedOn: await basedOn() } }) },
    {
      name: 'deleteDraft',
      ...many,
      each: async () => {
        await service.putDraft(due, id, { draft, basedOn: await basedOn() });
        return { params: { id } };
      },
    },
    {
      name: 'sendCommands',
      // A quarter of them come before the others.
      most: 'left' in game ? Math.floor(MOVES * 0.8) : SOME,
      each: async () => {
        const move = left.shift() ?? (await nextMove(service, ruleset, id, users, dice));
        if (!move) return null;
        const command = { id: randomUUID(), decision: move.decision, path: [...move.path] };
        return { params: { id }, cookie: await cookieOf(move.user), body: { commands: [command] } };
      },
    },
  ];
}

/** The key of a picture that was pushed to somebody. */
async function pictureOf({ store, service }: Benched, user: string, gameId: string): Promise<string> {
  await sessionOf(store, user);
  const [session] = await service.sessions(user, undefined);
  const { devices } = await service.putPush(user, session?.id ?? '', browser(gameId));
  const { viewer, position } = await service.view({ user }, gameId);
  const seat = viewer === 'spectator' ? 0 : viewer;
  const until = Date.now() + SESSION_MS;
  return makePictureKey(APP_SECRET, { push: devices[0]?.id ?? '', gameId, seat, position, until });
}

async function dueUser(service: Service, { id, users }: StoredGame): Promise<string> {
  const { awaited } = await service.decisions({ user: null }, id);
  return users[awaited[0]?.seat ?? 0] ?? '';
}

/** Routes of a game, asked by the player who is due. */
async function ofGame(
  service: Service,
  ruleset: Ruleset,
  id: string,
  user: string,
  latest: number,
): Promise<Request[]> {
  const params = { id };
  const hasLedger = Boolean(rulesets[ruleset.id]?.ledger);
  const { decisions, viewer } = await service.decisions({ user }, id);
  const decision = decisions.find(({ seat, blocks }) => seat === viewer && blocks !== 'nothing')?.id ?? '';
  const { orders } = await service.ordersForm(user, id);
  return [
    { name: 'getRuleset', params: { id: ruleset.id } },
    { name: 'getGame', params },
    { name: 'getView', params },
    { name: 'getEvents', as: 'a thousand, asked first', first: true, params, query: { limit: 1000 } },
    { name: 'exportGame', as: 'asked first', first: true, params },
    ...(hasLedger ? [{ name: 'exportLedger' as const, as: 'asked first', first: true as const, params }] : []),
    { name: 'getView', as: 'at past positions', params, query: (n) => ({ at: 1 + ((n * 37) % (latest - 1)) }) },
    { name: 'getEvents', as: 'a thousand', params, query: { after: 0, limit: 1000 } },
    { name: 'getEvents', as: 'the last ten', params, query: { after: Math.max(0, latest - 10), limit: 10 } },
    { name: 'getDecisions', params },
    { name: 'getLevel', params, body: () => ({ decision, path: [] }) },
    { name: 'stream', as: 'opened', params, query: { after: latest } },
    { name: 'stream', as: 'opened ten events behind', params, query: { after: Math.max(0, latest - 10) } },
    { name: 'streamOfMine', as: 'opened', query: { games: `${id}:${latest}` } },
    { name: 'getDraft', params },
    { name: 'getOrders', params },
    { name: 'tryOrders', params, body: () => ({ orders }) },
    { name: 'putOrders', params, body: () => ({ orders }) },
    { name: 'putSeen', params, body: () => ({ position: 1 }) },
    { name: 'putMute', params, body: () => ({ muted: false }) },
    { name: 'exportGame', params },
    ...(hasLedger
      ? [
          { name: 'listLedgers' as const, params: { id: ruleset.id } },
          ...(await service.ledgers(ruleset.id))
            .slice(0, 1)
            .map(({ name }) => ({ name: 'getLedger' as const, params: { id: ruleset.id, name } })),
          { name: 'exportLedger' as const, params },
        ]
      : []),
    {
      name: 'createGame',
      body: () => ({
        ruleset: ruleset.id,
        preset: ruleset.settings.presets[0]?.id,
        seats: ruleset.seats.max,
        visibility: 'open',
        seatOrder: 'chosen',
        clock: null,
        name: randomUUID().slice(0, 8),
      }),
    },
  ];
}

async function costOf(
  { url, pid }: RunningProgram,
  cookie: string,
  of: string,
  { name, as, params, query, first, body, each, most = Number.POSITIVE_INFINITY }: Request,
  wanted: number,
): Promise<Figure> {
  const { method } = ROUTES[name];
  const requests = first ? 1 : Math.min(wanted, most);
  /** CPU of one request beside which something was made; null: there is nothing more to ask for. */
  const ask = async (n: number): Promise<number | null> => {
    const made = each ? await each(n) : {};
    if (!made) return null;
    const from = each ? await cpuMs(pid) : 0;
    const asked = made.query ?? (typeof query === 'function' ? query(n) : query);
    const headers: Record<string, string> = { cookie: made.cookie ?? cookie, origin: url };
    const sent = made.body ?? body?.();
    if (sent !== undefined) headers['content-type'] = 'application/json';
    await answered(url + addressOf(name, made.params ?? params, asked), {
      method,
      headers,
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    return each ? (await cpuMs(pid)) - from : 0;
  };
  for (let n = 0; n < Math.ceil(requests / 4) && !first; n += 1) await ask(wanted + n);
  const before = await cpuMs(pid);
  let [used, done] = [0, 0];
  for (; done < requests; done += 1) {
    const one = await ask(done);
    if (one === null) break;
    used += one;
  }
  if ('stream' in ROUTES[name]) await sleep(CLOSED_WITHIN_MS);
  const value = (each ? used : (await cpuMs(pid)) - before) / done;
  const what = `${method} ${API}${ROUTES[name].path}${as ? `, ${as}` : ''}${of}`;
  return { what, value, unit: 'ms' };
}

/** Closing a stream costs something, too. */
const CLOSED_WITHIN_MS = 100;

/** Asks, and takes the answer; of a stream what comes first. @throws Error when it is refused */
async function answered(address: string, init: RequestInit): Promise<void> {
  const leave = new AbortController();
  const answer = await fetch(address, { ...init, signal: leave.signal });
  if (answer.ok && answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.getReader().read();
    leave.abort();
    return;
  }
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${init.method} ${address}: ${answer.status} ${text.slice(0, 300)}`);
}
