/** Hexes that no stack may enter now, though they are known and near (CP-24.19). Public. */
import type { Refusal, Seat } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';

/** Called wherever a step into `hex` is offered, listed or checked. Answers why the seat's stacks can't enter it this turn, or null. */
export function entryBar(_state: State, _seat: Seat, _hex: HexId): Refusal | null {
  return null;
}
