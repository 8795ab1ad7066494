/** CPU of the api for a request of each route, with a long game of every ruleset. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { API, addressOf, ROUTES, type RouteName } from '@wayfinder/contract';
import type { Ruleset } from '@wayfinder/engine';
import { rulesets } from '@wayfinder/games-catalog';
import { createService, type Service } from '@wayfinder/service';
import { openStore, type Store, systemClock } from '@wayfinder/store';
import type { Figure } from './figures.ts';
import type { RunningProgram } from './processes.ts';
import { type StoredGame, storedGame } from './rebuild.ts';
import type { Sizes } from './sizes.ts';

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
}

/** Requests that change nothing, or what may be changed again and again; the other routes write one row, as these do. */
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
    await measure('', general(host.playerId), host.id);
    for (const [id, { load }] of Object.entries(rulesets)) {
      const ruleset = await load();
      const game = await storedGame(service, store, ruleset, size.events[id] ?? 0);
      const user = await dueUser(service, game);
      const { latest } = await service.view({ user }, game.id);
      await measure(` (${id}, ${latest} events)`, await ofGame(service, ruleset, game.id, user, latest), user);
    }
    return figures;
  } finally {
    await service.close();
    await store.close();
  }
}

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
    { name: 'getSettings' },
    { name: 'patchSettings', body: () => ({ locale: 'en' }) },
    { name: 'listSessions' },
    { name: 'listTokens' },
    { name: 'listWebhooks' },
    { name: 'exportAccount' },
  ];
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
  { name, as, params, query, first, body }: Request,
  most: number,
): Promise<Figure> {
  const { method } = ROUTES[name];
  const requests = first ? 1 : most;
  const ask = async (n: number): Promise<void> => {
    const address = url + addressOf(name, params, typeof query === 'function' ? query(n) : query);
    const headers: Record<string, string> = { cookie, origin: url };
    const sent = body?.();
    if (sent !== undefined) headers['content-type'] = 'application/json';
    const answer = await fetch(address, {
      method,
      headers,
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text.slice(0, 300)}`);
  };
  for (let n = 0; n < Math.ceil(most / 4) && !first; n += 1) await ask(most + n);
  const before = await cpuMs(pid);
  for (let n = 0; n < requests; n += 1) await ask(n);
  const value = ((await cpuMs(pid)) - before) / requests;
  const what = `${method} ${API}${ROUTES[name].path}${as ? `, ${as}` : ''}${of}`;
  return { what, value, unit: 'ms' };
}

/** Time that all threads of a process have used. */
async function cpuMs(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')),
  );
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6;
}
