/** What the page of a game loads, in one piece: apart, rules and board would each bring what both are made of. */
export { pageRules as rules } from './page-rules.ts';
