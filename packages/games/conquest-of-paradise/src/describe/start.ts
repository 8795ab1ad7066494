/** Words for the events of starting pieces and the end of the game (sections 21, 22). */
import type { DescribePart } from './telling.ts';

export const startTold: DescribePart = {};
