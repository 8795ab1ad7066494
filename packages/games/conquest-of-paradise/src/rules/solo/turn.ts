/** Side whose move it is in a solitaire game. Read by pages, so it says when the automaton acts and never how. All of it is public. */
import type { Seat } from '@wayfinder/engine';
import type { Battle, State } from '../../state.ts';
import { hitOf, seatOfSide } from '../battle/sides.ts';
import { stageNow } from '../battle/stages.ts';
import { CARD } from '../cards/effects.ts';
import { settlingSeat } from '../conquest.ts';
import { controlledGroups } from '../control.ts';
import { malariaIsDue } from '../malaria/due.ts';
import { retreatingSeat } from '../retreat.ts';
import { cardForRoll, faceDownCards, revealedCard } from './cards.ts';
import { OPPONENT } from './opponent.ts';

/** CP-36.1, 36.2: the human attacks: cards are revealed, and Arioi stops the attack. */
function metByCards(state: State, { defender }: Battle): boolean {
  return defender === OPPONENT && (faceDownCards(state) > 0 || revealedCard(state, CARD.arioi) !== null);
}

/** CP-36.3: the defender is first to use a card on a roll; the opponent's turn comes when the human isn't asked or has passed. */
function usesCard(state: State, battle: Battle): boolean {
  if (cardForRoll(state) === null) return false;
  if (battle.stage === 'defenderCard') return battle.defender === OPPONENT || stageNow(state) !== 'defenderCard';
  return battle.stage === 'attackerCard' && battle.attacker === OPPONENT;
}

/** Whom the stage of the battle asks; null when nobody, or for stages that have a test of their own. */
function askedNow(state: State, battle: Battle): Seat | null {
  switch (stageNow(state)) {
    case 'hit':
      return seatOfSide(battle, hitOf(battle)?.side ?? 'defender');
    case 'retreat':
    case 'turnedAway':
      return retreatingSeat(battle);
    case 'settle':
      return settlingSeat(state);
    case 'newHome':
      return battle.homeless[0] ?? null;
    case 'surplus':
      return seatOfSide(battle, battle.winner ?? 'attacker');
    default:
      return null;
  }
}

/** Act of the opponent now in a battle (section 33). */
export function battleAct(state: State): 'cards' | 'card' | 'answer' | null {
  const { battle } = state;
  if (!battle) return null;
  if (battle.stage === 'arioi' && metByCards(state, battle)) return 'cards';
  if (usesCard(state, battle)) return 'card';
  return askedNow(state, battle) === OPPONENT ? 'answer' : null;
}

/** CP-33.7: the opponent has groups and no home, and names one outside of battles. */
export function namesHome(state: State): boolean {
  return state.seats[OPPONENT]?.home === null && controlledGroups(state, OPPONENT).length > 0;
}

/** CP-32.7: the human's exploration is over, and chits are due for it. */
export function drawsExtra(state: State): boolean {
  return (
    state.step === 'exploration' && state.exploration === null && state.part > 0 && (state.solo?.extraDue ?? 0) > 0
  );
}

/** CP-31.9: after malaria the Turn Order step waits for the chit; in the first turn only for the order. */
function opensTurn(state: State): boolean {
  const before = malariaIsDue(state) || state.homeless.length > 0;
  return state.step === 'turnOrder' && state.order.length === 0 && !before;
}

/** CP-32.1, 32.2: a tile is placed face up, or the explorer is steered, without anybody's asking. */
function exploresByItself({ exploration }: State): boolean {
  return exploration?.stage === 'keep' || exploration?.stage === 'steer';
}

/** CP-37: the human's VP are counted. */
function judges({ step, victory, part, order }: State): boolean {
  return step === 'victory' && victory?.stage === 'count' && part >= order.length;
}

/**
 * True when the next event is the automaton's: a chit to draw, or one that is being carried out, what it answers in a battle, and what a solitaire
 * game decides by itself. Asked by the page's rules before anything else goes on; a page then leaves it to the service.
 */
export function automatonActs(state: State): boolean {
  const { solo } = state;
  if (!solo || state.step === 'setUp' || state.step === 'over') return false;
  if (state.battle) return battleAct(state) !== null;
  if (namesHome(state) || exploresByItself(state) || solo.acting !== null) return true;
  return drawsExtra(state) || opensTurn(state) || judges(state);
}
