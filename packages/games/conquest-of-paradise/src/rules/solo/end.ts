/** Section 37: the end of a solitaire game, and resigning. */
import { known, type NewEvent } from '@wayfinder/engine';
import { VP } from '../../data/index.ts';
import { LEFT_TO_WIN } from '../../data/solo.ts';
import type { State } from '../../state.ts';
import { revealCard, seatOf } from '../cards/hand.ts';
import { nextTurn } from '../sequence.ts';
import { pointsOf } from '../victory/points.ts';
import { chitsLeft } from './chits.ts';
import { HUMAN } from './opponent.ts';

/** CP-37.3: the human's VP with all its cards face up. @throws AskServer on a spectator's view */
function fullPoints(state: State, cards: readonly string[]): number {
  const revealed = structuredClone(state);
  for (const card of cards) revealCard(revealed, HUMAN, card);
  return pointsOf(revealed, HUMAN).total;
}

interface Ending {
  won: boolean;
  resigned: boolean;
  cards: string[];
}

function ended(state: State, vp: number, ending: Ending, because: string[]): NewEvent {
  const left = state.solo ? chitsLeft(state.solo) : 0;
  return {
    type: 'SolitaireEnded',
    data: { ...ending, vp, turn: state.turn, chitsLeft: left },
    because: [...because, 'CP-37.6'],
  };
}

/** CP-31.14: given up. */
export function resigned(state: State): NewEvent {
  const vp = pointsOf(state, HUMAN).total;
  return ended(state, vp, { won: false, resigned: true, cards: [] }, ['CP-4.5', 'CP-31.14']);
}

/** CP-37.1 to 37.4: won, lost, or the next turn. */
export function judgeSolitaire(state: State): NewEvent[] {
  const left = state.solo ? chitsLeft(state.solo) : 0;
  const cards = known(seatOf(state, HUMAN).hand);
  const vp = fullPoints(state, cards);
  const won = vp >= VP.soloGoal && left >= LEFT_TO_WIN;
  if (won) {
    const revealing = cards.length > 0 ? ['CP-37.3'] : [];
    return [ended(state, vp, { won, resigned: false, cards: [...cards] }, ['CP-37.1', ...revealing])];
  }
  if (left > LEFT_TO_WIN) return nextTurn(state);
  return [ended(state, vp, { won, resigned: false, cards: [] }, ['CP-37.2', 'CP-37.3'])];
}
