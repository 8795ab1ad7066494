/** For the tests of ledgers: the nine games, as they lie in `games/`. */
import { readFileSync } from 'node:fs';

/** Numbers of the games. */
export const GAMES = [1, 3, 4, 5, 6, 7, 8, 9, 10] as const;

function read(file: string): string {
  return readFileSync(new URL(`../../games/${file}`, import.meta.url), 'utf8');
}

/** The ledger of a game. */
export function ledgerOf(game: number): string {
  return read(`game-${game}.ledger.txt`);
}

/** The state after each of its rows, as another engine has it. */
export function statesOf(game: number): unknown[] {
  return read(`game-${game}.states.jsonl`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}
