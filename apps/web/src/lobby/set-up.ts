import type { GameDetail } from '@wayfinder/contract';
import { laidOutOf } from '@wayfinder/games-catalog/settings';
import { listed } from '@wayfinder/games-catalog/words';
import { getLocale, getTranslations } from 'next-intl/server';
import { boundsText, clockText } from '../games/clock.ts';
import { wordsOf } from '../games/server-words.ts';
import type { Fact } from '../parts/facts.tsx';
import { api } from '../server/api.ts';
import { sealOf } from './seal.ts';
import { setUpWords } from './set-up-words.ts';

/** The rules that a game is played with, its clock, of which somebody alone has none to tell, and the seal of its chance. */
export async function setUpOf({ ruleset: id, settings, seats, clock, hours, seedHash }: GameDetail): Promise<Fact[]> {
  const [t, create, week] = [
    await getTranslations('lobby'),
    await getTranslations('new'),
    await getTranslations('week'),
  ];
  const locale = await getLocale();
  const ruleset = await (await api())('getRuleset', { params: { id } });
  const page = { yes: t('yes'), no: t('no'), list: (items: string[]) => listed(items, locale) };
  const { preset, options } = setUpWords(ruleset, settings, seats.length, await wordsOf(id, seats, null), page);
  const time = clock && clockText(create, clock);
  const isTurn = clock !== null && 'turnSeconds' in clock && (clock.reserveSeconds ?? 0) === 0;
  return [
    ...(preset === null ? [] : [[create('preset'), ...preset] as const]),
    ...options,
    ...(seats.length === 1 && !time
      ? []
      : [[isTurn ? t('clock') : create('clockKind'), time ?? t('noClock')] as const]),
    ...(clock && hours ? [[t('hours'), boundsText(week, hours)] as const] : []),
    ...(seedHash === null ? [] : [[t('seal'), sealOf(seedHash), t('sealHint')] as const]),
  ];
}

/** Things that lie on the table of this game before anybody plays, a line each; empty where players lay out all themselves. */
export async function laidOutIn({ ruleset, settings, seats }: GameDetail): Promise<string[]> {
  const lines = (await laidOutOf(ruleset))?.(settings, seats.length) ?? [];
  if (lines.length === 0) return [];
  const words = await wordsOf(ruleset, seats, null);
  return lines.map((line) => words.say(line));
}
