/** Running seasons: members who stop, whoever plays on for them, and what organisers do with games that they don't sit in. */
import type { ActInSeason, LeagueSettings, SeasonDetail } from '@wayfinder/contract';
import type { SeasonGameRecord } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import { refereeOf } from './testing/season.ts';
import { dueOf, makeWorld, newcomer, playFirst, playOut, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

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

interface Stage {
  owner: string;
  club: string;
  league: string;
  /** In the order in which they signed up: numbers 1, 2, 3 and on. */
  players: string[];
}

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const playerOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.playerId ?? '';
const nameOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.name ?? '';

/** Lets everything happen that is due. */
async function sweep(): Promise<void> {
  world.clock.pass(61);
  while ((await world.service.sweepSeasons()) > 0);
}

/** A season with so many players besides the owner, stepped on to a state. `says`: what each says at sign-up. */
async function stage(
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
): Promise<Stage> {
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
    await sweep();
  }
  return { owner, club, league, players: all };
}

const seasonOf = ({ owner, league }: Stage): Promise<SeasonDetail> => world.service.season(owner, league, 1);
const gamesOf = ({ league }: Stage): Promise<SeasonGameRecord[]> => world.store.seasons.games(league, 1);
const act = ({ owner, league }: Stage, wanted: ActInSeason, user = owner): Promise<SeasonDetail> =>
  world.service.actInSeason(user, league, 1, wanted);
const acts = async ({ league }: Stage) =>
  (await world.store.seasons.acts(league, 1, 100, null))
    .map(({ act: name, data }) => ({ act: name, ...data }))
    .reverse();

/** Lets the next call of a store's method be kept, and its answer be lost. */
function loseAnswer(of: object, name: string): void {
  const methods = of as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const own = methods[name];
  methods[name] = async (...args) => {
    delete methods[name];
    await own?.apply(of, args);
    throw Object.assign(new Error('cut off'), { code: '57P01' });
  };
}

/** Accounts that sit at the seats of a game; null: a bot, or nobody. */
async function sitting(game: string): Promise<(string | null)[]> {
  const head = await world.store.games.head(game);
  return (head?.seats ?? []).map(({ userId, untilAt }) => (untilAt === null ? userId : null));
}

/** Every game in which no account sits, or sat, at two seats. */
async function checkSeats(on: Stage): Promise<void> {
  for (const { game, begunAt } of await gamesOf(on)) {
    if (begunAt === null) continue;
    const head = await world.store.games.head(game);
    const seats = new Map<string, Set<number>>();
    for (const { userId, seat } of [...(head?.seats ?? []), ...(head?.former ?? [])])
      if (userId) seats.set(userId, (seats.get(userId) ?? new Set()).add(seat));
    expect([...seats.values()].every(({ size }) => size === 1)).toBe(true);
  }
}

