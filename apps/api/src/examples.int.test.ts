/** The examples, as their README says, against a whole service. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExamplePlayers, examplePlayers, PLAYER, tokensOf } from './testing/example-player.ts';
import { openWorld, type Person, type World } from './testing/world.ts';

let world: World;
let people: Person[];
let players: ExamplePlayers;

beforeAll(async () => {
  world = await openWorld();
  players = examplePlayers(world.url);
  people = [];
  for (const name of ['Ann', 'Ben', 'Cat']) people.push(await world.person(name));
});
afterAll(async () => {
  players.stop();
  await world.close();
});

describe('the player by chance', () => {
  it('is short enough to be read', async () => {
    expect((await readFile(PLAYER, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it.each(['sample', 'whispers'])('makes a game of %s and plays all its seats to the end', async (ruleset) => {
    const { code, said } = await players.play('--new', ruleset, ...tokensOf(people));
    expect(said).toMatch(/finished: \[\{"seat":/);
    expect(code).toBe(0);
  });

  it('joins others’ games by their link, each seat from a process of its own', async () => {
    const [ann, ben] = people as [Person, Person];
    const { id, link } = await ann.client('createGame', {
      body: { ruleset: 'sample', preset: 'short', seats: 2, visibility: 'link', seatOrder: 'random', clock: null },
    });
    const ended = await Promise.all([
      players.play('--game', id, ...tokensOf([ann])),
      players.play('--game', id, '--link', link ?? '', '--quiet', ...tokensOf([ben])),
    ]);
    for (const { code, said } of ended) expect([code, said]).toEqual([0, expect.stringContaining(`${id} finished`)]);
    expect((await world.nobody('listGames', { query: { filter: 'open' } })).games.map((game) => game.id)).not.toContain(
      id,
    );
  });

  it('says why it can’t', async () => {
    const { code, said } = await players.play('--game', 'zzzzzzzzzzzz', ...tokensOf(people.slice(0, 1)));
    expect(code).not.toBe(0);
    expect(said).toContain('unknown-game');
  });
});
