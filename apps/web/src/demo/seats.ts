/** What is fixed of the demo. Apart from the game itself, which its page loads when it is needed. */
export const DEMO_RULESET = 'conquest-of-paradise';
export const DEMO_ID = 'demodemodemo';
/** Where the visitor sits. */
export const YOU = 0;
