/** End of a season: games that it stops and scores, later ends, and ends that are taken back. */
import type { SeasonDetail } from '@wayfinder/contract';
import type { GameHead, SeasonGameRecord } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Catalog } from './catalog.ts';
import { judgingThreads } from './judging/threads.ts';
import { Tables } from './tables.ts';
import { ask } from './testing/database.ts';
import {
  codeOf,
  expectTables,
  gamesOf,
  passTo,
  playSome,
  refereedStep,
  refereeOf,
  runningSeason,
  type Stage,
  sweepAll,
  usersAt,
} from './testing/season.ts';
import { makeWorld, playFirst, playOut, RULESETS, type World } from './testing/world.ts';

let world: World;
let tables: Tables;
beforeAll(async () => {
  world = await makeWorld();
  const threads = judgingThreads({ threads: 1, rulesetsModule: RULESETS });
  tables = new Tables(world.store, new Catalog(RULESETS), threads, (fault) => world.faults.push(fault));
});
afterAll(async () => {
  await tables.close();
  await world.close();
});

const DAY = 24 * 3_600;
const seasonOf = ({ owner, league }: Stage): Promise<SeasonDetail> => world.service.season(owner, league, 1);
const logOf = async ({ league }: Stage) =>
  (await world.store.seasons.acts(league, 1, 100, null)).map(({ act, data }) => ({ act, data })).reverse();
const statesOf = async (games: readonly SeasonGameRecord[]): Promise<(string | null)[]> =>
  Promise.all(games.map(async ({ game }) => (await world.store.games.head(game))?.status ?? null));

async function headOf({ game }: Pick<SeasonGameRecord, 'game'>): Promise<GameHead> {
  const head = await world.store.games.head(game);
  if (!head) throw new Error('no game');
  return head;
}

/** Places by the board after its last full round, with those seats behind all others that are told. */
async function placesOf(game: SeasonGameRecord, last: readonly number[]): Promise<number[]> {
  const { standing } = await tables.scoreNow(await headOf(game));
  const placeOf = (seat: number): number =>
    last.includes(seat) ? 99 : (standing.ranking.find((one) => one.seat === seat)?.place ?? 0);
  const seats = game.seats.map((_, seat) => seat);
  return seats.map((seat) => 1 + seats.filter((other) => placeOf(other) < placeOf(seat)).length);
}

