/** End of a season: games that it stops and scores, objections, later ends, and steps that are taken back. */
import { type ActInSeason, type SeasonDetail, UNDECIDED_DAYS } from '@wayfinder/contract';
import type { GameHead, SeasonGameRecord } from '@wayfinder/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Catalog } from './catalog.ts';
import { judgingThreads } from './judging/threads.ts';
import { closeSeason } from './leagues/end.ts';
import { Tables } from './tables.ts';
import { ask } from './testing/database.ts';
import {
  codeOf,
  gamesOf,
  passTo,
  refereeOf,
  runningSeason,
  type Stage,
  seededSeason,
  sweepAll,
  usersAt,
} from './testing/season.ts';
import { makeWorld, newcomer, playFirst, playOut, RULESETS, type World } from './testing/world.ts';

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

const HOUR = 3_600;
const DAY = 24 * HOUR;
const now = (): string => world.clock.now().toISOString();
const seasonOf = ({ owner, league }: Stage): Promise<SeasonDetail> => world.service.season(owner, league, 1);
const BY_REFEREE: ReadonlySet<SeasonDetail['state']> = new Set(['seeded', 'running', 'objections']);
/** Makes a step, one that concerns games that have begun by an organiser who plays nothing, and tells what the owner sees. */
async function step(on: Stage, to: SeasonDetail['state'], preview = false): Promise<SeasonDetail> {
  const by = BY_REFEREE.has(to) ? await refereeOf(world, on) : on.owner;
  const after = await world.service.stepSeason(by, on.league, 1, { to, preview });
  return preview ? after : seasonOf(on);
}
const statesOf = async (games: readonly SeasonGameRecord[]): Promise<(string | null)[]> =>
  Promise.all(games.map(async ({ game }) => (await world.store.games.head(game))?.status ?? null));

async function headOf({ game }: Pick<SeasonGameRecord, 'game'>): Promise<GameHead> {
  const head = await world.store.games.head(game);
  if (!head) throw new Error('no game');
  return head;
}

async function logOf({ league }: Stage): Promise<{ act: string; data: Record<string, unknown> }[]> {
  const acts = await world.store.leagues.acts(league, 1, 100, null);
  return acts.map(({ act, data }) => ({ act, data })).reverse();
}

/** Plays so many moves of a game, whoever is due. */
async function playSome(on: Stage, game: SeasonGameRecord, moves: number): Promise<void> {
  const users = await usersAt(world, on, game);
  for (let move = 0; move < moves; move += 1) {
    const { awaited } = await world.service.decisions({ user: null }, game.game);
    await playFirst(world.service, users[awaited[0]?.seat ?? 0] ?? '', game.game);
  }
}

/** Places by the board after its last full round, with those seats behind all others that are told. */
async function placesOf(game: SeasonGameRecord, last: readonly number[]): Promise<number[]> {
  const { standing } = await tables.scoreNow(await headOf(game));
  const placeOf = (seat: number): number =>
    last.includes(seat) ? 99 : (standing.ranking.find((one) => one.seat === seat)?.place ?? 0);
  const seats = game.seats.map((_, seat) => seat);
  return seats.map((seat) => 1 + seats.filter((other) => placeOf(other) < placeOf(seat)).length);
}

/** Points of each player, added up from results alone. */
function pointsIn({ list, settings }: SeasonDetail): Map<number, number> {
  const points = new Map<number, number>();
  for (const { games } of list)
    for (const { seats, result, isVoid } of games)
      for (const [seat, { number }] of isVoid || !result ? [] : seats.entries()) {
        const place = result?.places[seat] ?? 0;
        const shared = result?.places.filter((one) => one === place).length ?? 1;
        const worth = Array.from({ length: shared }, (_, n) => settings.scoring.points[place - 1 + n] ?? 0);
        points.set(number, (points.get(number) ?? 0) + worth.reduce((a, b) => a + b, 0) / shared);
      }
  return points;
}

function expectTables(season: SeasonDetail): void {
  const points = pointsIn(season);
  for (const { table } of season.list)
    for (const { number, points: told } of table) expect(told.n / told.d).toBeCloseTo(points.get(number) ?? 0);
}

