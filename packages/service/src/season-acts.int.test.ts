/** Acts of organisers in a running season, about games that they don't sit in. */
import type { ActInSeason, SeasonDetail } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
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
import { dueOf, makeWorld, playFirst, playOut, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const HOUR = 3_600;
const playerOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.playerId ?? '';
const seasonOf = ({ owner, league }: RefereedSeason): Promise<SeasonDetail> => world.service.season(owner, league, 1);
const act = ({ owner, league }: RefereedSeason, wanted: ActInSeason, user = owner): Promise<SeasonDetail> =>
  world.service.actInSeason(user, league, 1, wanted);

describe('an organiser', () => {
  const FIRST = { division: 1, game: 1 };
  const reason = 'A long wait';

  it('decides nothing about a game of their own, and nothing where no season runs', async () => {
    const on = await stage(world, 4);
    const [ann = ''] = on.players;
    const { service } = world;
    await service.patchMember(on.owner, on.club, await playerOf(ann), { role: 'organiser' });
    const games = await gamesOf(world, on);
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
    const before = await actsOf(world, on);
    for (const one of every) expect([one.act, await codeOf(act(on, one, ann))]).toEqual([one.act, 'own-game']);
    // Nor do they make themselves a player of another one.
    const into = { act: 'substitute', division: 1, game: other?.number ?? 0, seat: 0, player: 1, reason } as const;
    expect(await codeOf(act(on, into, ann))).toBe('own-game');
    for (const one of every) expect(await codeOf(act(on, one, on.players[1]))).toBe('not-organiser');
    for (const one of every) expect(await codeOf(act(on, { ...one, game: 77 }))).toBe('unknown-game');
    expect(await actsOf(world, on)).toEqual(before);
    const waits = await stage(world, 4, { to: 'seeded' });
    for (const one of every) expect(await codeOf(act(waits, one))).toBe('season-not-running');
  });

  it('nudges once a day, and whoever reads that can’t tell who has answered in secret', async () => {
    const window = { settings: { setUps: [{ settings: { rounds: 3, window: true } }] } };
    const seen = async (answered: boolean) => {
      const on = await stage(world, 4, window as never);
      const [planned] = await gamesOf(world, on);
      const game = planned?.game ?? '';
      const users = (await sitting(world, game)).map(String);
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
      const logged: Record<string, unknown> | undefined = (await actsOf(world, on)).at(-1);
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
    const on = await stage(world, 4);
    const [planned] = await gamesOf(world, on);
    const game = planned?.game ?? '';
    const before = (await world.service.decisions({ user: null }, game)).awaited;
    await act(on, { act: 'extend', ...FIRST, hours: 30, reason });
    const after = (await world.service.decisions({ user: null }, game)).awaited;
    expect(after.map(({ seat }) => seat)).toEqual(before.map(({ seat }) => seat));
    for (const [n, { deadline }] of after.entries())
      expect(Date.parse(deadline ?? '') - Date.parse(before[n]?.deadline ?? '')).toBe(30 * HOUR * 1000);
    expect((await actsOf(world, on)).at(-1)).toEqual({ act: 'extended', ...FIRST, hours: 30, reason });
  });

  it('gives hours once where two organisers name the deadline that they saw', async () => {
    const on = await stage(world, 4);
    const second = await refereeOf(world, on);
    const [planned] = await gamesOf(world, on);
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
    await playFirst(world.service, (await sitting(world, game))[seat] ?? '', game);
    expect(await codeOf(act(on, { ...wanted, deadline }))).toBe('deadline-changed');
    expect((await actsOf(world, on)).slice(3).map((one) => one.act)).toEqual(['extended', 'extended']);
  });

  it('does once what was kept although its answer was lost', async () => {
    const on = await stage(world, 6, { settings: { replacers: ['waiting-list', 'bot'] } });
    const { game, seats } = (await gamesOf(world, on))[0] ?? { game: '', seats: [] as number[] };
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
    expect((await sitting(world, game))[0]).toBe(on.players[4]);
    loseAnswer(world.store.beside, 'take');
    // Whoever sits at the other seats leaves three games.
    await world.service.leaveSeason(on.players[(seats[1] ?? 0) - 1] ?? '', on.league, 1, {});
    const names = (await actsOf(world, on)).slice(3).map((one) => one.act);
    expect(names).toEqual(['extended', 'nudged', 'substituted', 'left', 'stood-in', 'stood-in', 'stood-in']);
    await checkSeats(world, on);
  });

  it('takes a game out of the table and counts it again, also once it is over', async () => {
    const on = await stage(world, 4);
    const [planned] = await gamesOf(world, on);
    const game = planned?.game ?? '';
    const wanted = { ...FIRST, reason };
    await act(on, { act: 'void', ...wanted });
    await act(on, { act: 'void', ...wanted });
    await playOut(world.service, game, (await sitting(world, game)).map(String));
    await sweep(world);
    const out = await seasonOf(on);
    expect(out.list[0]?.games[0]).toMatchObject({ isVoid: true, result: null });
    expect(out.list[0]?.table.every(({ played }) => played === 0)).toBe(true);
    expect(await codeOf(act(on, { act: 'adjudicate', ...wanted }))).toBe('game-over');
    await act(on, { act: 'unvoid', ...wanted });
    await sweep(world);
    const back = await seasonOf(on);
    expect(back.list[0]?.table.filter(({ played }) => played === 1)).toHaveLength(3);
    await act(on, { act: 'void', ...wanted });
    expect((await seasonOf(on)).list[0]?.table.every(({ played }) => played === 0)).toBe(true);
    expect((await actsOf(world, on)).slice(3).map((one) => one.act)).toEqual(['voided', 'unvoided', 'voided']);
  });

  it('stops the clocks of a game and lets them run again', async () => {
    const on = await stage(world, 4);
    const [planned] = await gamesOf(world, on);
    const game = planned?.game ?? '';
    const pauseOf = async () => (await world.service.notes({ user: null }, game)).pause;
    await act(on, { act: 'pause', ...FIRST, reason });
    await act(on, { act: 'pause', ...FIRST, reason });
    expect(await pauseOf()).not.toBeNull();
    expect(await codeOf(act(on, { act: 'nudge', ...FIRST }))).toBe('nobody-due');
    await act(on, { act: 'resume', ...FIRST, reason });
    expect(await pauseOf()).toBeNull();
    expect((await actsOf(world, on)).slice(3).map((one) => one.act)).toEqual(['paused', 'resumed']);
  });

  it('counts a yes for the position at which it was said: a move takes each of them back', async () => {
    const on = await stage(world, 4);
    const { game } = (await gamesOf(world, on))[0] ?? { game: '' };
    const users = await sitting(world, game);
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
    const on = await stage(world, 4);
    const { game, seats } = (await gamesOf(world, on))[0] ?? { game: '', seats: [] as number[] };
    const users = await sitting(world, game);
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
    expect((await actsOf(world, on)).slice(3).map((one) => one.act)).toEqual([
      'asked-to-score',
      'asked-to-score',
      'scored',
    ]);
    expect(await codeOf(act(on, { act: 'nudge', ...FIRST }))).toBe('game-over');

    // Whoever comes speaks for themselves; where nobody is left to ask, the game is scored at once.
    const { number, game: second } = (await gamesOf(world, on))[1] ?? { number: 0, game: '' };
    const other = { act: 'adjudicate', division: 1, game: number, reason } as const;
    const [first = ''] = (await sitting(world, second)).map(String);
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
