/** Ledgers of the community's online games: read, played, traced and written (TM-20.9). */
import { type Entry, effectiveEntries, type GameInfo, type Ruleset } from '@wayfinder/engine';
import { terraMystica } from '../ruleset.ts';
import { LedgerError, type LedgerFault } from './command.ts';
import { type PlayedLedger, playLedger } from './import.ts';
import { parseLedger } from './parse.ts';
import { type TraceLine, traceLedger } from './trace.ts';
import { writeLedger } from './write.ts';

export { LedgerError, type LedgerFault } from './command.ts';
export type { PlayedLedger } from './import.ts';
export { playLedger } from './import.ts';
export { parseLedger } from './parse.ts';
export { type TraceLine, type TraceRow, traceLedger } from './trace.ts';
export { writeLedger } from './write.ts';

const ruleset = terraMystica as unknown as Ruleset;

/** A ledger played to its end. */
export interface ImportedLedger extends Pick<PlayedLedger, 'info' | 'table' | 'entries'> {
  /** VP of each faction, in seat order; the final points when the game is over. */
  points: { name: string; points: number }[];
  /** True when the rows tell the game to its end. */
  over: boolean;
  /** The state after every row. */
  trace(): TraceLine[];
}

/**
 * Plays the text of a ledger.
 * @throws LedgerError with line, text and reason; nothing is half imported.
 */
export function importLedger(text: string): ImportedLedger {
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
 * @throws Refused `ledger-too-early` before all factions are chosen.
 */
export function exportLedger(info: GameInfo, entries: readonly Entry[]): string {
  return writeLedger(ruleset, info, effectiveEntries(entries));
}

/** Where a ledger was wrong, and why; null for any other failure. */
export function faultOf(error: unknown): LedgerFault | null {
  return error instanceof LedgerError ? error.fault : null;
}
