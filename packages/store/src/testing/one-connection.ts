/**
 * Watch over connections in tests: whoever is in a transaction asks the pool for no second one. With as many transactions as there are connections, each
 * would wait for the others.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { Database } from '../database.ts';

/** A transaction in whose work some code runs. */
interface Held {
  pool: pg.Pool;
  /** Work that outlives its transaction holds nothing. */
  isOver: boolean;
}

type Connected = (error: Error | undefined, client?: pg.PoolClient) => void;

const held = new AsyncLocalStorage<Held>();
const refused: Error[] = [];

export class SecondConnection extends Error {
  constructor() {
    super('a transaction asked its pool for a second connection');
  }
}

/** Requests for a second connection since the last look, with the place of each. Each was refused. */
export function takeSecondConnections(): Error[] {
  return refused.splice(0);
}

/** Refuses second connections in this thread from now on. Done twice, it is done once. */
export function refuseSecondConnections(): void {
  const { transaction } = Database.prototype;
  if (transaction.name === 'watched') return;
  Database.prototype.transaction = function watched<T>(
    this: Database,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    return transaction.call(this, (client) => {
      const hold = { pool: this.pool, isOver: false };
      return held.run(hold, () =>
        work(client).finally(() => {
          hold.isOver = true;
        }),
      );
    }) as Promise<T>;
  };
  const connect = pg.Pool.prototype.connect as (this: pg.Pool, then?: Connected) => Promise<pg.PoolClient>;
  const asked = function asked(this: pg.Pool, then?: Connected): Promise<pg.PoolClient> | undefined {
    const hold = held.getStore();
    if (hold?.pool !== this || hold.isOver) return connect.call(this, then);
    const error = new SecondConnection();
    refused.push(error);
    if (then === undefined) return Promise.reject(error);
    then(error);
    return undefined;
  };
  pg.Pool.prototype.connect = asked as typeof pg.Pool.prototype.connect;
}
