/** Terra Mystica: the rules. The ledger and the texts have entries of their own. */
/** The name under which the catalog loads every ruleset. */
export { terraMystica, terraMystica as ruleset } from './ruleset.ts';
export type { Orders } from './standing-orders.ts';
export type { Settings, State } from './state.ts';
