/** Whole games that the tests share: by chance and by bots, of each number of seats in the edition that the commit chooses. */
import { commitSeed, corpusOf, GATE, type GamePlan, oneOfEachTwo, type PlayedGame } from '@wayfinder/engine/testing';
import { RULESET } from './play.ts';

const COMMIT = commitSeed('SAMPLE_SEED').slice(0, 12);
const KINDS = [2, 3, 4].flatMap((seats) => (['1', '2'] as const).map((edition) => ({ seats, edition })));

const PLANS = oneOfEachTwo(GATE, KINDS, 'whole games').flatMap(({ seats, edition }): GamePlan[] => {
  const settings = { edition, homes: 'random' };
  return [
    { seed: `bots ${seats} ${edition}`, by: 'bots', seats, settings, fixed: true },
    { seed: `chance ${seats} ${edition} ${COMMIT}`, by: 'chance', seats, settings, fixed: false },
  ];
});

// Played as this is loaded: no test's time is spent on it.
const GAMES = corpusOf(RULESET, PLANS, new URL('../', import.meta.url));

/** The games by these, one of each number of seats. */
export function gamesBy(by: GamePlan['by']): PlayedGame[] {
  return GAMES.filter((game) => game.by === by);
}
