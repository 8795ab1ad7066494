/** What the page of a game loads, in one piece: apart, rules and board would each bring what both are made of. */

export { figures } from './board/figures/index.ts';
export { board, placeName, status } from './board/index.ts';
export { pageRules as rules } from './page-rules.ts';

/** The player aid, which leans on all of the above: loaded when it is opened. */
export const aid = () => import('./aid/index.ts');
