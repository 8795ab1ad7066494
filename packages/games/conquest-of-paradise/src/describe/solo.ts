/** Words for the events of the solitaire game (sections 31 to 37). */
import type { DescribePart } from './telling.ts';

export const soloTold: DescribePart = {};
