/** Contents of a row of a community ledger, typed (TM-20.9). */
import type { LedgerFault } from '@wayfinder/engine';
import type { Cult, Faction, Kind, Terrain } from '../words.ts';

/** Goods that are converted: power, priests, workers, coins, victory points. */
export type Good = 'power' | 'priest' | 'worker' | 'coin' | 'vp';

/** One command as its words say it; what it means is known only in its place. */
export type Meaning =
  | { kind: 'build'; space: string }
  | { kind: 'dig'; spades: number }
  /** Without a terrain: to the home terrain. */
  | { kind: 'transform'; space: string; terrain: Terrain | null }
  | { kind: 'upgrade'; space: string; to: Kind }
  | { kind: 'favor'; tile: string; count: number }
  | { kind: 'town'; tile: string; count: number }
  | { kind: 'cult'; cult: Cult; steps: number }
  | { kind: 'advance'; track: 'shipping' | 'exchange' }
  /** `steps` null: the best free space. */
  | { kind: 'send'; cult: Cult; steps: number | null }
  | { kind: 'action'; action: string }
  | { kind: 'burn'; times: number }
  | { kind: 'convert'; from: Good; paid: number; to: Good; gained: number }
  | { kind: 'bridge'; from: string; to: string }
  | { kind: 'connect'; river: string }
  | { kind: 'connect-spaces'; spaces: string[] }
  | { kind: 'leech'; power: number; from: Faction | null }
  /** `power` null: everything that is offered. */
  | { kind: 'decline'; power: number | null; from: Faction | null }
  | { kind: 'pass'; card: string | null }
  /** The dwelling of the Witches' ride is not built. */
  | { kind: 'no-dwelling' }
  /** Spades are thrown away. */
  | { kind: 'leave'; spades: number }
  /** The turn is not over: more is to come. */
  | { kind: 'wait' }
  /** The action is over, with spades that are left. */
  | { kind: 'done' };

/** A command with its words as they stand. */
export type LedgerCommand = Meaning & { text: string };

/** A row of a faction. `number`: its line in the file, from 1. */
export interface LedgerRow {
  number: number;
  text: string;
  faction: Faction;
  commands: LedgerCommand[];
}

/** The options of a ledger that change rules (TM-20.9). */
export const OPTIONS = {
  'shipping-bonus': 'shippingBonus',
  'mini-expansion-1': 'miniTowns',
  'variable-turn-order': 'turnOrder',
  'errata-cultist-power': 'cultistsPower',
  'temple-scoring-tile': 'templeScoring',
} as const;
export type LedgerOption = keyof typeof OPTIONS;

/** A line of the set-up, for the trace. */
export type SetUpLine =
  | { kind: 'option'; name: string }
  | { kind: 'delete'; card: string }
  | { kind: 'score'; tiles: string[] };

/** Everything before the first row. */
export interface LedgerSetUp {
  lines: SetUpLine[];
  options: LedgerOption[];
  /** Bonus cards left out. */
  deleted: string[];
  /** Scoring tiles of rounds 1 to 6. */
  scoring: string[];
  /** In seat order. */
  factions: Faction[];
  /** Starting VP other than the usual ones, which only our own ledgers tell, in a comment. */
  startVp: Partial<Record<Faction, number>>;
}

export interface Ledger {
  setUp: LedgerSetUp;
  rows: LedgerRow[];
}

/** A ledger was refused, and nothing of it was played; or a game can't be written as one. */
export class LedgerError extends Error {
  readonly fault: LedgerFault;
  constructor(fault: LedgerFault) {
    super(`${fault.row === null ? '' : `row ${fault.row} "${fault.text}": `}${fault.code}`);
    this.name = 'LedgerError';
    this.fault = fault;
  }
}
