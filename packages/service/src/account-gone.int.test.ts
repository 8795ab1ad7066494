/** Accounts that are deleted in the middle of games: nothing that is told, and nothing that is kept, links two of their seats. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from './testing/database.ts';
import { codeOf, gamesOf, runningSeason, type Stage, seededSeason, sweepAll } from './testing/season.ts';
import { makeWorld, newcomer, playFirst, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const SITTING = `SELECT DISTINCT s.game_id AS id FROM game_seat s WHERE s.user_id = $1 ORDER BY 1`;
const playerOf = async (user: string): Promise<string> => (await world.store.people.byId(user))?.playerId ?? '';

/** All that anybody, or an organiser, is told of a club's season and of its games. */
async function told({ owner, club, league }: Stage, games: readonly string[]): Promise<Record<string, unknown>> {
  const { service } = world;
  const all: [string, unknown][] = [
    ['season', await service.season(owner, league, 1)],
    ['log of the season', await service.seasonLog(owner, league, 1, { limit: 100 })],
    ['log of the club', await service.clubLog(owner, club, { limit: 100 })],
    ['file of the club', await service.exportClub(owner, club)],
    ['desk', await service.seasonDesk(owner, league, 1).catch(() => null)],
  ];
  for (const id of games)
    all.push(
      [`notes of ${id}`, await service.notes({ user: owner }, id)],
      [`game ${id}`, await service.game({ user: owner }, id)],
    );
  return Object.fromEntries(all);
}

/** Tables in which one of these words stands, and the first row of each. */
async function rowsWith(words: readonly string[]): Promise<unknown[]> {
  const tables = await ask<{ name: string }>(
    world.database.url,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  const found: unknown[] = [];
  for (const { name } of tables) {
    const rows = await ask<{ row: string }>(
      world.database.url,
      `SELECT t::text AS row FROM "${name}" t WHERE t::text LIKE ANY ($1) LIMIT 1`,
      [words.map((word) => `%${word}%`)],
    );
    for (const { row } of rows) found.push([name, row]);
  }
  return found;
}

it('leave no instant and no id by which their seats in two clubs are known to be one person’s', async () => {
  const { service } = world;
  const settings = { replacers: ['waiting-list' as const, 'bot' as const], waves: 1, atOnce: 3, weeks: 12 };
  // They wait in one club and stand in there, play in the second, and wait for the first day in the third.
  const { on: first } = await runningSeason(world, 5, settings);
  const gone = first.members[4] ?? '';
  await service.createWebhook(first.owner, { url: 'https://example.com/hook', clubId: first.club });
  const { on: second } = await runningSeason(world, 5, settings, undefined, [gone]);
  const { on: third } = await seededSeason(world, 5, settings, undefined, [gone]);
  await service.leaveSeason(first.members[1] ?? '', first.league, 1, {});
  // They are made an organiser, and a seat is offered to them by name.
  const [other, another] = [await newcomer(world), await newcomer(world)];
  await service.joinClub(other, second.club, {});
  await service.patchMember(second.owner, second.club, await playerOf(gone), { role: 'organiser' });
  const offered = await startedGame(world, [other, another]);
  await service.offerSeat(other, offered.id, 0, { to: await playerOf(gone) });
  // A game that others go on with, one that nobody is left in, and a club that nobody is left in.
  const own = await startedGame(world, [gone, other]);
  world.clock.pass(7.7);
  await playFirst(service, gone, own.id);
  const alone = await startedGame(world, [gone, another]);
  await service.leaveGame(another, alone.id);
  const empty = await service.createClub(gone, { name: 'Lonely Rock', entry: 'open', visibility: 'open' });

  world.clock.pass(3 * 3600 + 1234.567);
  const games = (await ask<{ id: string }>(world.database.url, SITTING, [gone])).map(({ id }) => id);
  const of = async (on: Stage) =>
    (await gamesOf(world, on)).flatMap(({ game }) => (games.includes(game) ? [game] : []));
  expect([(await of(first)).length, (await of(second)).length]).toEqual([1, 3]);
  const player = await playerOf(gone);
  const at = world.clock.now().toISOString();
  await service.deleteAccount(gone);
  world.clock.pass(61.003);
  await sweepAll(world);

  expect(await rowsWith([gone, player])).toEqual([]);
  const instant = at.slice(0, 19);
  for (const on of [first, second, third])
    for (const [door, answer] of Object.entries(await told(on, await of(on))))
      expect([door, JSON.stringify(answer).includes(instant)], JSON.stringify(answer)).toEqual([door, false]);
  for (const id of [own.id, alone.id, offered.id]) {
    const answers = [await service.notes({ user: other }, id), await service.game({ user: other }, id)];
    expect(JSON.stringify(answers)).not.toContain(instant);
  }
  expect(JSON.stringify(await service.club(null, empty.id).catch(codeOf))).not.toContain(instant);
  // Deeds stay with whoever did them: a stay is over after the last of them.
  const { stays, notes } = await service.notes({ user: other }, own.id);
  const { events } = await service.events({ user: other }, own.id, 0, 100);
  const last = events.at(-1)?.at ?? '';
  const until = stays.find(({ seat }) => seat === 0)?.until ?? '';
  expect([until > last, until < at]).toEqual([true, true]);
  expect(notes.find(({ kind }) => kind === 'left')?.at).toBe(until);
}, 300_000);
