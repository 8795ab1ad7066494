/** Choices and whole answers of a game in words. */
import type { Choice, Decision } from '@wayfinder/engine';
import type { GameStatus } from '@wayfinder/games-catalog/faces';
import type { Words } from '@wayfinder/games-catalog/words';

/** One choice in words: its own where it has some, else the name of what it points at. */
export function choiceWords(words: Words, choice: Pick<Choice, 'target' | 'text'>): string {
  return choice.text ? words.say(choice.text) : words.name(choice.target);
}

/** The first of these beginnings of a key that the game's texts have: `<beginning>.<kind>.<first choice>` or `<beginning>.<kind>`. */
export function keyFor(words: Words, beginning: string, kind: string, first: string | undefined): string | undefined {
  return [`${beginning}.${kind}.${first}`, `${beginning}.${kind}`].find(words.has);
}

/** That text with the choices as `{c0}`, `{c1}` … */
export function sayWith(words: Words, key: string, choices: readonly Pick<Choice, 'target'>[]): string {
  return words.say({ key, args: Object.fromEntries(choices.map(({ target }, i) => [`c${i}`, target])) });
}

/** A whole answer on the view that it is given on, as its game calls it by itself; null where its texts, by `keyFor`, say what it is. */
export function ownWords(
  words: Words,
  { step }: Pick<GameStatus<unknown>, 'step'>,
  { view, decision, path }: { view: unknown; decision: Decision; path: readonly string[] },
): string | null {
  const own = step?.(view, decision, path);
  return own ? words.say(own) : null;
}
