/** Which games exist. Nothing of a game is loaded before it is asked for. */
import type { Arg, Entry, GameInfo, RuleId, Ruleset } from '@wayfinder/engine';

/** Where a ledger was wrong, and why. */
export interface LedgerFault {
  /** Line in the file, from 1; null: the file as a whole can't be used. */
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

/** Games as text files in the notation of their players. Only for games without secrets: a ledger of a running game tells everything. */
export interface LedgerKit {
  /** Plays a ledger from its first row to its last. @throws what `faultOf` knows; nothing is half imported. */
  importLedger(text: string): ImportedLedger;
  /** A game as a ledger, from its whole log. @throws Refused while it is too early for one. */
  exportLedger(info: GameInfo, entries: readonly Entry[]): string;
  /** What was wrong with a ledger; null for any other failure. */
  faultOf(error: unknown): LedgerFault | null;
}

/** One board game of the catalog. */
export interface CatalogEntry {
  id: string;
  name: string;
  /** Its rules, without board, bot pictures or texts. */
  load(): Promise<Ruleset>;
  /** Its ledgers, where players have a notation. */
  ledger?(): Promise<LedgerKit>;
}

export const rulesets: Record<string, CatalogEntry> = {
  'conquest-of-paradise': {
    id: 'conquest-of-paradise',
    name: 'Conquest of Paradise',
    load: async () => (await import('@wayfinder/conquest-of-paradise')).ruleset as unknown as Ruleset,
  },
  'terra-mystica': {
    id: 'terra-mystica',
    name: 'Terra Mystica',
    load: async () => (await import('@wayfinder/terra-mystica')).ruleset as unknown as Ruleset,
    ledger: () => import('@wayfinder/terra-mystica/ledger'),
  },
};
