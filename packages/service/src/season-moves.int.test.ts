/** Moves of organisers, and places that become free: no division becomes larger or smaller, and nobody else changes places. */
import type { LeagueSettings, SeasonDetail } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import { codeOf, gamesOf, refereeOf, type Stage, seededSeason, sweepAll } from './testing/season.ts';
import { makeWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

interface Moved {
  on: Stage;
  referee: string;
  move: (number: number, to: number | null) => Promise<SeasonDetail>;
}

/** A season that is seeded, and an organiser who doesn't play. */
async function seeded(members: number, more: Partial<LeagueSettings> = {}): Promise<Moved> {
  const { on } = await seededSeason(world, members, more);
  const referee = await refereeOf(world, on);
  const move: Moved['move'] = (number, to) =>
    world.service.moveMember(referee, on.league, 1, { number, to, reason: 'Plays with friends' });
  return { on, referee, move };
}

/** The same while its sign-up is open. */
async function open(members: number): Promise<Moved> {
  const moved = await seeded(members);
  await step(moved.on, 'registration');
  return moved;
}

const step = ({ owner, league }: Stage, to: SeasonDetail['state'], preview = false): Promise<SeasonDetail> =>
  world.service.stepSeason(owner, league, 1, { to, preview });

const seasonOf = ({ owner, league }: Stage): Promise<SeasonDetail> => world.service.season(owner, league, 1);

const numbers = (all: readonly { number: number }[]): number[] => all.map(({ number }) => number);
const placesIn = ({ list, waiting }: SeasonDetail) => [
  ...list.map(({ placements }) => numbers(placements)),
  numbers(waiting),
];
const reasonOf = ({ list, waiting }: SeasonDetail, number: number) =>
  [...list.flatMap(({ placements }) => placements), ...waiting].find((one) => one.number === number)?.reason;

const logOf = async ({ league }: Stage) =>
  (await world.store.seasons.acts(league, 1, 30, null)).map(({ act, data }) => ({ act, data })).reverse();

/** Accounts that messages of a kind are for, in their order, by their numbers. */
async function toldOf({ league, members }: Stage, kind: string): Promise<number[][]> {
  const rows = await ask<{ tells: string[] }>(
    world.database.url,
    `SELECT tells FROM club_notice WHERE kind = $1 AND data ->> 'league' = $2 ORDER BY number`,
    [kind, league],
  );
  return rows.map(({ tells }) => tells.map((user) => members.indexOf(user) + 1));
}

/** Everybody plays in games of their own division alone, as many as everybody else. */
async function expectGamesFit(on: Stage): Promise<void> {
  const games = await gamesOf(world, on);
  for (const { number, placements } of (await seasonOf(on)).list) {
    const seats = games.filter(({ division }) => division === number).flatMap((game) => game.seats);
    expect(seats.toSorted((a, b) => a - b)).toEqual(
      numbers(placements)
        .toSorted((a, b) => a - b)
        .flatMap((one) => [one, one, one]),
    );
  }
}

describe('a move once the divisions are made', () => {
  it('changes places with the last there, or with the first where it leads down, and nobody else’s', async () => {
    const { on, move } = await seeded(8);
    const before = await gamesOf(world, on);
    const up = await move(6, 1);
    expect(placesIn(up)).toEqual([[1, 2, 3, 6], [5, 4, 7, 8], []]);
    expect(reasonOf(up, 6)).toEqual({ kind: 'moved', reason: 'Plays with friends' });
    expect(reasonOf(up, 4)).toEqual({ kind: 'exchanged', with: 6 });
    expect((await logOf(on)).slice(-2)).toEqual([
      { act: 'moved', data: { number: 6, to: 1, reason: 'Plays with friends' } },
      { act: 'exchanged', data: { number: 4, with: 6, to: 2 } },
    ]);
    expect(await toldOf(on, 'season-moved')).toEqual([[6]]);
    expect((await toldOf(on, 'season-seeded')).at(-1)).toEqual([4]);
    const other: Record<number, number> = { 4: 6, 6: 4 };
    expect((await gamesOf(world, on)).map(({ seats }) => seats)).toEqual(
      before.map(({ seats }) => seats.map((number) => other[number] ?? number)),
    );
    // Moved back, all is as it was.
    expect(placesIn(await move(6, 2))).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], []]);
    expect(await gamesOf(world, on)).toEqual(before);
    expect(placesIn(await move(2, 2))).toEqual([[1, 5, 3, 4], [2, 6, 7, 8], []]);
  });

  it('to where somebody is already is told to nobody, and done twice it is done once', async () => {
    const { on, move } = await seeded(8);
    const before = await logOf(on);
    expect(placesIn(await move(2, 1))).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], []]);
    expect(await toldOf(on, 'season-moved')).toEqual([]);
    await move(2, 1);
    expect((await logOf(on)).length - before.length).toBe(1);
    for (let n = 0; n < 2; n += 1) await move(6, 1);
    expect(await toldOf(on, 'season-moved')).toEqual([[6]]);
    expect((await logOf(on)).length - before.length).toBe(3);
  });

  it('into a division of moved players alone is refused, and changes nothing', async () => {
    const { on, move } = await seeded(8);
    for (const number of [5, 6, 7, 8]) {
      const { list } = await move(number, 1);
      expect(list.map(({ placements }) => placements.length)).toEqual([4, 4]);
      await expectGamesFit(on);
    }
    const [before, log] = [await seasonOf(on), await logOf(on)];
    expect(placesIn(before)).toEqual([[8, 7, 6, 5], [4, 3, 2, 1], []]);
    for (const number of [1, 2, 3, 4]) expect(await codeOf(move(number, 1))).toBe('division-full');
    expect([await seasonOf(on), await logOf(on)]).toEqual([before, log]);
    expect(await codeOf(move(4, 3))).toBe('unknown-division');
    // Whoever is there already stays, and is not exchanged any more.
    expect(placesIn(await move(4, 2))).toEqual(placesIn(before));
    expect((await step(on, 'running')).state).toBe('running');
  });

  it('to the waiting list is refused where nobody waits who can play instead', async () => {
    const { on, move } = await seeded(8);
    for (const number of [8, 7]) expect(await codeOf(move(number, null))).toBe('too-few-players');
    expect(placesIn(await seasonOf(on))).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], []]);
    const more = await seeded(9);
    expect(placesIn(await more.move(2, null))).toEqual([[1, 9, 3, 4], [5, 6, 7, 8], [2]]);
    await expectGamesFit(more.on);
    expect(await codeOf(more.move(3, null))).toBe('too-few-players');
    expect(placesIn(await more.move(2, 2))).toEqual([[1, 9, 3, 4], [5, 6, 7, 2], [8]]);
    expect(await toldOf(more.on, 'season-seeded')).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9], [9], [8]]);
  });

  it('is what the next seeding begins with', async () => {
    const { on, move } = await seeded(9);
    await move(9, 1);
    await move(2, null);
    await step(on, 'registration');
    const again = await step(on, 'seeded');
    expect(placesIn(again)).toEqual([[1, 3, 4, 9], [5, 6, 7, 8], [2]]);
  });
});

