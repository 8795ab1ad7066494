/** CP-19.1 to 19.5: claims in the order of the turn. A seat that may reach the goal is asked, whatever its cards are. */
import { choose, done, isKnown, known, type NewEvent, type Random, type Seat, word } from '@wayfinder/engine';
import { z } from 'zod';
import { cardData } from '../../data/index.ts';
import type { DecisionPart, Part } from '../../part.ts';
import type { State } from '../../state.ts';
import { MOST_CARD_VP } from '../cards/effects.ts';
import { handSize, revealCard, seatOf } from '../cards/hand.ts';
import { eventPart } from '../event-part.ts';
import { goal, goalRules } from './goal.ts';
import { pointsOf } from './points.ts';

const claimed = z.strictObject({
  seat: z.number().int(),
  /** Cards turned face up for it. */
  cards: z.array(z.string()),
  /** VP with them; below the goal there is no claim. */
  total: z.number(),
  stands: z.boolean(),
});
type Claimed = z.infer<typeof claimed>;
const ofSeat = z.strictObject({ seat: z.number().int() });

/** CP-19.3: the seat's face-up VP reach the goal. */
export function reachesGoal(state: State, seat: Seat): boolean {
  return pointsOf(state, seat).total >= goal(state);
}

/** CP-19.4: with the most that face-down cards can pay, the seat would reach the goal. Public. */
export function couldReachGoal(state: State, seat: Seat): boolean {
  return pointsOf(state, seat).total + MOST_CARD_VP * handSize(state, seat) >= goal(state);
}

/** True when the seat's VP with all its cards face up reach the goal. False where its hand isn't known. */
export function trulyReachesGoal(view: State, seat: Seat): boolean {
  const { hand } = seatOf(view, seat);
  return isKnown(hand) && totalWith(view, seat, hand.value) >= goal(view);
}

/** The next seat in the order of the turn that claims unasked or must be asked. */
function nextClaim(state: State): { seat: Seat; asked: boolean } | null {
  if (state.victory?.stage !== 'claims') return null;
  const { asked } = state.victory;
  for (const seat of state.order) {
    if (asked[seat] === true) continue;
    if (reachesGoal(state, seat)) return { seat, asked: false };
    if (asked[seat] === undefined && handSize(state, seat) > 0 && couldReachGoal(state, seat))
      return { seat, asked: true };
  }
  return null;
}

/** True when every seat has claimed or had its chance. */
export function claimsAreOver(state: State): boolean {
  return state.victory?.stage === 'claims' && nextClaim(state) === null;
}

/** CP-19.5: all cards [2E], all that bring VP [1E]. @throws AskServer on a view of somebody else. */
function cardsToReveal(state: State, seat: Seat): string[] {
  const hand = known(seatOf(state, seat).hand);
  return state.settings.edition === '2' ? hand : hand.filter((card) => cardData(card).vp > 0);
}

/** VP of the seat with these cards face up. */
function totalWith(state: State, seat: Seat, cards: readonly string[]): number {
  const revealed = structuredClone(state);
  for (const card of cards) revealCard(revealed, seat, card);
  return pointsOf(revealed, seat).total;
}

function claimEvent(state: State, seat: Seat, because: string[]): NewEvent {
  const cards = cardsToReveal(state, seat);
  const total = totalWith(state, seat, cards);
  return {
    type: 'Claimed',
    data: { seat, cards, total, stands: total >= goal(state) },
    because: [...because, 'CP-19.5', 'CP-19.2', ...goalRules(state)],
  };
}

const claim: DecisionPart = {
  asks: ['CP-19.5', 'CP-19.8'],
  open(state) {
    const next = nextClaim(state);
    if (!next?.asked) return [];
    return [{ kind: 'claim', seat: next.seat, blocks: 'all', context: String(state.turn) }];
  },
  next(_view, _seat, _decision, path) {
    if (path.length > 0) return done();
    return choose({ key: 'ask.claim' }, [word('claim', { progress: true }), word('pass')]);
  },
  decide(state, seat, _decision, [choice]) {
    if (choice === 'claim') return [claimEvent(state, seat, ['CP-19.4'])];
    return [{ type: 'ClaimDeclined', data: { seat }, because: ['CP-19.4'] }];
  },
  fallback: (view, seat) => [trulyReachesGoal(view, seat) ? 'claim' : 'pass'],
};

/** CP-19.3: face-up VP that reach the goal have claimed without being asked. */
function advance(state: State, _random: Random): NewEvent[] | null {
  const next = nextClaim(state);
  return next && !next.asked ? [claimEvent(state, next.seat, ['CP-19.1', 'CP-19.3'])] : null;
}

function recordClaim(state: State, { seat, cards, stands }: Claimed): void {
  for (const card of cards) revealCard(state, seat, card);
  if (state.victory) state.victory.asked[seat] = stands;
}

export const claimsPart: Part = {
  decisions: { claim },
  events: {
    Claimed: eventPart(claimed, recordClaim, { reveals: ['CP-19.5'] }),
    ClaimDeclined: eventPart(ofSeat, (state, { seat }) => {
      if (state.victory) state.victory.asked[seat] = false;
    }),
  },
  advance,
};
