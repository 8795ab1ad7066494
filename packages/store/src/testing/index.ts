export { type CallByMail, callsByMail } from './calls-by-mail.ts';
export { copyDatabase, type TestDatabase, withDatabase } from './database.ts';
export { default as startTestServer } from './global-setup.ts';
export { layTable } from './lay-table.ts';
export { freePort } from './ports.ts';
export { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts';
export { everyRow } from './query.ts';
export { type ServerSettings, serverSettings } from './settings.ts';
export { standStill } from './stand-still.ts';
