/** Set-up of a game, in a line: the preset that it is nearest to, and the differences from it. */
import type { RulesetDetail } from '@wayfinder/contract';
import type { Words } from '@wayfinder/games-catalog/words';
import { type PageWords, setUpWords } from '../lobby/set-up-words.ts';
import { same } from '../parts/same.ts';

type Ruleset = Pick<RulesetDetail, 'presets' | 'settings'>;
type Settings = Readonly<Record<string, unknown>>;

/** Number of settings that are not the same. */
function distance(a: Settings, b: Settings): number {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].filter((key) => !same(a[key], b[key])).length;
}

/** The preset that fewest settings differ from; of several the first. */
function nearestPreset({ presets }: Ruleset, settings: Settings): RulesetDetail['presets'][number] | null {
  const [first = null, ...others] = presets;
  const away = (preset: RulesetDetail['presets'][number]): number => distance(preset.settings as Settings, settings);
  return others.reduce((best, one) => (best && away(one) >= away(best) ? best : one), first);
}

/** The preset by its name, if it has one, and each option that is other than there: `Malaria: one die`. */
export function briefSetUp(
  ruleset: Ruleset,
  settings: unknown,
  seats: number,
  words: Words,
  page: PageWords,
): string[] {
  const told = setUpWords(ruleset, settings, seats, words, page);
  const preset = nearestPreset(ruleset, settings as Settings);
  if (preset === null) return told.options.map(([name, value]) => sayOption(name, value, page));
  const usual = setUpWords(ruleset, preset.settings, seats, words, page);
  const usually = new Map(usual.options.map(([name, value]) => [name, value]));
  const here = new Set(told.options.map(([name]) => name));
  const changed = told.options.filter(([name, value]) => usually.get(name) !== value);
  const without = usual.options.filter(([name]) => !here.has(name));
  return [
    ...(usual.preset === null ? [] : [usual.preset[0]]),
    ...changed.map(([name, value]) => sayOption(name, value, page)),
    ...without.map(([name]) => sayOption(name, page.no, page)),
  ];
}

/** An option that is simply on is its name. */
function sayOption(name: string, value: string, { yes }: PageWords): string {
  return value === yes ? name : `${name}: ${value}`;
}