describe('the end of a season', () => {
  it('stops games that aren’t over and scores them as they stand, whoever ran out of time last', async () => {
    const { on, season } = await runningSeason(world, 4);
    const [whole, part, ...more] = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    if (!whole || !part) throw new Error('too few games');
    await playOut(world.service, whole.game, await usersAt(world, on, whole));
    await passTo(world, new Date(Date.parse(season.endsAt) - 2 * DAY * 1000).toISOString());
    await playSome(world, on, part, 5);
    await passTo(world, season.endsAt);
    const ended = await seasonOf(on);
    expect(ended).toMatchObject({ state: 'objections', games: { all: 4, ended: 4 } });
    const games = await gamesOf(world, on);
    expect(games.map(({ voidAt }) => voidAt)).toEqual(Array(4).fill(null));
    const resultOf = (game: string) => games.find((one) => one.game === game)?.result;
    expect(resultOf(whole.game)?.how).toBe('played');
    // Whoever was awaited there for weeks comes last; where moves were made a day before, somebody may have time.
    const out = (await world.store.seasonGames.cutGames(on.league, 1)).map(({ game, standing }) => {
      const late = standing?.clocks.flatMap(({ seat, from, left }) =>
        Date.parse(season.endsAt) - Date.parse(from ?? season.endsAt) >= 7 * DAY * 1000 || left === 0 ? [seat] : [],
      );
      return { game, late: late ?? [] };
    });
    expect(out).toHaveLength(3);
    for (const { game, late } of out) {
      const cut = games.find((one) => one.game === game);
      if (!cut) throw new Error('no game');
      expect(cut.result).toMatchObject({ how: 'adjudicated', places: await placesOf(cut, late) });
    }
    expect(out.filter(({ late }) => late.length > 0).length).toBeGreaterThanOrEqual(more.length);
    expectTables(ended);
    // The games stand still: no move is taken, no clock runs, and nobody is called.
    const head = await headOf(part);
    expect(head).toMatchObject({ status: 'closed', outcome: null, dueAt: null, open: [] });
    const [first = ''] = await usersAt(world, on, part);
    expect(
      await codeOf(world.service.sendCommands(first, part.game, [{ id: 'late-move', decision: 'd:0:1', path: [] }])),
    ).toBe('game-over');
    expect(await codeOf(world.service.propose(first, part.game, { kind: 'pause', until: null }))).toBe('game-over');
    expect((await world.service.calls(first)).filter(({ gameId }) => gameId === part.game)).toEqual([]);
    const { notes } = await world.service.notes({ user: first }, part.game);
    expect(notes.filter(({ kind }) => kind === 'scored')).toHaveLength(1);
    expect(head.finishedAt).toBeNull();
    await passTo(world, ended.objectsUntil);
    expect((await seasonOf(on)).state).toBe('closed');
    expect((await headOf(part)).finishedAt).not.toBeNull();
    const rows = (await seasonOf(on)).list.flatMap(({ table }) => table);
    expect(rows.every(({ range, place }) => range.best === place && range.worst === place)).toBe(true);
  });

  it('shows everybody the board as they knew it, and opens no secret', async () => {
    const { on } = await runningSeason(world, 4);
    const game = (await gamesOf(world, on)).find(({ begunAt }) => begunAt !== null);
    if (!game) throw new Error('no game');
    await playSome(world, on, game, 4);
    const readers = [null, ...(await usersAt(world, on, game))];
    const look = () => Promise.all(readers.map((user) => world.service.view({ user }, game.game)));
    const before = await look();
    // Each sees something else: there are secrets.
    expect(new Set(before.map(({ view }) => JSON.stringify(view))).size).toBeGreaterThan(1);
    const { objectsUntil } = await refereedStep(world, on, 'objections');
    for (const at of [world.clock.now().toISOString(), objectsUntil]) {
      await passTo(world, at);
      const after = await look();
      expect(after.map(({ viewer, view, position }) => ({ viewer, view, position }))).toEqual(
        before.map(({ viewer, view, position }) => ({ viewer, view, position })),
      );
      expect(after.every(({ decisions, awaited }) => decisions.length === 0 && awaited.length === 0)).toBe(true);
    }
  });

  it('can be looked at, made early and taken back: games go on as they stood, and their clocks with them', async () => {
    const { on } = await runningSeason(world, 4);
    const begun = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    const [game] = begun;
    if (!game) throw new Error('no game');
    await playSome(world, on, game, 4);
    world.clock.pass(DAY / 2);
    const before = await seasonOf(on);
    const head = await headOf(game);
    const looked = await refereedStep(world, on, 'objections', true);
    expect(await seasonOf(on)).toEqual(before);
    expect(await headOf(game)).toEqual(head);
    const told = (season: SeasonDetail) =>
      season.list.map(({ games }) => games.map(({ result, isVoid }) => [result?.how, isVoid]));
    await refereedStep(world, on, 'objections');
    await sweepAll(world);
    const ended = await seasonOf(on);
    // What had not begun is void; the look ahead said so.
    expect(told(looked)).toEqual(told(ended));
    expect(ended.list[0]?.games.filter(({ isVoid }) => isVoid)).toHaveLength(4 - begun.length);
    expectTables(ended);
    expectTables(looked);
    expect(await refereedStep(world, on, 'objections')).toEqual(ended);

    world.clock.pass(2 * DAY);
    expect((await refereedStep(world, on, 'running', true)).list[0]?.games.map(({ result }) => result)).toEqual(
      Array(4).fill(null),
    );
    await refereedStep(world, on, 'running');
    const again = await seasonOf(on);
    expect(again.list).toEqual(before.list);
    const back = await headOf(game);
    expect(back).toMatchObject({ status: 'running', finishedAt: null });
    // Two days later than before: as long as the game stood still.
    const later = (at: string | null | undefined): string =>
      new Date(Date.parse(at ?? '') + 2 * DAY * 1000).toISOString();
    expect(back.open).toEqual(head.open.map((one) => ({ ...one, dueAt: one.dueAt && later(one.dueAt) })));
    expect(back.calls).toEqual(head.calls);
    const users = await usersAt(world, on, game);
    const { awaited } = await world.service.decisions({ user: null }, game.game);
    await playFirst(world.service, users[awaited[0]?.seat ?? 0] ?? '', game.game);
    // A rebuild from the log finds the same clocks.
    const played = await headOf(game);
    await world.service.rebuild(game.game);
    expect((await headOf(game)).clocks).toEqual(played.clocks);
    expect((await logOf(on)).map(({ act }) => act)).toEqual([
      'registration',
      'seeded',
      'running',
      'objections',
      'back-to-running',
    ]);
    await passTo(world, again.endsAt);
    const { games } = await seasonOf(on);
    expect(games).toEqual({ all: 4, ended: 4 });
  });

  it('is made whole or not at all, and games are scored once, wherever somebody is killed', async () => {
    const { on } = await runningSeason(world, 8);
    const begun = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    const [game] = begun;
    if (!game) throw new Error('no game');
    await playSome(world, on, game, 3);
    const url = world.database.url;
    await ask(url, `CREATE FUNCTION killed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
    const killAt = (n: number) =>
      ask(
        url,
        `CREATE TRIGGER killed BEFORE UPDATE ON season_game FOR EACH ROW WHEN (NEW.league_id = '${on.league}' AND NEW.division = 2 AND NEW.number = ${n}) EXECUTE FUNCTION killed()`,
      );
    for (const n of [1, 4]) {
      await killAt(n);
      await expect(refereedStep(world, on, 'objections')).rejects.toThrow('killed');
      await ask(url, 'DROP TRIGGER killed ON season_game');
      expect((await seasonOf(on)).state).toBe('running');
      expect(new Set(await statesOf(begun))).toEqual(new Set(['running']));
    }
    await Promise.all([
      refereedStep(world, on, 'objections'),
      world
        .another()
        .service.stepSeason(await refereeOf(world, on), on.league, 1, { to: 'objections', preview: false }),
    ]);
    await ask(
      url,
      `CREATE TRIGGER killed BEFORE INSERT ON game_note FOR EACH ROW WHEN (NEW.game_id = '${game.game}') EXECUTE FUNCTION killed()`,
    );
    await sweepAll(world);
    expect(world.faults.splice(0).map(({ kind }) => kind)).toEqual(['sweep-failed']);
    expect((await gamesOf(world, on)).filter(({ result, voidAt }) => result === null && voidAt === null)).toHaveLength(
      1,
    );
    await ask(url, 'DROP TRIGGER killed ON game_note; DROP FUNCTION killed');
    const { objectsUntil } = await seasonOf(on);
    expect(await codeOf(refereedStep(world, on, 'closed'))).toBe('games-open');
    const other = world.another().service;
    world.clock.pass(2 * 60);
    for (let round = 0; round < 3; round += 1) await Promise.all([world.service.sweepSeasons(), other.sweepSeasons()]);
    const ended = await seasonOf(on);
    expect(ended.games.ended).toBe(begun.length);
    expectTables(ended);
    for (const one of begun) {
      const { notes } = await world.service.notes({ user: on.owner }, one.game);
      expect(notes.filter(({ kind }) => kind === 'scored')).toHaveLength(1);
    }
    await passTo(world, objectsUntil);
    expect((await logOf(on)).map(({ act }) => act).slice(-2)).toEqual(['objections', 'closed']);
  });
});

describe('a game that came to its end', () => {
  it('is stopped by no end of its season, and has its result written down once', async () => {
    const { on } = await runningSeason(world, 4);
    const [game] = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    if (!game) throw new Error('no game has begun');
    await playOut(world.service, game.game, await usersAt(world, on, game));
    // No worker has counted it yet.
    await refereedStep(world, on, 'objections');
    await sweepAll(world);
    const counted = async () => (await gamesOf(world, on)).find((one) => one.game === game.game)?.result;
    const result = await counted();
    expect(result?.how).toBe('played');
    expect((await world.store.games.head(game.game))?.status).toBe('finished');
    const at = world.clock.now().toISOString();
    const again = { places: [1, 1, 1], scores: [null, null, null], how: 'adjudicated', at } as const;
    const written = await world.store.leagues.change(on.league, 1, at, (change) =>
      change.putResult(game, { ...again, places: [...again.places], scores: [...again.scores] }),
    );
    expect(written).toEqual({ done: false });
    expect(await counted()).toEqual(result);
  });
});

describe('a game that counts nowhere', () => {
  it('is stopped with all others at the end, and goes on with them where that is taken back', async () => {
    const { on } = await runningSeason(world, 4);
    const referee = await refereeOf(world, on);
    const [game] = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    if (!game) throw new Error('no game');
    const of = { division: game.division, game: game.number, reason: 'Broken' };
    await world.service.actInSeason(referee, on.league, 1, { act: 'void', ...of });
    const voided = async () => (await gamesOf(world, on)).find(({ number }) => number === game.number);
    const before = await voided();
    const ends = async (): Promise<void> => {
      await passTo(world, (await seasonOf(on)).endsAt);
      expect(await headOf(game)).toMatchObject({
        status: 'closed',
        outcome: null,
        dueAt: null,
        open: [],
        finishedAt: null,
      });
      for (const user of await usersAt(world, on, game))
        expect((await world.service.calls(user)).filter(({ gameId }) => gameId === game.game)).toEqual([]);
      expect(await voided()).toEqual(before);
      const { list } = await seasonOf(on);
      expect(list[0]?.games.find(({ number }) => number === game.number)).toMatchObject({ isVoid: true, result: null });
    };
    await ends();
    expect((await logOf(on)).at(-1)).toMatchObject({ act: 'objections', data: { games: 3, void: 0 } });
    expect((await refereedStep(world, on, 'running', true)).list[0]?.games.filter(({ isVoid }) => isVoid)).toHaveLength(
      1,
    );
    await refereedStep(world, on, 'running');
    expect(await headOf(game)).toMatchObject({ status: 'running' });
    expect(await voided()).toEqual(before);
    expect((await headOf(game)).open.length).toBeGreaterThan(0);
    world.clock.pass(DAY);
    await refereedStep(world, on, 'objections');
    await sweepAll(world);
    expect(await voided()).toEqual(before);
    await passTo(world, (await seasonOf(on)).objectsUntil);
    expect((await seasonOf(on)).state).toBe('closed');
    const over = await headOf(game);
    expect(over.status).toBe('closed');
    expect(over.finishedAt).not.toBeNull();
    expect(await voided()).toEqual(before);
  });
});

describe('a later end', () => {
  it('holds for all games alike, within what the league allows, and is logged with its reason', async () => {
    const { on, season } = await runningSeason(world, 4, { laterWeeks: 2 });
    const dayAfter = (days: number): string =>
      new Date(Date.parse(`${season.lastDay}T00:00:00Z`) + days * DAY * 1000).toISOString().slice(0, 10);
    const put = (days: number, user = on.owner) =>
      world.service.putSeasonEnd(user, on.league, 1, { lastDay: dayAfter(days), reason: 'A storm' });
    expect(await codeOf(put(7, on.members[1]))).toBe('not-organiser');
    expect(await codeOf(put(-1))).toBe('bad-fields');
    expect(await codeOf(put(15))).toBe('bad-fields');
    const later = await put(7);
    expect(later.lastDay).toBe(dayAfter(7));
    expect(await put(7)).toEqual(later);
    expect(await codeOf(put(6))).toBe('bad-fields');
    expect((await put(14)).lastDay).toBe(dayAfter(14));
    expect((await logOf(on)).slice(-2)).toEqual([
      { act: 'later-end', data: { lastDay: dayAfter(7), before: season.lastDay, reason: 'A storm' } },
      { act: 'later-end', data: { lastDay: dayAfter(14), before: dayAfter(7), reason: 'A storm' } },
    ]);
    await passTo(world, season.endsAt);
    expect((await seasonOf(on)).state).toBe('running');
    const { endsAt, objectsUntil } = await seasonOf(on);
    // The same minute of the day there, two weeks later and five days after that.
    const hours = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 3_600_000;
    expect(Math.abs(hours(season.endsAt, endsAt) - 14 * 24)).toBeLessThanOrEqual(1);
    expect(Math.abs(hours(endsAt, objectsUntil) - 5 * 24)).toBeLessThanOrEqual(1);
    await passTo(world, endsAt);
    expect((await seasonOf(on)).state).toBe('objections');
    expect(await codeOf(put(14))).toBe('wrong-step');
  });
});
