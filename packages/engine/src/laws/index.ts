/** The law kit: property tests of the laws for any ruleset. */
export * from './along.ts';
export * from './bots.ts';
export * from './checks.ts';
export * from './laws.ts';
export * from './random-play.ts';
export { deepFreeze } from './reading.ts';
export * from './run.ts';
export * from './same.ts';
export * from './standing.ts';
export * from './stops.ts';
export * from './variants.ts';
export * from './words.ts';
