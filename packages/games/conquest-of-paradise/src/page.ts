/**
 * Modules that the page of a game of the basic rules loads in one piece. Apart, rules and board would each bring what both are made of. A game with
 * advanced rules loads the other chapters after it.
 */
import { boardWith } from './board/board-with.ts';

export { rules } from './basic-rules.ts';
export { figures } from './board/figures/index.ts';
export { placeName } from './board/places.ts';
export * as status from './board/status.ts';
export const board = boardWith([]);

/** The faces of cards and tiles: loaded when the first one is drawn. */
export const cards = () => import('./board/figures/card.tsx');

/** Module in place of some of it where any advanced rule is chosen. */
export const advanced = () => import('./page-advanced.ts');

/** The player aid, which leans on all of the above: loaded when it is opened. */
export const aid = () => import('./aid/index.ts');

/** Judge of a first game in a browser: the demo's. */
export const demo = () => import('./demo.ts');
