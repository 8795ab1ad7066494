/** For the tests of ledgers: the nine games, as they lie in `games/`, and what came of a ledger. */
import { readFileSync } from 'node:fs';
import type { LedgerExample, LedgerFault, Table } from '@wayfinder/engine';
import { faultOf, importLedger } from '../ledger/index.ts';
import type { SeatState } from '../state.ts';
import type { Faction } from '../words.ts';
import { stateOf } from './games.ts';

/** Numbers of the games. */
export const GAMES = [1, 3, 4, 5, 6, 7, 8, 9, 10] as const;

function read(file: string): string {
  return readFileSync(new URL(`../../games/${file}`, import.meta.url), 'utf8');
}

/** The ledger of a game. */
export function ledgerOf(game: number): string {
  return read(`game-${game}.ledger.txt`);
}

/** Contents of `ledger/examples.json`: the games, and how they end. */
export function exampleLedgers(): LedgerExample[] {
  return GAMES.map((game) => {
    const text = ledgerOf(game);
    return { name: `game-${game}`, seats: importLedger(text).seats, text };
  });
}

/** The state after each of its rows, as another engine has it. */
export function statesOf(game: number): unknown[] {
  return read(`game-${game}.states.jsonl`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

/** Fault for which a ledger is refused here; null when it isn't. Other errors are thrown on. */
export function faultIn(act: () => unknown): LedgerFault | null {
  try {
    act();
    return null;
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    return fault;
  }
}

/** State of a faction's seat at the end of a ledger. @throws Error when it doesn't play. */
export function seatOf({ table }: { table: Table }, faction: Faction): SeatState {
  const found = stateOf(table).seats.find((seat) => seat.faction === faction);
  if (!found) throw new Error(`no ${faction}`);
  return found;
}
