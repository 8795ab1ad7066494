export { freePort, type PostgresOptions, type RunningPostgres, startPostgres } from '../local/index.ts';
export { type CallByMail, callsByMail } from './calls-by-mail.ts';
export { copyDatabase, type TestDatabase, withDatabase } from './database.ts';
export { default as startTestServer } from './global-setup.ts';
export { layAchieved } from './lay-achieved.ts';
export { layTable } from './lay-table.ts';
export { everyRow } from './query.ts';
export { type ServerSettings, serverSettings } from './settings.ts';
export { standStill } from './stand-still.ts';
