export { type TestDatabase, withDatabase } from './database.ts';
export { freePort, type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts';
