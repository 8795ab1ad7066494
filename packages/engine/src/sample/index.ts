/** The sample ruleset and its broken twins. */
export { RULES } from './rules.ts';
export { sample } from './ruleset.ts';
export { hoarding, STANDING_TWINS } from './standing-twins.ts';
export type { SampleOrders, SampleSettings, SampleState } from './state.ts';
export { BOT_TWINS, TWINS, tattling } from './twins.ts';
