/** What a held card does once nobody has cancelled it (CP-24.7 to 24.21). */
import type { NewEvent } from '@wayfinder/engine';
import { eventCard } from '../../data/events.ts';
import type { HeldPlay, State } from '../../state.ts';
import type { Effect } from '../events/effect.ts';
import { ruleOfHeld } from './answers.ts';
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
