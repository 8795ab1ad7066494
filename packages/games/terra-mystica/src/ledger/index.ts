/** Ledgers of the community's online games: read, played, traced and written (TM-20.9). */
import {
  type Entry,
  effectiveEntries,
  type GameInfo,
  type ImportedLedger,
  type LedgerFault,
  type Ruleset,
  type Table,
} from '@wayfinder/engine';
import { terraMystica } from '../ruleset.ts';
import { LedgerError } from './command.ts';
import { playLedger } from './import.ts';
import { parseLedger } from './parse.ts';
import { type TraceLine, traceLedger } from './trace.ts';
import { writeLedger } from './write.ts';

const ruleset = terraMystica as unknown as Ruleset;

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
  const state = table.state as { phase: string; seats: { faction: string | null; vp: number }[] };
  return {
    info,
    table,
    entries,
    points: state.seats.map(({ faction, vp }) => ({ name: (faction ?? '').toLowerCase(), points: vp })),
    over: state.phase === 'over',
    trace: () => traceLedger(ruleset, played),
  };
}

/**
 * Any game of this ruleset as a ledger, from its whole log (steps taken back don't appear).
 * @throws LedgerError `ledger-too-early` before all factions are chosen.
 */
export function exportLedger(info: GameInfo, entries: readonly Entry[]): string {
  return writeLedger(ruleset, info, effectiveEntries(entries));
}

/** What was wrong with a ledger, or with a game to be written as one; null for any other failure. */
export function faultOf(error: unknown): LedgerFault | null {
  return error instanceof LedgerError ? error.fault : null;
}