/** Plays a game out with whoever sits there; bots move by the clock of the worker. */
async function finish(game: string): Promise<void> {
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

describe('a member who stops', () => {
  it('is stood in for by the rule, is placed last, and is marked; done twice it is done once', async () => {
    // The second names the fifth, who waits; the sixth and seventh wait as well.
    const on = await stage(7, {
      says: async (n, all) => (n === 1 ? { standIn: await playerOf(all[4] ?? '') } : {}),
    });
    const [ann = '', ben = '', , , eve = '', fay = '', gus = ''] = on.players;
    const left = await world.service.leaveSeason(ben, on.league, 1, { reason: 'A new job' });
    await world.service.leaveSeason(ben, on.league, 1, {});
    expect(left.you).toBe('left');
    expect(left.roster[1]?.leftAt).not.toBeNull();
    const games = await gamesOf(on);
    const his = games.filter(({ seats }) => seats.includes(2));
    expect(his).toHaveLength(3);
    // Each stands in at one game at a time, whoever was named first.
    const cameFor = async (number: number) =>
      Promise.all(
        (await gamesOf(on))
          .filter(({ seats }) => seats.includes(number))
          .map(async ({ game, seats }) => (await sitting(game))[seats.indexOf(number)]),
      );
    expect(await cameFor(2)).toEqual([eve, fay, gus]);
    const told = (await seasonOf(on)).list[0]?.games ?? [];
    const marks = told.flatMap(({ seats }) => seats.filter(({ number }) => number === 2));
    expect(marks.map(({ by }) => by)).toEqual(await Promise.all([eve, fay, gus].map(nameOf)));
    expect(marks).toMatchObject(Array(3).fill({ number: 2, left: true, isBot: false }));
    expect(told.flatMap(({ seats }) => seats).filter((seat) => seat.left)).toHaveLength(3);
    expect((await acts(on)).slice(3)).toEqual([
      { act: 'left', number: 2, how: 'own', reason: 'A new job' },
      ...his.map(({ number: game, seats }, n) => ({
        ...{ act: 'stood-in', division: 1, game, seat: seats.indexOf(2), number: 2 },
        ...(n === 0 ? { kind: 'named', came: 5 } : { kind: 'waiting-list', came: 5 + n }),
      })),
    ]);

    // The first stops as well. Nobody is named, and all who stand in do so already.
    await world.service.leaveClub(ann, on.club);
    await sweep();
    expect(await cameFor(1)).toEqual([null, null, null]);
    await checkSeats(on);
    // A stand-in is told their game, and gives the seat back by leaving: the next by the rule follows.
    const mine = await world.service.seasonMine(eve, on.league, 1);
    expect(mine.games).toMatchObject([{ standsIn: true, division: 1, number: his[0]?.number, game: his[0]?.game }]);
    const { notes } = await world.service.notes({ user: eve }, his[0]?.game ?? '');
    expect(notes.filter(({ kind }) => kind === 'stands-in')).toHaveLength(1);
    await world.service.leaveSeason(eve, on.league, 1, {});
    expect(await cameFor(2)).toEqual([null, fay, gus]);
    expect((await world.service.seasonMine(eve, on.league, 1)).games).toEqual([]);
    await checkSeats(on);

    // A stand-in reaches what they reach: it is the leaver's last place all the same.
    const [{ game, number } = { game: '', number: 0 }] = his;
    await finish(game);
    await sweep();
    const season = await seasonOf(on);
    const ended = season.list[0]?.games.find((one) => one.number === number);
    expect(ended?.result?.how).toBe('played');
    // Places are told as the league counts them, whatever the stand-in reached, or another who left.
    const placeOf = (isLeft: boolean): number[] =>
      (ended?.result?.places ?? []).filter((_, seat) => ended?.seats[seat]?.left === isLeft);
    expect(Math.min(...placeOf(true))).toBeGreaterThan(Math.max(...placeOf(false)));
    const row = season.list[0]?.table.find((one) => one.number === 2);
    expect([row?.played, row?.wins]).toEqual([1, 0]);
  });

  it('is stood in for by nobody who didn’t say so, named or not', async () => {
    const guest = await newcomer(world);
    const on = await stage(6, {
      settings: { replacers: ['named', 'waiting-list', 'bot'] },
      // The first names the fifth, who waits and doesn't stand in; nobody does.
      says: async (n, all) => ({ standsIn: false, ...(n === 0 ? { standIn: await playerOf(all[4] ?? '') } : {}) }),
    });
    await world.service.joinClub(guest, on.club, {});
    await world.service.leaveSeason(on.players[0] ?? '', on.league, 1, {});
    const seats = (await seasonOf(on)).list[0]?.games.flatMap((game) => game.seats) ?? [];
    expect(seats.filter(({ number }) => number === 1)).toEqual(
      Array(3).fill({ number: 1, left: true, by: null, isBot: true }),
    );
    expect((await world.service.seasonMine(guest, on.league, 1)).games).toEqual([]);
  });

  it('is stood in for at one game at a time, also where several stop at once', async () => {
    const on = await stage(5);
    const [ann = '', ben = '', cem = '', , eve = ''] = on.players;
    await Promise.all([ann, ben, cem].map((user) => world.service.leaveSeason(user, on.league, 1, {})));
    const sat = await Promise.all((await gamesOf(on)).map(({ game }) => sitting(game)));
    expect(sat.flat().filter((user) => user === eve)).toHaveLength(1);
    expect((await world.service.seasonMine(eve, on.league, 1)).games).toHaveLength(1);
  });

  it('leaves their seats to bots, or to nobody, where the rule says so', async () => {
    const bots = await stage(4, { settings: { replacers: ['bot'] } });
    const nobody = await stage(4, { settings: { replacers: [] } });
    for (const [on, isBot] of [
      [bots, true],
      [nobody, false],
    ] as const) {
      const [ann = ''] = on.players;
      await world.service.leaveSeason(ann, on.league, 1, {});
      await sweep();
      await sweep();
      const seats = (await seasonOf(on)).list[0]?.games.flatMap((game) => game.seats) ?? [];
      expect(seats.filter(({ number }) => number === 1)).toEqual(
        Array(3).fill({ number: 1, left: true, by: null, isBot }),
      );
      expect((await acts(on)).filter((one) => one.act === 'stood-in')).toHaveLength(3);
      await finish((await gamesOf(on)).find(({ seats: of }) => of.includes(1))?.game ?? '');
    }
  });

  it('is seen by the worker where a seat was left otherwise, and a stand-in may go again', async () => {
    const on = await stage(6, { settings: { replacers: ['waiting-list', 'bot'] } });
    const [ann = '', , , , eve = '', fay = ''] = on.players;
    const [first] = (await gamesOf(on)).filter(({ seats }) => seats.includes(1));
    const [game, seat] = [first?.game ?? '', first?.seats.indexOf(1) ?? 0];
    await world.service.leaveGame(ann, game);
    await sweep();
    expect((await sitting(game))[seat]).toBe(eve);
    // Only that game: the season goes on for them.
    expect((await seasonOf(on)).roster[0]?.leftAt).toBeNull();
    // A stand-in who leaves the club plays no longer in its league.
    await world.service.leaveClub(eve, on.club);
    await sweep();
    expect((await sitting(game))[seat]).toBe(fay);
    await world.service.leaveGame(fay, game);
    await sweep();
    const head = await world.store.games.head(game);
    expect(head?.seats[seat]).toMatchObject({ userId: null, bot: 'steady', untilAt: null });
    await checkSeats(on);
  });

  it('is taken out of the club by nobody with whom they play, and the log says who did it', async () => {
    const on = await stage(5, { settings: { replacers: ['bot'] } });
    const [ann = '', ben = ''] = on.players;
    const referee = await refereeOf(world, on);
    // The owner of this club plays nothing; another organiser does.
    await world.service.patchMember(on.owner, on.club, await playerOf(ann), { role: 'organiser' });
    const remove = async (by: string, whom: string, ban: boolean) =>
      codeOf(world.service.removeMember(by, on.club, await playerOf(whom), { ban }));
    for (const ban of [true, false]) expect(await remove(ann, ben, ban)).toBe('own-game');
    expect((await seasonOf(on)).roster[1]?.leftAt).toBeNull();
    expect(await remove(referee, ben, false)).toBe('done');
    await sweep();
    expect(
      (await world.store.seasons.acts(on.league, 1, 100, null)).find(({ act: name }) => name === 'left'),
    ).toMatchObject({
      by: { name: await nameOf(referee) },
      data: { number: 2, how: 'removed' },
    });
    // Acts of a member by themselves are nobody else's.
    await world.service.leaveClub(on.players[2] ?? '', on.club);
    await sweep();
    expect(
      (await world.store.seasons.acts(on.league, 1, 100, null)).find(
        ({ act: name, data }) => name === 'left' && data.number === 3,
      ),
    ).toMatchObject({
      by: null,
      data: { how: 'club' },
    });
  });

  it('keeps their games where they handed a seat over for a while, and loses them where it was for good', async () => {
    const on = await stage(6, { settings: { replacers: ['bot'] } });
    const [ann = '', , , , eve = ''] = on.players;
    const [one, two] = (await gamesOf(on)).filter(({ seats }) => seats.includes(1));
    for (const [planned, returnDays] of [
      [one, 10],
      [two, 0],
    ] as const) {
      const { game, seats } = planned ?? { game: '', seats: [] as number[] };
      await world.service.offerSeat(ann, game, seats.indexOf(1), { to: await playerOf(eve), returnDays });
      await world.service.takeSeat(eve, game, seats.indexOf(1));
    }
    await sweep();
    const left = (await gamesOf(on)).filter(({ left: seats }) => seats.length > 0);
    expect(left.map(({ game }) => game)).toEqual([two?.game]);
    expect((await sitting(two?.game ?? ''))[two?.seats.indexOf(1) ?? 0]).toBe(eve);
  });

  it('comes last where somebody else, or a bot, plays for them when the game ends', async () => {
    const on = await stage(6, { settings: { replacers: ['bot'] } });
    const [ann = '', ben = '', , , eve = ''] = on.players;
    const lent = (await gamesOf(on)).find(({ seats }) => seats.includes(1));
    const held = (await gamesOf(on)).find(({ seats, game }) => seats.includes(2) && game !== lent?.game);
    if (!lent || !held) throw new Error('no games');
    await world.service.offerSeat(ann, lent.game, lent.seats.indexOf(1), { to: await playerOf(eve), returnDays: 10 });
    await world.service.takeSeat(eve, lent.game, lent.seats.indexOf(1));
    await world.service.offerSeat(ben, held.game, held.seats.indexOf(2), {
      to: 'everybody',
      bot: true,
      returnDays: 60,
    });
    await sweep();
    // As long as they may come back, nothing is lost.
    expect((await gamesOf(on)).flatMap(({ left }) => left)).toEqual([]);
    for (const { game } of [lent, held]) await finish(game);
    await sweep();
    const season = await seasonOf(on);
    for (const [{ number, seats }, member] of [
      [lent, 1],
      [held, 2],
    ] as const) {
      const ended = season.list[0]?.games.find((one) => one.number === number);
      const seat = seats.indexOf(member);
      expect(ended?.seats[seat]?.left).toBe(true);
      expect(ended?.result?.places[seat]).toBe(3);
    }
    const stood = (await acts(on)).filter(({ act: name }) => name === 'stood-in');
    expect(stood).toHaveLength(2);
    expect(stood).toContainEqual(expect.objectContaining({ number: 1, kind: 'handed-on', came: 5 }));
    expect(stood).toContainEqual(expect.objectContaining({ number: 2, kind: 'bot', came: null }));
  });

  it('lends their seat to members of the club alone, who read its secrets', async () => {
    const on = await stage(4, {});
    const [ann = ''] = on.players;
    const [planned] = (await gamesOf(on)).filter(({ seats }) => seats.includes(1));
    if (!planned) throw new Error('no game');
    const seat = planned.seats.indexOf(1);
    const stranger = await newcomer(world);
    const offer = { to: await playerOf(stranger), returnDays: 10 };
    expect(await codeOf(world.service.offerSeat(ann, planned.game, seat, offer))).toBe('unknown-member');
    // Whoever leaves the club after the offer doesn't come in by it either.
    await world.service.joinClub(stranger, on.club, {});
    await world.service.offerSeat(ann, planned.game, seat, offer);
    await world.service.leaveClub(stranger, on.club);
    expect(await codeOf(world.service.takeSeat(stranger, planned.game, seat))).not.toBe('done');
    expect((await sitting(planned.game))[seat]).toBe(ann);
  });

  it('changes no result and no table by deleting their account', async () => {
    const on = await stage(5, { settings: { replacers: ['waiting-list', 'bot'] } });
    const [ann = '', ben = '', , , eve = ''] = on.players;
    const planned = await gamesOf(on);
    for (const { number: game } of planned) await act(on, { act: 'nudge', division: 1, game });
    const [first, second] = planned.filter(({ seats }) => seats.includes(1) && seats.includes(2));
    await playOut(world.service, first?.game ?? '', (await sitting(first?.game ?? '')).map(String));
    await sweep();
    const before = await seasonOf(on);
    await world.service.leaveSeason(ben, on.league, 1, { reason: 'Moved to another town' });
    await world.service.deleteAccount(ann);
    await world.service.deleteAccount(ben);
    await sweep();
    const after = await seasonOf(on);
    expect(after.list[0]?.games.map(({ result }) => result)).toEqual(before.list[0]?.games.map(({ result }) => result));
    const figures = (season: SeasonDetail) =>
      season.list[0]?.table.map(({ number, points, played, wins }) => ({ number, points, played, wins }));
    expect(figures(after)).toEqual(figures(before));
    expect(after.roster.slice(0, 2)).toMatchObject(Array(2).fill({ player: null, name: null }));
    // Numbers are all that is known of them, in the log too.
    const log = JSON.stringify(await world.store.seasons.acts(on.league, 1, 100, null));
    expect(log).not.toContain('another town');
    for (const user of [ann, ben]) expect(log).not.toContain(user);
    const mark = after.list[0]?.games.find(({ number }) => number === second?.number)?.seats;
    expect(
      mark
        ?.filter(({ left }) => left)
        .map(({ number }) => number)
        .sort(),
    ).toEqual([1, 2]);

    // A stand-in whose account goes is followed by the next.
    await world.service.deleteAccount(eve);
    await sweep();
    expect(JSON.stringify((await seasonOf(on)).list[0]?.games)).not.toContain(
      await nameOf(eve).then((name) => name || '?'),
    );
    // Lines that name them tell the day alone, so that equal instants link no two of their seats.
    const lines = await world.store.seasons.acts(on.league, 1, 100, null);
    const naming = (key: string) =>
      lines.filter(({ data }) => [1, 2, 5].some((one) => [data[key]].flat().includes(one)));
    for (const named of [naming('number'), naming('came'), naming('players')]) {
      expect(named.length).toBeGreaterThan(0);
      for (const { at } of named) expect(at).toMatch(/T00:00:00.000Z$/);
    }
    await checkSeats(on);
  });

  it('is followed by those who wait, then by players of other divisions, and by no rival', async () => {
    const on = await stage(9, { says: async () => ({ standsIn: true }) });
    const { list, waiting } = await seasonOf(on);
    const [own = [], other = []] = list.map(({ placements }) => placements.map(({ number }) => number));
    expect([own.length, other.length, waiting.length]).toEqual([4, 4, 1]);
    await world.service.leaveSeason(on.players[(own[0] ?? 0) - 1] ?? '', on.league, 1, {});
    const came = (await acts(on)).flatMap((one) => (one.act === 'stood-in' ? [Number(Object(one).came)] : []));
    expect(came[0]).toBe(waiting[0]?.number);
    expect(came).toHaveLength(3);
    for (const number of came.slice(1)) expect(other).toContain(number);
    await checkSeats(on);
  });

  it('gives their place to the first who waits before the start, and else their games to others', async () => {
    // The seventh withdraws while that is open, which is nobody's drop-out.
    const on = await stage(7, { to: 'seeded', withdraws: [6], says: async () => ({ standsIn: false }) });
    const [ann = '', ben = '', cem = '', , eve = ''] = on.players;
    for (const user of [ann, ben, cem]) await world.service.leaveSeason(user, on.league, 1, {});
    const seeded = await seasonOf(on);
    expect(seeded.list[0]?.placements.map(({ number }) => number)).toEqual([5, 6, 3, 4]);
    expect(seeded.waiting).toEqual([]);
    expect(seeded.list[0]?.games.flatMap(({ seats }) => seats).some(({ number }) => number < 3)).toBe(false);
    await sweep();
    expect((await acts(on)).filter((one) => one.act === 'left')).toEqual(
      [1, 2, 3].map((number) => ({ act: 'left', number, how: 'own' })),
    );
    expect((await acts(on)).filter((one) => one.act === 'placed')).toEqual([
      { act: 'placed', number: 5, of: 1, division: 1, drawnAnew: false, away: 0 },
      { act: 'placed', number: 6, of: 2, division: 1, drawnAnew: false, away: 0 },
    ]);
    await world.service.stepSeason(on.owner, on.league, 1, { to: 'running', preview: false });
    await sweep();
    const running = await seasonOf(on);
    const seats = running.list[0]?.games.flatMap((game) => game.seats) ?? [];
    expect(seats.filter(({ number }) => number === 3)).toEqual(
      Array(3).fill({ number: 3, left: true, by: null, isBot: true }),
    );
    expect(seats.filter(({ number }) => number === 5).every(({ left }) => !left)).toBe(true);
    expect((await world.service.season(eve, on.league, 1)).you).toBe('playing');
    await checkSeats(on);
  });

  it('refuses whoever isn’t in it, and seasons that don’t run', async () => {
    const on = await stage(4);
    expect(await codeOf(world.service.leaveSeason(on.owner, on.league, 1, {}))).toBe('unknown-sign-up');
    expect(await codeOf(world.service.leaveSeason(on.owner, on.league, 2, {}))).toBe('unknown-season');
    expect(await codeOf(world.service.leaveSeason(on.owner, 'nowhere', 1, {}))).toBe('unknown-league');
  });
});

describe('an organiser', () => {
  const FIRST = { division: 1, game: 1 };
  const reason = 'A long wait';

  it('decides nothing about a game of their own, and nothing where no season runs', async () => {
    const on = await stage(4);
    const [ann = ''] = on.players;
    const { service } = world;
    await service.patchMember(on.owner, on.club, await playerOf(ann), { role: 'organiser' });
    const games = await gamesOf(on);
    const own = games.find(({ seats }) => seats.includes(1));
    const other = games.find(({ seats }) => !seats.includes(1));
    const every: ActInSeason[] = [
      { act: 'nudge', division: 1, game: own?.number ?? 0 },
      { act: 'extend', division: 1, game: own?.number ?? 0, hours: 5, reason },
      { act: 'substitute', division: 1, game: own?.number ?? 0, seat: 0, player: null, reason },
      { act: 'adjudicate', division: 1, game: own?.number ?? 0, reason },
      { act: 'void', division: 1, game: own?.number ?? 0, reason },
      { act: 'unvoid', division: 1, game: own?.number ?? 0, reason },
      { act: 'pause', division: 1, game: own?.number ?? 0, reason },
      { act: 'resume', division: 1, game: own?.number ?? 0, reason },
    ];
    const before = await acts(on);
    for (const one of every) expect([one.act, await codeOf(act(on, one, ann))]).toEqual([one.act, 'own-game']);
    // Nor do they make themselves a player of another one.
    const into = { act: 'substitute', division: 1, game: other?.number ?? 0, seat: 0, player: 1, reason } as const;
    expect(await codeOf(act(on, into, ann))).toBe('own-game');
    for (const one of every) expect(await codeOf(act(on, one, on.players[1]))).toBe('not-organiser');
    for (const one of every) expect(await codeOf(act(on, { ...one, game: 77 }))).toBe('unknown-game');
    expect(await acts(on)).toEqual(before);
    const waits = await stage(4, { to: 'seeded' });
    for (const one of every) expect(await codeOf(act(waits, one))).toBe('season-not-running');
  });

  it('comes to no seat by an act of their own: whoever is next by the rule does', async () => {
    const on = await stage(6);
    const [, , , , eve = '', finn = ''] = on.players;
    await world.service.patchMember(on.owner, on.club, await playerOf(eve), { role: 'organiser' });
    const [first, second] = await gamesOf(on);
    const seat = 0;
    const by = { act: 'substitute', division: 1, game: first?.number ?? 0, seat, player: null, reason } as const;
    const named = { ...by, game: second?.number ?? 0, player: 5 };
    expect(await codeOf(act(on, named, eve))).toBe('own-game');
    await act(on, by, eve);
    expect((await sitting(first?.game ?? ''))[seat]).toBe(finn);
    // Nobody else stands in who is free: a bot plays on, and the organiser decides about that game as before.
    await act(on, { ...by, game: second?.number ?? 0 }, eve);
    expect((await sitting(second?.game ?? ''))[seat]).toBeNull();
    for (const stops of ['pause', 'resume'] as const)
      await act(on, { act: stops, division: 1, game: second?.number ?? 0, reason }, eve);
    // Another organiser may give them one.
    await act(on, { ...by, game: second?.number ?? 0 });
    expect((await sitting(second?.game ?? ''))[seat]).toBe(eve);
    await checkSeats(on);
  });

  it('nudges once a day, and whoever reads that can’t tell who has answered in secret', async () => {
    const window = { settings: { setUps: [{ settings: { rounds: 3, window: true } }] } };
    const seen = async (answered: boolean) => {
      const on = await stage(4, window as never);
      const [planned] = await gamesOf(on);
      const game = planned?.game ?? '';
      const users = (await sitting(game)).map(String);
      for (let moves = 0; moves < 60; moves += 1) {
        const { awaited } = await world.service.decisions({ user: null }, game);
        const user = users[awaited[0]?.seat ?? 0] ?? '';
        if ((await dueOf(world.service, user, game)).startsWith('window')) break;
        await playFirst(world.service, user, game);
      }
      await playFirst(world.service, users[1] ?? '', game);
      if (answered) await playFirst(world.service, users[2] ?? '', game);
      const nudged = await act(on, { act: 'nudge', ...FIRST });
      const { notes } = await world.service.notes({ user: null }, game);
      const again = await codeOf(act(on, { act: 'nudge', ...FIRST }));
      const logged: Record<string, unknown> | undefined = (await acts(on)).at(-1);
      const rows = await ask(world.database.url, `SELECT tells FROM game_note WHERE game_id = $1 AND kind = 'nudged'`, [
        game,
      ]);
      return {
        told: {
          ...{ kinds: notes.map(({ kind, seat }) => [kind, seat]), again },
          log: {
            ...logged,
            players: ((logged?.players ?? []) as number[]).map((number) => planned?.seats.indexOf(number)),
          },
        },
        games: nudged.list[0]?.games.length,
        tells: rows.map(({ tells }) => tells),
      };
    };
    const [open, settled] = [await seen(false), await seen(true)];
    expect(open.told).toEqual(settled.told);
    expect(open.told).toMatchObject({ again: 'nudged-today', log: { act: 'nudged', ...FIRST, players: [0, 1, 2] } });
    expect([open.tells, settled.tells]).toEqual([[[0, 2]], [[0]]]);
  });

  it('gives hours to those whose clocks run', async () => {
    const on = await stage(4);
    const [planned] = await gamesOf(on);
    const game = planned?.game ?? '';
    const before = (await world.service.decisions({ user: null }, game)).awaited;
    await act(on, { act: 'extend', ...FIRST, hours: 30, reason });
    const after = (await world.service.decisions({ user: null }, game)).awaited;
    expect(after.map(({ seat }) => seat)).toEqual(before.map(({ seat }) => seat));
    for (const [n, { deadline }] of after.entries())
      expect(Date.parse(deadline ?? '') - Date.parse(before[n]?.deadline ?? '')).toBe(30 * HOUR * 1000);
    expect((await acts(on)).at(-1)).toEqual({ act: 'extended', ...FIRST, hours: 30, reason });
  });

  it('gives hours once where two organisers name the deadline that they saw', async () => {
    const on = await stage(4);
    const second = await refereeOf(world, on);
    const [planned] = await gamesOf(on);
    const game = planned?.game ?? '';
    const awaited = async () => (await world.service.seasonDesk(on.owner, on.league, 1)).games[0]?.awaited ?? [];
    const [before] = await awaited();
    const wanted = { act: 'extend', ...FIRST, hours: 24, reason, deadline: before?.deadline ?? null } as const;
    const other = world.another().service;
    const done = await Promise.all([codeOf(act(on, wanted)), codeOf(other.actInSeason(second, on.league, 1, wanted))]);
    expect(done.sort()).toEqual(['deadline-changed', 'done']);
    const [after] = await awaited();
    expect(Date.parse(after?.deadline ?? '') - Date.parse(before?.deadline ?? '')).toBe(24 * HOUR * 1000);
    expect(await codeOf(act(on, { ...wanted, deadline: null }))).toBe('deadline-changed');
    loseAnswer(world.store.beside, 'settle');
    await act(on, { ...wanted, deadline: after?.deadline ?? null });
    // After a move, another deadline than the one that was seen would be later.
    const [{ seat = 0, deadline = null } = {}] = await awaited();
    await playFirst(world.service, (await sitting(game))[seat] ?? '', game);
    expect(await codeOf(act(on, { ...wanted, deadline }))).toBe('deadline-changed');
    expect((await acts(on)).slice(3).map((one) => one.act)).toEqual(['extended', 'extended']);
  });

  it('gives a seat to somebody else: a player of the season, or whoever is next by the rule', async () => {
    const says = async (n: number) => ({ standsIn: n !== 6 });
    const on = await stage(7, { settings: { replacers: ['waiting-list'] }, says });
    const { game, seats } = (await gamesOf(on))[0] ?? { game: '', seats: [] as number[] };
    const other = [1, 2, 3, 4].find((number) => !seats.includes(number)) ?? 0;
    const wanted = { act: 'substitute', ...FIRST, reason } as const;
    expect(await codeOf(act(on, { ...wanted, seat: 0, player: seats[1] ?? 0 }))).toBe('no-stand-in');
    expect(await codeOf(act(on, { ...wanted, seat: 0, player: 99 }))).toBe('unknown-sign-up');
    // The seventh waits, and didn't say that they stand in.
    expect(await codeOf(act(on, { ...wanted, seat: 0, player: 7 }))).toBe('no-stand-in');
    expect(await codeOf(act(on, { ...wanted, seat: 4, player: null }))).toBe('bad-fields');
    await act(on, { ...wanted, seat: 0, player: other });
    await act(on, { ...wanted, seat: 1, player: null });
    expect(await sitting(game)).toEqual([on.players[other - 1], on.players[4], on.players[(seats[2] ?? 0) - 1]]);
    const told = (await seasonOf(on)).list[0]?.games[0]?.seats;
    expect(told?.map(({ left }) => left)).toEqual([true, true, false]);
    expect((await acts(on)).slice(-2)).toEqual([
      { act: 'substituted', ...FIRST, seat: 0, number: seats[0], kind: 'chosen', came: other, reason },
      { act: 'substituted', ...FIRST, seat: 1, number: seats[1], kind: 'waiting-list', came: 5, reason },
    ]);
    await act(on, { ...wanted, seat: 2, player: null });
    // The one who stood in is in the game already; nobody is left.
    expect(await codeOf(act(on, { ...wanted, seat: 1, player: null }))).toBe('no-stand-in');
    await checkSeats(on);
  });

  it('gives a seat to one person where two organisers say at once whom they mean', async () => {
    const on = await stage(7, { settings: { replacers: ['waiting-list'] } });
    const second = await refereeOf(world, on);
    const { game, seats } = (await gamesOf(on))[0] ?? { game: '', seats: [] as number[] };
    const wanted = { act: 'substitute', ...FIRST, reason, seat: 0, player: null } as const;
    const meant = { ...wanted, replaces: seats[0] ?? 0 };
    const other = world.another().service;
    const done = await Promise.all([codeOf(act(on, meant)), codeOf(other.actInSeason(second, on.league, 1, meant))]);
    expect(done.sort()).toEqual(['done', 'seat-changed']);
    expect((await sitting(game))[0]).toBe(on.players[4]);
    expect((await acts(on)).slice(3).map((one) => one.act)).toEqual(['substituted']);
    // Not even its own member is let back by whoever means somebody else, nor a bot by whoever means a person.
    const sat = await acts(on);
    for (const replaces of [seats[0] ?? 0, null])
      expect(await codeOf(act(on, { ...wanted, player: seats[0] ?? 0, replaces }))).toBe('seat-changed');
    expect([await acts(on), (await sitting(game))[0]]).toEqual([sat, on.players[4]]);
    // The desk tells whom to name. An answer that was lost makes no second change.
    const { games } = await world.service.seasonDesk(on.owner, on.league, 1);
    expect(games[0]?.seats.map(({ plays }) => plays)).toEqual([5, seats[1], seats[2]]);
    loseAnswer(world.store.beside, 'take');
    await act(on, { ...wanted, replaces: 5 });
    expect((await sitting(game))[0]).toBe(on.players[5]);
    await world.service.leaveGame(on.players[5] ?? '', game);
    const empty = await world.service.seasonDesk(on.owner, on.league, 1);
    expect(empty.games[0]?.seats[0]).toMatchObject({ sitter: 'nobody', plays: null });
    await act(on, { ...wanted, replaces: null });
    expect((await sitting(game))[0]).toBe(on.players[6]);
    await checkSeats(on);
  });

  it('gives a seat back to its own member, who isn’t last any more', async () => {
    const on = await stage(6, { settings: { replacers: ['waiting-list'] } });
    const { game, seats } = (await gamesOf(on))[0] ?? { game: '', seats: [] as number[] };
    const number = seats[0] ?? 0;
    const wanted = { act: 'substitute', ...FIRST, reason, seat: 0 } as const;
    expect(await codeOf(act(on, { ...wanted, player: number }))).toBe('no-stand-in');
    await act(on, { ...wanted, player: null });
    expect((await sitting(game))[0]).toBe(on.players[4]);
    loseAnswer(world.store.beside, 'take');
    await act(on, { ...wanted, player: number });
    expect((await sitting(game))[0]).toBe(on.players[number - 1]);
    expect((await seasonOf(on)).list[0]?.games[0]?.seats.some(({ left }) => left)).toBe(false);
    expect((await acts(on)).slice(-2)).toEqual([
      { act: 'substituted', ...FIRST, seat: 0, number, kind: 'waiting-list', came: 5, reason },
      { act: 'given-back', ...FIRST, seat: 0, number, reason },
    ]);
    // Nothing mends what isn't left.
    await sweep();
    expect((await sitting(game))[0]).toBe(on.players[number - 1]);
    expect(await codeOf(act(on, { ...wanted, player: number }))).toBe('no-stand-in');
    await world.service.leaveSeason(on.players[number - 1] ?? '', on.league, 1, {});
    expect(await codeOf(act(on, { ...wanted, player: number }))).toBe('no-stand-in');
    await checkSeats(on);
  });

  it('decides nothing about a game in which they stood in before', async () => {
    const says = async (n: number) => ({ standsIn: n !== 5 });
    const on = await stage(6, { settings: { replacers: ['waiting-list'] }, says });
    const { game, seats } = (await gamesOf(on))[0] ?? { game: '', seats: [] as number[] };
    const number = [1, 2, 3, 4].find((one) => !seats.includes(one)) ?? 0;
    const other = on.players[number - 1] ?? '';
    for (const player of [number, null]) await act(on, { act: 'substitute', ...FIRST, seat: 0, player, reason });
    expect((await sitting(game))[0]).toBe(on.players[4]);
    await world.service.patchMember(on.owner, on.club, await playerOf(other), { role: 'organiser' });
    expect(await codeOf(act(on, { act: 'nudge', ...FIRST }, other))).toBe('own-game');
  });

  it('does once what was kept although its answer was lost', async () => {
    const on = await stage(6, { settings: { replacers: ['waiting-list', 'bot'] } });
    const { game, seats } = (await gamesOf(on))[0] ?? { game: '', seats: [] as number[] };
    const deadlines = async () =>
      (await world.service.decisions({ user: null }, game)).awaited.map(({ deadline }) => Date.parse(deadline ?? ''));
    const [before = 0] = await deadlines();
    loseAnswer(world.store.beside, 'settle');
    await act(on, { act: 'extend', ...FIRST, hours: 5, reason });
    expect((await deadlines())[0]).toBe(before + 5 * HOUR * 1000);
    loseAnswer(world.store.beside, 'settle');
    await act(on, { act: 'nudge', ...FIRST });
    loseAnswer(world.store.beside, 'take');
    await act(on, { act: 'substitute', ...FIRST, seat: 0, player: null, reason });
    expect((await sitting(game))[0]).toBe(on.players[4]);
    loseAnswer(world.store.beside, 'take');
    // Whoever sits at the other seats leaves three games.
    await world.service.leaveSeason(on.players[(seats[1] ?? 0) - 1] ?? '', on.league, 1, {});
    const names = (await acts(on)).slice(3).map((one) => one.act);
    expect(names).toEqual(['extended', 'nudged', 'substituted', 'left', 'stood-in', 'stood-in', 'stood-in']);
    await checkSeats(on);
  });

  it('takes a game out of the table and counts it again, also once it is over', async () => {
    const on = await stage(4);
    const [planned] = await gamesOf(on);
    const game = planned?.game ?? '';
    const wanted = { ...FIRST, reason };
    await act(on, { act: 'void', ...wanted });
    await act(on, { act: 'void', ...wanted });
    await playOut(world.service, game, (await sitting(game)).map(String));
    await sweep();
    const out = await seasonOf(on);
    expect(out.list[0]?.games[0]).toMatchObject({ isVoid: true, result: null });
    expect(out.list[0]?.table.every(({ played }) => played === 0)).toBe(true);
    expect(await codeOf(act(on, { act: 'adjudicate', ...wanted }))).toBe('game-over');
    await act(on, { act: 'unvoid', ...wanted });
    await sweep();
    const back = await seasonOf(on);
    expect(back.list[0]?.table.filter(({ played }) => played === 1)).toHaveLength(3);
    await act(on, { act: 'void', ...wanted });
    expect((await seasonOf(on)).list[0]?.table.every(({ played }) => played === 0)).toBe(true);
    expect((await acts(on)).slice(3).map((one) => one.act)).toEqual(['voided', 'unvoided', 'voided']);
  });

  it('stops the clocks of a game and lets them run again', async () => {
    const on = await stage(4);
    const [planned] = await gamesOf(on);
    const game = planned?.game ?? '';
    const pauseOf = async () => (await world.service.notes({ user: null }, game)).pause;
    await act(on, { act: 'pause', ...FIRST, reason });
    await act(on, { act: 'pause', ...FIRST, reason });
    expect(await pauseOf()).not.toBeNull();
    expect(await codeOf(act(on, { act: 'nudge', ...FIRST }))).toBe('nobody-due');
    await act(on, { act: 'resume', ...FIRST, reason });
    expect(await pauseOf()).toBeNull();
    expect((await acts(on)).slice(3).map((one) => one.act)).toEqual(['paused', 'resumed']);
  });

  it('counts a yes for the position at which it was said: a move takes each of them back', async () => {
    const on = await stage(4);
    const { game } = (await gamesOf(on))[0] ?? { game: '' };
    const users = await sitting(game);
    const say = (seat: number) =>
      world.service.answerScoring(users[seat] ?? '', on.league, 1, { ...FIRST, agree: true });
    const agreed = async () => (await seasonOf(on)).list[0]?.games[0]?.asked?.agreed;
    const move = async () => {
      const { awaited } = await world.service.decisions({ user: null }, game);
      await playFirst(world.service, users[awaited[0]?.seat ?? 0] ?? '', game);
    };
    await act(on, { act: 'adjudicate', ...FIRST, reason });
    await say(0);
    await say(1);
    expect(await agreed()).toEqual([0, 1]);
    await move();
    expect(await agreed()).toEqual([]);
    await say(2);
    expect((await seasonOf(on)).list[0]?.games[0]).toMatchObject({ asked: { agreed: [2] }, result: null });
    await act(on, { act: 'adjudicate', ...FIRST, reason });
    await say(0);
    await say(1);
    expect((await seasonOf(on)).list[0]?.games[0]).toMatchObject({ asked: null, result: { how: 'adjudicated' } });
  });

  it('has a game scored as it stands before the end only where all its players say yes', async () => {
    const on = await stage(4);
    const { game, seats } = (await gamesOf(on))[0] ?? { game: '', seats: [] as number[] };
    const users = await sitting(game);
    const say = (seat: number, agree: boolean) =>
      world.service.answerScoring(users[seat] ?? '', on.league, 1, { ...FIRST, agree });
    expect(await codeOf(say(0, true))).toBe('unknown-proposal');
    await act(on, { act: 'adjudicate', ...FIRST, reason });
    await say(0, true);
    await say(1, false);
    expect((await seasonOf(on)).list[0]?.games[0]).toMatchObject({ asked: null, result: null });
    await act(on, { act: 'adjudicate', ...FIRST, reason });
    await act(on, { act: 'adjudicate', ...FIRST, reason });
    expect(await codeOf(world.service.answerScoring(on.owner, on.league, 1, { ...FIRST, agree: true }))).toBe(
      'not-seated',
    );
    await say(0, true);
    await say(0, true);
    await say(2, true);
    expect((await seasonOf(on)).list[0]?.games[0]?.asked).toMatchObject({ reason, agreed: [0, 2] });
    await say(1, true);
    const season = await seasonOf(on);
    expect(season.list[0]?.games[0]).toMatchObject({ asked: null, result: { how: 'adjudicated' } });
    expect(
      season.list[0]?.table
        .filter(({ played }) => played === 1)
        .map(({ number }) => number)
        .sort(),
    ).toEqual(seats.toSorted((a, b) => a - b));
    expect((await world.store.games.head(game))?.status).toBe('closed');
    expect((await acts(on)).slice(3).map((one) => one.act)).toEqual(['asked-to-score', 'asked-to-score', 'scored']);
    expect(await codeOf(act(on, { act: 'nudge', ...FIRST }))).toBe('game-over');

    // Whoever comes speaks for themselves; where nobody is left to ask, the game is scored at once.
    const { number, game: second } = (await gamesOf(on))[1] ?? { number: 0, game: '' };
    const other = { act: 'adjudicate', division: 1, game: number, reason } as const;
    const [first = ''] = (await sitting(second)).map(String);
    await act(on, other);
    await world.service.answerScoring(first, on.league, 1, { division: 1, game: number, agree: true });
    await act(on, { act: 'substitute', division: 1, game: number, seat: 0, player: null, reason });
    expect((await seasonOf(on)).list[0]?.games[1]?.asked?.agreed).toEqual([]);
    for (const seat of [1, 2])
      await act(on, { act: 'substitute', division: 1, game: number, seat, player: null, reason });
    await act(on, other);
    expect((await seasonOf(on)).list[0]?.games[1]).toMatchObject({ asked: null, result: { how: 'adjudicated' } });
  });
});
