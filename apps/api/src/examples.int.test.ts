/** The examples, as their README says, against a whole service. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExamplePlayers, examplePlayers, PLAYER, SEASON, tokensOf } from './testing/example-player.ts';
import { LEAGUE } from './testing/league.ts';
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

describe('a club’s season', () => {
  it('is short enough to be read', async () => {
    expect((await readFile(SEASON, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  });

  /** Runs the script for three people, with the worker's part, and something that happens meanwhile again and again. */
  async function seasonOf(all: readonly Person[], meanwhile: () => Promise<void>) {
    const folder = await mkdtemp(join(tmpdir(), 'wayfinder-example-'));
    const settings = join(folder, 'league.json');
    await writeFile(settings, JSON.stringify({ ...LEAGUE, size: 3, games: 2, atOnce: 2, objectionDays: 0 }));
    let isOver = false;
    const run = players.season('--settings', settings, '--every', '0.2', ...tokensOf(all));
    void run.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await world.service.sweepSeasons();
      await meanwhile();
      await sleep(100);
    }
    await rm(folder, { recursive: true });
    return run;
  }

  it('goes from its announcement to its champion, while players play by chance', async () => {
    // One who plays in no other test: players by chance answer whatever waits for them.
    const all = [await world.person('Dan'), await world.person('Eve'), await world.person('Fay')];
    void players.play('--quiet', ...tokensOf(all));
    const { code, said } = await seasonOf(all, async () => undefined);
    expect([code, said]).toEqual([0, expect.stringContaining('3 of 3 games have ended')]);
    expect(said.match(/^division 1: \d\. (Dan|Eve|Fay), \d+\.\d points, (up|stay|down)$/gm)).toHaveLength(3);
    expect(said).toMatch(/^champion: (Dan|Eve|Fay)/m);
  });

  it('names no champion where organisers have taken out all games', async () => {
    const all = [await world.person('Gus'), await world.person('Hal'), await world.person('Ida')];
    const [owner, referee] = [all[0] as Person, await world.person('Jan')];
    /** Takes out what is still in, once the season runs. */
    const takeOut = async (): Promise<void> => {
      const [club] = (await owner.client('getMyClubs', {})).clubs;
      if (!club) return;
      const { leagues } = await owner.client('getClubHome', { params: { id: club.id } });
      const [league] = leagues;
      if (league?.season?.state !== 'running') return;
      const isIn = (await referee.client('getMyClubs', {})).clubs.length > 0;
      if (!isIn) {
        const { player } = await referee.client('getMe', {});
        await referee.client('joinClub', { params: { id: club.id }, body: {} });
        await owner.client('patchMember', { params: { id: club.id, player }, body: { role: 'organiser' } });
      }
      const season = { id: league.id, season: '1' };
      const { list } = await owner.client('getSeason', { params: season });
      for (const { number: division, games } of list)
        for (const { number: game } of games.filter(({ isVoid }) => !isVoid))
          await referee.client('actInSeason', {
            ...{ params: season, body: { act: 'void', division, game, reason: 'The rules were wrong' } },
          });
    };
    const { code, said } = await seasonOf(all, takeOut);
    expect([code, said]).toEqual([0, expect.stringContaining('nobody is champion: no game of division 1 counts')]);
    expect(said).not.toMatch(/^champion/m);
  });
});
