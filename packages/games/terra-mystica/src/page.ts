/** Modules that the page of a game loads, in one piece: apart, rules and board would each bring what both are made of. */

export { figures } from './board/figures.ts';
export { board } from './board/index.ts';
export { pageRules as rules } from './page-rules.ts';
export * as status from './status.ts';
/** The faces of cards and tiles: loaded when the first one is drawn. */
export const cards = () => import('./board/card-face.tsx');
/** Its ledgers, for the page that reads them. */
export const ledger = () => import('./ledger/index.ts');
