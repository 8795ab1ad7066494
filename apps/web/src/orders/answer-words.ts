import type { Words } from '@wayfinder/games-catalog/words';
import { choiceWords, keyFor, sayWith } from '../games/choice-words.ts';
import type { Answer } from './use-tried.ts';

const NAMELESS = { target: { option: '' } };

/** An answer in words: as the step that it would be, with its choices one after the other where that says nothing of them. */
export function answerWords(words: Words, { kind, choices }: Answer): string {
  const all = choices.map((choice) => choiceWords(words, choice)).join(' · ');
  const key = keyFor(words, 'step', kind, choices[0]?.id);
  if (!key) return all;
  const told = sayWith(words, key, choices);
  const saysNothing =
    told ===
    sayWith(
      words,
      key,
      choices.map(() => NAMELESS),
    );
  return saysNothing && choices.length > 1 ? `${told} · ${all}` : told;
}
