/** Ledgers of the community's online games: read, played, traced and written (TM-20.9). */
import {
  type Entry,
  effectiveEntries,
  type GameInfo,
  type ImportedLedger,
  type LedgerExample,
  type LedgerFault,
  type LedgerSeat,
  type PlayingRules,
  type Table,
} from '@wayfinder/engine';
import { playingRules } from '../playing-rules.ts';
import type { SeatState, State } from '../state.ts';
import { LedgerError } from './command.ts';
import { playLedger } from './import.ts';
import { writtenFaction } from './names.ts';
import { parseLedger } from './parse.ts';
import { type TraceLine, traceLedger } from './trace.ts';
import { writeLedger } from './write.ts';

const ruleset = playingRules as unknown as PlayingRules;

/** A ledger played to its last row, with the table that it led to. */
export interface ImportedGame extends ImportedLedger {
  table: Table;
  trace(): TraceLine[];
}

/**
 * Plays the text of a ledger.
 * @throws LedgerError with line, text and reason; nothing is half imported.
 */
export function importLedger(text: string): ImportedGame {
  const played = playLedger(ruleset, parseLedger(text));
  const { info, table, entries } = played;
  const state = table.state as State;
  return {
    info,
    table,
    entries,
    seats: state.seats.map(seatTold),
    over: state.phase === 'over',
    trace: () => traceLedger(ruleset, played),
  };
}

/** @throws Error never: a ledger names all factions before its first row */
function seatTold({ faction, vp }: SeatState): LedgerSeat {
  if (!faction) throw new Error('a seat without a faction');
  return { name: writtenFaction(faction), who: { option: faction }, points: vp };
}

/** The nine games that the reader of ledgers is held to, as they lie in `games/`. */
export async function examples(): Promise<readonly LedgerExample[]> {
  return (await import('./examples.json', { with: { type: 'json' } })).default as LedgerExample[];
}

/**
 * Any game of this ruleset as a ledger, from its whole log (steps taken back don't appear).
 * @throws LedgerError `ledger-too-early` before all factions are chosen.
 */
export function exportLedger(info: GameInfo, entries: readonly Entry[]): string {
  return writeLedger(ruleset, info, effectiveEntries(entries));
}

/** Fault of a ledger, or of a game to be written as one; null for any other failure. */
export function faultOf(error: unknown): LedgerFault | null {
  return error instanceof LedgerError ? error.fault : null;
}
