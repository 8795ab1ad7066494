/** Words for the events of drawn events, the economy and malaria (sections 23, 24, 26, 28, 30). */
import type { DescribePart } from './telling.ts';

export const eventsTold: DescribePart = {};
