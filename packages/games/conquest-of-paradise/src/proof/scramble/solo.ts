/** What others can't know of the solitaire game (sections 31 to 37), redrawn. */
import type { ScramblePart } from './part.ts';

export const soloScramble: ScramblePart = {};
