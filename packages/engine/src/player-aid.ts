/** Parts of a game's player aid: the game fills it from what its viewer sees, the page arranges it. */
import type { Message } from './refusal.ts';

/** A figure of a player aid that isn't a plain number: from one value to another, the same one where it is exact. */
export interface AidRange {
  /** `chance`: a part of 1; `about`: the same, rounded to whole hundredths; `mean`: a number of things on average; `count`: whole things. */
  as: 'chance' | 'about' | 'mean' | 'count';
  from: number;
  to: number;
}

/** Points now, and after the steps that are composed. */
export interface AidChange {
  as: 'change';
  from: number;
  to: number;
}

/** A cell of a player aid; null stands empty. A plain number is points, halves exact. */
export type AidCell = number | Message | AidRange | AidChange | null;

/** Head of a column: a seat as its disc, a number, or words. */
export type AidHead = Message | number | { seat: number };

export interface AidRow {
  label: Message;
  cells: readonly AidCell[];
  /** Id of what is drawn before it, by the aid's own `Drawing`. */
  drawn?: string;
  /** Places that it tells of: pointed at, they light up on the board. */
  places?: readonly string[];
  /** Sums up the rows above. */
  total?: boolean;
}

/** A sentence of a list. */
export interface AidLine {
  text: Message;
  /** Id of what is drawn before it, by the aid's own `Drawing`. */
  drawn?: string;
}

/** Text, a list, a table, or cards with their words: what a player aid is made of. */
export type AidPart =
  | { kind: 'text'; lines: readonly Message[] }
  /** `steps`: one after the other, so they are numbered. */
  | { kind: 'list'; label: Message; steps: boolean; lines: readonly AidLine[] }
  | { kind: 'table'; label: Message; head: readonly AidHead[]; rows: readonly AidRow[] }
  | {
      kind: 'cards';
      label: Message;
      cards: readonly { id: string; name: Message; lines: readonly Message[] }[];
    };

/** One sheet of a player aid. */
export interface AidSheet {
  id: string;
  label: Message;
  parts(): readonly AidPart[];
}
