import type { Words } from '@wayfinder/games-catalog/words';
import { choiceWords, keyFor, sayWith } from '../games/choice-words.ts';
import type { Answer } from './use-tried.ts';

const NAMELESS = { target: { option: '' } };

/**
 * An answer in words: as the step that it would be, with its choices one after the other where that says nothing of them. The first one isn't said
 * again where the step is called after it.
 */
export function answerWords(words: Words, { kind, choices }: Answer): string {
  const named = (some: Answer['choices']): string => some.map((choice) => choiceWords(words, choice)).join(' · ');
  const first = choices[0]?.id;
  const key = keyFor(words, 'step', kind, first);
  if (!key) return named(choices);
  const told = sayWith(words, key, choices);
  const saysNothing =
    told ===
    sayWith(
      words,
      key,
      choices.map(() => NAMELESS),
    );
  const others = key === `step.${kind}.${first}` ? choices.slice(1) : choices;
  return saysNothing && choices.length > 1 ? `${told} · ${named(others)}` : told;
}
