/** The board of every game of Conquest of Paradise: for pictures, mails and the first drawing of a page. */
import { ADVANCED_CHART } from './advanced/index.ts';
import { boardWith } from './board-with.ts';

export * as status from './advanced/status.ts';
export const board = boardWith(ADVANCED_CHART);
export { placeName } from './places.ts';
