/** Pages of a large club, and of a season of two hundred, where a million games are over: how long the api and the pages take for each. */
import { randomBytes } from 'node:crypto';
import { addressOf, ROUTES, type RouteName } from '@wayfinder/contract';
import { createService } from '@wayfinder/service';
import { openStore, type Store, systemClock } from '@wayfinder/store';
import { layMany, openAccounts, type ServerAccounts } from '@wayfinder/store/testing';
import { cpuMs, isCounted, serverCpuMs } from './cpu.ts';
import { type Figure, percentile, spread } from './figures.ts';
import { layClubs, type Stage } from './large-club.ts';
import type { Programs, RunningProgram } from './processes.ts';
import type { Sizes } from './sizes.ts';

type Size = Sizes['large'];

/** Most that any door, and any page, may take on the server. */
const MOST_MS = 100;
const SESSION_MS = 3_600_000;

/** A door, and what it is asked. */
interface Door {
  name: RouteName;
  as?: string;
  params: Record<string, string>;
  query?: Record<string, unknown>;
  /** Asked by each player of the season in turn: nothing is kept for the first request of each. */
  byEach?: true;
}

/** Times of each door and page: of the first request, and of those that follow. */
export async function benchLarge(databaseUrl: string, programs: Programs, size: Size): Promise<Figure[]> {
  const store = openStore({ databaseUrl });
  const service = createService({ store, clock: systemClock, judging: { threads: 1 } });
  const many = await layMany(databaseUrl);
  try {
    return await measureLarge({ store, databaseUrl, programs }, await layClubs(store, service, many, size), size);
  } finally {
    await many.close();
    await service.close();
    await store.close();
  }
}

interface Measuring {
  store: Store;
  databaseUrl: string;
  programs: Programs;
}

/** The same of clubs that were laid before. */
export async function measureLarge(
  { store, databaseUrl, programs }: Measuring,
  stage: Stage,
  size: Size,
): Promise<Figure[]> {
  const cookies = new Map<string, string>();
  for (const user of [stage.owner, ...stage.players]) cookies.set(user, await sessionOf(store, user));
  const accounts = await openAccounts(databaseUrl);
  const api = await programs.api(databaseUrl);
  try {
    const figures: Figure[] = [];
    for (const door of doorsOf(stage)) figures.push(...(await timesOf({ api, accounts }, door, stage, cookies, size)));
    if (size.pages) figures.push(...(await ofPages(databaseUrl, programs, api, stage, cookies, size)));
    return figures;
  } finally {
    await api.stop();
    await accounts.close();
  }
}

async function sessionOf(store: Store, userId: string): Promise<string> {
  const sessionToken = randomBytes(32).toString('hex');
  await store.auth.createSession({ sessionToken, userId, expires: new Date(Date.now() + SESSION_MS) });
  return `authjs.session-token=${sessionToken}`;
}

/** Doors that the pages ask. */
function doorsOf({ large, small, league, open }: Stage): Door[] {
  const season = { id: league, season: '1' };
  const ofClub = (id: string, as: string): Door[] => [
    { name: 'getClub', as, params: { id } },
    { name: 'getClubHome', as, params: { id } },
    { name: 'listClubGames', as: `running, ${as}`, params: { id }, query: { status: 'running', limit: 100 } },
    { name: 'listClubGames', as: `open, ${as}`, params: { id }, query: { status: 'open', limit: 4 } },
    { name: 'listClubGames', as: `finished, ${as}`, params: { id }, query: { status: 'finished', limit: 50 } },
    { name: 'listMembers', as, params: { id } },
    { name: 'listNews', as, params: { id } },
    { name: 'listLeagues', as, params: { id } },
    { name: 'getClubLog', as, params: { id } },
  ];
  return [
    ...ofClub(large, 'the large club'),
    ...ofClub(small, 'the small club'),
    { name: 'listMembers', as: 'by a name, the large club', params: { id: large }, query: { name: '999' } },
    { name: 'getCalls', params: {} },
    { name: 'getLeague', params: { id: league } },
    { name: 'getSeason', params: season },
    { name: 'getSeasonLive', params: season, query: { division: 1 } },
    { name: 'getSeasonMine', params: season },
    { name: 'getSeasonMine', as: 'of each player', params: season, byEach: true },
    { name: 'getClubHome', as: 'the large club, of each player', params: { id: large }, byEach: true },
    { name: 'getSeasonDesk', params: season },
    { name: 'getSeasonLog', params: season },
    { name: 'getSeason', as: 'open for sign-up', params: { id: open, season: '1' } },
    { name: 'getSignUp', params: { id: open, season: '1' } },
  ];
}

