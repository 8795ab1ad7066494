/**
 * Payer for what the service is asked to do. The payer travels beside the calls, as a request's id does in logs: what is asked in its name waits in
 * its line for a judging thread, and what that costs is charged to it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** An account, an address, or the service itself. */
export interface Payer {
  /** Unique among payers. */
  id: string;
  /** False for an address: whoever has no account here. */
  known: boolean;
  /** Told of each request to a judging thread: milliseconds that the thread worked at it. */
  charge(ms: number): void;
}

/** Work that nobody asked for: clocks, streams, mails. */
export const HOUSE: Payer = { id: 'house', known: true, charge: () => undefined };

const payers = new AsyncLocalStorage<Payer>();

/** Does something, and all that follows from it, in a payer's name. */
export function payFor<T>(payer: Payer, act: () => T): T {
  return payers.run(payer, act);
}

/** Payer for what is being done now. */
export function payer(): Payer {
  return payers.getStore() ?? HOUSE;
}
