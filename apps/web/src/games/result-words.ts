/** Result of a game, in a sentence for pages and lists. */
import { type OtherPlacing, type Outcome, type Placing, winnersIn } from '@wayfinder/engine';
import { listed, type Words } from '@wayfinder/games-catalog/words';

type Ended = Pick<Outcome, 'ranking' | 'others'>;
type Named = Pick<Placing, 'seat'> | Pick<OtherPlacing, 'option'>;

/** The name of a side that has a place: a player's, or the game's own of a side that nobody plays. */
export function sideName(words: Pick<Words, 'name'>, side: Named): string {
  return words.name('seat' in side ? { seat: side.seat } : { option: side.option });
}

/** Words for the winner, alone or with others; where nobody has won, whoever played alone has lost. */
export function resultWords(
  t: (key: 'resultShared' | 'resultWon' | 'resultLost', values: Record<string, string>) => string,
  outcome: Ended,
  words: Pick<Words, 'name'>,
  locale: string,
): string {
  const winners = winnersIn(outcome);
  const names = namesOf(winners, words, locale);
  if (winners.length > 1) return t('resultShared', { names });
  return winners.length === 0
    ? t('resultLost', { name: namesOf(outcome.ranking, words, locale) })
    : t('resultWon', { name: names });
}

function namesOf(sides: readonly Named[], words: Pick<Words, 'name'>, locale: string): string {
  return listed(
    sides.map((side) => sideName(words, side)),
    locale,
  );
}

/** Those that share the first place, one after the other. */
export function winnersOf(outcome: Ended, words: Pick<Words, 'name'>, locale: string): string {
  return namesOf(winnersIn(outcome), words, locale);
}
