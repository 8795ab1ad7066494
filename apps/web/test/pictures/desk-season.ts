/** Seasons whose desks are looked at: one that runs, with waits of all lengths, and one that is open for sign-up. */
import type { LeagueSettings } from '@wayfinder/contract';
import { createService, type Service } from '@wayfinder/service';
import { playAsBot } from '@wayfinder/service/testing';
import { openStore, StoppedClock, type Store } from '@wayfinder/store';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Days before now at which the running season was announced, and hours between two looks at its games. */
const BEFORE = 34;
const LOOKS = 15;
/** Looks that each seat lets pass before it plays, by seat and game in turn. */
const SLOW = [0, 1, 0, 2, 0, 3, 1];

const SETTINGS: LeagueSettings = {
  ruleset: 'small-islands',
  setUps: [{ preset: 'normal' }],
  ...{ seats: 3, size: 4, uneven: 'waiting-list', games: 3 },
  zones: { kind: 'number', up: 1, down: 1 },
  ...{ clock: { turnSeconds: DAY, reserveSeconds: 13 * DAY }, hours: null, timeOut: 'harmless' },
  ...{ weeks: 5, minute: 0, opensDays: 3, closesDays: 1, objectionDays: 5 },
  scoring: { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'seconds', 'share'], count: 'mean' },
  ...{ waves: 1, atOnce: 3, replacers: ['waiting-list', 'bot'], daysAway: 21, again: null },
};
const PLAIN = { standIn: null, standsIn: true, promises: { toTheEnd: true, inTime: true } } as const;

/** Paths of the desks. */
export interface Desks {
  readonly running: string;
  readonly open: string;
}

interface Parts {
  readonly databaseUrl: string;
  /** A club that is there already; null: one is founded, which all members join. */
  readonly club: string | null;
  /** Account that organises the club; it doesn't play. */
  readonly organiser: string;
  /** Members of the club: five at least. */
  readonly members: readonly string[];
}

/** Makes both seasons in a club. The clock of the games is behind the machine's, and comes up to it. */
export async function makeDesks({ databaseUrl, club: known, organiser, members }: Parts): Promise<Desks> {
  const clock = new StoppedClock(new Date(Date.now() - BEFORE * DAY * 1000));
  const store = openStore({ databaseUrl, clock, connections: 2 });
  const service = createService({ store, clock, judging: { threads: 1 } });
  try {
    const club = known ?? (await foundClub(service, organiser, members));
    const running = await openSeason(service, organiser, club, 'Winter League', members.slice(0, 5));
    await playSeason({ service, store, clock }, organiser, running);
    const open = await openSeason(service, organiser, club, 'Spring League', members.slice(0, 9));
    return { running: `/leagues/${running}/1/desk`, open: `/leagues/${open}/1/desk` };
  } finally {
    await service.close();
    await store.close();
  }
}

async function foundClub(service: Service, organiser: string, members: readonly string[]): Promise<string> {
  const { id } = await service.createClub(organiser, { name: 'Skerry Light', entry: 'open', visibility: 'open' });
  for (const user of members) await service.joinClub(user, id, {});
  return id;
}

/** A league with a season in which members have signed up. */
async function openSeason(
  service: Service,
  organiser: string,
  club: string,
  name: string,
  members: readonly string[],
): Promise<string> {
  const { id } = await service.createLeague(organiser, club, { name, settings: SETTINGS });
  await service.announceSeason(organiser, id, {});
  await service.stepSeason(organiser, id, 1, { to: 'registration', preview: false });
  for (const user of members) await service.signUp(user, id, 1, { ...PLAIN, away: [] });
  return id;
}

interface Place {
  readonly service: Service;
  readonly store: Store;
  readonly clock: StoppedClock;
}

/** Starts a season on its first day, and plays it until now. */
async function playSeason({ service, store, clock }: Place, organiser: string, league: string): Promise<void> {
  const { closesAt, startsAt } = await service.season(organiser, league, 1);
  for (const at of [closesAt, startsAt]) {
    clock.pass(Math.max(0, (Date.parse(at) - clock.now().getTime()) / 1000));
    await service.sweepSeasons();
  }
  const users = new Map((await store.leagues.players(league, 1)).map(({ number, userId }) => [number, userId ?? '']));
  const games = await store.leagues.games(league, 1);
  for (let look = 1; clock.now().getTime() + LOOKS * HOUR * 1000 < Date.now(); look += 1) {
    clock.pass(LOOKS * HOUR);
    for (const [n, { game, seats }] of games.entries()) {
      const { awaited } = await service.decisions({ user: null }, game);
      for (const { seat } of awaited)
        if (look % ((SLOW[(n + seat) % SLOW.length] ?? 0) + 1) === 0)
          await playAsBot(service, users.get(seats[seat] ?? 0) ?? '', game, seat);
    }
    await service.sweepSeasons();
  }
}
