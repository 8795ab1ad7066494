/** Words for the events of starting pieces and the end of the game (sections 21, 22). */
import type { Arg, Hidden } from '@wayfinder/engine';
import { type DescribePart, PIECE_KINDS, type Telling } from './telling.ts';

interface Placed {
  pieces: Hidden<Record<string, number>, { n: number }>;
  link: boolean;
}

const several = (piece: string, n: number): Arg[] => Array.from({ length: n }, () => ({ piece }));

/** Piece by piece for their owner; for others that they are pieces, and what lies face up. */
function placed({ pieces, link }: Placed): Telling {
  const down =
    pieces.$ === 'unknown'
      ? several('piece', pieces.shown.n)
      : PIECE_KINDS.flatMap((kind) => several(kind, pieces.value[kind] ?? 0));
  const things = [...several('transport_canoe', Number(link)), ...down];
  return things.length === 0 ? { variant: 'nothing' } : { args: { things: { list: things } } };
}

export const startTold: DescribePart = { tells: { StartPiecesPlaced: placed } };