/** Milliseconds until an answer is read. @throws Error when it is refused */
async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  return performance.now() - from;
}

async function timesOf(
  { api, accounts }: Servers,
  { name, as, params, query, byEach }: Door,
  { owner, players }: Stage,
  cookies: ReadonlyMap<string, string>,
  { requests }: Size,
): Promise<Figure[]> {
  const ask = (user: string): Promise<number> =>
    timed(api.url + addressOf(name, params, query), { cookie: cookies.get(user) ?? '' });
  const what = `${ROUTES[name].method} ${ROUTES[name].path}${as ? `, ${as}` : ''}`;
  const first = byEach ? [] : [{ what: `${what}, first`, value: await ask(owner), unit: 'ms' } as const];
  const all = byEach ? players : Array.from({ length: requests }, () => owner);
  const before = await cpuOfBoth({ api, accounts });
  const values = await inTurn(all, ask);
  const cpu = ((await cpuOfBoth({ api, accounts })) - before) / all.length;
  return [...first, { what: `${what}, CPU of api and database`, value: cpu, unit: 'ms' }, ...summed(what, values)];
}

/** Programs that answer, and the accounts of the database. */
interface Servers {
  api: RunningProgram;
  accounts: ServerAccounts;
}

/** Milliseconds of CPU of both since they began; 0 where the system keeps no accounts. */
async function cpuOfBoth({ api, accounts }: Servers): Promise<number> {
  if (!isCounted) return 0;
  return (await cpuMs(api.pid)) + (accounts.pid === null ? 0 : await serverCpuMs(accounts.pid));
}

const times = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

async function inTurn<T>(all: readonly T[], ask: (one: T) => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (const one of all) found.push(await ask(one));
  return found;
}

function summed(what: string, values: readonly number[]): Figure[] {
  return [
    { what: `${what}, p50`, value: percentile(values, 0.5), unit: 'ms' },
    {
      what: `${what}, p95`,
      value: percentile(values, 0.95),
      unit: 'ms',
      spread: spread(values),
      aim: { most: MOST_MS },
    },
  ];
}

/** The pages themselves, with the api that is asked by them. */
async function ofPages(
  databaseUrl: string,
  programs: Programs,
  api: RunningProgram,
  { large, small, league, owner }: Stage,
  cookies: ReadonlyMap<string, string>,
  { requests }: Size,
): Promise<Figure[]> {
  const pages = await programs.pages(databaseUrl, [api.url]);
  try {
    const all: [what: string, path: string][] = [
      ['page of the large club', `/clubs/${large}`],
      ['page of the small club', `/clubs/${small}`],
      ['page of the season', `/leagues/${league}/1`],
    ];
    const figures: Figure[] = [];
    for (const [what, path] of all) {
      const ask = (): Promise<number> => timed(pages.url + path, { cookie: cookies.get(owner) ?? '' });
      const first = await ask();
      figures.push(
        { what: `${what}, first`, value: first, unit: 'ms' },
        ...summed(what, await inTurn(times(requests), ask)),
      );
    }
    return figures;
  } finally {
    await pages.stop();
  }
}
