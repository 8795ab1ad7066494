/** Whole games that the tests share: by bots with seeds that stay, and by chance with those that the commit chooses. */
import { commitSeed, corpusOf, GATE, type GamePlan, oneOfEachTwo, type PlayedGame } from '@wayfinder/engine/testing';
import { byBots } from './bot-games.ts';
import { byChance } from './chance-games.ts';
import { KINDS_OF_GAMES, RULESET } from './games.ts';

type Kind = (typeof KINDS_OF_GAMES)[number];
const COMMIT = commitSeed('SAMPLE_SEED').slice(0, 12);

/** The kinds of which there are games: every number of seats, and every preset. */
export const KINDS_PLAYED = oneOfEachTwo(GATE, KINDS_OF_GAMES, 'kinds');

const PLANS = KINDS_PLAYED.flatMap((kind): GamePlan[] => [byBots(kind), byChance(kind, COMMIT)]);

// Played as this is loaded: no test's time is spent on it.
const GAMES = corpusOf(RULESET, PLANS, new URL('../', import.meta.url));

/** The game of a kind. @throws Error where there is none */
export function gameOf({ seats, preset, settings }: Kind, by: GamePlan['by']): PlayedGame {
  const wanted = JSON.stringify([by, seats, settings]);
  const found = GAMES.find((game) => JSON.stringify([game.by, game.seats, game.settings]) === wanted);
  if (!found) throw new Error(`no game of ${seats} seats, ${preset}`);
  return found;
}
