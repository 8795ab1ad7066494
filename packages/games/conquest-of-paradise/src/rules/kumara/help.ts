/** Help in a search: the marker, cards that lie face up (CP-29.7, 29.8). Public. */
import type { Seat } from '@wayfinder/engine';
import type { State } from '../../state.ts';
import { CARD } from '../cards/effects.ts';
import { hasFaceUp, seatOf } from '../cards/hand.ts';

/** Cards for which 1 is added, however many of them lie face up (CP-29.7). */
export const HELPFUL: readonly string[] = [CARD.navigation, CARD.poi, CARD.doubleHulled];

/** Modified rolls that bring the explorer back, and the one that leads it off course; with less it is lost, with more it explores (CP-29.6). */
const LOST_BELOW = 2;
const OFF_COURSE = 4;

/** Lost, unless Ocean Chart helps. */
export const isLost = (modified: number): boolean => modified < LOST_BELOW;

/** CP-29.6 to 29.8. */
export function resultOf(modified: number, oceanChart: boolean): 'lost' | 'return' | 'off-course' | 'explore' {
  if (isLost(modified) && !oceanChart) return 'lost';
  if (modified < OFF_COURSE) return 'return';
  return modified === OFF_COURSE ? 'off-course' : 'explore';
}

/** Help that the seat's next roll has. */
export interface SearchHelp {
  galapagos: 0 | 1;
  cards: 0 | 1;
  /** Lost counts as Return (CP-29.8). */
  oceanChart: boolean;
}

export function searchHelp(state: State, seat: Seat): SearchHelp {
  return {
    galapagos: seatOf(state, seat).kumara === 'galapagos' ? 1 : 0,
    cards: HELPFUL.some((card) => hasFaceUp(state, seat, card)) ? 1 : 0,
    oceanChart: hasFaceUp(state, seat, CARD.oceanChart),
  };
}
