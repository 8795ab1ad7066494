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
  const namesOf = (seats: typeof ranking): string[] => seats.map(({ seat }) => words.name({ seat }));
  const winners = namesOf(ranking.filter(({ place }) => place === 1));
  if (winners.length > 1) return t('resultShared', { names: listed(winners, locale) });
  const [name] = winners;
  return name === undefined ? t('resultLost', { name: listed(namesOf(ranking), locale) }) : t('resultWon', { name });
}
