/** Zod schemas and inferred types of the whole HTTP API, shared by api, web, worker and clients. */
export * from './basics.ts';
export * from './beside.ts';
export * from './client.ts';
export * from './club-id.ts';
export * from './clubs.ts';
export * from './finding.ts';
export * from './games.ts';
export * from './hours.ts';
export { NOT_SEEN, withoutHidden } from './line.ts';
export * from './me.ts';
export * from './messages.ts';
export * from './play.ts';
export * from './players.ts';
export * from './problems.ts';
export * from './push.ts';
export * from './routes.ts';
export * from './streamed.ts';
export * from './table.ts';
