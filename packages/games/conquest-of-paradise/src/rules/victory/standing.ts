/** Score of a game as it stands: the ranking of section 19 on the map as it is. */
import { isKnown, type Progress, type Standing, standingOf } from '@wayfinder/engine';
import { VP } from '../../data/index.ts';
import { LEFT_TO_WIN } from '../../data/solo.ts';
import type { State } from '../../state.ts';
import { handSize, seatOf } from '../cards/hand.ts';
import { players } from '../players.ts';
import { chitsLeft } from '../solo/chits.ts';
import { outcomeOf, placingsOf, rankingOf, standing, turnUpAll } from './game-end.ts';

/** The cards in each player's hand; null where one that there is isn't known. */
function handsOf(view: State): string[][] | null {
  const hands = players(view).map((seat): string[] | null => {
    const { hand } = seatOf(view, seat);
    if (handSize(view, seat) === 0) return [];
    return isKnown(hand) ? hand.value : null;
  });
  return hands.every((hand) => hand !== null) ? hands : null;
}

/** The state with all cards face up (CP-19.8). */
function turnedUp(view: State, hands: string[][]): State {
  if (hands.every((hand) => hand.length === 0)) return view;
  const up = structuredClone(view);
  turnUpAll(up, hands);
  return up;
}

/** The score as it stands: VP with all cards face up, then groups, then cards (CP-19.8 to 19.10). Where a card isn't known, nobody's cards in hand pay. */
export function scoreNow(view: State): Standing {
  const outcome = outcomeOf(view);
  if (outcome) return standingOf(outcome, true);
  const hands = handsOf(view);
  const counted = hands === null ? view : turnedUp(view, hands);
  const ranking = rankingOf(players(counted).map((seat) => standing(counted, seat)));
  return standingOf({ ranking: placingsOf(view, view.solo ? ranking.map(alone(view)) : ranking) }, hands !== null);
}

/** Alone a game is won or lost (CP-37.1, 37.2): first, or second to the automaton. */
function alone({ solo }: State): <Row extends { vp: number }>(row: Row) => Row & { place: number } {
  const left = solo ? chitsLeft(solo) : 0;
  return (row) => ({ ...row, place: row.vp >= VP.soloGoal && left >= LEFT_TO_WIN ? 1 : 2 });
}

/** The steps of a turn (CP-4.1). */
const STEPS: readonly State['step'][] = ['turnOrder', 'exploration', 'movement', 'building', 'victory'];
/** Steps that are played part by part, whose parts only follow one another (CP-4.3). The Victory step may count twice (CP-19.7). */
const BY_PARTS: readonly State['step'][] = ['exploration', 'movement'];

/**
 * Turns. The game ends with a goal (CP-19.1), not with a number of them: the last turn of CP-19.12 is far beyond any game that people play, and
 * VP may fall, so nobody can tell the share that is over. Of a turn the steps count, and in them the parts.
 */
export function progress(view: State): Progress {
  const { turn, step, order, part, victory } = view;
  if (step === 'over') return { round: turn, rounds: turn, part: 1 };
  // A turn that has begun still shows the step before its own first one: the set-up, or a Victory step without counts.
  const at = step === 'victory' && victory === null ? -1 : STEPS.indexOf(step);
  if (turn === 0 || at < 0) return { round: turn, rounds: null, part: 0 };
  const parts = BY_PARTS.includes(step) && order.length > 0 ? Math.min(1, part / order.length) : 0;
  return { round: turn, rounds: null, part: (at + parts) / STEPS.length };
}
