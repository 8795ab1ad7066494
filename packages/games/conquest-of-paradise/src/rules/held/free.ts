/** Held cards that are played as a free action (CP-25.1): `winds`, `birds`, `tapu`. */
import type { FreeWord } from '../free-word.ts';

export const heldWords: readonly FreeWord[] = [];
