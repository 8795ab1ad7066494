/** Members of whom no game counts, as their games had not begun when the season ended early: they stay where they are. */
import type { SeasonDetail, SignUp, TableRow } from '@wayfinder/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweep } from './testing/refereed-season.ts';
import { gamesOf, passTo, refereeOf, runningSeason, type Stage, usersAt } from './testing/season.ts';
import { makeWorld, playOut, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const PLAIN: SignUp = { away: [], standIn: null, standsIn: false, promises: { toTheEnd: true, inTime: true } };

/** Rows of all divisions: zones, and of members out of play also the place. */
function endsOf({ list }: SeasonDetail): (string | number[])[][][] {
  return list.map(({ table }) =>
    table.map(({ place, sharedBy, zone, played, open, range: { best, worst, worstIfShared } }) =>
      played + open > 0
        ? [zone, place < 3 && worstIfShared < 3 ? 'before' : 'any']
        : [zone, [place, sharedBy, best, worst, worstIfShared]],
    ),
  );
}

const end = (zone: TableRow['zone']): string[] => [zone, 'before'];
/** Two of four in a division, whose game never began. */
const OUT = ['stay', [3, 2, 3, 3, 4]];

/** Plays all running games to their end. */
async function playAll(on: Stage): Promise<void> {
  for (const game of await gamesOf(world, on))
    if (game.begunAt !== null) await playOut(world.service, game.game, await usersAt(world, on, game));
}

/** Needs of a member, told alike by the season, by the home of its club and by their own. */
async function needsOf({ club, league }: Stage, user: string): Promise<string[]> {
  const { service } = world;
  const [{ needs }, { standings }, own] = await Promise.all([
    service.seasonMine(user, league, 1),
    service.clubHome(user, club),
    service.myClubs(user),
  ]);
  const wordsOf = (all: readonly { goal: string; kind: string }[] = []): string[] =>
    all.map(({ goal, kind }) => `${goal} ${kind}`);
  expect(wordsOf(standings[0]?.needs)).toEqual(wordsOf(needs));
  expect(wordsOf(own.standings[0]?.needs)).toEqual(wordsOf(needs));
  return wordsOf(needs);
}

it('leaves them behind all others and in their division, and says so before and after the end', async () => {
  // One game each: in each division one begins with the season, the other with its second wave.
  const { on, season } = await runningSeason(world, 8, { seats: 2, games: 1 });
  const { service } = world;
  const { owner, league } = on;
  const begun = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
  expect(begun.map(({ division }) => division)).toEqual([1, 2]);
  // Nobody is out of play as long as games are open.
  const ranges = season.list.flatMap(({ table }) => table.map(({ range: { best, worst } }) => [best, worst]));
  expect(ranges).toEqual(Array(8).fill([1, 4]));
  await playAll(on);

  const referee = await refereeOf(world, on);
  const step = (to: SeasonDetail['state'], preview: boolean): Promise<SeasonDetail> =>
    service.stepSeason(referee, league, 1, { to, preview });
  const told = await step('objections', true);
  await step('objections', false);
  await passTo(world, world.clock.now().toISOString());
  const ended = await service.season(owner, league, 1);
  expect(endsOf(told)).toEqual([
    [end('stay'), end('down'), OUT, OUT],
    [end('up'), end('stay'), OUT, OUT],
  ]);
  expect(endsOf(ended)).toEqual(endsOf(told));
  // Whoever is out of play is told that they stay.
  const players = await world.store.seasons.players(league, 1);
  const accountOf = new Map(players.map(({ number, userId }) => [number, userId ?? '']));
  for (const { number: division, table } of ended.list)
    for (const { number } of table.filter(({ played }) => played === 0)) {
      const user = accountOf.get(number) ?? '';
      expect((await service.seasonMine(user, league, 1)).outlook).toEqual({ up: 'no', down: 'no' });
      expect(await needsOf(on, user)).toEqual([division === 1 ? 'stay certain' : 'up impossible']);
    }
  const [heads = [], ...lines] = (await service.exportSeasonTable(owner, league, 1))
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const cells = (of: string): (string | undefined)[] =>
    lines.filter((line) => line[heads.indexOf('played')] === '0').map((line) => line[heads.indexOf(of)]);
  expect([cells('place'), cells('zone')]).toEqual([Array(4).fill('3'), Array(4).fill('stay')]);

  // The next season keeps them; one who won their only game goes up, and one who lost it goes down.
  await passTo(world, ended.objectsUntil);
  await service.announceSeason(owner, league, {});
  await service.stepSeason(owner, league, 2, { to: 'registration', preview: false });
  for (const user of on.members) await service.signUp(user, league, 2, PLAIN);
  const next = await service.stepSeason(owner, league, 2, { to: 'seeded', preview: false });
  const personOf = ({ roster }: SeasonDetail) => new Map(roster.map(({ number, player }) => [number, player]));
  const kinds = next.list.map(({ placements }) =>
    placements.map(({ number, reason }) => [personOf(next).get(number), reason.kind]),
  );
  const before = ended.list.map(({ table }) => table.map(({ number }) => personOf(ended).get(number)));
  const [first = [], second = []] = before;
  expect(kinds).toEqual([
    [
      ...[
        [first[0], 'stays'],
        [first[2], 'unplayed'],
        [first[3], 'unplayed'],
      ],
      [second[0], 'up'],
    ],
    [
      [first[1], 'down'],
      ...[
        [second[1], 'stays'],
        [second[2], 'unplayed'],
        [second[3], 'unplayed'],
      ],
    ],
  ]);
});

/** Rows of the first division: whose they are, place and zone. */
const rowsIn = ({ list: [first] }: SeasonDetail): (string | number)[][] =>
  first?.table.map(({ number, place, zone }) => [number, place, zone]) ?? [];

/** Numbers of those in the first division who had begun a game, and of the others. */
async function begunIn(on: Stage): Promise<{ begun: number[]; others: number[] }> {
  const games = (await gamesOf(world, on)).filter(({ division }) => division === 1);
  const seatsOf = (isBegun: boolean): number[] =>
    games.filter(({ begunAt }) => (begunAt !== null) === isBegun).flatMap(({ seats }) => seats);
  return { begun: seatsOf(true), others: seatsOf(false) };
}

it('sends down whoever left the season before their only game began, and nobody who played in their place', async () => {
  const { on } = await runningSeason(world, 8, { seats: 2, games: 1 });
  const { service } = world;
  const { owner, league } = on;
  const { others } = await begunIn(on);
  const leaver = others.find((number) => on.members[number - 1] === owner) ?? others[0] ?? 0;
  const user = on.members[leaver - 1] ?? '';
  await playAll(on);
  await service.leaveSeason(user, league, 1, { reason: 'Moved' });
  const referee = await refereeOf(world, on);
  const step = (preview: boolean): Promise<SeasonDetail> =>
    service.stepSeason(referee, league, 1, { to: 'objections', preview });
  const told = await step(true);
  await step(false);
  await passTo(world, world.clock.now().toISOString());
  const ended = await service.season(owner, league, 1);
  const [stayed = 0] = others.filter((number) => number !== leaver);
  const [first = [], second = []] = rowsIn(ended);
  expect(rowsIn(ended)).toEqual([
    [first[0], 1, 'stay'],
    // They may share the first place.
    [second[0], second[1] === 1 ? 1 : 2, 'stay'],
    [leaver, 3, 'down'],
    [stayed, 4, 'stay'],
  ]);
  expect(rowsIn(told)).toEqual(rowsIn(ended));
  const mine = async (number: number) => {
    const { outlook, range, needs } = await service.seasonMine(on.members[number - 1] ?? '', league, 1);
    return [outlook?.down, range?.best, range?.worst, ...needs.map(({ kind }) => kind)];
  };
  expect(await mine(leaver)).toEqual(['certain', 3, 3, 'impossible']);
  expect(await mine(stayed)).toEqual(['no', 4, 4, 'certain']);

  // Whoever leaves the club once the season is over left no game of it.
  const other = on.members[stayed - 1] ?? '';
  world.clock.pass(1);
  await service.leaveClub(other, on.club);
  await sweep(world);
  await service.joinClub(other, on.club, {});
  const { roster, list } = await service.season(owner, league, 1);
  expect(roster.find(({ number }) => number === stayed)?.leftAt).not.toBeNull();
  const left = list.flatMap(({ games }) => games).flatMap(({ seats }) => seats.filter((seat) => seat.left));
  expect(left.map(({ number }) => number)).toEqual([leaver]);
  await passTo(world, ended.objectsUntil);
  await service.announceSeason(owner, league, {});
  await service.stepSeason(owner, league, 2, { to: 'registration', preview: false });
  for (const each of on.members) await service.signUp(each, league, 2, PLAIN);
  const next = await service.stepSeason(owner, league, 2, { to: 'seeded', preview: false });
  const playerOf = ({ roster }: SeasonDetail, number: number) =>
    roster.find((one) => one.number === number)?.player ?? null;
  const reasons = new Map(
    next.list.flatMap(({ placements }) =>
      placements.map(({ number, reason }) => [playerOf(next, number), reason.kind] as const),
    ),
  );
  const kinds = rowsIn(ended).map(([number]) => reasons.get(playerOf(ended, Number(number))));
  expect(kinds).toEqual(['stays', 'stays', 'down', 'unplayed']);
});

it('keeps whoever left a game in the zones, also where organisers take it out of the table', async () => {
  const { on, season } = await runningSeason(world, 8, { seats: 2, games: 1 });
  const { service } = world;
  const { league } = on;
  const { begun } = await begunIn(on);
  const leaver = begun.find((number) => on.members[number - 1] !== on.owner) ?? 0;
  const game = (await gamesOf(world, on)).find(({ seats }) => seats.includes(leaver));
  await service.leaveGame(on.members[leaver - 1] ?? '', game?.game ?? '');
  await sweep(world);
  const referee = await refereeOf(world, on);
  const which = { division: 1, game: game?.number ?? 0, reason: 'Played by a friend' };
  await service.actInSeason(referee, league, 1, { act: 'void', ...which });
  const second = season.list[0]?.games.find(({ seats }) => seats.every(({ number }) => !begun.includes(number)));
  await passTo(world, second?.beginsAt ?? '');
  await service.stepSeason(referee, league, 1, { to: 'objections', preview: false });
  await passTo(world, world.clock.now().toISOString());
  const [stayed = 0] = begun.filter((number) => number !== leaver);
  const rows = rowsIn(await service.season(on.owner, league, 1));
  expect(rows.map(([, , zone]) => zone)).toEqual(['stay', 'stay', 'down', 'stay']);
  expect(rows.slice(2)).toEqual([
    [leaver, 3, 'down'],
    [stayed, 4, 'stay'],
  ]);
});

it('takes them back into play with the end', async () => {
  const { on, season } = await runningSeason(world, 8, { seats: 2, games: 1 });
  const referee = await refereeOf(world, on);
  const step = (to: SeasonDetail['state']): Promise<SeasonDetail> =>
    world.service.stepSeason(referee, on.league, 1, { to, preview: false });
  await step('objections');
  await passTo(world, world.clock.now().toISOString());
  const back = await step('running');
  expect(back.list).toEqual(season.list);
  const [last] = await world.store.seasons.acts(on.league, 1, 1, null);
  expect(last?.act).toBe('back-to-running');
  const widened = last?.data.widened as number[] | undefined;
  expect(widened?.toSorted((a, b) => a - b)).toEqual(season.roster.map(({ number }) => number));
});

it('tells whoever has lost all of their games to organisers that they stay, while others play on', async () => {
  const { on } = await runningSeason(world, 8, { seats: 2, games: 2 });
  const { service } = world;
  const players = await world.store.seasons.players(on.league, 1);
  const [game] = (await gamesOf(world, on)).filter(({ division, begunAt }) => division === 1 && begunAt !== null);
  const number = game?.seats[0] ?? 0;
  const user = players.find((one) => one.number === number)?.userId ?? '';
  const referee = await refereeOf(world, on);
  for (const { division, number: of, seats } of await gamesOf(world, on))
    if (seats.includes(number))
      await service.actInSeason(referee, on.league, 1, {
        ...{ act: 'void', division, game: of, reason: 'The rules were wrong' },
      });
  expect(await needsOf(on, user)).toEqual(['stay certain']);
  const { standings } = await service.clubHome(user, on.club);
  expect(standings[0]).toMatchObject({ isAlone: false, inPlay: 3, row: { zone: 'stay', played: 0, open: 0 } });
});

it('says of the only division that nobody changes it', async () => {
  const { on } = await runningSeason(world, 4, { seats: 2, games: 1 });
  const { standings } = await world.service.clubHome(on.owner, on.club);
  expect(standings[0]).toMatchObject({ isAlone: true, up: 0, down: 0 });
});

it('tells of no result of a game that counts nowhere', async () => {
  const { on } = await runningSeason(world, 4, { seats: 2, games: 1 });
  const { service } = world;
  await playAll(on);
  const [over] = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
  const told = async (): Promise<string[]> =>
    (await service.clubHome(null, on.club)).happened.map(({ game }) => game.id);
  expect(await told()).toEqual([over?.game]);
  const reason = 'The rules were wrong';
  const { division, number: game } = over ?? { division: 0, number: 0 };
  await service.actInSeason(await refereeOf(world, on), on.league, 1, { act: 'void', division, game, reason });
  expect(await told()).toEqual([]);
});
