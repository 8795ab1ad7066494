/** The page of a game with advanced rules: rules and board of all chapters, in place of those of the basic rules. */
export { figures } from './board/advanced/figures.tsx';
export { board, status } from './board/index.ts';
export { pageRules as rules } from './page-rules.ts';

/** The faces of cards, event cards too. */
export const cards = () => import('./board/advanced/cards.tsx');

/** The player aid, with faces of event cards. */
export const aid = () => import('./board/advanced/aid.ts');
