/** What others can't know of starting pieces and the end of the game (sections 21, 22), redrawn. */
import type { ScramblePart } from './part.ts';

export const startScramble: ScramblePart = {};
