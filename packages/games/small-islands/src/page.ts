/** Modules that the page of a game loads, in one piece: apart, rules and board would each bring what both are made of. */

export { figures } from './board/figures.tsx';
export { board } from './board/index.ts';
export { placeName } from './board/page/places.ts';
export { pageRules as rules } from './page-rules.ts';
export * as status from './status.ts';
/** The faces of cards, tiles and tokens: loaded when the first one is drawn. */
export const cards = () => import('./board/card-face.tsx');
/** The player aid. */
export const aid = () => import('./aid/index.ts');
