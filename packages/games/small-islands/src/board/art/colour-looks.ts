/** Which look of the pages a colour has. Apart from what draws pieces: lists of games need no more than this. */
import { opponentLook, terrainLook } from '@wayfinder/ui';
import type { ColourId } from '../../data/types.ts';

/** Owner of a piece. */
export type Owner = ColourId | 'alexis';

/** The look of each colour, an index of `looks`; Alexis, who is nobody's seat, is grey, with a star. */
const LOOKS: Readonly<Record<Owner, number>> = {
  blue: 0,
  red: 1,
  yellow: 2,
  green: 3,
  purple: 4,
  // Nearer to orange would be the wasteland, whose pieces are red.
  orange: terrainLook('plains'),
  white: terrainLook('mountains'),
  black: terrainLook('swamp'),
  alexis: opponentLook,
};

/** The look of a colour, an index of `looks`: what discs and edges on the page show too. */
export function lookOf(owner: Owner): number {
  return LOOKS[owner];
}