describe('the end of a season', () => {
  it('stops games that aren’t over and scores them as they stand, whoever ran out of time last', async () => {
    const { on, season } = await runningSeason(world, 4);
    const [whole, part, ...more] = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    if (!whole || !part) throw new Error('too few games');
    await playOut(world.service, whole.game, await usersAt(world, on, whole));
    await passTo(world, new Date(Date.parse(season.endsAt) - 2 * DAY * 1000).toISOString());
    await playSome(on, part, 5);
    await passTo(world, season.endsAt);
    const ended = await seasonOf(on);
    expect(ended).toMatchObject({ state: 'objections', games: { all: 4, ended: 4 } });
    const games = await gamesOf(world, on);
    expect(games.map(({ voidAt }) => voidAt)).toEqual(Array(4).fill(null));
    const resultOf = (game: string) => games.find((one) => one.game === game)?.result;
    expect(resultOf(whole.game)?.how).toBe('played');
    // Whoever was awaited there for weeks comes last; where moves were made a day before, somebody may have time.
    const out = (await world.store.leagues.cutGames(on.league, 1)).map(({ game, standing }) => {
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
    await playSome(on, game, 4);
    const readers = [null, ...(await usersAt(world, on, game))];
    const look = () => Promise.all(readers.map((user) => world.service.view({ user }, game.game)));
    const before = await look();
    // Each sees something else: there are secrets.
    expect(new Set(before.map(({ view }) => JSON.stringify(view))).size).toBeGreaterThan(1);
    const { objectsUntil } = await step(on, 'objections');
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
    await playSome(on, game, 4);
    world.clock.pass(DAY / 2);
    const before = await seasonOf(on);
    const head = await headOf(game);
    const looked = await step(on, 'objections', true);
    expect(await seasonOf(on)).toEqual(before);
    expect(await headOf(game)).toEqual(head);
    const told = (season: SeasonDetail) =>
      season.list.map(({ games }) => games.map(({ result, isVoid }) => [result?.how, isVoid]));
    await step(on, 'objections');
    await sweepAll(world);
    const ended = await seasonOf(on);
    // What had not begun is void; the look ahead said so.
    expect(told(looked)).toEqual(told(ended));
    expect(ended.list[0]?.games.filter(({ isVoid }) => isVoid)).toHaveLength(4 - begun.length);
    expectTables(ended);
    expectTables(looked);
    expect(await step(on, 'objections')).toEqual(ended);

    world.clock.pass(2 * DAY);
    expect((await step(on, 'running', true)).list[0]?.games.map(({ result }) => result)).toEqual(Array(4).fill(null));
    await step(on, 'running');
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
    await playSome(on, game, 3);
    const url = world.database.url;
    await ask(url, `CREATE FUNCTION killed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
    const killAt = (n: number) =>
      ask(
        url,
        `CREATE TRIGGER killed BEFORE UPDATE ON season_game FOR EACH ROW WHEN (NEW.league_id = '${on.league}' AND NEW.division = 2 AND NEW.number = ${n}) EXECUTE FUNCTION killed()`,
      );
    for (const n of [1, 4]) {
      await killAt(n);
      await expect(step(on, 'objections')).rejects.toThrow('killed');
      await ask(url, 'DROP TRIGGER killed ON season_game');
      expect((await seasonOf(on)).state).toBe('running');
      expect(new Set(await statesOf(begun))).toEqual(new Set(['running']));
    }
    await Promise.all([
      step(on, 'objections'),
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
    expect(await codeOf(step(on, 'closed'))).toBe('games-open');
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
    await step(on, 'objections');
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
    expect((await step(on, 'running', true)).list[0]?.games.filter(({ isVoid }) => isVoid)).toHaveLength(1);
    await step(on, 'running');
    expect(await headOf(game)).toMatchObject({ status: 'running' });
    expect(await voided()).toEqual(before);
    expect((await headOf(game)).open.length).toBeGreaterThan(0);
    world.clock.pass(DAY);
    await step(on, 'objections');
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

describe('a start', () => {
  it('is taken back while nobody has moved: its games are gone, and others begin after it', async () => {
    const { on, season } = await runningSeason(world, 4);
    const begun = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    const [game] = begun;
    if (!game) throw new Error('no game');
    const [first = ''] = await usersAt(world, on, game);
    expect((await world.service.calls(first)).length).toBeGreaterThan(0);
    const looked = await step(on, 'seeded', true);
    expect(looked.list[0]?.games.map((one) => one.game)).toEqual(Array(4).fill(null));
    await step(on, 'seeded');
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
    await step(on, 'running');
    await sweepAll(world);
    const anew = (await gamesOf(world, on)).filter(({ begunAt }) => begunAt !== null);
    expect(anew.map(({ seats }) => seats)).toEqual(begun.map(({ seats }) => seats));
    expect(anew.some(({ game: id }) => begun.some((one) => one.game === id))).toBe(false);
    const [next] = anew;
    if (!next) throw new Error('no game');
    await playSome(on, next, 1);
    expect(await codeOf(step(on, 'seeded'))).toBe('games-begun');
    expect(await codeOf(step(on, 'seeded', true))).toBe('games-begun');
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
    const looked = await step(on, 'seeded', true);
    expect(looked.list[0]?.games.some(({ isVoid }) => isVoid)).toBe(false);
    await step(on, 'seeded');
    expect((await logOf(on)).at(-1)).toEqual({ act: 'back-to-seeded', data: { games: 2, unvoided: 2 } });
    const plain = { begunAt: null, result: null, voidAt: null, left: [], asked: null, nudgedAt: null };
    expect(await gamesOf(world, on)).toMatchObject(games.map(({ number }) => ({ number, ...plain })));
    await step(on, 'running');
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
    const [back, moved] = await Promise.all([codeOf(step(on, 'seeded')), codeOf(playSome(on, game, 1))]);
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
    await step(on, 'running');
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
    expect(await codeOf(step(on, 'closed'))).toBe('objections-open');
    expect(await codeOf(step(on, 'closed', true))).toBe('objections-open');
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
    await step(on, 'running');
    const { objections } = await service.objections(owner, league, 1);
    expect(objections).toMatchObject([
      { decision: 'lapsed', places: null },
      { decision: 'lapsed', places: null },
    ]);
    await step(on, 'objections');
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
      await step(on, 'running');
      await service.actInSeason(referee, league, 1, { ...place, act, reason: 'Looked at again' });
      await step(on, 'objections');
      await sweepAll(world);
    };
    await step(on, 'objections');
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
    await step(on, 'objections');
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
    await step(on, 'objections');
    await sweepAll(world);
    const game = (await gamesOf(world, on)).find(({ result }) => result !== null);
    if (!game) throw new Error('no game');
    const [first = ''] = await usersAt(world, on, game);
    await world.service.object(first, on.league, 1, { division: 1, game: game.number, text: 'Not so soon' });
    await step(on, 'running');
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
