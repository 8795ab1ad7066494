import type { TriedOrders } from '@wayfinder/contract';
import type { Decision } from '@wayfinder/engine';
import type { GameStatus } from '@wayfinder/games-catalog/faces';
import type { Words } from '@wayfinder/games-catalog/words';
import { choiceWords, keyFor, ownWords, sayWith } from '../games/choice-words.ts';

export type Answer = TriedOrders['answers'][number];

/** An answer in words. */
export interface Told {
  kind: string;
  what: string;
}

const NAMELESS = { target: { option: '' } };

/** Questions that somebody is asked, and the view that they see. */
export interface Asked {
  view: unknown;
  /** Of the seat itself. */
  decisions: readonly Decision[];
}

/** Answers in words: as the game calls each by itself, as in its room; else by its texts. */
export function toldAnswers(
  words: Words,
  status: Pick<GameStatus<unknown>, 'step'>,
  { view, decisions }: Asked,
  answers: readonly Answer[],
): Told[] {
  return answers.map((answer) => {
    const { kind, choices } = answer;
    const decision = decisions.find((one) => one.kind === kind);
    const own = decision && ownWords(words, status, { view, decision, path: choices.map(({ id }) => id) });
    return { kind, what: own ?? answerWords(words, answer) };
  });
}

/**
 * An answer by the texts of its game: as the step that it would be, with its choices one after the other where that says nothing of them. The first one isn't said
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
