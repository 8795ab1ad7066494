import type { Viewer } from '@wayfinder/engine';
import type { Clock, GameHead, Hold, Store } from '@wayfinder/store';
import type { Catalog } from './catalog.ts';
import type { Heads } from './heads.ts';
import type { Identities } from './identities.ts';
import type { ToldText } from './judging/protocol.ts';
import type { KeyedQueue } from './queue.ts';
import type { Tables } from './tables.ts';
import type { Fault } from './types.ts';

/** Those who look at games in this process. They are told what is committed here at once; what others commit they read. */
export interface Watching {
  /** As whom somebody looks at a game, each viewer once. */
  viewersOf(gameId: string): Viewer[];
  /** Runs a write to a game; what is heard of the game meanwhile is looked at when it has ended. @throws what `write` throws */
  writing<T>(gameId: string, write: () => Promise<T>): Promise<T>;
  /** A batch was committed that led from one head to the other. `told`: what those viewers may know of it. */
  committed(from: GameHead, to: GameHead, told: readonly ToldText[]): void;
}

/** Parts with which every use case works. */
export interface Context {
  store: Store;
  clock: Clock;
  catalog: Catalog;
  tables: Tables;
  /** Games as this process left them. */
  heads: Heads;
  /** Holders of sessions and tokens. */
  identities: Identities;
  /** Viewers who look at games in this process. */
  watching: Watching;
  /** Writes to one game wait for each other. */
  writes: KeyedQueue;
  hold: Hold;
  /** Days of vacation in a calendar year. */
  vacationDays: number;
  log(fault: Fault): void;
}

/** The instant that a use case happens at. */
export function nowOf(context: Context): string {
  return context.clock.now().toISOString();
}
