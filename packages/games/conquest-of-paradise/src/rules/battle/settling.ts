import type { Seat } from '@wayfinder/engine';
import type { HexId } from '../../state.ts';

/** How a winning attacker has settled. */
export interface Settling {
  hex: HexId;
  attacker: Seat;
  defender: Seat | null;
  /** Villages kept. */
  saved: number;
}
