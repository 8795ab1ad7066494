/** One way to write down an event: its schema, and what it does to the state. */
import type { EventKind } from '@wayfinder/engine';
import type { z } from 'zod';
import type { EventPart } from '../part.ts';
import type { State } from '../state.ts';

/** An event of shape 1. `evolve` mutates the state, which may be a view. */
export function eventPart<Schema extends z.ZodType>(
  schema: Schema,
  evolve: (state: State, data: z.infer<Schema>) => void,
  more: Partial<Pick<EventKind, 'reveals'>> = {},
): EventPart {
  return { schema, shape: 1, ...more, evolve };
}
