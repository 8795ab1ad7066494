/** Terra Mystica through the whole service: every preset can be made, and a program that knows no rules plays it to its end. */
import { seededRandom } from '@wayfinder/engine';
import { commitSeed } from '@wayfinder/engine/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playWholeGames } from './testing/whole-games.ts';
import { at, openWorld, type Person, refusalOf, viewOf, type World } from './testing/world.ts';

const RULESET = 'terra-mystica';
/** A whole game on a busy machine. */
const TIME = 240_000;
let world: World;
let people: Person[];

beforeAll(async () => {
  world = await openWorld('catalog');
  people = [];
  for (const name of ['Ann', 'Ben', 'Cat', 'Dan', 'Eve']) people.push(await world.person(name));
});
afterAll(() => world.close());

describe('the settings', () => {
  it('are told with their presets and standing orders', async () => {
    const { presets, seats, settings, standingOrders } = await world.nobody('getRuleset', at(RULESET));
    expect(seats).toEqual({ min: 2, max: 5 });
    expect(presets.map(({ id }) => id)).toEqual(['variable', 'introductory', 'auction']);
    expect(settings).toMatchObject({ properties: { powerAnswers: { enum: ['relaxed', 'strict'] } } });
    expect(standingOrders).toMatchObject({ properties: { power: {}, cultStep: {}, cultSpades: {} } });
  });

  it.each([
    ['variable', 'faction'],
    ['introductory', 'first-bonus-card'],
    ['auction', 'nominate'],
  ])('of the preset %s begin a game, which asks first for a %s', async (preset, kind) => {
    const { id } = await world.game(RULESET, people.slice(0, 3), { preset });
    const asked = await Promise.all(people.slice(0, 3).map((person) => viewOf(person, id)));
    const due = asked.flatMap(({ viewer, decisions }) => decisions.filter(({ seat }) => seat === viewer));
    expect(due.map((decision) => decision.kind)).toEqual([kind]);
  });

  it('can be changed one by one, where they go together', async () => {
    const preset = (await world.nobody('getRuleset', at(RULESET))).presets[0]?.settings as object;
    const with2 = (more: object) =>
      world.game(RULESET, people.slice(0, 2), { preset: undefined, settings: { ...preset, ...more } });
    expect(await refusalOf(with2({ powerAnswers: 'strict', miniTowns: true, turnOrder: 'passing' }))).toBe('accepted');
    expect(await refusalOf(with2({ setup: 'introductory', miniTowns: true }))).toBe('bad-settings');
  });

  it('that fit no game are refused with a sentence, before anybody has joined', async () => {
    const settings = { setup: 'introductory', assigned: ['witches', 'giants'] };
    const made = world.game(RULESET, people.slice(0, 2), { preset: undefined, settings });
    await expect(made).rejects.toMatchObject({
      problem: {
        code: 'bad-settings',
        rules: ['TM-2.1'],
        detail: expect.stringMatching(/^These are not the factions/),
      },
    });
  });
});

describe('standing orders', () => {
  it('answer for a seat at once, and tell the others nothing but the answer', async () => {
    const [ann, ben] = people as [Person, Person];
    const preset = { setup: 'variable', seatOrder: 'fixed' };
    const { id } = await world.game(RULESET, [ann, ben], { preset: undefined, settings: preset });
    const { orders } = await ann.client('getOrders', at(id));
    const mine = { ...(orders as object), factions: ['dwarves', 'auren'], firstDwellings: ['E1', 'C1', 'A2'] };
    await ann.client('putOrders', { ...at(id), body: { orders: mine } });
    const seen = await viewOf(ben, id);
    expect(seen.view).toMatchObject({ seats: [{ faction: 'dwarves' }, { faction: null }] });
    expect(seen.decisions.map(({ kind, seat }) => [kind, seat])).toEqual([['faction', 1]]);
    const { events } = await ben.client('getEvents', at(id));
    expect(JSON.stringify(events)).not.toMatch(/auren|wish/);
    const wrong = { ...mine, factions: ['elves'] };
    expect(await refusalOf(ann.client('putOrders', { ...at(id), body: { orders: wrong } }))).toBe('bad-orders');
  });
});

/** The commit chooses how many sit; all numbers are played in whole-games.long.int.test.ts. */
const SEATS = seededRandom(commitSeed('SAMPLE_SEED')).next(4) + 2;

it(
  `a program that knows no rules plays a game of ${SEATS} to its end`,
  () => playWholeGames(world, people, RULESET, [SEATS]),
  TIME,
);
