import type { Clock, Hold, Store } from '@wayfinder/store';
import type { Catalog } from './catalog.ts';
import type { KeyedQueue } from './queue.ts';
import type { Tables } from './tables.ts';
import type { Fault } from './types.ts';

/** What every use case works with. */
export interface Context {
  store: Store;
  clock: Clock;
  catalog: Catalog;
  tables: Tables;
  /** Writes to one game wait for each other. */
  writes: KeyedQueue;
  hold: Hold;
  log(fault: Fault): void;
}

/** The instant that a use case happens at. */
export function nowOf(context: Context): string {
  return context.clock.now().toISOString();
}
