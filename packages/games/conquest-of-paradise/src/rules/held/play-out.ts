/** Events that come by themselves while a window is open: answers are played out when the last one is in, then it closes (CP-25.4, 25.5). */
import { isLegalPath, known, type NewEvent, type Seat } from '@wayfinder/engine';
import type { ReactionWindow, State } from '../../state.ts';
import { entryRefusal } from '../movement/enter.ts';
import { movementLevel } from '../movement/levels.ts';
import { makeStep } from '../movement/make-step.ts';
import { ruleOfHeld } from './answers.ts';
import { canTakeEffect, takesEffect } from './effects.ts';
import { onlyLoss } from './losses.ts';
import { inOrderFrom } from './opens.ts';
import { heldCardPlayedEvent, isOutstanding, openWhenPlayed, windowNow } from './windows.ts';

/** CP-24.15: an event card is void, a battle card has no effect and counts as used. */
function cancelled({ kind, trigger }: ReactionWindow): NewEvent {
  const { card = '', hex = '' } = trigger;
  const because = ['CP-24.15'];
  if (kind === 'battleRoll')
    return { type: 'BattleCardCancelled', data: { hex, card }, because: [...because, 'CP-25.13'] };
  return { type: 'EventVoid', data: { card, reason: 'cancelled' }, because };
}

function played(state: State, window: ReactionWindow, seat: Seat, card: string): NewEvent[] {
  const { kind, trigger } = window;
  const because = ['CP-25.1', ruleOfHeld(card)];
  // CP-25.1: a shaman opens nothing, for there is one only.
  if (kind === 'eventRead' || kind === 'battleRoll') {
    return [heldCardPlayedEvent(seat, card, because), cancelled(window)];
  }
  return [heldCardPlayedEvent(seat, card, because, trigger.hex), ...openWhenPlayed(state, seat, card)];
}

/** CP-25.1, 24.19: the step that waited is made, unless its hex is closed to it now. */
function stepAfter(state: State, { step, opener, trigger }: ReactionWindow): NewEvent[] {
  if (!step) return [];
  const path = known(step);
  if (entryRefusal(state, opener, trigger.hex ?? '')) return [];
  // Its mover may have taken off a rumor meanwhile.
  const still = isLegalPath((soFar) => movementLevel(state, opener, soFar), path);
  return still ? makeStep(state, opener, path) : [];
}

function closed(window: ReactionWindow): NewEvent {
  const { kind, played: cards } = window;
  const several = cards.length > 1 ? ['CP-25.5'] : [];
  return { type: 'WindowClosed', data: { kind, cards }, because: ['CP-25.4', ...several] };
}

/** The next answer that can take effect, or the end of the window. One that can't leaves no trace. */
function playOn(state: State, window: ReactionWindow): NewEvent[] {
  for (const seat of inOrderFrom(state, window.opener, window.asked)) {
    const answer = window.answers[String(seat)];
    const card = answer ? known(answer).answer?.card : null;
    if (card && canTakeEffect(state, window, seat, card)) return played(state, window, seat, card);
  }
  return [closed(window), ...stepAfter(state, window)];
}

/** Events that nobody chooses in a window, and the effect of a held card that was played; null when there is nothing. */
export function playOut(state: State): NewEvent[] | null {
  const window = windowNow(state);
  if (window?.stage === 'asking') return isOutstanding(window) ? null : playOn(state, window);
  const playing = state.events?.playing;
  if (playing?.stage === 'read') return [takesEffect(state, playing)];
  if (playing?.stage === 'losses') return onlyLoss(state);
  return window ? playOn(state, window) : null;
}
