/** The event cards: undrawn, held and discarded (CP-23.2, 23.9, 23.15). What of them is public works on a view as on the state. */
import { combineHidden, type Hidden, known, mapHidden, type Seat } from '@wayfinder/engine';
import type { Events, State } from '../../state.ts';
import { seatOf } from '../cards/hand.ts';

/** The events of the game. @throws Error in a game without them. */
export function eventsOf(state: State): Events {
  if (!state.events) throw new Error('no event cards in this game');
  return state.events;
}

/** Number of undrawn cards: public. */
export function undrawnCount({ events }: State): number {
  return events?.undrawn.shown.n ?? 0;
}

/** The undrawn cards. @throws AskServer on a view */
export function undrawnCards(state: State): readonly string[] {
  return known(eventsOf(state).undrawn);
}

/** Number of cards that the seat holds: public (CP-23.9); 0 without events. */
export function heldCount(state: State, seat: Seat): number {
  return seatOf(state, seat).held?.shown.n ?? 0;
}

/** Cards that the seat holds where this state or view knows them, else none: to list an own hand. */
export function heldCards(state: State, seat: Seat): readonly string[] {
  const { held } = seatOf(state, seat);
  return held?.$ === 'secret' ? held.value : [];
}

const without = (cards: readonly string[], card: string): string[] => cards.filter((one) => one !== card);

/** A card that everybody sees leaves the undrawn ones. Mutates. */
export function takeFromUndrawn(state: State, card: string): void {
  const events = eventsOf(state);
  events.undrawn = mapHidden(
    events.undrawn,
    (cards) => without(cards, card),
    ({ n }) => ({ n: n - 1 }),
  );
}

/** A card that only the seat sees goes from the undrawn ones to its hand (CP-23.9). Mutates. */
export function drawToHand(state: State, seat: Seat, card: Hidden<string>): void {
  const events = eventsOf(state);
  events.undrawn = combineHidden(events.undrawn, card, without, ({ n }) => ({ n: n - 1 }));
  const own = seatOf(state, seat);
  if (!own.held) return;
  own.held = combineHidden(
    own.held,
    card,
    (cards, id) => [...cards, id].sort(),
    ({ n }) => ({ n: n + 1 }),
  );
}

/** A held card is played, which all see, and leaves the seat's hand (CP-23.10). Mutates. */
export function takeFromHand(state: State, seat: Seat, card: string): void {
  const own = seatOf(state, seat);
  if (!own.held) return;
  own.held = mapHidden(
    own.held,
    (cards) => without(cards, card),
    ({ n }) => ({ n: n - 1 }),
  );
}

/** A card that all have seen goes to the discards, which are public (CP-25.12). Mutates. */
export function discardEvent(state: State, card: string): void {
  eventsOf(state).discards.push(card);
}

/** CP-23.15: the discards become the undrawn cards. Mutates. */
export function renewDeck(state: State): void {
  const events = eventsOf(state);
  const back = events.discards;
  events.discards = [];
  events.undrawn = mapHidden(
    events.undrawn,
    (cards) => [...cards, ...back].sort(),
    ({ n }) => ({ n: n + back.length }),
  );
}
