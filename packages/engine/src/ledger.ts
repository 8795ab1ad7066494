/** Games as text files in the notation of their players: what a ruleset that has one gives to others. */

import type { Entry } from './log.ts';
import type { Arg, RuleId } from './refusal.ts';
import type { GameInfo } from './table.ts';

/** Fault of a ledger: its place, and the reason; or why a game can't be written as one. */
export interface LedgerFault {
  /** Line in the file, from 1; null: the file or the game as a whole. */
  row: number | null;
  /** The row as it stands there. */
  text: string;
  /** Of the game's refusals, or of the notation (`ledger-…`): `refusal.<code>` in its texts, or in those of its ledgers. */
  code: string;
  rules: RuleId[];
  args?: Record<string, Arg>;
  /** Words of the row, or of the file, that are meant, as they stand or should stand there; null: all of it. The text has them as `{words}`. */
  words: string | null;
}

/** A seat of a ledger. */
export interface LedgerSeat {
  /** As rows name it. */
  name: string;
  /** The same, for words. */
  who: Arg;
  points: number;
}

/** A real game, to be looked at. */
export interface LedgerExample {
  /** The same for good: addresses have it. */
  name: string;
  /** At the end, in seat order. */
  seats: LedgerSeat[];
  text: string;
}

/** A ledger played to its last row. */
export interface ImportedLedger {
  info: GameInfo;
  entries: Entry[];
  /** In seat order; points are final when the game is over. */
  seats: LedgerSeat[];
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
  /** Fault of which an error tells; null for any other failure. */
  faultOf(error: unknown): LedgerFault | null;
  /** Games that can be looked at. */
  examples(): Promise<readonly LedgerExample[]>;
}
