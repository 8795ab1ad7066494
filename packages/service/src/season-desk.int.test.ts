/** The desk of a season: waits, expected ends and needs, and nothing of what is answered in secret. */
import type { DeskGame, LeagueSettings, SeasonDesk } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueOf, makeWorld, newcomer, playFirst, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const HOUR = 3600;
const DAY = 24 * HOUR;
const SETTINGS: LeagueSettings = {
  ruleset: 'sample',
  setUps: [{ settings: { rounds: 3, window: true } }],
  ...{ seats: 3, size: 4, uneven: 'waiting-list', games: 3 },
  zones: { kind: 'number', up: 1, down: 1 },
  ...{ clock: { turnSeconds: DAY, reserveSeconds: 6 * DAY }, hours: null, timeOut: 'harmless' },
  ...{ weeks: 4, minute: 0, opensDays: 10, closesDays: 3, objectionDays: 5 },
  scoring: { points: [10, 5, 1], draw: null, tieBreaks: ['wins', 'seconds', 'share'], count: 'mean' },
  ...{ waves: 1, atOnce: 3, replacers: ['bot'], daysAway: 21, again: null },
};
const PLAIN = { standIn: null, standsIn: false, promises: { toTheEnd: true, inTime: true } } as const;

interface Stage {
  owner: string;
  league: string;
  /** Accounts by their numbers in the season. */
  users: Map<number, string>;
  desk(user?: string): Promise<SeasonDesk>;
}

/** A season that runs, whose owner organises and doesn't play. */
async function running(settings: Partial<LeagueSettings> = {}): Promise<Stage> {
  const { service, store, clock } = world;
  const owner = await newcomer(world);
  const wanted = { name: 'Skerry Light', entry: 'open', visibility: 'open', timeZone: 'UTC' } as const;
  const { id: club } = await service.createClub(owner, wanted);
  const league = await service.createLeague(owner, club, { name: 'League', settings: { ...SETTINGS, ...settings } });
  const season = await service.announceSeason(owner, league.id, {});
  const pass = async (at: string): Promise<void> => {
    clock.pass(Math.max(0, (Date.parse(at) - clock.now().getTime()) / 1000));
    while ((await service.sweepSeasons()) > 0);
  };
  await pass(season.opensAt);
  for (let n = 0; n < 4; n += 1) {
    const user = await newcomer(world);
    await service.joinClub(user, club, {});
    await service.signUp(user, league.id, 1, { ...PLAIN, away: [] });
  }
  await pass(season.closesAt);
  await pass(season.startsAt);
  const players = await store.seasons.players(league.id, 1);
  return {
    owner,
    league: league.id,
    users: new Map(players.map(({ number, userId }) => [number, userId ?? ''])),
    desk: (user = owner) => service.seasonDesk(user, league.id, 1),
  };
}

const gameIn = ({ games }: SeasonDesk, number: number): DeskGame => {
  const game = games.find((one) => one.number === number);
  if (!game) throw new Error(`no game ${number}`);
  return game;
};

const sittersOf = ({ users }: Stage, { seats }: DeskGame): string[] =>
  seats.map(({ number }) => users.get(number) ?? '');

/** Plays a game until all who hold tokens are asked in secret. */
async function toWindow(on: Stage, number: number): Promise<{ game: string; sitters: string[]; seats: number[] }> {
  const { service } = world;
  const told = gameIn(await on.desk(), number);
  const [game, sitters] = [told.game ?? '', sittersOf(on, told)];
  for (let moves = 0; moves < 80; moves += 1) {
    const { awaited } = await service.decisions({ user: null }, game);
    const user = sitters[awaited[0]?.seat ?? 0] ?? '';
    const isWindow = (await dueOf(service, user, game)).startsWith('window');
    if (isWindow && awaited.length === 3) return { game, sitters, seats: awaited.map(({ seat }) => seat) };
    await playFirst(service, user, game);
  }
  throw new Error('there was no window');
}

