/** Owner whose colour and mark the pieces of a seat have. */
import { COLOUR_IDS } from '../data/types.ts';
import { isAlexis, type State, seatOf } from '../state.ts';
import type { Owner } from './art/colour-looks.ts';

/** The owner as which a seat's pieces are drawn. @throws Error for a seat that isn't there. */
export function ownerOf(view: Pick<State, 'seats' | 'alexis'>, seat: number): Owner {
  if (isAlexis(view, seat)) return 'alexis';
  const { colour } = seatOf(view, seat);
  return COLOUR_IDS.find((one) => one === colour) ?? 'red';
}