describe('moves while sign-up is open', () => {
  it('are as many as a division has room for; pages, plans and steps go on', async () => {
    const { on, move } = await open(8);
    for (const number of [3, 4, 5, 6]) await move(number, 1);
    for (const number of [7, 8]) expect(await codeOf(move(number, 1))).toBe('division-full');
    expect(await codeOf(move(7, null))).toBe('too-few-players');
    expect(await codeOf(move(7, 3))).toBe('unknown-division');
    const places = [[3, 4, 5, 6], [1, 2, 7, 8], []];
    expect(placesIn(await seasonOf(on))).toEqual(places);
    const plan = await world.service.signUpPlan(on.members[6] ?? '', on.league, 1, {});
    expect(plan.division).toBe(2);
    expect(placesIn(await step(on, 'seeded', true))).toEqual(places);
    expect(placesIn(await step(on, 'seeded'))).toEqual(places);
    await expectGamesFit(on);
  });

  it('lapse where there is no room for them any more, the last ones first, and the log says so', async () => {
    const { on, move } = await open(10);
    const { service } = world;
    for (const number of [1, 2]) await move(number, null);
    expect(placesIn(await seasonOf(on))).toEqual([
      [3, 4, 5, 6],
      [7, 8, 9, 10],
      [1, 2],
    ]);
    await service.withdraw(on.members[9] ?? '', on.league, 1);
    expect(placesIn(await seasonOf(on))).toEqual([[2, 3, 4, 5], [6, 7, 8, 9], [1]]);
    await service.withdraw(on.members[8] ?? '', on.league, 1);
    expect(placesIn(await step(on, 'seeded'))).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], []]);
    expect((await logOf(on)).filter(({ act }) => act === 'move-lapsed')).toEqual([
      { act: 'move-lapsed', data: { number: 1, to: null } },
      { act: 'move-lapsed', data: { number: 2, to: null } },
    ]);
  });
});

