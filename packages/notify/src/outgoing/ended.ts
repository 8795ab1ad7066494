/** End of a game, as webhooks tell it: to programs, and in words. */
import { placingsOf } from '@wayfinder/engine';
import { gameWords } from '@wayfinder/games-catalog/faces';
import type { GameHead } from '@wayfinder/store';
import type { Placed } from './formats.ts';

type Ended = Pick<GameHead, 'ruleset' | 'outcome'>;

/** The name of whoever sits there; null: nobody does. */
type PlayerAt = (seat: number) => string | null;

/** The places, as programs are told them. Sides that nobody plays are told by their word, in games that have any. */
export function placesOf({ outcome }: Ended, playerAt: PlayerAt) {
  const { ranking = [], others } = outcome ?? {};
  return {
    ranking: ranking.map(({ seat, place, score }) => ({ seat, player: playerAt(seat), place, score })),
    ...(others ? { others: others.map(({ option, place, score }) => ({ option, place, score })) } : {}),
  };
}

/** The places in their order, each with a name; a side that nobody plays is called as the game calls it in this language. */
export async function toldPlaces({ ruleset, outcome }: Ended, playerAt: PlayerAt, locale: string): Promise<Placed[]> {
  if (!outcome) return [];
  const words = outcome.others && (await gameWords(ruleset, { locale, seat: (seat) => String(seat + 1) }, null));
  return placingsOf(outcome).map((side) =>
    'seat' in side
      ? { seat: side.seat, player: playerAt(side.seat), place: side.place }
      : { seat: null, player: words?.name({ option: side.option }) ?? side.option, place: side.place },
  );
}
