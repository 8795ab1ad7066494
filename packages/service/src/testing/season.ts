/** A season of the sample for tests: a club, its league and members who sign up, and a clock that passes day by day. */
import type { LeagueSettings, SeasonDetail, SeasonState, SignUp } from '@wayfinder/contract';
import type { SeasonGameRecord } from '@wayfinder/store';
import { expect } from 'vitest';
import { newcomer, playFirst, type World } from './world.ts';

const DAY = 24 * 3600;

/** Divisions of four, who play three games of three: in two waves, over four weeks. */
export const SETTINGS: LeagueSettings = {
  ruleset: 'sample',
  setUps: [{ preset: 'short' }],
  ...{ seats: 3, size: 4, uneven: 'waiting-list', games: 3 },
  zones: { kind: 'number', up: 1, down: 1 },
  ...{ clock: { turnSeconds: DAY, reserveSeconds: 6 * DAY }, hours: null, timeOut: 'harmless' },
  ...{ weeks: 4, minute: 20 * 60, opensDays: 10, closesDays: 3, objectionDays: 5 },
  scoring: { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'seconds', 'share'], count: 'sum' },
  ...{ waves: 2, atOnce: 2, replacers: ['bot'], daysAway: 21, again: null },
};

/** Words of a sign-up that names no days away and nobody else. */
export const PLAIN: SignUp = { away: [], standIn: null, standsIn: false, promises: { toTheEnd: true, inTime: true } };

/** A club with a league whose first season runs, or waits for its first day. */
export interface Stage {
  owner: string;
  club: string;
  league: string;
  /** The owner first. */
  members: string[];
}

/** Lets time pass to an instant, a day at a time, and all steps be made that are due. */
export async function passTo(world: World, at: string): Promise<void> {
  for (;;) {
    await sweepAll(world);
    const left = (Date.parse(at) - world.clock.now().getTime()) / 1000;
    if (left <= 0) return;
    world.clock.pass(Math.min(DAY, left));
  }
}

export async function sweepAll(world: World): Promise<void> {
  while ((await world.service.sweepSeasons()) > 0);
}

/** A club with a league that has no season. `known`: accounts that are its first members after the owner. */
export async function emptyLeague(
  world: World,
  members: number,
  more: Partial<LeagueSettings> = {},
  known: readonly string[] = [],
): Promise<Stage> {
  const { service } = world;
  const owner = await newcomer(world);
  const wanted = { name: 'Skerry Light', entry: 'open', visibility: 'open', timeZone: 'Europe/Oslo' } as const;
  const { id: club } = await service.createClub(owner, wanted);
  const { id: league } = await service.createLeague(owner, club, {
    name: 'League',
    settings: { ...SETTINGS, ...more },
  });
  const all = [owner];
  while (all.length < members) {
    const user = known[all.length - 1] ?? (await newcomer(world));
    await service.joinClub(user, club, {});
    all.push(user);
  }
  return { owner, club, league, members: all };
}

/** The same with a season for which all have signed up, a second after each other. */
export async function signedUp(world: World, members: number, more: Partial<LeagueSettings> = {}): Promise<Stage> {
  const on = await emptyLeague(world, members, more);
  await openAndSignUp(world, on, 1);
  return on;
}

export async function openAndSignUp(
  world: World,
  { owner, league, members }: Omit<Stage, 'club'>,
  number: number,
): Promise<void> {
  await world.service.announceSeason(owner, league, {});
  await step(world, { owner, league }, number, 'registration');
  for (const user of members) {
    world.clock.pass(1);
    await world.service.signUp(user, league, number, PLAIN);
  }
}

/** Makes a step of a season; `by`: the owner, or another organiser. */
export function step(
  world: World,
  { owner, league }: Pick<Stage, 'owner' | 'league'>,
  number: number,
  to: SeasonState,
  by = owner,
): Promise<SeasonDetail> {
  return world.service.stepSeason(by, league, number, { to, preview: false });
}

/** Days away that a member names at sign-up, by their place among members and the first day of the season. */
export type AwayOf = (member: number, firstDay: string) => SignUp['away'];