describe('the desk of a season', () => {
  it('tells who is awaited, the longest wait of each day, and what needs an organiser', async () => {
    const on = await running();
    const begun = await on.desk();
    expect(begun).toMatchObject({ number: 1, state: 'running', needs: [] });
    expect(begun.today).toBe(begun.firstDay);
    expect(begun.games).toHaveLength(4);
    const first = gameIn(begun, 1);
    expect(first).toMatchObject({ state: 'running', own: false, late: false, expectedEnd: null });
    expect(first.seats.map(({ sitter }) => sitter)).toEqual(['member', 'member', 'member']);
    expect(first.waits).toEqual({ from: begun.firstDay, days: [{ hours: 0, seats: [] }] });
    const [due] = first.awaited;
    expect(due).toMatchObject({ hours: 0, left: 7 * DAY, long: false });

    world.clock.pass(30 * HOUR);
    const later = gameIn(await on.desk(), 1);
    expect(later.awaited).toMatchObject([{ seat: due?.seat, hours: 30, left: 7 * DAY - 30 * HOUR, long: true }]);
    const seats = [due?.seat];
    expect(later.waits?.days).toEqual([
      { hours: 24, seats },
      { hours: 30, seats },
    ]);
    const { needs } = await on.desk();
    expect(needs).toHaveLength(4);
    expect(needs[0]).toMatchObject({ kind: 'waits', own: false, seats: [expect.any(Number)] });
    expect(needs[0]?.choices).toContain('nudge');

    // What was answered is kept: the day after tells of another seat, and the days before as they were.
    const user = sittersOf(on, later)[due?.seat ?? 0] ?? '';
    await playFirst(world.service, user, later.game ?? '');
    world.clock.pass(20 * HOUR);
    const after = gameIn(await on.desk(), 1);
    expect(after.waits?.days.slice(0, 2)).toEqual(later.waits?.days);
    expect(after.waits?.days[2]).toEqual({ hours: 20, seats: [after.awaited[0]?.seat] });
    // A process that has never been asked tells the same.
    const other = world.another();
    expect(await other.service.seasonDesk(on.owner, on.league, 1)).toEqual(await on.desk());
  });

  it('tells nothing of who has answered in secret', async () => {
    const on = await running();
    const { service, clock } = world;
    const [one, two] = [await toWindow(on, 1), await toWindow(on, 2)];
    expect(one.seats).toEqual(two.seats);
    const told = async (number: number) => {
      const { awaited, waits, share, expectedEnd, late, state } = gameIn(await on.desk(), number);
      return { awaited, waits, share, expectedEnd, late, state };
    };
    const before = await on.desk();
    await playFirst(service, one.sitters[0] ?? '', one.game);
    expect(await on.desk()).toEqual(before);
    clock.pass(30 * HOUR);
    const [answered, open] = [await told(1), await told(2)];
    expect(answered).toEqual(open);
    expect(answered.waits?.days.at(-1)?.seats).toEqual([0, 1, 2]);
    // Once all have answered, the days before tell no more of whose answer was the last.
    await playFirst(service, two.sitters[0] ?? '', two.game);
    for (const { sitters, game } of [one, two])
      for (const user of sitters.slice(1)) await playFirst(service, user, game);
    const [first, second] = [await told(1), await told(2)];
    expect(first.waits).toEqual(second.waits);
    expect(first.waits?.days.at(-1)?.seats).toEqual([0, 1, 2]);
  });

  it('tells at its pace when a game would end, and names what is late', async () => {
    const on = await running({ clock: { turnSeconds: 7 * DAY }, setUps: [{ settings: { rounds: 3, window: false } }] });
    const game = gameIn(await on.desk(), 1);
    for (let moves = 0; moves < 80 && (gameIn(await on.desk(), 1).share ?? 0) < 334; moves += 1) {
      const { awaited } = await world.service.decisions({ user: null }, game.game ?? '');
      const user = sittersOf(on, game)[awaited[0]?.seat ?? 0] ?? '';
      await playFirst(world.service, user, game.game ?? '');
    }
    world.clock.pass(16 * DAY);
    const desk = await on.desk();
    const told = gameIn(desk, 1);
    const share = (told.share ?? 0) / 1000;
    expect(share).toBeGreaterThan(0.33);
    const elapsed = Date.parse(desk.at) - Date.parse(told.begunAt ?? '');
    const end = Date.parse(told.begunAt ?? '') + elapsed / share;
    expect(Math.abs(Date.parse(told.expectedEnd ?? '') - end)).toBeLessThan(elapsed / 100);
    expect(told.late).toBe(true);
    expect(desk.needs[0]).toMatchObject({ kind: 'waits', games: [{ division: 1, number: 1 }] });
    expect(gameIn(desk, 2)).toMatchObject({ expectedEnd: null, late: false });
  });

  it('leaves decisions about an organiser’s own game to another one, and is shut to members', async () => {
    const on = await running();
    const { service, store } = world;
    const [number, user] = [...on.users][0] ?? [0, ''];
    const codeOf = (asked: Promise<unknown>): Promise<string> =>
      asked.then(
        () => 'done',
        (error: { code?: string }) => error.code ?? String(error),
      );
    expect(await codeOf(on.desk(user))).toBe('not-organiser');
    expect(await codeOf(service.seasonDesk(on.owner, on.league, 2))).toBe('unknown-season');
    const { clubId } = await service.league(on.owner, on.league);
    const [player] = await store.seasons.players(on.league, 1);
    await service.patchMember(on.owner, clubId, player?.player ?? '', { role: 'organiser' });
    world.clock.pass(2 * DAY);
    const { games, needs } = await on.desk(user);
    const plays = (division: number, game: number): boolean =>
      games.some(
        (one) => one.division === division && one.number === game && one.seats.some((s) => s.number === number),
      );
    expect(games.map(({ own }) => own).sort()).toEqual([false, true, true, true]);
    for (const { games: about, own, choices } of needs) {
      expect(own).toBe(plays(about[0]?.division ?? 0, about[0]?.number ?? 0));
      expect(choices.length > 0).toBe(!own);
    }
  });
});
