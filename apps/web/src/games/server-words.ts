/** Words and drawings of a game for pages written on the server. */
import type { GameView } from '@wayfinder/contract';
import { type Face, faces, type GameStatus } from '@wayfinder/games-catalog/faces';
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

/** Where the game of a view stands, in words: its round and phase. */
export async function stageWords(view: GameView, words: Words): Promise<string | null> {
  const status: GameStatus<unknown> | undefined = await faceOf(view.ruleset)?.status();
  if (!status) return null;
  const { title, phases, now } = status.stage(view.view);
  const phase = phases.find(({ id }) => id === now);
  return [title, ...(phase ? [phase.label] : [])].map((message) => words.say(message)).join(' · ');
}
