/** Needs of a run on one machine, beside the store itself: a PostgreSQL of its own and a port for it. */
export { hasGamesOfBefore } from '../layout-1/left.ts';
export { migrate } from '../migrate.ts';
export { grantRoles, urlOf } from '../roles.ts';
export { freePort } from './ports.ts';
export {
  PostgresError,
  type PostgresOptions,
  type RunningPostgres,
  runningServer,
  startPostgres,
} from './postgres.ts';
