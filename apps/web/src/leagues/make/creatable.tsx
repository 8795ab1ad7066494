/** Games of which a league can be made, for its pages on the server. */
import { usualScoring } from '@wayfinder/competition';
import type { LeagueScoring } from '@wayfinder/contract';
import { hasBoard } from '@wayfinder/games-catalog/faces';
import { getLocale } from 'next-intl/server';
import type { Creatable } from '../../create/create-form.tsx';
import { faceOf, wordsOf } from '../../games/server-words.ts';
import { Picture } from '../../pictures/picture.tsx';
import { api } from '../../server/api.ts';

const OPTION = /^((preset|setting|option|refusal)\.|space\.\*$)/;

/** A game with the texts of its options. */
export async function gameOf(id: string): Promise<Creatable> {
  const [ruleset, locale] = await Promise.all([(await api())('getRuleset', { params: { id } }), getLocale()]);
  const [texts, words] = await Promise.all([faceOf(id)?.texts(locale), wordsOf(id, [], null)]);
  const shown = Object.entries(texts?.texts ?? {}).filter(([key]) => OPTION.test(key));
  const about = (key: string): string => words.text(`about.${key}`);
  return {
    ruleset,
    texts: { texts: Object.fromEntries(shown), locale: texts?.locale ?? locale },
    picture: <Picture of={{ ruleset: id }} size="thumb" />,
    about: { length: about('length'), weight: about('weight'), text: about('text') },
  };
}

/** All games that are hosted and have a board. */
export async function allGames(): Promise<Creatable[]> {
  const { rulesets } = await (await api())('listRulesets', {});
  return Promise.all(rulesets.flatMap(({ id }) => (hasBoard(id) ? [gameOf(id)] : [])));
}

const SEATS = [2, 3, 4, 5];

/** Points that leagues usually give, by the number of seats. */
export function usualPoints(): Record<number, LeagueScoring> {
  return Object.fromEntries(
    SEATS.map((seats) => {
      const { points, draw, tieBreaks, count } = usualScoring(seats);
      return [seats, { points: [...points], draw, tieBreaks: [...tieBreaks], count }];
    }),
  );
}
