/** Words for the events of South Island and Kumara (sections 27, 29). */
import type { DescribePart } from './telling.ts';

export const islandsTold: DescribePart = {};
