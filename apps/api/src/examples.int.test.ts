/** The examples, as their README says, against a whole service. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type Person, type World } from './testing/world.ts';

const PLAYER = fileURLToPath(new URL('../../../examples/random-player/src/player.ts', import.meta.url));
let world: World;
let people: Person[];
const children: ChildProcess[] = [];

beforeAll(async () => {
  world = await openWorld();
  people = [];
  for (const name of ['Ann', 'Ben', 'Cat']) people.push(await world.person(name));
});
afterAll(async () => {
  // A player whose game doesn't end would wait for ever.
  for (const child of children) child.kill();
  await world.close();
});

/** Runs the player until it ends; what it said. */
function play(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', PLAYER, '--url', world.url, ...args]);
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  }
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}

const tokens = (who: readonly Person[]): string[] => who.flatMap(({ token }) => ['--token', token]);

describe('the player by chance', () => {
  it('is short enough to be read', async () => {
    expect((await readFile(PLAYER, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(150);
  });

  it.each(['sample', 'whispers'])('makes a game of %s and plays all its seats to the end', async (ruleset) => {
    const { code, said } = await play('--new', ruleset, ...tokens(people));
    expect(said).toMatch(/finished: \[\{"seat":/);
    expect(code).toBe(0);
  });

  it('joins others’ games by their link, each seat from a process of its own', async () => {
    const [ann, ben] = people as [Person, Person];
    const { id, link } = await ann.client('createGame', {
      body: { ruleset: 'sample', preset: 'short', seats: 2, visibility: 'link', seatOrder: 'random', clock: null },
    });
    const ended = await Promise.all([
      play('--game', id, ...tokens([ann])),
      play('--game', id, '--link', link ?? '', '--quiet', ...tokens([ben])),
    ]);
    for (const { code, said } of ended) expect([code, said]).toEqual([0, expect.stringContaining(`${id} finished`)]);
    expect((await world.nobody('listGames', { query: { filter: 'open' } })).games.map((game) => game.id)).not.toContain(
      id,
    );
  });

  it('says why it can’t', async () => {
    const { code, said } = await play('--game', 'zzzzzzzzzzzz', ...tokens(people.slice(0, 1)));
    expect(code).not.toBe(0);
    expect(said).toContain('unknown-game');
  });
});
