/** Hexes that no stack may enter now, though they are known and near (CP-24.19). Public. */
import type { Refusal, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';
import { tapuBar } from '../held/tapu.ts';

/** Called wherever a step into `hex` is offered, listed or checked. Answers why the seat's stacks can't enter it this turn, or null. */
export function entryBar(state: State, seat: Seat, hex: HexId): Refusal | null {
  return tapuBar(state, seat, hex);
}
