/** Small Islands through the whole service: every preset can be made, alone it is played against Alexis, and a program that knows no rules plays it to its end. */
import { seededRandom } from '@wayfinder/engine';
import { commitSeed } from '@wayfinder/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playWholeGames } from './testing/whole-games.ts';
import { at, openWorld, type Person, refusalOf, viewOf, type World } from './testing/world.ts';

const RULESET = 'small-islands';
/** A whole game on a busy machine. */
const TIME = 240_000;
let world: World;
let people: Person[];

beforeAll(async () => {
  world = await openWorld('catalog');
  people = [];
  for (const name of ['Ann', 'Ben', 'Cat', 'Dan']) people.push(await world.person(name));
});
afterAll(() => world.close());

describe('the settings', () => {
  it('are told with their presets, and how many can play each', async () => {
    const { presets, seats, settings } = await world.nobody('getRuleset', at(RULESET));
    expect(seats).toEqual({ min: 1, max: 4 });
    expect(presets.map(({ id, seats: many }) => [id, many])).toEqual([
      ['normal', { min: 2, max: 4 }],
      ['advanced', { min: 2, max: 4 }],
      ['solo', { min: 1, max: 1 }],
      ['solo-advanced', { min: 1, max: 1 }],
    ]);
    expect(settings).toMatchObject({ properties: { mode: { enum: ['normal', 'advanced'] } } });
  });

  it.each([
    ['normal', 2],
    ['advanced', 3],
    ['solo', 1],
    ['solo-advanced', 1],
  ])('of the preset %s begin a game of %i, in which the first player arranges the start tiles', async (preset, n) => {
    const { id } = await world.game(RULESET, people.slice(0, n), { preset });
    const asked = await Promise.all(people.slice(0, n).map((person) => viewOf(person, id)));
    const due = asked.flatMap(({ viewer, decisions }) => decisions.filter(({ seat }) => seat === viewer));
    expect(due.map((decision) => decision.kind)).toEqual(['start-tile']);
  });

  it('are refused where Alexis is missing or too many, with a sentence', async () => {
    const preset = (await world.nobody('getRuleset', at(RULESET))).presets[0]?.settings as object;
    const made = (n: number, more: object) =>
      world.game(RULESET, people.slice(0, n), { preset: undefined, settings: { ...preset, ...more } });
    expect(await refusalOf(made(1, { alexis: '3', startTiles: 'drawn' }))).toBe('accepted');
    expect(await refusalOf(made(1, {}))).toBe('bad-settings');
    await expect(made(2, { alexis: '1' })).rejects.toMatchObject({
      problem: {
        code: 'bad-settings',
        rules: ['SI-13.1'],
        detail: expect.stringMatching(/^One player plays against Alexis/),
      },
    });
  });
});

it('a seat learns of another’s objective that it is chosen, and not what it is', async () => {
  const [ann, ben] = people as [Person, Person];
  const settings = { mode: 'normal', alexis: 'none', firstPlayer: 'first-seat', startTiles: 'drawn' };
  const { id } = await world.game(RULESET, [ann, ben], { preset: undefined, settings });
  const seen = await viewOf(ann, id);
  const own = seen.viewer as number;
  const decision = seen.decisions.find(({ seat, kind }) => seat === own && kind === 'objective');
  const { cards } = (seen.view as { seats: { cards: { value: string[] } }[] }).seats[own] ?? {};
  const [current, next] = cards?.value ?? [];
  expect([current, next].every(Boolean)).toBe(true);
  const command = { id: crypto.randomUUID(), decision: decision?.id ?? '', path: [current ?? '', next ?? ''] };
  await ann.client('sendCommands', { ...at(id), body: { commands: [command] } });
  const { events } = await ben.client('getEvents', at(id));
  expect(events.map(({ type }) => type)).toContain('ObjectiveChosen');
  const others = JSON.stringify([events, await viewOf(ben, id)]);
  expect([current, next].filter((card) => others.includes(`"${card}"`))).toEqual([]);
});

/** The commit chooses how many sit; all numbers are played in whole-games.long.int.test.ts. */
const SEATS = seededRandom(commitSeed('SAMPLE_SEED')).next(4) + 1;

it(
  `a program that knows no rules plays a game of ${SEATS} to its end`,
  () => playWholeGames(world, people, RULESET, [SEATS]),
  TIME,
);