/** A league whose season is seeded with so many members; nothing has begun. `known`: accounts that are the first of them after the owner. */
export async function seededSeason(
  world: World,
  members: number,
  more: Partial<LeagueSettings> = {},
  awayOf: AwayOf = () => [],
  known: readonly string[] = [],
): Promise<{ on: Stage; season: SeasonDetail }> {
  const { service } = world;
  const on = await emptyLeague(world, members, more, known);
  const { owner, league, members: all } = on;
  const { firstDay, opensAt, closesAt } = await service.announceSeason(owner, league, {});
  await passTo(world, opensAt);
  // Whoever is left over for the divisions stands in.
  const placed = members - (members % SETTINGS.size);
  for (const [n, user] of all.entries())
    await service.signUp(user, league, 1, { ...PLAIN, away: awayOf(n, firstDay), standsIn: n >= placed });
  await passTo(world, closesAt);
  return { on, season: await service.season(owner, league, 1) };
}

/** The same once it runs, and its first games have begun. */
export async function runningSeason(
  world: World,
  members: number,
  more: Partial<LeagueSettings> = {},
  awayOf?: AwayOf,
  known?: readonly string[],
): Promise<{ on: Stage; season: SeasonDetail }> {
  const { on, season } = await seededSeason(world, members, more, awayOf, known);
  await passTo(world, season.startsAt);
  return { on, season: await world.service.season(on.owner, on.league, 1) };
}

/** Another organiser of the club, who plays nothing. */
export async function refereeOf(world: World, { owner, club }: Pick<Stage, 'owner' | 'club'>): Promise<string> {
  const user = await newcomer(world);
  await world.service.joinClub(user, club, {});
  const player = (await world.store.people.byId(user))?.playerId ?? '';
  await world.service.patchMember(owner, club, player, { role: 'organiser' });
  return user;
}

/** Games of the first season as they are stored. */
export function gamesOf(world: World, { league }: Pick<Stage, 'league'>): Promise<SeasonGameRecord[]> {
  return world.store.seasons.games(league, 1);
}

/** Accounts that sit at a game, by start position. */
export async function usersAt(world: World, { league }: Stage, { seats }: SeasonGameRecord): Promise<string[]> {
  const players = await world.store.seasons.players(league, 1);
  return seats.map((seat) => players.find(({ number }) => number === seat)?.userId ?? '');
}

/** The code of a refusal, or `done`. */
export function codeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
}

const BY_REFEREE: ReadonlySet<SeasonState> = new Set(['seeded', 'running', 'objections']);

/** Makes a step, one that concerns games that have begun by an organiser who plays nothing, and tells what the owner sees. */
export async function refereedStep(world: World, on: Stage, to: SeasonState, preview = false): Promise<SeasonDetail> {
  const by = BY_REFEREE.has(to) ? await refereeOf(world, on) : on.owner;
  const after = await world.service.stepSeason(by, on.league, 1, { to, preview });
  return preview ? after : world.service.season(on.owner, on.league, 1);
}

/** Plays so many moves of a game, whoever is due. */
export async function playSome(world: World, on: Stage, game: SeasonGameRecord, moves: number): Promise<void> {
  const users = await usersAt(world, on, game);
  for (let move = 0; move < moves; move += 1) {
    const { awaited } = await world.service.decisions({ user: null }, game.game);
    await playFirst(world.service, users[awaited[0]?.seat ?? 0] ?? '', game.game);
  }
}

/** Points of each player, added up from results alone. */
function pointsIn({ list, settings }: SeasonDetail): Map<number, number> {
  const points = new Map<number, number>();
  for (const { games } of list)
    for (const { seats, result, isVoid } of games)
      for (const [seat, { number }] of isVoid || !result ? [] : seats.entries()) {
        const place = result?.places[seat] ?? 0;
        const shared = result?.places.filter((one) => one === place).length ?? 1;
        const worth = Array.from({ length: shared }, (_, n) => settings.scoring.points[place - 1 + n] ?? 0);
        points.set(number, (points.get(number) ?? 0) + worth.reduce((a, b) => a + b, 0) / shared);
      }
  return points;
}

/** Checks that tables tell what results add up to. */
export function expectTables(season: SeasonDetail): void {
  const points = pointsIn(season);
  for (const { table } of season.list)
    for (const { number, points: told } of table) expect(told.n / told.d).toBeCloseTo(points.get(number) ?? 0);
}
