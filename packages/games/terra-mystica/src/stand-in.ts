/** Looking ahead on a private board: what happens in place of the others' decisions. */
import type { Decision, NewEvent, Seat } from '@wayfinder/engine';
import { decisionPart } from './parts.ts';
import { type State, seatOf } from './state.ts';

/**
 * The others let their turns go by until `viewer` has passed, and pass then; all else they answer as if their clock had run out. So they take no
 * space, no power action, no tile and no card that `viewer` may still want in this round; before the first one they take what is allowed first.
 */
export function standIn(view: State, decision: Decision, viewer: Seat): NewEvent[] {
  const { kind, seat } = decision;
  // Ends the turn, whatever of it is still to be chosen.
  if (view.turn?.seat === seat && !seatOf(view, viewer).passed) {
    return [{ type: 'TurnEnded', data: { seat }, because: ['TM-4.2'] }];
  }
  const part = decisionPart(kind);
  return part.decide(view, seat, decision, part.fallback(view, seat, decision));
}
