/** Set-up of a game, in words: for those who are asked to join it, and on its page. */
import type { RulesetDetail } from '@wayfinder/contract';
import type { Words } from '@wayfinder/games-catalog/words';
import { isMoot, onlyValue, type Setting, settingsIn } from '../create/fields.ts';
import { same } from '../parts/same.ts';

/** Words that are needed of the page itself. */
export interface PageWords {
  yes: string;
  no: string;
  list(items: string[]): string;
}

type Settings = Record<string, unknown>;

/** Parts of a value: one that only programs name may hold lists of several things. */
function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(partsOf) : [value];
}

function valueWords({ key: setting }: Setting, value: unknown, words: Words, page: PageWords): string {
  if (typeof value === 'boolean') return value ? page.yes : page.no;
  const name = (one: unknown): string => {
    const [key, option] = [`setting.${setting}.${String(one)}`, String(one)];
    if (words.has(key)) return words.say({ key });
    if (words.has(`option.${option}`)) return words.name({ option });
    const named = [`tile.${option}`, `card.${option}`].find(words.has);
    return named === undefined ? option : words.say({ key: named });
  };
  return typeof value === 'object' ? page.list(partsOf(value).map(name)) : name(value);
}

/**
 * True where an option leaves the game as it is without it: it is off, or as it would be anyway. One that every preset settles (`always`) is part of
 * every game: its usual value is a rule like any other, and not the absence of one.
 */
function isIdle({ otherwise }: Setting, value: unknown, always: boolean): boolean {
  if (value === undefined || value === null) return true;
  if (value === false) return otherwise !== true;
  return !always && same(value, otherwise);
}

/** A name or a value, and what it means as the form explains it to who sets the game up; null where that says no more. */
type Told = readonly [said: string, hint: string | null];

/**
 * Rules of play: the preset by its name (`preset`), if one fits, and the options (`options`), each with its name, value and meaning.
 * A setting that is off isn't told, nor one that the game has no words for. One that no form offers is told: others must know what they sit down to.
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
  const isTold = (one: Setting): boolean =>
    words.has(`setting.${one.key}`) && !isMoot(one, chosen) && !isIdle(one, chosen[one.key], always(one.key));
  const hint = (...keys: string[]): string | null => {
    const said = keys.find(words.has);
    return said === undefined ? null : words.say({ key: said });
  };
  return {
    preset: words.has(key) ? [words.say({ key }), hint(`${key}.hint`)] : null,
    options: settingsIn(schema)
      .filter(isTold)
      .map((one) => {
        const only = one.field ? onlyValue(one.field, seats) : null;
        const [at, value] = [`setting.${one.key}`, only ?? chosen[one.key]];
        const meaning = hint(`${at}.${String(value)}.hint`, `${at}.hint`);
        return [words.say({ key: at }), valueWords(one, value, words, page), meaning];
      }),
  };
}
