import type { CreateGame, GamesQuery, PutHours } from '@wayfinder/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import { DUEL, makeWorld, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Ids by the names of games. */
const ids = new Map<string, string>();

async function make(name: string, game: Partial<CreateGame> = {}, others: string[] = []): Promise<string> {
  world.clock.pass(1);
  const { id } = await world.service.createGame(world.cem, { ...DUEL, name, ...game });
  for (const user of others) await world.service.joinGame(user, id, {});
  ids.set(name, id);
  return id;
}

/** Names of all games of a list, over as many pages as it has. */
async function names(user: string | null, query: Partial<GamesQuery>, limit = 2): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const asked: GamesQuery = { filter: 'open', limit, ...query, ...(cursor === null ? {} : { cursor }) };
    const page = await world.service.listGames(user, asked);
    expect(page.games.length).toBeLessThanOrEqual(limit);
    found.push(...page.games.map(({ name }) => name));
    cursor = page.next;
  } while (cursor !== null);
  return found;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

describe('open games', () => {
  it('are filtered and sorted, page by page', async () => {
    const { ann, ben, cem, nell } = world;
    await make('Alone', { seats: 3, clock: { turnSeconds: DAY } });
    await make('Pair', { seats: 3, clock: { turnSeconds: DAY, reserveSeconds: DAY }, language: 'fr' }, [ann]);
    await make('Bank', { seats: 2, clock: { bankSeconds: DAY, addSeconds: HOUR, mostSeconds: DAY } });
    await make('Full', { seats: 2, clock: { turnSeconds: DAY, reserveSeconds: 0 } }, [ann]);
    await make('Timeless', { seats: 4, language: 'ja' }, [ann]);
    await make('Hidden', { visibility: 'link' });
    const all = ['Timeless', 'Full', 'Bank', 'Pair', 'Alone'];
    for (const limit of [1, 2, 3, 50]) {
      expect(await names(null, {}, limit)).toEqual(all);
      expect(await names(null, { sort: 'oldest' }, limit)).toEqual([...all].reverse());
      // Free: 0; 1 in Bank and Pair, the newer first; 2 in Alone and Timeless.
      expect(await names(null, { sort: 'fullest' }, limit)).toEqual(['Full', 'Bank', 'Pair', 'Timeless', 'Alone']);
      expect(await names(ben, { sort: 'fullest', joinable: 'true' }, limit)).toEqual([
        'Bank',
        'Pair',
        'Timeless',
        'Alone',
      ]);
    }
    expect(await names(ann, { joinable: 'true' })).toEqual(['Bank', 'Alone']);
    expect(await names(cem, { joinable: 'true' })).toEqual([]);
    expect(await names(null, { seats: 3 })).toEqual(['Pair', 'Alone']);
    expect(await names(null, { clock: 'turn' })).toEqual(['Full', 'Alone']);
    expect(await names(null, { clock: 'reserve' })).toEqual(['Pair']);
    expect(await names(null, { clock: 'bank' })).toEqual(['Bank']);
    expect(await names(null, { clock: 'none' })).toEqual(['Timeless']);
    expect(await names(null, { language: 'fr' })).toEqual(['Pair']);
    expect(await names(null, { language: 'en', seats: 2 })).toEqual(['Full', 'Bank']);
    expect(await names(nell, { ruleset: 'sample' })).toEqual(all);
    expect(await names(nell, { ruleset: 'chess' })).toEqual([]);
  });

  it('speak the language that was chosen, or their host’s', async () => {
    const { service, ben } = world;
    await service.patchSettings(ben, { locale: 'ko' });
    const own = await service.createGame(ben, { ...DUEL, visibility: 'link' });
    const chosen = await service.createGame(ben, { ...DUEL, visibility: 'link', language: 'fr' });
    expect([own.language, chosen.language]).toEqual(['ko', 'fr']);
    // As a game of before has it.
    await ask(world.database.url, 'UPDATE game SET language = NULL WHERE id = $1', [own.id]);
    expect((await service.game({ user: ben }, own.id)).language).toBeNull();
  });

  it('fit somebody’s hours, or not', async () => {
    const { service, nell } = world;
    const before = await names(nell, { fitsMyHours: 'true' });
    // A player who is there around the clock can answer at any time.
    expect(before).toEqual(await names(nell, {}));
    const evening = [{ from: 19 * 60, to: 22 * 60 }];
    const week: PutHours['week'] = { zone: 'UTC', days: Array.from({ length: 7 }, () => evening), datesOff: [] };
    await service.putHours(nell, { week });
    const bounds = { leastHours: 8, daysOff: 0, vacationDays: 0 };
    // From ten in the evening, the hour is over at eight in the next: 22 hours.
    await make('Short', { clock: { turnSeconds: 21 * HOUR } });
    await make('Long', { clock: { turnSeconds: 22 * HOUR } });
    // In a game with eight hours that count, from 16:00 to 24:00, it is over after six of them.
    await make('Short, with hours', { clock: { turnSeconds: 5 * HOUR }, hours: bounds });
    await make('Long, with hours', { clock: { turnSeconds: 6 * HOUR }, hours: bounds });
    const fitting = ['Long, with hours', 'Long', 'Timeless', 'Full', 'Pair', 'Alone'];
    for (const limit of [1, 2, 50]) expect(await names(nell, { fitsMyHours: 'true' }, limit)).toEqual(fitting);
    expect(await names(nell, { fitsMyHours: 'true', sort: 'oldest' })).toEqual([...fitting].reverse());
    expect(await names(nell, { fitsMyHours: 'true', clock: 'none' })).toEqual(['Timeless']);
    await expect(service.listGames(null, { filter: 'open', limit: 2, fitsMyHours: 'true' })).rejects.toMatchObject({
      code: 'not-signed-in',
    });
  });

  it('are looked at only so many for one answer, and nothing is left out by that', async () => {
    const { service, nell, database } = world;
    const id = ids.get('Short') ?? '';
    const others = (await ask<{ id: string }>(database.url, `SELECT id FROM game WHERE id <> $1`, [id])).length;
    await ask(
      database.url,
      `INSERT INTO game SELECT (jsonb_populate_record(g, jsonb_build_object('id', 'Many' || lpad(n::text, 8, '0')))).*
       FROM game g, generate_series(1, 700) n WHERE g.id = $1`,
      [id],
    );
    const query = { filter: 'open', limit: 50, fitsMyHours: 'true' } as const;
    const page = await service.listGames(nell, query);
    expect(page.games.length).toBeLessThan(10);
    expect(page.next).not.toBeNull();
    expect((await names(nell, { fitsMyHours: 'true' }, 50)).sort()).toEqual(
      ['Alone', 'Full', 'Long', 'Long, with hours', 'Pair', 'Timeless'].sort(),
    );
    expect(others).toBeGreaterThan(0);
    await ask(database.url, `DELETE FROM game WHERE id LIKE 'Many%'`);
  });

  it('have cursors of their own order, and no filters beside', async () => {
    const { service, ann } = world;
    const page = await service.listGames(null, { filter: 'open', limit: 1, sort: 'fullest' });
    const cursor = page.next ?? '';
    await expect(service.listGames(null, { filter: 'open', limit: 1, cursor })).rejects.toMatchObject({
      code: 'bad-fields',
    });
    await expect(service.listGames(ann, { filter: 'mine', limit: 1, language: 'fr' })).rejects.toMatchObject({
      code: 'bad-fields',
    });
  });
});

describe('a full table', () => {
  it('that its host is to start waits for its host, and for nobody else', async () => {
    const { service, ann, ben } = world;
    const tables = async (user: string) => (await service.me({ user, via: 'session', scopes: [] })).tables;
    const before = await tables(ann);
    const { id } = await service.createGame(ann, DUEL);
    expect(await tables(ann)).toBe(before);
    await service.joinGame(ben, id, {});
    expect([await tables(ann), await tables(ben)]).toEqual([before + 1, 0]);
    await service.startGame(ann, id);
    expect(await tables(ann)).toBe(before);
    // One that starts by itself waits for nobody.
    await startedGame(world, [ann, ben]);
    const { id: itself } = await service.createGame(ann, { ...DUEL, starts: 'when-full' });
    await ask(world.database.url, `UPDATE game SET seat_count = 1 WHERE id = $1`, [itself]);
    expect(await tables(ann)).toBe(before);
  });
});
