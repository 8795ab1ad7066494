/** Constants of the demo. Apart from the game itself, which its page loads when it is needed. */
export const DEMO_RULESET = 'conquest-of-paradise';
export const DEMO_ID = 'demodemodemo';
/** Seat of the visitor. */
export const YOU = 0;