describe('a place that becomes free once the divisions are made', () => {
  const leave = ({ on }: Moved, number: number) =>
    world.service.leaveSeason(on.members[number - 1] ?? '', on.league, 1, {});

  it('goes to the next from below, whose own goes to the next who waits; a later move changes two places', async () => {
    const moved = await seeded(9);
    const { on, move } = moved;
    await leave(moved, 1);
    const after = await seasonOf(on);
    expect(placesIn(after)).toEqual([[5, 2, 3, 4], [9, 6, 7, 8], []]);
    expect(reasonOf(after, 5)).toEqual({ kind: 'took-over', of: 1, drawnAnew: false, away: 0 });
    expect(reasonOf(after, 9)).toEqual({ kind: 'took-over', of: 5, drawnAnew: false, away: 0 });
    expect((await logOf(on)).slice(-3)).toEqual([
      { act: 'left', data: { number: 1, how: 'own' } },
      { act: 'placed', data: { number: 5, of: 1, division: 1, drawnAnew: false, away: 0 } },
      { act: 'placed', data: { number: 9, of: 5, division: 2, drawnAnew: false, away: 0 } },
    ]);
    expect((await toldOf(on, 'season-seeded')).slice(1)).toEqual([[5], [9]]);
    await expectGamesFit(on);
    expect(placesIn(await move(6, 2))).toEqual(placesIn(after));
    expect(placesIn(await move(7, 1))).toEqual([[7, 2, 3, 4], [9, 6, 5, 8], []]);
    // Nobody waits any more: the place of whoever leaves stays theirs, and is exchanged with nobody's.
    await leave(moved, 4);
    expect(placesIn(await seasonOf(on))).toEqual([[7, 2, 3, 4], [9, 6, 5, 8], []]);
    expect(placesIn(await move(8, 1))).toEqual([[7, 2, 8, 4], [9, 6, 5, 3], []]);
  });

  it('goes to nobody whom an organiser moved, also where nobody else waits: they wait until an organiser moves them', async () => {
    const moved = await seeded(9);
    const { on, move } = moved;
    await move(5, 2);
    await move(1, null);
    const places = [[9, 2, 3, 4], [5, 6, 7, 8], [1]];
    expect(placesIn(await seasonOf(on))).toEqual(places);
    await leave(moved, 2);
    expect(placesIn(await seasonOf(on))).toEqual(places);
    expect((await logOf(on)).at(-1)).toEqual({ act: 'left', data: { number: 2, how: 'own' } });
    // A start that is taken back gives them no place either.
    await step(on, 'running');
    await world.service.stepSeason(moved.referee, on.league, 1, { to: 'seeded', preview: false });
    expect(placesIn(await seasonOf(on))).toEqual(places);
    // Moved into that division, they take the place that is free, and nobody is exchanged.
    expect(placesIn(await move(1, 1))).toEqual([[9, 1, 3, 4], [5, 6, 7, 8], []]);
    expect((await logOf(on)).at(-1)).toMatchObject({ act: 'moved', data: { number: 1, to: 1 } });
    await expectGamesFit(on);
  });

  it('goes to whoever is exchanged with somebody who was moved to wait, and comes up', async () => {
    const moved = await seeded(9);
    const { on, move } = moved;
    await move(1, null);
    await leave(moved, 8);
    expect(placesIn(await seasonOf(on))).toEqual([[9, 2, 3, 4], [5, 6, 7, 8], [1]]);
    // The last of the first division would wait, and a place is free below.
    expect(placesIn(await move(1, 1))).toEqual([[1, 2, 3, 4], [5, 6, 7, 9], []]);
    expect((await logOf(on)).slice(-3)).toMatchObject([
      { act: 'moved', data: { number: 1 } },
      { act: 'exchanged', data: { number: 9, with: 1, to: null } },
      { act: 'placed', data: { number: 9, of: 8, division: 2 } },
    ]);
    expect(reasonOf(await seasonOf(on), 9)).toMatchObject({ kind: 'took-over', of: 8 });
    await expectGamesFit(on);
  });

  it('is given too where somebody left while the season ran, and its start is taken back', async () => {
    const moved = await seeded(9);
    const { on, referee } = moved;
    await step(on, 'running');
    await sweepAll(world);
    const begun = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null).map(({ game }) => game);
    expect(begun.length).toBeGreaterThan(0);
    await leave(moved, 1);
    await leave(moved, 8);
    expect(placesIn(await seasonOf(on))).toEqual([[1, 2, 3, 4], [5, 6, 7, 8], [9]]);
    const given = [[5, 2, 3, 4], [9, 6, 7, 8], []];
    const back = (preview: boolean) => world.service.stepSeason(referee, on.league, 1, { to: 'seeded', preview });
    expect(placesIn(await back(true))).toEqual(given);
    await back(false);
    expect(placesIn(await seasonOf(on))).toEqual(given);
    expect((await logOf(on)).slice(-3)).toEqual([
      { act: 'back-to-seeded', data: { games: begun.length } },
      { act: 'placed', data: { number: 5, of: 1, division: 1, drawnAnew: false, away: 0 } },
      { act: 'placed', data: { number: 9, of: 5, division: 2, drawnAnew: false, away: 0 } },
    ]);
    expect((await toldOf(on, 'season-seeded')).slice(1)).toEqual([[5], [9]]);
    await expectGamesFit(on);
    // They begin with the others, as other games.
    await step(on, 'running');
    await sweepAll(world);
    const games = await gamesOf(world, on);
    expect(games.some(({ seats }) => seats.includes(1))).toBe(false);
    expect(games.filter(({ begunAt }) => begunAt !== null)).toHaveLength(begun.length);
    expect(games.some(({ game }) => begun.includes(game))).toBe(false);
  });
});
