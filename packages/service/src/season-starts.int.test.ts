/** Starts of seasons that are taken back, and made again. */
import type { ActInSeason, SeasonDetail } from '@wayfinder/contract';
import type { SeasonGameRecord } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import {
  codeOf,
  gamesOf,
  passTo,
  playSome,
  refereedStep,
  refereeOf,
  runningSeason,
  type Stage,
  seededSeason,
  sweepAll,
  usersAt,
} from './testing/season.ts';
import { makeWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const seasonOf = ({ owner, league }: Stage): Promise<SeasonDetail> => world.service.season(owner, league, 1);
const logOf = async ({ league }: Stage) =>
  (await world.store.seasons.acts(league, 1, 100, null)).map(({ act, data }) => ({ act, data })).reverse();
const statesOf = async (games: readonly SeasonGameRecord[]): Promise<(string | null)[]> =>
  Promise.all(games.map(async ({ game }) => (await world.store.games.head(game))?.status ?? null));

describe('a start', () => {
  it('is taken back while nobody has moved: its games are gone, and others begin after it', async () => {
    const { on, season } = await runningSeason(world, 4);
    const begun = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    const [game] = begun;
    if (!game) throw new Error('no game');
    const [first = ''] = await usersAt(world, on, game);
    expect((await world.service.calls(first)).length).toBeGreaterThan(0);
    const looked = await refereedStep(world, on, 'seeded', true);
    expect(looked.list[0]?.games.map((one) => one.game)).toEqual(Array(4).fill(null));
    await refereedStep(world, on, 'seeded');
    await sweepAll(world);
    const back = await seasonOf(on);
    expect(back).toMatchObject({ state: 'seeded', games: { all: 4, ended: 0 } });
    expect(await statesOf(begun)).toEqual(begun.map(() => null));
    for (const user of on.members) {
      expect(await world.service.calls(user)).toEqual([]);
      expect((await world.service.listGames(user, { filter: 'mine', limit: 20 })).games).toEqual([]);
    }
    expect((await world.service.clubGames(null, on.club, { status: 'running', limit: 50 })).games).toEqual([]);
    expect(await codeOf(world.service.game({ user: first }, game.game))).toBe('unknown-game');
    const left = await ask<{ tables: string[] }>(
      world.database.url,
      `WITH t AS MATERIALIZED (SELECT table_name FROM information_schema.columns WHERE column_name = 'game_id' AND table_schema = 'public')
       SELECT array_agg(t.table_name ORDER BY 1) AS tables FROM t
       WHERE (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I WHERE game_id = %L', t.table_name, $1::text), false, true, '')))[1]::text <> '0'`,
      [game.game],
    );
    expect(left[0]?.tables).toBeNull();
    expect((await logOf(on)).at(-1)).toEqual({ act: 'back-to-seeded', data: { games: begun.length } });
    // The same pairings, in other games.
    await refereedStep(world, on, 'running');
    await sweepAll(world);
    const anew = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    expect(anew.map(({ seats }) => seats)).toEqual(begun.map(({ seats }) => seats));
    expect(anew.some(({ game: id }) => begun.some((one) => one.game === id))).toBe(false);
    const [next] = anew;
    if (!next) throw new Error('no game');
    await playSome(world, on, next, 1);
    expect(await codeOf(refereedStep(world, on, 'seeded'))).toBe('games-begun');
    expect(await codeOf(refereedStep(world, on, 'seeded', true))).toBe('games-begun');
    expect((await seasonOf(on)).endsAt).toBe(season.endsAt);
  });

  it('begins from nothing again: no act on its games outlives it, and the log counts the voids that are undone', async () => {
    const { on } = await runningSeason(world, 5, { replacers: ['waiting-list', 'bot'] });
    const referee = await refereeOf(world, on);
    const act = (wanted: object) =>
      world.service.actInSeason(referee, on.league, 1, {
        division: 1,
        reason: 'Wrong board',
        ...wanted,
      } as ActInSeason);
    const games = await gamesOf(world, on);
    const [begun, other] = games.filter(({ begunAt }) => begunAt !== null);
    const waits = games.find(({ begunAt }) => begunAt === null);
    if (!begun || !other || !waits) throw new Error('too few games');
    await act({ act: 'substitute', game: begun.number, seat: 0, player: null });
    await act({ act: 'void', game: begun.number });
    await act({ act: 'void', game: waits.number });
    await act({ act: 'nudge', game: other.number });
    await act({ act: 'adjudicate', game: other.number });
    const looked = await refereedStep(world, on, 'seeded', true);
    expect(looked.list[0]?.games.some(({ isVoid }) => isVoid)).toBe(false);
    await refereedStep(world, on, 'seeded');
    expect((await logOf(on)).at(-1)).toEqual({ act: 'back-to-seeded', data: { games: 2, unvoided: 2 } });
    const plain = { begunAt: null, result: null, voidAt: null, left: [], asked: null, nudgedAt: null };
    expect(await gamesOf(world, on)).toMatchObject(games.map(({ number }) => ({ number, ...plain })));
    await refereedStep(world, on, 'running');
    await sweepAll(world);
    const again = await seasonOf(on);
    expect(again.list[0]?.table.map(({ open }) => open)).toEqual([3, 3, 3, 3]);
    const anew = await gamesOf(world, on);
    expect(anew.map(({ begunAt }) => begunAt !== null)).toEqual(games.map(({ begunAt }) => begunAt !== null));
  });

  it('is taken back before a move or not at all, where both are made at once', async () => {
    const { on } = await runningSeason(world, 4);
    const begun = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    const [game] = begun;
    if (!game) throw new Error('no game');
    const [back, moved] = await Promise.all([
      codeOf(refereedStep(world, on, 'seeded')),
      codeOf(playSome(world, on, game, 1)),
    ]);
    const after = await statesOf(begun);
    if (back === 'done') {
      expect(moved).not.toBe('done');
      expect(after).toEqual(begun.map(() => null));
    } else {
      expect([back, moved]).toEqual(['games-begun', 'done']);
      expect(after).toEqual(begun.map(() => 'running'));
    }
    expect(world.faults.splice(0)).toEqual([]);
  });

  it('waits for whoever makes it again, and isn’t taken back by whoever comes second', async () => {
    const { on, season } = await seededSeason(world, 4);
    await refereedStep(world, on, 'running');
    await sweepAll(world);
    const referee = await refereeOf(world, on);
    const back = { to: 'seeded', preview: false } as const;
    await Promise.all([world, world.another()].map(({ service }) => service.stepSeason(referee, on.league, 1, back)));
    expect((await seasonOf(on)).state).toBe('seeded');
    expect((await logOf(on)).filter(({ act }) => act === 'back-to-seeded')).toHaveLength(1);
    // It was early: the clock makes it on its day.
    await passTo(world, season.startsAt);
    expect((await seasonOf(on)).state).toBe('running');
    expect((await seasonOf(on)).list[0]?.games.some(({ game }) => game !== null)).toBe(true);
  });
});
