/** What others can't know of held event cards and reaction windows (sections 24, 25), redrawn. */
import type { ScramblePart } from './part.ts';

export const heldScramble: ScramblePart = {};
