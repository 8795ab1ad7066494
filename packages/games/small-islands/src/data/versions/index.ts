/**
 * The data files that have been played with, oldest first: a running game reads the version that it began with. Before the file in force is
 * replaced, a copy of it is kept here as `<version>.json` and named in the list, before the file in force, which is the last one.
 */
import inForce from '../small-islands.json' with { type: 'json' };

/** As read: `schema.ts` says what shape each has to have. */
export const FILES: readonly unknown[] = [inForce];
