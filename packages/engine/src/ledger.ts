/** Games as text files in the notation of their players: what a ruleset that has one gives to others. */

import type { Entry } from './log.ts';
import type { Arg, RuleId } from './refusal.ts';
import type { GameInfo } from './table.ts';

/** Where a ledger was wrong, and why; or why a game can't be written as one. */
export interface LedgerFault {
  /** Line in the file, from 1; null: the file or the game as a whole. */
  row: number | null;
  /** The row as it stands there. */
  text: string;
  /** Of the game's refusals, or of the notation (`ledger-…`). */
  code: string;
  rules: RuleId[];
  args?: Record<string, Arg>;
  /** The reason in words, where the game's own texts have none (`refusal.<code>`). */
  sentence: string | null;
}

/** A ledger played to its last row. */
export interface ImportedLedger {
  info: GameInfo;
  entries: Entry[];
  /** Points of each faction, in seat order; final when the game is over. */
  points: { name: string; points: number }[];
  over: boolean;
  /** The state after every row, a line of JSON each. */
  trace(): unknown[];
}

/** Only for games without secrets: a ledger of a running game tells everything. */
export interface LedgerKit {
  /** Plays a ledger from its first row to its last. @throws what `faultOf` knows; nothing is half imported. */
  importLedger(text: string): ImportedLedger;
  /** A game as a ledger, from its whole log. @throws what `faultOf` knows while it is too early for one. */
  exportLedger(info: GameInfo, entries: readonly Entry[]): string;
  /** What was wrong; null for any other failure. */
  faultOf(error: unknown): LedgerFault | null;
}
