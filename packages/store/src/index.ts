/** The event log and its projections in Postgres. The only room that knows SQL. */
export * from './clock.ts';
/** Everything that is stored; made by `openStore`. */
export interface Store {
  close(): Promise<void>;
}
