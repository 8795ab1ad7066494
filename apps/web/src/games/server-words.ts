/** Words and drawings of a game for pages written on the server. */
import { type Face, faces } from '@wayfinder/games-catalog/faces';
import { makeWords, type Words } from '@wayfinder/games-catalog/words';
import { getLocale, getTranslations } from 'next-intl/server';
import { seatNames } from './names.ts';

type Seated = readonly { seat: number; name: string | null }[];

/** The words of a ruleset for this request's reader; without texts every message still says its arguments. */
export async function wordsOf(ruleset: string, seats: Seated): Promise<Words> {
  const [locale, t] = [await getLocale(), await getTranslations('room')];
  const loaded = (await faces[ruleset]?.texts(locale)) ?? { texts: {}, fallback: {} };
  return makeWords({ locale, ...loaded, seat: seatNames(seats, (n) => t('freeSeat', { n })) });
}

/** A game's face, if it has one. */
export function faceOf(ruleset: string): Face | null {
  return faces[ruleset] ?? null;
}
