/** Use cases over store and engine: play, create, join, time out. No HTTP, no SQL. */
export * from './problems.ts';
export * from './types.ts';
