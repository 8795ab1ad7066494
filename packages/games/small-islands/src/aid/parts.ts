/** Assembly of the lists and tables of the player aid. */
import type { AidCell, AidHead, AidPart, AidRow, Message } from '@wayfinder/engine';
import { said } from '../said.ts';

/** Sentences in order, told as steps of a turn. */
export function steps(label: string, lines: readonly Message[]): AidPart {
  return { kind: 'list', label: said(label), steps: true, lines: lines.map((text) => ({ text })) };
}

/** Sentences of which none comes first. */
export function list(label: string, lines: readonly Message[]): AidPart {
  return { kind: 'list', label: said(label), steps: false, lines: lines.map((text) => ({ text })) };
}

export function table(label: Message, head: readonly AidHead[], rows: readonly AidRow[]): AidPart {
  return { kind: 'table', label, head, rows };
}

/** A number of things. */
export function count(n: number): AidCell {
  return { as: 'count', from: n, to: n };
}
