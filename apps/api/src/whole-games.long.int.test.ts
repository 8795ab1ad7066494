/** A program that knows no rules plays games of every number of seats to their ends. Games of the gate have one of these numbers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playWholeGames } from './testing/whole-games.ts';
import { openWorld, type Person, type World } from './testing/world.ts';

let world: World;
let people: Person[];

beforeAll(async () => {
  world = await openWorld('catalog');
  people = [];
  for (const name of ['Ann', 'Ben', 'Cat', 'Dan', 'Eve']) people.push(await world.person(name));
});
afterAll(() => world.close());

it.each([
  ['terra-mystica', [2, 3, 4, 5]],
  ['small-islands', [1, 2, 3, 4]],
])('%s with %j seats', async (ruleset, counts) => {
  await playWholeGames(world, people, ruleset, counts);
  expect((await world.nobody('getRuleset', { params: { id: ruleset } })).seats).toEqual({
    min: counts[0],
    max: counts.at(-1),
  });
});
