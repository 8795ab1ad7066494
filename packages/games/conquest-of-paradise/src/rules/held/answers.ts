/** Which held card can answer in a window (CP-25.1, 25.3). */
import { type Refusal, refuse, type Seat } from '@wayfinder/engine';
import { eventCard } from '../../data/events.ts';
import type { ReactionWindow, State } from '../../state.ts';
import { heldCards } from '../events/deck.ts';
import { ANSWER } from './opens.ts';
import { tapuRefusal } from './tapu.ts';

/** Rules of held cards by kind. */
export const RULE_OF_HELD: Readonly<Record<string, string>> = {
  taniwha: 'CP-24.7',
  winds: 'CP-24.8',
  'war-fever': 'CP-24.13',
  'war-leader': 'CP-24.14',
  shaman: 'CP-24.15',
  tapu: 'CP-24.19',
  birds: 'CP-24.21',
};

export function ruleOfHeld(card: string): string {
  return RULE_OF_HELD[eventCard(card).kind] ?? 'CP-23.10';
}

/** Refused in the same words whatever the card is, and wherever it is (CP-39.2). */
export function notHeld(state: State, seat: Seat, card: string): Refusal | null {
  return heldCards(state, seat).includes(card) ? null : refuse('not-your-card', ['CP-25.3', 'CP-39.2']);
}

/** Why none of the seat's cards can be played, or null when one can: the reason of a card of the right kind, or that there is none. */
export function noneFits(refusals: readonly (Refusal | null)[]): Refusal | null {
  if (refusals.includes(null)) return null;
  const right = refusals.find((refusal) => refusal !== null && refusal.code !== 'no-answer');
  return right ?? refuse('no-fitting-card', ['CP-25.3']);
}

/** Why the seat's own card can't answer in the window, or null. From what is public and the own hand. */
export function answerRefusal(
  state: State,
  { kind, trigger }: ReactionWindow,
  seat: Seat,
  card: string,
): Refusal | null {
  const missing = notHeld(state, seat, card);
  if (missing) return missing;
  if (eventCard(card).kind !== ANSWER[kind]) return refuse('no-answer', ['CP-25.1', ruleOfHeld(card)]);
  return kind === 'hostileEntry' ? tapuRefusal(state, seat, trigger.hex ?? '') : null;
}
