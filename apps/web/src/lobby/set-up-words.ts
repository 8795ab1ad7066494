/** How a game is set up, in words: for those who are asked to join it, and on its page. */
import type { RulesetDetail } from '@wayfinder/contract';
import type { Words } from '@wayfinder/games-catalog/words';
import { type Field, fieldsOf, isMoot, onlyValue } from '../create/fields.ts';
import { same } from '../parts/same.ts';

/** What words are needed of the page itself. */
interface PageWords {
  yes: string;
  no: string;
  list(items: string[]): string;
}

type Settings = Record<string, unknown>;

function valueWords(field: Field, value: unknown, words: Words, page: PageWords): string {
  if (typeof value === 'boolean') return value ? page.yes : page.no;
  const name = (one: unknown): string => {
    const [key, option] = [`setting.${field.key}.${String(one)}`, String(one)];
    if (words.has(key)) return words.say({ key });
    return words.has(`option.${option}`) ? words.name({ option }) : option;
  };
  return Array.isArray(value) ? page.list(value.map(name)) : name(value);
}

/**
 * Whether an option leaves the game as it is without it: it is off, or as it would be anyway. One that every preset settles (`always`) is part of
 * every game: its usual value is a rule like any other, and not the absence of one.
 */
function isIdle({ otherwise }: Field, value: unknown, always: boolean): boolean {
  if (value === undefined || value === null) return true;
  if (value === false) return otherwise !== true;
  return !always && same(value, otherwise);
}

/** A name or a value, and what it means as the form explains it to who sets the game up; null where that says no more. */
type Told = readonly [said: string, hint: string | null];

/**
 * What is played with: the preset by its name (`preset`), if one fits, and the options (`options`), each as its name, its value and what that means.
 * What is off, and what the game has no words for, isn't told.
 */
export function setUpWords(
  { presets, settings: schema }: Pick<RulesetDetail, 'presets' | 'settings'>,
  settings: unknown,
  seats: number,
  words: Words,
  page: PageWords,
): { preset: Told | null; options: [name: string, ...Told][] } {
  const key = `preset.${presets.find((one) => same(one.settings, settings))?.id}`;
  const chosen = settings as Settings;
  const always = (one: string): boolean => presets.every((preset) => one in (preset.settings as Settings));
  const isTold = (field: Field): boolean =>
    words.has(`setting.${field.key}`) && !isMoot(field, chosen) && !isIdle(field, chosen[field.key], always(field.key));
  const hint = (...keys: string[]): string | null => {
    const said = keys.find(words.has);
    return said === undefined ? null : words.say({ key: said });
  };
  return {
    preset: words.has(key) ? [words.say({ key }), hint(`${key}.hint`)] : null,
    options: fieldsOf(schema)
      .filter(isTold)
      .map((field) => {
        const [at, value] = [`setting.${field.key}`, onlyValue(field, seats) ?? chosen[field.key]];
        const meaning = hint(`${at}.${String(value)}.hint`, `${at}.hint`);
        return [words.say({ key: at }), valueWords(field, value, words, page), meaning];
      }),
  };
}
