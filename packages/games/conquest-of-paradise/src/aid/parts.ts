/** Assembly of the tables of the player aid. */
import type { AidCell, AidHead, AidPart, AidRow, Message } from '@wayfinder/engine';
import { said } from '../board/page/words.ts';

export function sheetTable(label: Message, head: readonly AidHead[], rows: readonly AidRow[]): AidPart {
  return { kind: 'table', label, head, rows };
}

/** A row for a thing that is drawn. */
export function pieceRow(item: string, cells: readonly AidCell[]): AidRow {
  return { label: said(`piece.${item}`, { n: 0 }), cells, drawn: item };
}
