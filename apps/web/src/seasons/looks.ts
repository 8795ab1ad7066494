/** Looks of the seats of a season's games, as their boards have them. */
import type { SeasonDetail, SeasonDivision, SeasonGame } from '@wayfinder/contract';
import { looksIn } from '@wayfinder/games-catalog/faces';
import { cache } from 'react';
import { NOT_HERE, orNull } from '../server/api.ts';
import { unlessOut } from './load.ts';

/** By the number of a game in its division, the look of each seat. A game whose looks can't be told, or not yet, is left out. */
export type Looks = ReadonlyMap<number, readonly number[]>;

/** Views that are read at once. */
const AT_ONCE = 2;
/** Games whose looks are kept. */
const MOST_KEPT = 2000;

/** Looks of games that are over, which never change. Whoever sees a season sees its games. */
const kept = new Map<string, readonly number[]>();

function keep(game: string, looks: readonly number[]): void {
  kept.set(game, looks);
  const [oldest] = kept.size > MOST_KEPT ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
}

/**
 * Looks of the seats of a division's games, asked for once a request. A view is read only where seats may look otherwise than everywhere, and of a
 * game that is over but once.
 */
export const looksOf = cache(async ({ league }: SeasonDetail, { games }: SeasonDivision): Promise<Looks> => {
  const known = new Map<number, readonly number[]>();
  const waiting = [...games];
  const read = async (): Promise<void> => {
    for (let game = waiting.shift(); game; game = waiting.shift()) {
      const looks = await looksOfGame(league.ruleset, game);
      if (looks) known.set(game.number, looks);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  return known;
});

async function looksOfGame(ruleset: string, { game, seats, result }: SeasonGame): Promise<readonly number[] | null> {
  const known = game === null ? undefined : kept.get(game);
  if (known) return known;
  const looks = await looksIn(ruleset, seats.length, () => viewOf(game));
  if (looks && game !== null && result !== null) keep(game, looks);
  return looks;
}

/** Codes with which a view is refused that may be had later. */
const NOT_NOW = [...NOT_HERE, 'not-started', 'took-too-long', 'unavailable', 'internal'];

/** The view of a game; null: it hasn't begun, or can't be read now. */
async function viewOf(game: string | null): Promise<unknown> {
  if (game === null) return null;
  const answer = await unlessOut(() => orNull('getView', { params: { id: game }, query: {} }, NOT_NOW));
  return answer?.view ?? null;
}
