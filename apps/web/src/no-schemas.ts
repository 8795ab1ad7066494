/**
 * Stands for zod in the browser. A game's rules declare the schemas of their events beside what the events do; a page folds events and checks
 * none, so that it declares them with this and leaves the library to the service.
 */
import type * as zod from 'zod';

/** Asking a schema would let anything pass: that must never go unseen. */
const ASKS = /^(parse|safeParse|spa|encode|decode|safeEncode|safeDecode|validate)(Async)?$|^_zod$|^~standard$/;

// A function, so that `z.string()` and `schema.nullable()` answer it again.
const inert: unknown = new Proxy(() => undefined, {
  apply: () => inert,
  get(_, name) {
    if (typeof name === 'string' && ASKS.test(name)) throw new Error(`no schemas on pages: ${name}`);
    return typeof name === 'string' ? inert : undefined;
  },
});

export const z = inert as typeof zod.z;
