/** A game that is over becomes one compressed value, and is told as before. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectionRows } from './testing/database.ts';
import { gameWithShell, makeWorld, play, playOut, startedGame, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const DAYS = 2 * 86_400;
const VIEWERS = [0, 1, 'spectator'] as const;
/** Places in what is kept of an answer, and letters of what is kept of what was sent. */
const HEAD = 3;
const LETTERS = 12;

/** A few numbers up to one and beyond. */
function someOf(last: number, beyond: number): number[] {
  return Array.from({ length: last + beyond }, (_, n) => n + 1).filter((n) => n % 8 === 1 || n >= last);
}

/** Everything that anybody is told of a game, and all of its log. */
async function toldOf(id: string, { store, service } = world): Promise<unknown> {
  const { ann } = world;
  const { batch = 0, spectatorPosition = 0, positions = [] } = (await store.games.head(id)) ?? {};
  const readers = [ann, null].map((user) => ({ user }));
  const told = await Promise.all(
    readers.map(async (reader) => [
      await service.game(reader, id),
      await service.view(reader, id),
      await service.view(reader, id, 1),
      await service.view(reader, id, 3),
      await service.events(reader, id, 0, 1_000),
      await service.events(reader, id, 3, 2),
      await service.exportGame(reader, id),
    ]),
  );
  const batches = await Promise.all(
    someOf(batch, 1).map(async (n) => {
      const found = await store.log.batch(id, n);
      // Random bytes are left out: of what was sent a part of its hash will do, and the head is told by nobody again.
      const { answer, sentHash } = found ?? {};
      const kept = Array.isArray(answer) ? answer.with(HEAD, null) : answer;
      return { ...found, answer: kept, sentHash: sentHash?.slice(0, LETTERS) };
    }),
  );
  const places = VIEWERS.flatMap((viewer) => {
    const seen = (viewer === 'spectator' ? spectatorPosition : positions[viewer]) ?? 0;
    // Two beyond the end: there is nothing yet.
    return someOf(seen, 2).map((position) => store.log.placeOf(id, viewer, position));
  });
  return {
    told,
    batches,
    places: await Promise.all(places),
    entries: await store.log.entriesFrom(id, 0, batch),
    some: await store.log.entriesFrom(id, 5, batch - 1),
  };
}

it('tells everybody what it told before, from this process and another, and is made anew alike', async () => {
  const { service, store, ann, ben, clock, database } = world;
  const { id: over } = await startedGame(world, [ann, ben]);
  await playOut(service, over, [ann, ben]);
  const left = await gameWithShell(world, [ann, ben]);
  for (const who of [ann, ben]) await play(service, who, left, 'rest');
  await play(service, ann, left, '1');
  for (const who of [ben, ann]) await service.leaveGame(who, left);
  const ids = [over, left];
  const before = await Promise.all(ids.map((id) => toldOf(id)));
  const rows = await Promise.all(ids.map((id) => projectionRows(database.url, id)));

  clock.pass(DAYS);
  while (await store.archive());
  for (const id of ids) expect((await store.games.head(id))?.layout).toBe(3);
  expect(await Promise.all(ids.map((id) => toldOf(id)))).toEqual(before);
  const other = { ...world, ...world.another() };
  expect(await toldOf(left, other)).toEqual(before[1]);
  for (const id of ids) await service.rebuild(id);
  expect(await Promise.all(ids.map((id) => projectionRows(database.url, id)))).toEqual(rows);
});
