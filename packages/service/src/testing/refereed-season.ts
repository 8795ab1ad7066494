/** A season of the sample for tests, whose owner plays nothing and decides about its games, and who sits there. */
import type { LeagueSettings } from '@wayfinder/contract';
import { expect } from 'vitest';
import { gamesOf, sweepAll } from './season.ts';
import { newcomer, playFirst, type World } from './world.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const SETTINGS: LeagueSettings = {
  ruleset: 'sample',
  setUps: [{ preset: 'short' }],
  ...{ seats: 3, size: 4, uneven: 'waiting-list', games: 3 },
  zones: { kind: 'number', up: 1, down: 1 },
  ...{ clock: { turnSeconds: 10 * DAY }, hours: null, timeOut: 'harmless' },
  ...{ weeks: 4, minute: 20 * 60, opensDays: 10, closesDays: 3, objectionDays: 5 },
  scoring: { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'seconds', 'share'], count: 'mean' },
  ...{ waves: 1, atOnce: 3, replacers: ['named', 'waiting-list', 'bot'], daysAway: 21, again: null },
};

const PROMISES = { toTheEnd: true, inTime: true } as const;
const PLAIN = { away: [], standIn: null, standsIn: false, promises: PROMISES };

/** A club with a league whose first season runs, or waits for its start. */
export interface RefereedSeason {
  owner: string;
  club: string;
  league: string;
  /** In the order in which they signed up: numbers 1, 2, 3 and on. */
  players: string[];
}

/** Lets everything happen that is due. */
export async function sweep(world: World): Promise<void> {
  world.clock.pass(61);
  await sweepAll(world);
}

/** A season with so many players besides the owner, stepped on to a state. `says`: what each says at sign-up. */
export async function stage(
  world: World,
  players: number,
  {
    settings = {},
    says = async () => ({}),
    to = 'running',
    withdraws = [],
  }: {
    settings?: Partial<LeagueSettings>;
    says?: (n: number, all: readonly string[]) => Promise<object>;
    to?: 'seeded' | 'running';
    withdraws?: readonly number[];
  } = {},
): Promise<RefereedSeason> {
  const { service } = world;
  const owner = await newcomer(world);
  const wanted = { name: 'Skerry Light', entry: 'open', visibility: 'open' } as const;
  const { id: club } = await service.createClub(owner, wanted);
  const { id: league } = await service.createLeague(owner, club, {
    name: 'League',
    settings: { ...SETTINGS, ...settings },
  });
  const all: string[] = [];
  for (let n = 0; n < players; n += 1) {
    all.push(await newcomer(world));
    await service.joinClub(all[n] ?? '', club, {});
  }
  await service.announceSeason(owner, league, {});
  await service.stepSeason(owner, league, 1, { to: 'registration', preview: false });
  for (const [n, user] of all.entries())
    await service.signUp(user, league, 1, { ...PLAIN, standsIn: n >= 4, ...(await says(n, all)) });
  for (const n of withdraws) await service.withdraw(all[n] ?? '', league, 1);
  await service.stepSeason(owner, league, 1, { to: 'seeded', preview: false });
  if (to === 'running') {
    await service.stepSeason(owner, league, 1, { to, preview: false });
    await sweep(world);
  }
  return { owner, club, league, players: all };
}

/** Acts in the season, the oldest first. */
export async function actsOf(
  world: World,
  { league }: RefereedSeason,
): Promise<({ act: string } & Record<string, unknown>)[]> {
  const acts = await world.store.seasons.acts(league, 1, 100, null);
  return acts.map(({ act, data }) => ({ act, ...data })).reverse();
}

/** Lets the next call of a store's method be kept, and its answer be lost. */
export function loseAnswer(of: object, name: string): void {
  const methods = of as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const own = methods[name];
  methods[name] = async (...args) => {
    delete methods[name];
    await own?.apply(of, args);
    throw Object.assign(new Error('cut off'), { code: '57P01' });
  };
}

/** Accounts that sit at the seats of a game; null: a bot, or nobody. */
export async function sitting(world: World, game: string): Promise<(string | null)[]> {
  const head = await world.store.games.head(game);
  return (head?.seats ?? []).map(({ userId, untilAt }) => (untilAt === null ? userId : null));
}

/** Checks that no account sits, or sat, at two seats of a game. */
export async function checkSeats(world: World, on: RefereedSeason): Promise<void> {
  for (const { game, begunAt } of await gamesOf(world, on)) {
    if (begunAt === null) continue;
    const head = await world.store.games.head(game);
    const seats = new Map<string, Set<number>>();
    for (const { userId, seat } of [...(head?.seats ?? []), ...(head?.former ?? [])])
      if (userId) seats.set(userId, (seats.get(userId) ?? new Set()).add(seat));
    expect([...seats.values()].every(({ size }) => size === 1)).toBe(true);
  }
}

/** Plays a game out with whoever sits there; bots move by the clock of the worker. */
export async function finish(world: World, game: string): Promise<void> {
  for (let rounds = 0; rounds < 300; rounds += 1) {
    const head = await world.store.games.head(game);
    if (head?.status !== 'running') return;
    const { awaited } = await world.service.decisions({ user: null }, game);
    const seat = awaited[0]?.seat ?? 0;
    const stay = head.seats[seat];
    if (stay?.userId && stay.untilAt === null && stay.heldAt === null)
      await playFirst(world.service, stay.userId, game);
    else {
      world.clock.pass(12 * HOUR);
      await world.service.sweepDeadlines();
    }
  }
  throw new Error('the game does not end');
}
