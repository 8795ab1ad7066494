/** Seats of running games that organisers give to somebody else, and back. */
import { randomUUID } from 'node:crypto';
import type { ActInSeason, SeasonDetail } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actsOf,
  checkSeats,
  loseAnswer,
  type RefereedSeason,
  sitting,
  stage,
  sweep,
} from './testing/refereed-season.ts';
import { codeOf, gamesOf, refereeOf } from './testing/season.ts';
import { makeWorld, newcomer, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const playerOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.playerId ?? '';
const seasonOf = ({ owner, league }: RefereedSeason): Promise<SeasonDetail> => world.service.season(owner, league, 1);
const act = ({ owner, league }: RefereedSeason, wanted: ActInSeason, user = owner): Promise<SeasonDetail> =>
  world.service.actInSeason(user, league, 1, wanted);

describe('an organiser', () => {
  const FIRST = { division: 1, game: 1 };
  const reason = 'A long wait';

  it('comes to no seat by an act of their own: whoever is next by the rule does', async () => {
    const on = await stage(world, 6);
    const [, , , , eve = '', finn = ''] = on.players;
    await world.service.patchMember(on.owner, on.club, await playerOf(eve), { role: 'organiser' });
    const [first, second] = await gamesOf(world, on);
    const seat = 0;
    const by = { act: 'substitute', division: 1, game: first?.number ?? 0, seat, player: null, reason } as const;
    const named = { ...by, game: second?.number ?? 0, player: 5 };
    expect(await codeOf(act(on, named, eve))).toBe('own-game');
    await act(on, by, eve);
    expect((await sitting(world, first?.game ?? ''))[seat]).toBe(finn);
    // Nobody else stands in who is free: a bot plays on, and the organiser decides about that game as before.
    await act(on, { ...by, game: second?.number ?? 0 }, eve);
    expect((await sitting(world, second?.game ?? ''))[seat]).toBeNull();
    for (const stops of ['pause', 'resume'] as const)
      await act(on, { act: stops, division: 1, game: second?.number ?? 0, reason }, eve);
    // Another organiser may give them one.
    await act(on, { ...by, game: second?.number ?? 0 });
    expect((await sitting(world, second?.game ?? ''))[seat]).toBe(eve);
    await checkSeats(world, on);
  });

  it('gives a seat to somebody else: a player of the season, or whoever is next by the rule', async () => {
    const says = async (n: number) => ({ standsIn: n !== 6 });
    const on = await stage(world, 7, { settings: { replacers: ['waiting-list'] }, says });
    const { game, seats } = (await gamesOf(world, on))[0] ?? { game: '', seats: [] as number[] };
    const other = [1, 2, 3, 4].find((number) => !seats.includes(number)) ?? 0;
    const wanted = { act: 'substitute', ...FIRST, reason } as const;
    expect(await codeOf(act(on, { ...wanted, seat: 0, player: seats[1] ?? 0 }))).toBe('no-stand-in');
    expect(await codeOf(act(on, { ...wanted, seat: 0, player: 99 }))).toBe('unknown-sign-up');
    // The seventh waits, and didn't say that they stand in.
    expect(await codeOf(act(on, { ...wanted, seat: 0, player: 7 }))).toBe('no-stand-in');
    expect(await codeOf(act(on, { ...wanted, seat: 4, player: null }))).toBe('bad-fields');
    await act(on, { ...wanted, seat: 0, player: other });
    await act(on, { ...wanted, seat: 1, player: null });
    expect(await sitting(world, game)).toEqual([on.players[other - 1], on.players[4], on.players[(seats[2] ?? 0) - 1]]);
    const told = (await seasonOf(on)).list[0]?.games[0]?.seats;
    expect(told?.map(({ left }) => left)).toEqual([true, true, false]);
    expect((await actsOf(world, on)).slice(-2)).toEqual([
      { act: 'substituted', ...FIRST, seat: 0, number: seats[0], kind: 'chosen', came: other, reason },
      { act: 'substituted', ...FIRST, seat: 1, number: seats[1], kind: 'waiting-list', came: 5, reason },
    ]);
    await act(on, { ...wanted, seat: 2, player: null });
    // The one who stood in is in the game already; nobody is left.
    expect(await codeOf(act(on, { ...wanted, seat: 1, player: null }))).toBe('no-stand-in');
    await checkSeats(world, on);
  });

  it('lets whoever sat there before hear that the seat isn’t theirs, as long as the club lets them look', async () => {
    const on = await stage(world, 6, { settings: { replacers: ['waiting-list'] } });
    const { service } = world;
    const { game, seats } = (await gamesOf(world, on))[0] ?? { game: '', seats: [] as number[] };
    const before = on.players[(seats[0] ?? 0) - 1] ?? '';
    const { decisions } = await service.view({ user: before }, game);
    const decision = decisions.find(({ seat }) => seat === 0)?.id ?? '';
    await act(on, { act: 'substitute', ...FIRST, seat: 0, player: null, reason });
    const move = (user: string) => codeOf(service.sendCommands(user, game, [{ id: randomUUID(), decision, path: [] }]));
    const stranger = await newcomer(world);
    expect(await move(stranger)).toBe('not-seated');
    await service.patchClub(on.owner, on.club, { visibility: 'members', entry: 'invitation' });
    expect(await move(before)).toBe('not-seated');
    expect(await move(on.players[5] ?? '')).toBe('not-seated');
    expect(await move(stranger)).toBe('unknown-game');
    expect(await codeOf(service.draft(before, game))).toBe('not-seated');
    await service.leaveClub(before, on.club);
    expect(await move(before)).toBe('unknown-game');
  });

  it('gives a seat to one person where two organisers say at once whom they mean', async () => {
    const on = await stage(world, 7, { settings: { replacers: ['waiting-list'] } });
    const second = await refereeOf(world, on);
    const { game, seats } = (await gamesOf(world, on))[0] ?? { game: '', seats: [] as number[] };
    const wanted = { act: 'substitute', ...FIRST, reason, seat: 0, player: null } as const;
    const meant = { ...wanted, replaces: seats[0] ?? 0 };
    const other = world.another().service;
    const done = await Promise.all([codeOf(act(on, meant)), codeOf(other.actInSeason(second, on.league, 1, meant))]);
    expect(done.sort()).toEqual(['done', 'seat-changed']);
    expect((await sitting(world, game))[0]).toBe(on.players[4]);
    expect((await actsOf(world, on)).slice(3).map((one) => one.act)).toEqual(['substituted']);
    // Not even its own member is let back by whoever means somebody else, nor a bot by whoever means a person.
    const sat = await actsOf(world, on);
    for (const replaces of [seats[0] ?? 0, null])
      expect(await codeOf(act(on, { ...wanted, player: seats[0] ?? 0, replaces }))).toBe('seat-changed');
    expect([await actsOf(world, on), (await sitting(world, game))[0]]).toEqual([sat, on.players[4]]);
    // The desk tells whom to name. An answer that was lost makes no second change.
    const { games } = await world.service.seasonDesk(on.owner, on.league, 1);
    expect(games[0]?.seats.map(({ plays }) => plays)).toEqual([5, seats[1], seats[2]]);
    loseAnswer(world.store.beside, 'take');
    await act(on, { ...wanted, replaces: 5 });
    expect((await sitting(world, game))[0]).toBe(on.players[5]);
    await world.service.leaveGame(on.players[5] ?? '', game);
    const empty = await world.service.seasonDesk(on.owner, on.league, 1);
    expect(empty.games[0]?.seats[0]).toMatchObject({ sitter: 'nobody', plays: null });
    await act(on, { ...wanted, replaces: null });
    expect((await sitting(world, game))[0]).toBe(on.players[6]);
    await checkSeats(world, on);
  });

  it('gives a seat back to its own member, who isn’t last any more', async () => {
    const on = await stage(world, 6, { settings: { replacers: ['waiting-list'] } });
    const { game, seats } = (await gamesOf(world, on))[0] ?? { game: '', seats: [] as number[] };
    const number = seats[0] ?? 0;
    const wanted = { act: 'substitute', ...FIRST, reason, seat: 0 } as const;
    expect(await codeOf(act(on, { ...wanted, player: number }))).toBe('no-stand-in');
    await act(on, { ...wanted, player: null });
    expect((await sitting(world, game))[0]).toBe(on.players[4]);
    loseAnswer(world.store.beside, 'take');
    await act(on, { ...wanted, player: number });
    expect((await sitting(world, game))[0]).toBe(on.players[number - 1]);
    expect((await seasonOf(on)).list[0]?.games[0]?.seats.some(({ left }) => left)).toBe(false);
    expect((await actsOf(world, on)).slice(-2)).toEqual([
      { act: 'substituted', ...FIRST, seat: 0, number, kind: 'waiting-list', came: 5, reason },
      { act: 'given-back', ...FIRST, seat: 0, number, reason },
    ]);
    // Nothing mends what isn't left.
    await sweep(world);
    expect((await sitting(world, game))[0]).toBe(on.players[number - 1]);
    expect(await codeOf(act(on, { ...wanted, player: number }))).toBe('no-stand-in');
    await world.service.leaveSeason(on.players[number - 1] ?? '', on.league, 1, {});
    expect(await codeOf(act(on, { ...wanted, player: number }))).toBe('no-stand-in');
    await checkSeats(world, on);
  });

  it('decides nothing about a game in which they stood in before', async () => {
    const says = async (n: number) => ({ standsIn: n !== 5 });
    const on = await stage(world, 6, { settings: { replacers: ['waiting-list'] }, says });
    const { game, seats } = (await gamesOf(world, on))[0] ?? { game: '', seats: [] as number[] };
    const number = [1, 2, 3, 4].find((one) => !seats.includes(one)) ?? 0;
    const other = on.players[number - 1] ?? '';
    for (const player of [number, null]) await act(on, { act: 'substitute', ...FIRST, seat: 0, player, reason });
    expect((await sitting(world, game))[0]).toBe(on.players[4]);
    await world.service.patchMember(on.owner, on.club, await playerOf(other), { role: 'organiser' });
    expect(await codeOf(act(on, { act: 'nudge', ...FIRST }, other))).toBe('own-game');
  });
});
