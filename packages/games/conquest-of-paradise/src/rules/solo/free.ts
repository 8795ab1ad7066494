/** What the human of a solitaire game may do at any time: give it up (CP-31.14). */
import type { FreeWord } from '../free-word.ts';

export const soloWords: readonly FreeWord[] = [];
