import type { Words } from '@wayfinder/games-catalog/words';
import type { RadioChoice } from '@wayfinder/ui';

/** The explanation of an option, where it has one. */
export function hintOf(words: Words, key: string): { hint?: string } {
  return words.has(key) ? { hint: words.say({ key }) } : {};
}

/** Title of an option; `otherwise` where the game has no words for it. */
export function titleOf(words: Words, key: string, otherwise: string): string {
  return words.has(key) ? words.say({ key }) : otherwise;
}

/** One value of an option, or one preset, with its explanation where it has one. */
export function choiceOf(words: Words, at: string, value: string): RadioChoice<string> {
  return { value, label: titleOf(words, `${at}.${value}`, value), ...hintOf(words, `${at}.${value}.hint`) };
}
