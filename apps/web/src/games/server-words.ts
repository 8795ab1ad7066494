/** Words and drawings of a game for pages written on the server. */
import { type Face, faces, gameWords } from '@wayfinder/games-catalog/faces';
import type { Words } from '@wayfinder/games-catalog/words';
import { getLocale, getTranslations } from 'next-intl/server';
import { seatNames } from './names.ts';

type Seated = readonly { seat: number; name: string | null }[];

/** The words of a game for this request's reader; places are named as on the view, where there is one. */
export async function wordsOf(ruleset: string, seats: Seated, view: unknown): Promise<Words> {
  const [locale, t] = [await getLocale(), await getTranslations('room')];
  return gameWords(ruleset, { locale, seat: seatNames(seats, (n) => t('freeSeat', { n })) }, view);
}

/** A game's face, if it has one. */
export function faceOf(ruleset: string): Face | null {
  return faces[ruleset] ?? null;
}
