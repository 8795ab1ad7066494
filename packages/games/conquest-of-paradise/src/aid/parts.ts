/** What the sheets of the player aid are made of. The page arranges them; their shape is the catalog's. */
import type { Message } from '@wayfinder/engine';
import { said } from '../board/page/words.ts';

/** A figure: exact, or from the least to the most that it may be. */
export interface AidRange {
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
export type AidCell = number | Message | AidRange | AidChange | null;
export type AidHead = Message | number | { seat: number };
export interface AidRow {
  label: Message;
  cells: readonly AidCell[];
  drawn?: string;
  places?: readonly string[];
  total?: boolean;
}
export type AidPart =
  | { kind: 'text'; lines: readonly Message[] }
  | { kind: 'table'; label: Message; head: readonly AidHead[]; rows: readonly AidRow[] }
  | { kind: 'cards'; label: Message; cards: readonly { id: string; name: Message; lines: readonly Message[] }[] };

export function sheetTable(label: Message, head: readonly AidHead[], rows: readonly AidRow[]): AidPart {
  return { kind: 'table', label, head, rows };
}

/** A row for a thing that is drawn. */
export function pieceRow(item: string, cells: readonly AidCell[]): AidRow {
  return { label: said(`piece.${item}`, { n: 0 }), cells, drawn: item };
}
