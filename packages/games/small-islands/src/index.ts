/** Small Islands: the rules. The texts have entries of their own. */
/** The name under which the catalog loads every ruleset. */
export { smallIslands, smallIslands as ruleset } from './ruleset.ts';
export type { Orders } from './standing-orders.ts';
export type { Settings, State } from './state.ts';
