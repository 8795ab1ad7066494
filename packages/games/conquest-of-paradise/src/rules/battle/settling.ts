import type { Seat } from '@wayfinder/engine';
import type { HexId } from '../../state.ts';

/** Settlement that a winning attacker has made. */
export interface Settling {
  hex: HexId;
  attacker: Seat;
  defender: Seat | null;
  /** Villages kept. */
  saved: number;
}
