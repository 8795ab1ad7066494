/** Small helpers to write messages about positions. */
import type { Arg, Message } from '@wayfinder/engine';
import { ROW_KINDS } from '../../rules/battle/sides.ts';
import { type HexId, type HiddenPieces, KINDS, type Pieces, type Row } from '../../state.ts';

/** A message with numbers and other arguments. */
export function said(key: string, args: Readonly<Record<string, Arg | number>> = {}): Message {
  const typed = Object.entries(args).map(([name, arg]) => [name, typeof arg === 'number' ? { count: arg } : arg]);
  return typed.length === 0 ? { key } : { key, args: Object.fromEntries(typed) as Record<string, Arg> };
}

/** Pieces as a list of their kinds, each as often as it is there. */
export function pieceList(pieces: Pieces): Arg {
  return { list: KINDS.flatMap((kind) => Array.from({ length: pieces[kind] }, () => ({ piece: kind }))) };
}

/** A row of a battle as such a list. */
export function rowList(row: Row): Arg {
  return { list: ROW_KINDS.flatMap((kind) => Array.from({ length: row[kind] }, () => ({ piece: kind }))) };
}

export function hexList(hexes: readonly HexId[]): Arg {
  return { list: hexes.map((space) => ({ space })) };
}

export function cardList(cards: readonly string[]): Arg {
  return { list: cards.map((card) => ({ card })) };
}

/** True when there is any piece. */
export function anyPieces(pieces: Pieces): boolean {
  return KINDS.some((kind) => pieces[kind] > 0);
}

/** Pieces by kind for who knows them; else null. */
export function knownPieces(pieces: HiddenPieces): Pieces | null {
  return pieces.$ === 'secret' ? pieces.value : null;
}
