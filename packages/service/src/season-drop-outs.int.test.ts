/** Members who stop while their season runs, and whoever plays on for them. */
import type { ActInSeason, SeasonDetail } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actsOf, checkSeats, finish, type RefereedSeason, sitting, stage, sweep } from './testing/refereed-season.ts';
import { codeOf, gamesOf, refereeOf } from './testing/season.ts';
import { makeWorld, newcomer, playOut, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const playerOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.playerId ?? '';
const nameOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.name ?? '';
const seasonOf = ({ owner, league }: RefereedSeason): Promise<SeasonDetail> => world.service.season(owner, league, 1);
const act = ({ owner, league }: RefereedSeason, wanted: ActInSeason, user = owner): Promise<SeasonDetail> =>
  world.service.actInSeason(user, league, 1, wanted);

describe('a member who stops', () => {
  it('is stood in for by the rule, is placed last, and is marked; done twice it is done once', async () => {
    // The second names the fifth, who waits; the sixth and seventh wait as well.
    const on = await stage(world, 7, {
      says: async (n, all) => (n === 1 ? { standIn: await playerOf(all[4] ?? '') } : {}),
    });
    const [ann = '', ben = '', , , eve = '', fay = '', gus = ''] = on.players;
    const left = await world.service.leaveSeason(ben, on.league, 1, { reason: 'A new job' });
    await world.service.leaveSeason(ben, on.league, 1, {});
    expect(left.you).toBe('left');
    expect(left.roster[1]?.leftAt).not.toBeNull();
    const games = await gamesOf(world, on);
    const his = games.filter(({ seats }) => seats.includes(2));
    expect(his).toHaveLength(3);
    // Each stands in at one game at a time, whoever was named first.
    const cameFor = async (number: number) =>
      Promise.all(
        (await gamesOf(world, on))
          .filter(({ seats }) => seats.includes(number))
          .map(async ({ game, seats }) => (await sitting(world, game))[seats.indexOf(number)]),
      );
    expect(await cameFor(2)).toEqual([eve, fay, gus]);
    const told = (await seasonOf(on)).list[0]?.games ?? [];
    const marks = told.flatMap(({ seats }) => seats.filter(({ number }) => number === 2));
    expect(marks.map(({ by }) => by)).toEqual(await Promise.all([eve, fay, gus].map(nameOf)));
    expect(marks).toMatchObject(Array(3).fill({ number: 2, left: true, isBot: false }));
    expect(told.flatMap(({ seats }) => seats).filter((seat) => seat.left)).toHaveLength(3);
    expect((await actsOf(world, on)).slice(3)).toEqual([
      { act: 'left', number: 2, how: 'own', reason: 'A new job' },
      ...his.map(({ number: game, seats }, n) => ({
        ...{ act: 'stood-in', division: 1, game, seat: seats.indexOf(2), number: 2 },
        ...(n === 0 ? { kind: 'named', came: 5 } : { kind: 'waiting-list', came: 5 + n }),
      })),
    ]);

    // The first stops as well. Nobody is named, and all who stand in do so already.
    await world.service.leaveClub(ann, on.club);
    await sweep(world);
    expect(await cameFor(1)).toEqual([null, null, null]);
    await checkSeats(world, on);
    // A stand-in is told their game, and gives the seat back by leaving: the next by the rule follows.
    const mine = await world.service.seasonMine(eve, on.league, 1);
    expect(mine.games).toMatchObject([{ standsIn: true, division: 1, number: his[0]?.number, game: his[0]?.game }]);
    const { notes } = await world.service.notes({ user: eve }, his[0]?.game ?? '');
    expect(notes.filter(({ kind }) => kind === 'stands-in')).toHaveLength(1);
    await world.service.leaveSeason(eve, on.league, 1, {});
    expect(await cameFor(2)).toEqual([null, fay, gus]);
    expect((await world.service.seasonMine(eve, on.league, 1)).games).toEqual([]);
    await checkSeats(world, on);

    // A stand-in reaches what they reach: it is the leaver's last place all the same.
    const [{ game, number } = { game: '', number: 0 }] = his;
    await finish(world, game);
    await sweep(world);
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
    const on = await stage(world, 6, {
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
    const on = await stage(world, 5);
    const [ann = '', ben = '', cem = '', , eve = ''] = on.players;
    await Promise.all([ann, ben, cem].map((user) => world.service.leaveSeason(user, on.league, 1, {})));
    const sat = await Promise.all((await gamesOf(world, on)).map(({ game }) => sitting(world, game)));
    expect(sat.flat().filter((user) => user === eve)).toHaveLength(1);
    expect((await world.service.seasonMine(eve, on.league, 1)).games).toHaveLength(1);
  });

  it('leaves their seats to bots, or to nobody, where the rule says so', async () => {
    const bots = await stage(world, 4, { settings: { replacers: ['bot'] } });
    const nobody = await stage(world, 4, { settings: { replacers: [] } });
    for (const [on, isBot] of [
      [bots, true],
      [nobody, false],
    ] as const) {
      const [ann = ''] = on.players;
      await world.service.leaveSeason(ann, on.league, 1, {});
      await sweep(world);
      await sweep(world);
      const seats = (await seasonOf(on)).list[0]?.games.flatMap((game) => game.seats) ?? [];
      expect(seats.filter(({ number }) => number === 1)).toEqual(
        Array(3).fill({ number: 1, left: true, by: null, isBot }),
      );
      expect((await actsOf(world, on)).filter((one) => one.act === 'stood-in')).toHaveLength(3);
      await finish(world, (await gamesOf(world, on)).find(({ seats: of }) => of.includes(1))?.game ?? '');
    }
  });

  it('is seen by the worker where a seat was left otherwise, and a stand-in may go again', async () => {
    const on = await stage(world, 6, { settings: { replacers: ['waiting-list', 'bot'] } });
    const [ann = '', , , , eve = '', fay = ''] = on.players;
    const [first] = (await gamesOf(world, on)).filter(({ seats }) => seats.includes(1));
    const [game, seat] = [first?.game ?? '', first?.seats.indexOf(1) ?? 0];
    await world.service.leaveGame(ann, game);
    await sweep(world);
    expect((await sitting(world, game))[seat]).toBe(eve);
    // Only that game: the season goes on for them.
    expect((await seasonOf(on)).roster[0]?.leftAt).toBeNull();
    // A stand-in who leaves the club plays no longer in its league.
    await world.service.leaveClub(eve, on.club);
    await sweep(world);
    expect((await sitting(world, game))[seat]).toBe(fay);
    await world.service.leaveGame(fay, game);
    await sweep(world);
    const head = await world.store.games.head(game);
    expect(head?.seats[seat]).toMatchObject({ userId: null, bot: 'steady', untilAt: null });
    await checkSeats(world, on);
  });

  it('is taken out of the club by nobody with whom they play, and the log says who did it', async () => {
    const on = await stage(world, 5, { settings: { replacers: ['bot'] } });
    const [ann = '', ben = ''] = on.players;
    const referee = await refereeOf(world, on);
    // The owner of this club plays nothing; another organiser does.
    await world.service.patchMember(on.owner, on.club, await playerOf(ann), { role: 'organiser' });
    const remove = async (by: string, whom: string, ban: boolean) =>
      codeOf(world.service.removeMember(by, on.club, await playerOf(whom), { ban }));
    for (const ban of [true, false]) expect(await remove(ann, ben, ban)).toBe('own-game');
    expect((await seasonOf(on)).roster[1]?.leftAt).toBeNull();
    expect(await remove(referee, ben, false)).toBe('done');
    await sweep(world);
    expect(
      (await world.store.seasons.acts(on.league, 1, 100, null)).find(({ act: name }) => name === 'left'),
    ).toMatchObject({
      by: { name: await nameOf(referee) },
      data: { number: 2, how: 'removed' },
    });
    // Acts of a member by themselves are nobody else's.
    await world.service.leaveClub(on.players[2] ?? '', on.club);
    await sweep(world);
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
    const on = await stage(world, 6, { settings: { replacers: ['bot'] } });
    const [ann = '', , , , eve = ''] = on.players;
    const [one, two] = (await gamesOf(world, on)).filter(({ seats }) => seats.includes(1));
    for (const [planned, returnDays] of [
      [one, 10],
      [two, 0],
    ] as const) {
      const { game, seats } = planned ?? { game: '', seats: [] as number[] };
      await world.service.offerSeat(ann, game, seats.indexOf(1), { to: await playerOf(eve), returnDays });
      await world.service.takeSeat(eve, game, seats.indexOf(1));
    }
    await sweep(world);
    const left = (await gamesOf(world, on)).filter(({ left: seats }) => seats.length > 0);
    expect(left.map(({ game }) => game)).toEqual([two?.game]);
    expect((await sitting(world, two?.game ?? ''))[two?.seats.indexOf(1) ?? 0]).toBe(eve);
  });

  it('comes last where somebody else, or a bot, plays for them when the game ends', async () => {
    const on = await stage(world, 6, { settings: { replacers: ['bot'] } });
    const [ann = '', ben = '', , , eve = ''] = on.players;
    const lent = (await gamesOf(world, on)).find(({ seats }) => seats.includes(1));
    const held = (await gamesOf(world, on)).find(({ seats, game }) => seats.includes(2) && game !== lent?.game);
    if (!lent || !held) throw new Error('no games');
    await world.service.offerSeat(ann, lent.game, lent.seats.indexOf(1), { to: await playerOf(eve), returnDays: 10 });
    await world.service.takeSeat(eve, lent.game, lent.seats.indexOf(1));
    await world.service.offerSeat(ben, held.game, held.seats.indexOf(2), {
      to: 'everybody',
      bot: true,
      returnDays: 60,
    });
    await sweep(world);
    // As long as they may come back, nothing is lost.
    expect((await gamesOf(world, on)).flatMap(({ left }) => left)).toEqual([]);
    for (const { game } of [lent, held]) await finish(world, game);
    await sweep(world);
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
    const stood = (await actsOf(world, on)).filter(({ act: name }) => name === 'stood-in');
    expect(stood).toHaveLength(2);
    expect(stood).toContainEqual(expect.objectContaining({ number: 1, kind: 'handed-on', came: 5 }));
    expect(stood).toContainEqual(expect.objectContaining({ number: 2, kind: 'bot', came: null }));
  });

  it('lends their seat to members of the club alone, who read its secrets', async () => {
    const on = await stage(world, 4, {});
    const [ann = ''] = on.players;
    const [planned] = (await gamesOf(world, on)).filter(({ seats }) => seats.includes(1));
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
    expect((await sitting(world, planned.game))[seat]).toBe(ann);
  });

  it('changes no result and no table by deleting their account', async () => {
    const on = await stage(world, 5, { settings: { replacers: ['waiting-list', 'bot'] } });
    const [ann = '', ben = '', , , eve = ''] = on.players;
    const planned = await gamesOf(world, on);
    for (const { number: game } of planned) await act(on, { act: 'nudge', division: 1, game });
    const [first, second] = planned.filter(({ seats }) => seats.includes(1) && seats.includes(2));
    await playOut(world.service, first?.game ?? '', (await sitting(world, first?.game ?? '')).map(String));
    await sweep(world);
    const before = await seasonOf(on);
    await world.service.leaveSeason(ben, on.league, 1, { reason: 'Moved to another town' });
    await world.service.deleteAccount(ann);
    await world.service.deleteAccount(ben);
    await sweep(world);
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
    await sweep(world);
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
    await checkSeats(world, on);
  });

  it('is followed by those who wait, then by players of other divisions, and by no rival', async () => {
    const on = await stage(world, 9, { says: async () => ({ standsIn: true }) });
    const { list, waiting } = await seasonOf(on);
    const [own = [], other = []] = list.map(({ placements }) => placements.map(({ number }) => number));
    expect([own.length, other.length, waiting.length]).toEqual([4, 4, 1]);
    await world.service.leaveSeason(on.players[(own[0] ?? 0) - 1] ?? '', on.league, 1, {});
    const came = (await actsOf(world, on)).flatMap((one) => (one.act === 'stood-in' ? [Number(Object(one).came)] : []));
    expect(came[0]).toBe(waiting[0]?.number);
    expect(came).toHaveLength(3);
    for (const number of came.slice(1)) expect(other).toContain(number);
    await checkSeats(world, on);
  });

  it('gives their place to the first who waits before the start, and else their games to others', async () => {
    // The seventh withdraws while that is open, which is nobody's drop-out.
    const on = await stage(world, 7, { to: 'seeded', withdraws: [6], says: async () => ({ standsIn: false }) });
    const [ann = '', ben = '', cem = '', , eve = ''] = on.players;
    for (const user of [ann, ben, cem]) await world.service.leaveSeason(user, on.league, 1, {});
    const seeded = await seasonOf(on);
    expect(seeded.list[0]?.placements.map(({ number }) => number)).toEqual([5, 6, 3, 4]);
    expect(seeded.waiting).toEqual([]);
    expect(seeded.list[0]?.games.flatMap(({ seats }) => seats).some(({ number }) => number < 3)).toBe(false);
    await sweep(world);
    expect((await actsOf(world, on)).filter((one) => one.act === 'left')).toEqual(
      [1, 2, 3].map((number) => ({ act: 'left', number, how: 'own' })),
    );
    expect((await actsOf(world, on)).filter((one) => one.act === 'placed')).toEqual([
      { act: 'placed', number: 5, of: 1, division: 1, drawnAnew: false, away: 0 },
      { act: 'placed', number: 6, of: 2, division: 1, drawnAnew: false, away: 0 },
    ]);
    await world.service.stepSeason(on.owner, on.league, 1, { to: 'running', preview: false });
    await sweep(world);
    const running = await seasonOf(on);
    const seats = running.list[0]?.games.flatMap((game) => game.seats) ?? [];
    expect(seats.filter(({ number }) => number === 3)).toEqual(
      Array(3).fill({ number: 3, left: true, by: null, isBot: true }),
    );
    expect(seats.filter(({ number }) => number === 5).every(({ left }) => !left)).toBe(true);
    expect((await world.service.season(eve, on.league, 1)).you).toBe('playing');
    await checkSeats(world, on);
  });

  it('refuses whoever isn’t in it, and seasons that don’t run', async () => {
    const on = await stage(world, 4);
    expect(await codeOf(world.service.leaveSeason(on.owner, on.league, 1, {}))).toBe('unknown-sign-up');
    expect(await codeOf(world.service.leaveSeason(on.owner, on.league, 2, {}))).toBe('unknown-season');
    expect(await codeOf(world.service.leaveSeason(on.owner, 'nowhere', 1, {}))).toBe('unknown-league');
  });
});
