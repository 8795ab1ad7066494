/** What others can't know of drawn events, the economy and malaria (sections 23, 24, 26, 28, 30), redrawn. */
import type { ScramblePart } from './part.ts';

export const eventsScramble: ScramblePart = {};
