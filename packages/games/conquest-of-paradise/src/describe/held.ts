/** Words for the events of held event cards and reaction windows (sections 24, 25). */
import type { DescribePart } from './telling.ts';

export const heldTold: DescribePart = {};
