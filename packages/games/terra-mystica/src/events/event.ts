/** Form of an event: its schema, and its one effect on the state. */
import { z } from 'zod';
import { n, type State } from '../state.ts';

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

export { n };
/** A land hex or a river hex. */
export const space = z.string();
