/** Twin worlds whose one game went on otherwise must still be told apart by nothing in another. */
import { createClient } from '@wayfinder/contract';
import { StoppedClock } from '@wayfinder/store';
import { copyDatabase, type TestDatabase, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gathered, gather } from './gather.ts';
import { differences, forget, writtenOf } from './twins.ts';
import { act, openWorld, type Person, type World } from './world.ts';

const clock = new StoppedClock(new Date());
const databases: TestDatabase[] = [];
let worlds: World[];
let people: Person[];
/** One goes on in the first world alone, the other in neither. */
let games: { parted: string; other: string };

/** Everything that the second player finds in the other game, in each world. */
const looks = (): Promise<Gathered[]> => {
  const person = people[1] as Person;
  return Promise.all(worlds.map(({ url, service }) => gather({ url, service, gameId: games.other, person, seat: 1 })));
};

/** Doors that differ. */
async function differing(): Promise<string[]> {
  const [one, two] = await looks();
  return Object.keys(differences(one ?? {}, two ?? {}));
}

beforeAll(async () => {
  const database = await withDatabase();
  const world = await openWorld({ database, clock });
  people = [await world.person('Ann'), await world.person('Ben')];
  games = { parted: (await world.game('sample', people)).id, other: (await world.game('sample', people)).id };
  await world.close();
  databases.push(database, await copyDatabase(database));
  worlds = [];
  for (const one of databases) worlds.push(await openWorld({ database: one, clock }));
});
afterAll(async () => {
  for (const world of worlds) await world.close();
  for (const database of databases) await database.drop();
});

describe('twin worlds', () => {
  it('differ in the calls of a player where one game went on otherwise, until both forget it', async () => {
    expect(await differing()).toEqual([]);
    const [one] = worlds as [World];
    const ann = people[0] as Person;
    await act({ ...ann, client: createClient({ origin: one.url, token: ann.token }) }, games.parted, 'draw', ['rest']);
    expect(await differing()).toEqual(expect.arrayContaining(['getMe /me', 'getCalls /me/calls']));
    const counts = await Promise.all(worlds.map((world) => writtenOf(world, games.parted)));
    expect(counts.map(({ batches, untold }) => [batches, untold])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(counts.map(({ due }) => due)).toEqual([['1 draw all'], ['0 draw all']]);
    for (const world of worlds) await forget(world, games.parted);
    expect(await differing()).toEqual([]);
  });
});
