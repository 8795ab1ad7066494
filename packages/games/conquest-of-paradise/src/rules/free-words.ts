/** Words of the decision `free` beside its own four: a held card played (CP-25.1), a solitaire game given up (CP-31.14). */
import type { State } from '../state.ts';
import type { FreeWord } from './free-word.ts';
import { heldWords } from './held/free.ts';
import { soloWords } from './solo/free.ts';

const WORDS: readonly FreeWord[] = [...heldWords, ...soloWords];

/** The words of this game. */
export function freeWords(view: State): FreeWord[] {
  return WORDS.filter((word) => word.exists(view));
}
