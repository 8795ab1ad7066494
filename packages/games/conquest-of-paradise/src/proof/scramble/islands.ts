/** What others can't know of South Island and Kumara (sections 27, 29), redrawn. */
import type { ScramblePart } from './part.ts';

export const islandsScramble: ScramblePart = {};
