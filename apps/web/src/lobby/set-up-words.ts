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

type Ruleset = Pick<RulesetDetail, 'presets' | 'settings'>;

/** The options that are told of: those with a name that say more than that something is off. */
function toldFields({ presets, settings: schema }: Ruleset, chosen: Settings, words: Words): Field[] {
  const always = (one: string): boolean => presets.every((preset) => one in (preset.settings as Settings));
  const isTold = (field: Field): boolean =>
    words.has(`setting.${field.key}`) && !isMoot(field, chosen) && !isIdle(field, chosen[field.key], always(field.key));
  return fieldsOf(schema).filter(isTold);
}

/** The texts of the preset that these settings are begin with this. */
function presetKey({ presets }: Ruleset, settings: unknown): string {
  return `preset.${presets.find((one) => same(one.settings, settings))?.id}`;
}

/**
 * What is played with, each as its name and its value: the preset by its name (`preset`), if one fits, and the options (`options`). What is off, and
 * what the game has no words for, isn't told.
 */
export function setUpWords(
  ruleset: Ruleset,
  settings: unknown,
  seats: number,
  words: Words,
  page: PageWords,
): { preset: string | null; options: [string, string][] } {
  const [key, chosen] = [presetKey(ruleset, settings), settings as Settings];
  return {
    preset: words.has(key) ? words.say({ key }) : null,
    options: toldFields(ruleset, chosen, words).map((field) => [
      words.say({ key: `setting.${field.key}` }),
      valueWords(field, onlyValue(field, seats) ?? chosen[field.key], words, page),
    ]),
  };
}

/** What each of these means, in the same order, as the form explains it to who sets the game up; null where it says no more. */
export function setUpHints(
  ruleset: Ruleset,
  settings: unknown,
  seats: number,
  words: Words,
): { preset: string | null; options: (string | null)[] } {
  const chosen = settings as Settings;
  const hint = (...keys: string[]): string | null => {
    const key = keys.find(words.has);
    return key === undefined ? null : words.say({ key });
  };
  return {
    preset: hint(`${presetKey(ruleset, settings)}.hint`),
    options: toldFields(ruleset, chosen, words).map((field) => {
      const [at, value] = [`setting.${field.key}`, onlyValue(field, seats) ?? chosen[field.key]];
      return hint(`${at}.${String(value)}.hint`, `${at}.hint`);
    }),
  };
}
