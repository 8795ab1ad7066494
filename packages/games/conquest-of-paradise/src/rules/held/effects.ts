/** Effects of a held card once nobody has cancelled it (CP-24.7 to 24.21), and whether an answer can still do anything when its turn has come (CP-25.5). */
import type { NewEvent, Seat } from '@wayfinder/engine';
import { eventCard } from '../../data/events.ts';
import type { HeldPlay, ReactionWindow, State } from '../../state.ts';
import type { Effect } from '../events/effect.ts';
import { answerRefusal, ruleOfHeld } from './answers.ts';
import { canLose } from './losses.ts';
import { leaderEffect } from './war-leader.ts';
import { windowNow } from './windows.ts';

const DOES: Readonly<Record<string, (state: State, play: HeldPlay) => Effect[]>> = {
  taniwha: (state, { hex = '' }) => [{ type: 'stop', hex, seat: windowNow(state)?.opener ?? 0 }],
  winds: (_state, { seat }) => [{ type: 'winds', seat }],
  tapu: (_state, { hex = '' }) => [{ type: 'tapu', hex }],
  birds: (_state, { seat }) => [{ type: 'birds', seat }],
  'war-leader': (state, { seat }) => [leaderEffect(state, seat)],
};

/** The event of a card that takes effect. */
export function takesEffect(state: State, play: HeldPlay): NewEvent {
  const { seat, card, hex } = play;
  const effects = DOES[eventCard(card).kind]?.(state, play) ?? [];
  const lasts = ['winds', 'tapu'].includes(eventCard(card).kind) ? ['CP-23.17'] : [];
  const data = { card, seat, choice: hex === undefined ? {} : { hex }, effects };
  return { type: 'EventResolved', data, because: ['CP-23.10', ruleOfHeld(card), ...lasts] };
}

/**
 * True while what the window is about can still be answered so: the card is still read, something that came in the step still there to be given up.
 * @throws AskServer on a view of somebody else than the mover
 */
export function canTakeEffect(state: State, window: ReactionWindow, seat: Seat, card: string): boolean {
  if (answerRefusal(state, window, seat, card)) return false;
  const { kind, opener, trigger } = window;
  if (kind === 'oceanEntry') return canLose(state, opener, trigger.hex ?? '');
  if (kind === 'battleRoll') return state.battle?.roll?.card === trigger.card;
  const { current, playing } = state.events ?? {};
  return kind === 'hostileEntry' || current?.card === trigger.card || playing?.card === trigger.card;
}
