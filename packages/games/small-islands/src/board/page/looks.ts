import type { State } from '../../state.ts';
import { lookOf } from '../art/colour-looks.ts';
import { ownerOf } from '../owner.ts';

/** By seat, the look of its pieces; so discs are of the colour of houses and ships. */
export function looks(view: Pick<State, 'seats' | 'alexis'>): number[] {
  return view.seats.map((_, seat) => lookOf(ownerOf(view, seat)));
}
