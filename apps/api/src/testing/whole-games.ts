/** Whole games of a program that knows no rules, each with another number of seats. */
import { expect } from 'vitest';
import { examplePlayers, tokensOf } from './example-player.ts';
import type { Person, World } from './world.ts';

/** Plays them at once, each to its end. `counts`: how many sit in each. */
export async function playWholeGames(
  world: World,
  people: readonly Person[],
  ruleset: string,
  counts: readonly number[],
): Promise<void> {
  const players = examplePlayers(world.url);
  try {
    const games = await Promise.all(
      counts.map((seats) => players.play('--quiet', '--new', ruleset, ...tokensOf(people.slice(0, seats)))),
    );
    for (const [i, { code, said }] of games.entries()) {
      expect([code, said]).toEqual([0, expect.stringMatching(/finished: \[\{"seat":/)]);
      const ranking = JSON.parse(said.slice(said.indexOf('['))) as { seat: number }[];
      expect(ranking.map(({ seat }) => seat).sort()).toEqual(Array.from({ length: counts[i] ?? 0 }, (_, seat) => seat));
    }
  } finally {
    players.stop();
  }
}
