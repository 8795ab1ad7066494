/** Act open to the human of a solitaire game at any time: giving it up (CP-31.14). */
import { done, word } from '@wayfinder/engine';
import type { FreeWord } from '../free-word.ts';
import { isSolo } from '../settings.ts';
import { resigned } from './end.ts';

const resign: FreeWord = {
  choice: word('resign', { quits: true }),
  exists: isSolo,
  refusal: () => null,
  level: () => done(),
  decide: (state) => [resigned(state)],
};

export const soloWords: readonly FreeWord[] = [resign];
