/** Form of an event: its schema, and its one effect on the state, which may be a view. */
import { hidden, type RuleId } from '@wayfinder/engine';
import { z } from 'zod';
import { n, type SeatState, type State, seatOf } from '../state.ts';

/** One type of event. `evolve` mutates the state; lists and records within are replaced, so that copies may share them. */
export interface EventPart<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  shape: 1;
  reveals?: RuleId[];
  evolve(state: State, data: z.infer<Schema>): void;
}

/** An event of shape 1. `reveals`: the rules by which it tells others a secret. */
export function eventPart<Schema extends z.ZodType>(
  schema: Schema,
  evolve: (state: State, data: z.infer<Schema>) => void,
  reveals?: RuleId[],
): EventPart<Schema> {
  return reveals ? { schema, shape: 1, reveals, evolve } : { schema, shape: 1, evolve };
}

export { n };
export const id = z.string();
/** One thing known to some seats. */
export const hiddenId = hidden(id, z.null());

/** Changes some fields of a seat. */
export function patchSeat(state: State, seat: number, change: Partial<SeatState>): void {
  state.seats = state.seats.map((one, at) => (at === seat ? { ...one, ...change } : one));
}

/** Adds VP to a seat's score. */
export function addVp(state: State, seat: number, vp: number): void {
  patchSeat(state, seat, { vp: seatOf(state, seat).vp + vp });
}
