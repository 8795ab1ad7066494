/** Whole games of every kind that the tests share, by bots and by chance. Some seeds stay; of each kind the commit chooses one. */
import { commitSeed, corpusOf, type GamePlan, momentsOf, type PlayedGame } from '@wayfinder/engine/testing';
import { listenTo } from '../proof/leaks.ts';
import type { State } from '../state.ts';
import { KINDS_OF_GAMES, RULESET } from './games.ts';

const COMMIT = commitSeed('SAMPLE_SEED').slice(0, 12);
const FIXED = ['1', '2', '3', '4', '5'];
type Kind = (typeof KINDS_OF_GAMES)[number];

function plansOf({ seats, preset, settings }: Kind, by: GamePlan['by'], fixed: readonly string[]): GamePlan[] {
  const plan = (seed: string): GamePlan => ({
    seed: `${by} ${seats} ${preset} ${seed}`,
    by,
    seats,
    settings,
    fixed: seed !== COMMIT,
  });
  return [...fixed, COMMIT].map(plan);
}

const PLANS = KINDS_OF_GAMES.flatMap((kind) => [
  ...plansOf(kind, 'bots', FIXED),
  ...plansOf(kind, 'chance', FIXED.slice(0, 1)),
]);

// Played as this is loaded: no test's time is spent on it.
const GAMES = corpusOf(RULESET, PLANS, new URL('../', import.meta.url));

/** The games of a kind. */
export function gamesOf({ seats, settings }: Kind, by: GamePlan['by']): PlayedGame[] {
  const wanted = JSON.stringify([by, seats, settings]);
  return GAMES.filter((game) => JSON.stringify([game.by, game.seats, game.settings]) === wanted);
}

/** The one game of a kind that the commit chooses. */
export function gameOfCommit(kind: Kind, by: GamePlan['by']): PlayedGame {
  const found = gamesOf(kind, by).find(({ fixed }) => !fixed);
  if (!found) throw new Error(`no game of ${kind.seats} seats, ${kind.preset}`);
  return found;
}

/** Says what somebody was told in a game that they had no reason to know. */
export function leaksOf(game: PlayedGame): string[] {
  const [first] = game.entries;
  if (!first) throw new Error(`${game.seed} has no entries`);
  const hear = listenTo(first);
  let events = first.events;
  const leaked: string[] = [];
  for (const { table, next } of momentsOf(RULESET, game)) {
    leaked.push(...hear(table.state as State, events));
    events = next?.entry.events ?? [];
  }
  return leaked;
}
