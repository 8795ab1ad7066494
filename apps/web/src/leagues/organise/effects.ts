/** Effects of a step on the games of a season, from a look ahead at it. */
import type { SeasonDetail } from '@wayfinder/contract';

/** Games by what becomes of them, each as a count. */
export interface Effects {
  /** Open games that are scored as they stand. */
  scored: number;
  /** Games that never begin. */
  never: number;
  /** Games that go on as they stood. */
  goOn: number;
  /** Games that are still to begin, and those of them that begin with the season. */
  toBegin: number;
  first: number;
}

export function effectsOf({ list, games: { ended } }: Pick<SeasonDetail, 'list' | 'games'>): Effects {
  const games = list.flatMap((division) => division.games);
  const counted = games.filter(({ isVoid }) => !isVoid);
  const toBegin = counted.filter(({ game, result }) => game === null && result === null);
  return {
    // Counts of a look ahead are those of before it.
    scored: Math.max(0, counted.filter(({ result }) => result !== null).length - ended),
    never: games.filter(({ game, isVoid }) => isVoid && game === null).length,
    goOn: counted.filter(({ game, result }) => game !== null && result === null).length,
    toBegin: toBegin.length,
    first: toBegin.filter(({ wave }) => wave === 0).length,
  };
}
