/** How a game ended, in a sentence for pages and lists. */
import type { Placing } from '@wayfinder/engine';
import { listed, type Words } from '@wayfinder/games-catalog/words';

/** Who has won, alone or with others; where nobody has, whoever played alone has lost. */
export function resultWords(
  t: (key: 'resultShared' | 'resultWon' | 'resultLost', values: Record<string, string>) => string,
  ranking: readonly Pick<Placing, 'seat' | 'place'>[],
  words: Pick<Words, 'name'>,
  locale: string,
): string {
  const winners = ranking.filter(({ place }) => place === 1);
  const names = namesOf(winners, words, locale);
  if (winners.length > 1) return t('resultShared', { names });
  return winners.length === 0
    ? t('resultLost', { name: namesOf(ranking, words, locale) })
    : t('resultWon', { name: names });
}

function namesOf(seats: readonly { seat: number }[], words: Pick<Words, 'name'>, locale: string): string {
  return listed(
    seats.map(({ seat }) => words.name({ seat })),
    locale,
  );
}

/** Those that share the first place, one after the other. */
export function winnersOf(
  ranking: readonly Pick<Placing, 'seat' | 'place'>[],
  words: Pick<Words, 'name'>,
  locale: string,
): string {
  return namesOf(
    ranking.filter(({ place }) => place === 1),
    words,
    locale,
  );
}
