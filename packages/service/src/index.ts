/** Use cases over store and engine: play, create, join, time out. No HTTP, no SQL. */

export { type Health, healthOf } from './health.ts';
export { type Measures, serveOperator } from './operator.ts';
export { type Payer, payFor } from './payer.ts';
export * from './problems.ts';
export { createService } from './service.ts';
export * from './types.ts';
