/**
 * Which windows open and who is asked in them: by what happened and by numbers of held cards alone (CP-25.1, 25.2, 25.6, 25.14). Nothing here reads
 * a hidden value, so the answer is the same on every view.
 */
import type { Seat } from '@wayfinder/engine';
import { EVENT_CARDS } from '../../data/events.ts';
import type { HexId, ReactionWindow, State } from '../../state.ts';
import { allSeats, controls, isSea, piecesIn } from '../control.ts';
import { heldCount } from '../events/deck.ts';
import { asksReactions } from '../settings.ts';

export type WindowKind = ReactionWindow['kind'];

/** The kind of card that answers in each window (CP-25.1). `war-leader` answers with the battle cards. */
export const ANSWER: Readonly<Record<WindowKind, string>> = {
  eventRead: 'shaman',
  oceanEntry: 'taniwha',
  hostileEntry: 'tapu',
  battleRoll: 'shaman',
};

/** CP-25.14: a copy of the card lies somewhere else than in the discards. */
export function mayBeHeld({ events }: State, kind: string): boolean {
  if (!events) return false;
  return EVENT_CARDS.some((card) => card.kind === kind && !events.discards.includes(card.id));
}

/** CP-25.6: of these seats, those that hold a card. */
function holders(state: State, kind: WindowKind, seats: readonly Seat[]): Seat[] {
  return mayBeHeld(state, ANSWER[kind]) ? seats.filter((seat) => heldCount(state, seat) > 0) : [];
}

/** Everybody with a held card, the drawer of the card too. */
export function askedWhenDrawn(state: State): Seat[] {
  return holders(state, 'eventRead', allSeats(state));
}

/** The same when a held card is played, which doesn't count any more. */
export function askedWhenPlayed(state: State, player: Seat): Seat[] {
  return holders(state, 'eventRead', allSeats(state)).filter((seat) => seat !== player || heldCount(state, seat) > 1);
}

/** All others, when a stack of the mover comes to an ocean hex. */
export function askedAtSea(state: State, mover: Seat, hex: HexId): Seat[] {
  if (!isSea(state, hex)) return [];
  return holders(
    state,
    'oceanEntry',
    allSeats(state).filter((seat) => seat !== mover),
  );
}

/** Those whose villages or pieces are where a stack of the mover is about to go. */
export function askedBeforeEntry(state: State, mover: Seat, hex: HexId): Seat[] {
  const there = (seat: Seat): boolean => controls(state, seat, hex) || piecesIn(state, hex, seat) > 0;
  return holders(
    state,
    'hostileEntry',
    allSeats(state).filter((seat) => seat !== mover && there(seat)),
  );
}

/** All but the one whose battle card it is (CP-25.13). */
export function askedAboutBattleCard(state: State, user: Seat): Seat[] {
  return holders(
    state,
    'battleRoll',
    allSeats(state).filter((seat) => seat !== user),
  );
}

/** CP-25.13: the seat of a battle may hold a war leader, as all may know. */
export function mayHoldLeader(state: State, seat: Seat): boolean {
  return mayBeHeld(state, 'war-leader') && heldCount(state, seat) > 0;
}

/** CP-25.7: those for whom nobody waits. About a roll the seat whose part of the step it is, the attacker, is still asked itself. */
export function answeredAtOnce(state: State, kind: WindowKind, asked: readonly Seat[]): Seat[] {
  if (asksReactions(state)) return [];
  return asked.filter((seat) => kind !== 'battleRoll' || seat !== state.battle?.attacker);
}

/** Answers take effect in the order of the turn from the opener on (CP-25.5); before there is an order, by seat number. */
export function inOrderFrom(state: State, opener: Seat, asked: readonly Seat[]): Seat[] {
  const order = state.order.includes(opener) ? state.order : allSeats(state);
  const at = order.indexOf(opener);
  return [...order.slice(at), ...order.slice(0, at)].filter((seat) => asked.includes(seat));
}
