import { terrainLook } from '@wayfinder/ui';
import type { ColourId } from '../../data/index.ts';
import type { State } from '../../state.ts';

/** Seats' colours among the looks of the pages: their pieces are looked for by colour. */
const LOOKS: Readonly<Record<ColourId, number>> = {
  blue: 0,
  red: 1,
  yellow: 2,
  green: 3,
  purple: 4,
  orange: terrainLook('wasteland'),
  white: terrainLook('mountains'),
  black: terrainLook('swamp'),
};

/** By seat, the look of its colour; so discs are of the colour of houses and ships. */
export function looks({ seats }: Pick<State, 'seats'>): number[] {
  return seats.map(({ colour }, seat) => LOOKS[colour as ColourId] ?? seat);
}
