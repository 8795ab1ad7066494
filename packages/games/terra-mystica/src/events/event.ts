/** How an event is written down: its schema, and its one effect on the state. */
import { z } from 'zod';
import type { State } from '../state.ts';

/** One type of event. `evolve` mutates the state. */
export interface EventPart<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  shape: 1;
  evolve(state: State, data: z.infer<Schema>): void;
}

/** An event of shape 1. */
export function eventPart<Schema extends z.ZodType>(
  schema: Schema,
  evolve: (state: State, data: z.infer<Schema>) => void,
): EventPart<Schema> {
  return { schema, shape: 1, evolve };
}

/** A whole number from 0. */
export const n = z.number().int().min(0);
export const space = z.string();
