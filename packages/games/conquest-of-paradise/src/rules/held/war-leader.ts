/** CP-24.14, 25.13: a held card that turns one roll of a battle, in place of a battle card. */
import { type NewEvent, type Refusal, refuse, type Seat } from '@wayfinder/engine';
import { eventCard } from '../../data/events.ts';
import type { Battle, State } from '../../state.ts';
import { heldCards } from '../events/deck.ts';
import type { Effect } from '../events/effect.ts';
import { asksReactions, hasEvents } from '../settings.ts';
import { notHeld } from './answers.ts';
import { mayHoldLeader } from './opens.ts';
import { heldCardPlayedEvent, openWhenPlayed } from './windows.ts';

const RULES = ['CP-24.14'];
const LOWEST = 1;
const HIGHEST = 6;

function attacks(battle: Battle, seat: Seat): boolean {
  return battle.attacker === seat;
}

/** CP-25.13: whether a seat of the battle is asked for its held cards at this roll, by what all may know. */
export function isAskedForLeader(state: State, battle: Battle, seat: Seat): boolean {
  return hasEvents(state) && battle.roll !== null && mayHoldLeader(state, seat);
}

/** CP-25.7: a defender asked for nothing but its held cards is answered for at once, when nobody waits for reactions. */
export function isWaitedForLeader(state: State, battle: Battle, seat: Seat): boolean {
  return asksReactions(state) || attacks(battle, seat);
}

/** Why the seat can't use this held card on the present roll, or null. From the public roll and the own hand. */
export function leaderRefusal(view: State, seat: Seat, card: string): Refusal | null {
  const missing = notHeld(view, seat, card);
  if (missing) return missing;
  const { battle } = view;
  if (eventCard(card).kind !== 'war-leader' || !battle?.roll) return refuse('no-answer', ['CP-25.1', ...RULES]);
  const { value } = battle.roll;
  if (attacks(battle, seat)) return value < HIGHEST ? null : refuse('roll-is-highest', RULES);
  return value > LOWEST ? null : refuse('roll-is-lowest', RULES);
}

/** Held cards that the seat sees beside its battle cards. */
export function heldForRoll(view: State, seat: Seat): readonly string[] {
  return hasEvents(view) ? heldCards(view, seat) : [];
}

/** Played in answer to a roll; then others may cancel it (CP-25.13). */
export function playLeader(state: State, seat: Seat, card: string): NewEvent[] {
  const because = ['CP-25.11', 'CP-25.13', ...RULES];
  return [heldCardPlayedEvent(seat, card, because), ...openWhenPlayed(state, seat, card)];
}

/** Effect that it has on the roll. */
export function leaderEffect({ battle }: State, seat: Seat): Effect {
  const before = battle?.roll?.value ?? LOWEST;
  const after = battle && attacks(battle, seat) ? Math.min(HIGHEST, before + 1) : Math.max(LOWEST, before - 1);
  return { type: 'die', before, after };
}

/** The roll as the card leaves it: no battle card alters it any more. Mutates. */
export function turnRoll(state: State, card: string, after: number): void {
  if (!state.battle) return;
  state.battle.roll = { value: after, card, cannibal: null };
  state.battle.stage = 'hit';
}

/** CP-25.13: cancelled, both are asked once more about the roll. Mutates. */
export function leaderCancelled(state: State, card: string): void {
  const { battle } = state;
  if (!battle?.roll || eventCard(card).kind !== 'war-leader') return;
  battle.roll = { ...battle.roll, again: (battle.roll.again ?? 0) + 1 };
  battle.stage = 'defenderCard';
}
