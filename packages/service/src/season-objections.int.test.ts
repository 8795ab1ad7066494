/** Objections to results of a season, and decisions about them. */
import { type SeasonDetail, UNDECIDED_DAYS } from '@wayfinder/contract';
import type { SeasonGameRecord } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeSeason } from './leagues/end.ts';
import {
  codeOf,
  expectTables,
  gamesOf,
  passTo,
  refereedStep,
  refereeOf,
  runningSeason,
  type Stage,
  sweepAll,
  usersAt,
} from './testing/season.ts';
import { makeWorld, newcomer, playOut, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const DAY = 24 * 3_600;
const now = (): string => world.clock.now().toISOString();
const seasonOf = ({ owner, league }: Stage): Promise<SeasonDetail> => world.service.season(owner, league, 1);
const logOf = async ({ league }: Stage) =>
  (await world.store.seasons.acts(league, 1, 100, null)).map(({ act, data }) => ({ act, data })).reverse();

describe('objections', () => {
  it('are made by those who sat there, decided by others with a public reason, and hold up the last step', async () => {
    const { on, season } = await runningSeason(world, 8, { again: 14 });
    const { service } = world;
    const [owner = '', ...members] = on.members;
    const player = (await world.store.people.byId(members[0] ?? ''))?.playerId ?? '';
    await service.patchMember(owner, on.club, player, { role: 'organiser' });
    await passTo(world, season.endsAt);
    const ended = await seasonOf(on);
    const games = await gamesOf(world, on);
    const gameOf = async (test: (users: string[]) => boolean): Promise<[SeasonGameRecord, string[]]> => {
      for (const game of games) {
        const users = await usersAt(world, on, game);
        if (test(users)) return [game, users];
      }
      throw new Error('no such game');
    };
    const [own, users] = await gameOf((at) => at.includes(owner) && !at.includes(members[0] ?? ''));
    const guest = users.find((user) => user !== owner) ?? '';
    const elsewhere = on.members.find((user) => !users.includes(user)) ?? '';
    const object = (user: string, { division, number }: SeasonGameRecord, text = 'I wasn’t late') =>
      service.object(user, on.league, 1, { division, game: number, text });
    expect(await codeOf(object(elsewhere, own))).toBe('not-in-game');
    expect(await codeOf(service.object(guest, on.league, 1, { division: 9, game: 1, text: 'What?' }))).toBe(
      'unknown-season-game',
    );
    const { objections } = await object(guest, own);
    expect(objections).toMatchObject([
      { number: 1, division: own.division, game: own.number, you: true, decision: null, places: null },
    ]);
    expect((await object(guest, own)).objections).toHaveLength(1);
    expect(await codeOf(object(guest, own, 'Once more'))).toBe('objected-already');
    await object(owner, own, 'Neither was I');
    const waiting = async () => (await service.club(owner, on.club)).asks;
    expect(await waiting()).toBe(2);

    const decide = (user: string, which: number, decision: 'stands' | 'void' | 'scored', places?: number[]) =>
      service.decideObjection(user, on.league, 1, which, {
        decision,
        reason: 'By the log',
        ...(places ? { places } : {}),
      });
    expect(await codeOf(decide(owner, 1, 'stands'))).toBe('own-game');
    expect(await codeOf(decide(guest === members[0] ? elsewhere : guest, 1, 'stands'))).toBe('not-organiser');
    const other = members[0] ?? '';
    expect(await codeOf(decide(other, 9, 'stands'))).toBe('unknown-objection');
    expect(await codeOf(decide(other, 1, 'scored', [1, 2]))).toBe('bad-fields');
    await decide(other, 1, 'scored', [2, 2, 1]);
    expect(await waiting()).toBe(1);
    await decide(other, 1, 'scored', [2, 2, 1]);
    const scored = await seasonOf(on);
    const shown = scored.list[own.division - 1]?.games[own.number - 1];
    expect(shown?.result).toMatchObject({ places: [2, 2, 1], scores: [null, null, null], how: 'adjudicated' });
    expectTables(scored);
    const told = await service.objections(elsewhere, on.league, 1);
    expect(told.objections[0]).toMatchObject({
      you: false,
      decision: 'scored',
      places: [2, 2, 1],
      reason: 'By the log',
      decidedBy: { player },
    });

    // The clock waits for the other one, and goes on by itself.
    await passTo(world, ended.objectsUntil);
    expect((await seasonOf(on)).state).toBe('objections');
    const until = new Date(Date.parse(ended.objectsUntil) + UNDECIDED_DAYS * DAY * 1000).toISOString();
    expect((await logOf(on)).at(-1)).toEqual({ act: 'waits', data: { for: 'objections-open', until } });
    expect(await codeOf(refereedStep(world, on, 'closed'))).toBe('objections-open');
    expect(await codeOf(refereedStep(world, on, 'closed', true))).toBe('objections-open');
    // The next season is announced by the last step alone.
    const seasons = async () => (await service.league(owner, on.league)).seasons.map(({ number }) => number);
    expect(await seasons()).toEqual([1]);
    expect(await codeOf(object(guest, own, 'Too late'))).toBe('objections-closed');
    await decide(other, 2, 'void');
    const voided = await seasonOf(on);
    expect(voided.list[own.division - 1]?.games[own.number - 1]?.isVoid).toBe(true);
    expectTables(voided);
    const decided = (await logOf(on)).filter(({ act }) => act === 'decided').map(({ data }) => data);
    expect(decided).toMatchObject([
      {
        number: 1,
        division: own.division,
        game: own.number,
        decision: 'scored',
        places: [2, 2, 1],
        reason: 'By the log',
      },
      { number: 2, decision: 'void', reason: 'By the log' },
    ]);
    const movedPlaces = (after: SeasonDetail, before: SeasonDetail): number[] =>
      after.list.flatMap(({ table }) =>
        table.flatMap(({ number, place }) =>
          before.list.flatMap((division) => division.table).find((row) => row.number === number)?.place === place
            ? []
            : [number],
        ),
      );
    // Every range was one place: whoever has another place now has one outside it, and the log says who.
    expect([...((decided[1]?.widened as number[]) ?? [])].sort()).toEqual(movedPlaces(voided, scored).sort());
    expect([...((decided[0]?.widened as number[]) ?? [])].sort()).toEqual(movedPlaces(scored, ended).sort());
    await sweepAll(world);
    expect((await seasonOf(on)).state).toBe('closed');
    expect(await seasons()).toEqual([2, 1]);
    expect(await codeOf(decide(other, 2, 'void'))).toBe('objections-closed');
  });

  it('are decided anew by an organiser as long as objections are open, and what was played can stand again', async () => {
    const { on, season } = await runningSeason(world, 8);
    const { service } = world;
    const { owner, league } = on;
    await passTo(world, season.endsAt);
    const [game] = (await gamesOf(world, on)).filter(({ division }) => division === 2);
    if (!game) throw new Error('no game');
    const [first = '', second = ''] = await usersAt(world, on, game);
    const place = { division: 2, game: game.number };
    const told1 = async () => (await seasonOf(on)).list[1]?.games.find(({ number }) => number === game.number);
    const before = await seasonOf(on);
    const played = (await told1())?.result;
    await service.object(first, league, 1, { ...place, text: 'It was won' });
    await service.object(second, league, 1, { ...place, text: 'Not by them' });
    const decide = (which: number, decision: 'stands' | 'void' | 'scored', places?: number[]) =>
      service.decideObjection(owner, league, 1, which, {
        ...{ decision, reason: `It is ${decision}` },
        ...(places ? { places } : {}),
      });
    await decide(1, 'scored', [3, 2, 1]);
    await decide(1, 'scored', [1, 2, 3]);
    await decide(1, 'scored', [1, 2, 3]);
    expect(await told1()).toMatchObject({ isVoid: false, result: { places: [1, 2, 3] } });
    expectTables(await seasonOf(on));
    await decide(1, 'void');
    expect(await told1()).toMatchObject({ isVoid: true });
    await decide(2, 'scored', [2, 1, 3]);
    expect(await told1()).toMatchObject({ isVoid: false, result: { places: [2, 1, 3] } });
    // The other objection's void is the latest again.
    await decide(2, 'stands');
    expect(await told1()).toMatchObject({ isVoid: true });
    const told = await decide(1, 'stands');
    expect(told.objections[0]).toMatchObject({ decision: 'stands', places: null, reason: 'It is stands' });
    expect(await told1()).toMatchObject({ isVoid: false, result: played });
    expect((await seasonOf(on)).list.map(({ table }) => table)).toEqual(before.list.map(({ table }) => table));
    const log = (await logOf(on))
      .filter(({ act }) => act === 'decided')
      .map(({ data }) => [data.number, data.decision]);
    expect(log).toEqual([
      ...[
        [1, 'scored'],
        [1, 'scored'],
        [1, 'void'],
      ],
      ...[
        [2, 'scored'],
        [2, 'stands'],
        [1, 'stands'],
      ],
    ]);

    // A decision lapses with its result, and says nothing of places any more.
    await decide(1, 'scored', [1, 2, 3]);
    await refereedStep(world, on, 'running');
    const { objections } = await service.objections(owner, league, 1);
    expect(objections).toMatchObject([
      { decision: 'lapsed', places: null },
      { decision: 'lapsed', places: null },
    ]);
    await refereedStep(world, on, 'objections');
    await sweepAll(world);
    expect(await codeOf(decide(1, 'stands'))).toBe('objection-lapsed');
    expect((await told1())?.result?.scores).toEqual(played?.scores);
  });

  it('go by what an organiser did later: a void, or its end, while the season ran again', async () => {
    const { on } = await runningSeason(world, 4);
    const { service } = world;
    const { league } = on;
    const referee = await refereeOf(world, on);
    const [game] = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    if (!game) throw new Error('no game');
    const users = await usersAt(world, on, game);
    await playOut(world.service, game.game, users);
    await sweepAll(world);
    const place = { division: 1, game: game.number };
    const shown = async () => (await seasonOf(on)).list[0]?.games.find(({ number }) => number === game.number);
    const played = (await shown())?.result;
    expect(played?.how).toBe('played');
    const object = (n: number) => service.object(users[n] ?? '', league, 1, { ...place, text: `Objection ${n}` });
    let said = 0;
    const decide = (which: number, decision: 'stands' | 'void' | 'scored', places?: number[]) => {
      said += 1;
      const wanted = { decision, reason: `Decision ${said}`, ...(places ? { places } : {}) };
      return service.decideObjection(referee, league, 1, which, wanted);
    };
    /** Takes the end back for an act, and ends the season again. */
    const whileItRuns = async (act: 'void' | 'unvoid') => {
      await refereedStep(world, on, 'running');
      await service.actInSeason(referee, league, 1, { ...place, act, reason: 'Looked at again' });
      await refereedStep(world, on, 'objections');
      await sweepAll(world);
    };
    await refereedStep(world, on, 'objections');
    await sweepAll(world);
    await object(0);
    await decide(1, 'void');
    expect((await shown())?.isVoid).toBe(true);
    await whileItRuns('unvoid');
    await object(1);
    await decide(2, 'stands');
    expect(await shown()).toMatchObject({ isVoid: false, result: played });
    await decide(2, 'scored', [3, 2, 1]);
    await decide(2, 'stands');
    expect(await shown()).toMatchObject({ isVoid: false, result: played });

    await decide(2, 'scored', [3, 2, 1]);
    await whileItRuns('void');
    await object(2);
    await decide(3, 'stands');
    expect((await shown())?.isVoid).toBe(true);
    await whileItRuns('unvoid');
    await decide(3, 'stands');
    expect(await shown()).toMatchObject({ isVoid: false, result: { places: [3, 2, 1] } });
    // Of an older decision the void alone is over: what was played stands once it is taken back.
    await decide(2, 'stands');
    expect(await shown()).toMatchObject({ isVoid: false, result: played });
    expectTables(await seasonOf(on));
  });

  it('are no stand-in’s to decide either, who may object as well', async () => {
    const { on, season } = await runningSeason(world, 5, { replacers: ['waiting-list'] });
    const { service } = world;
    const [leaver, standIn] = [on.members[1] ?? '', on.members[4] ?? ''];
    const playerOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.playerId ?? '';
    await service.patchMember(on.owner, on.club, await playerOf(standIn), { role: 'organiser' });
    const games = await gamesOf(world, on);
    const users = await Promise.all(games.map((game) => usersAt(world, on, game)));
    const left = games.find(({ begunAt }, n) => begunAt !== null && users[n]?.includes(leaver));
    await service.leaveSeason(leaver, on.league, 1, {});
    await passTo(world, season.endsAt);
    const { division, number } = left ?? { division: 0, number: 0 };
    await service.object(standIn, on.league, 1, { division, game: number, text: 'It was won' });
    const decision = { decision: 'stands', reason: 'By the log' } as const;
    expect(await codeOf(service.decideObjection(standIn, on.league, 1, 1, decision))).toBe('own-game');
    // Also where somebody objects between a look at the season and its last step.
    const at = world.clock.now().toISOString();
    expect(await codeOf(world.store.leagues.change(on.league, 1, at, closeSeason))).toBe('objections-open');
  });

  it('come from stand-ins who aren’t of the season too, about the games in which they sit', async () => {
    const { service } = world;
    const { on } = await runningSeason(world, 4);
    const [owner = '', leaver = '', third = ''] = on.members;
    const playerOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.playerId ?? '';
    const guest = await newcomer(world);
    await service.joinClub(guest, on.club, {});
    const games = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    const sits: SeasonGameRecord[] = [];
    for (const game of games) {
      const seat = (await usersAt(world, on, game)).indexOf(leaver);
      if (seat === -1) continue;
      await service.offerSeat(leaver, game.game, seat, { to: await playerOf(guest), returnDays: 0 });
      await service.takeSeat(guest, game.game, seat);
      sits.push(game);
    }
    world.clock.pass(61);
    await sweepAll(world);
    const mine = await service.seasonMine(guest, on.league, 1);
    expect(mine.number).toBeNull();
    expect(mine.games.map(({ number, standsIn }) => [number, standsIn]).sort()).toEqual(
      sits.map(({ number }) => [number, true]),
    );
    await refereedStep(world, on, 'objections');
    await sweepAll(world);
    const [game] = sits;
    if (!game) throw new Error('no game of a stand-in');
    const listed = await service.objections(guest, on.league, 1);
    expect(listed.games).toEqual(sits.map(({ division, number }) => ({ division, game: number })));
    const elsewhere = games.find((one) => !sits.includes(one));
    if (elsewhere)
      expect(
        await codeOf(service.object(guest, on.league, 1, { division: 1, game: elsewhere.number, text: 'No' })),
      ).toBe('not-in-game');
    const told = await service.object(guest, on.league, 1, { division: 1, game: game.number, text: 'It was won' });
    const by = { player: await playerOf(guest), name: (await world.store.people.byId(guest))?.name ?? '' };
    expect(told.objections).toMatchObject([{ number: 1, player: null, by, you: true, decision: null }]);
    expect(told.games).toEqual(sits.slice(1).map(({ division, number }) => ({ division, game: number })));
    expect((await service.objections(third, on.league, 1)).objections).toMatchObject([{ by, you: false }]);
    expect((await logOf(on)).at(-1)).toMatchObject({ act: 'objected', data: { division: 1, player: null } });
    const { needs } = await service.seasonDesk(owner, on.league, 1);
    expect(needs.find(({ kind }) => kind === 'objection')?.objection).toEqual({
      ...{ number: 1, player: null, name: by.name, text: 'It was won' },
    });
    const { leagues } = await service.exportAccount(guest, undefined);
    expect(leagues.objections).toMatchObject([{ league: on.league, season: 1, game: game.number, text: 'It was won' }]);
    await service.deleteAccount(guest);
    expect((await service.objections(owner, on.league, 1)).objections).toMatchObject([{ player: null, by: null }]);
  });

  it('lapse with their results where the end is taken back', async () => {
    const { on } = await runningSeason(world, 4);
    await refereedStep(world, on, 'objections');
    await sweepAll(world);
    const game = (await gamesOf(world, on)).find(({ result }) => result !== null);
    if (!game) throw new Error('no game');
    const [first = ''] = await usersAt(world, on, game);
    await world.service.object(first, on.league, 1, { division: 1, game: game.number, text: 'Not so soon' });
    await refereedStep(world, on, 'running');
    const { objections } = await world.service.objections(on.owner, on.league, 1);
    expect(objections.map(({ decision }) => decision)).toEqual(['lapsed']);
    expect((await logOf(on)).at(-1)).toMatchObject({ act: 'back-to-running', data: { objections: 1 } });
    expect(await codeOf(world.service.object(first, on.league, 1, { division: 1, game: game.number, text: 'x' }))).toBe(
      'objections-closed',
    );
  });

  it('stay open for all their days, also where the service was down at the end', async () => {
    const { on, season } = await runningSeason(world, 4);
    world.clock.pass((Date.parse(season.endsAt) - world.clock.now().getTime()) / 1000 + 4 * DAY);
    const late = now();
    await world.service.sweepSeasons();
    const { state, objectsUntil } = await seasonOf(on);
    expect([state, objectsUntil]).toEqual(['objections', new Date(Date.parse(late) + 5 * DAY * 1000).toISOString()]);
  });
});
