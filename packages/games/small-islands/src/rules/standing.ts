/** Score of a game as it stands: section 12 on the table as it is. */
import { inPlaces, isKnown, type Progress, type Standing, standingOf } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import type { State, Step } from '../state.ts';
import { better, outcomeOf, placesOf, scoreOf } from './scoring.ts';

/** True where this view holds all discovery tokens that seats have kept (SI-10.3). */
function knowsTokens({ seats }: State): boolean {
  return seats.every(({ discovery }) => isKnown(discovery) || discovery.shown.n === 0);
}

/**
 * The score as it stands (SI-12.1 to 12.3, 13.23). Where a kept discovery token isn't known, nobody's count. Who are level in all of SI-12.4, as
 * before anything is placed, share their place.
 */
export function scoreNow(view: State): Standing {
  const outcome = outcomeOf(view);
  if (outcome) return standingOf(outcome, true);
  const complete = knowsTokens(view);
  const rows = view.seats.map((_, seat) => scoreOf(view, seat, complete));
  const scores = inPlaces(rows, better).map(({ row, place }) => ({ ...row, place }));
  return standingOf(placesOf(view, scores), complete);
}

/** Steps of the preparation; those of exploration and of the reward phase follow. */
const PREPARATION: readonly Step[] = ['objectives', 'prepare'];
const EXPLORATION: readonly Step[] = ['next-turn', 'turn', 'replacement', 'replace', 'refill'];

/** Phases that are over, of preparation, exploration and reward phase (SI-3.1, 4.1, 8.1), and of the last one the reward turns. */
function partOf({ step, reward, seats }: State): number {
  if (PREPARATION.includes(step)) return 0;
  if (EXPLORATION.includes(step)) return 1 / PHASES;
  // The round is played; the next one has not begun, or the game is about to be scored.
  const turns = reward ? Math.min(reward.at, seats.length) : seats.length;
  return (2 + turns / (seats.length + 1)) / PHASES;
}
const PHASES = 3;

/** Rounds: at most as many as there are ships (SI-11.3). A game may end before, with the round in which it does. */
export function progress(view: State): Progress {
  const { round, scores, data } = view;
  if (scores) return { round, rounds: round, part: 1 };
  return { round, rounds: dataOf(data).setup.maxRounds, part: round === 0 ? 0 : partOf(view) };
}
