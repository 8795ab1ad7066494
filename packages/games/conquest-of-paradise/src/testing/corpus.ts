/** Whole games that the tests share: by chance and by bots, of each number of seats in the edition that the commit chooses. */
import { commitSeed, corpusOf, GATE, type GamePlan, oneOfEachTwo, type PlayedGame } from '@wayfinder/engine/testing';
import { KINDS_OF_GAMES, RULESET } from './play.ts';
import { byBots, byChance } from './whole-games.ts';

const COMMIT = commitSeed('SAMPLE_SEED').slice(0, 12);

const PLANS = oneOfEachTwo(GATE, KINDS_OF_GAMES, 'whole games').flatMap((kind) => [
  byBots(kind),
  byChance(kind, COMMIT),
]);

// Played as this is loaded: no test's time is spent on it.
const GAMES = corpusOf(RULESET, PLANS, new URL('../', import.meta.url));

/** The games by these, one of each number of seats. */
export function gamesBy(by: GamePlan['by']): PlayedGame[] {
  return GAMES.filter((game) => game.by === by);
}
