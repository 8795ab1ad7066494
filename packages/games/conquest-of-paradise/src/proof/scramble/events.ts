/** Redraws what others can't know of drawn events, the economy and malaria (sections 23, 24, 26, 28, 30). */
import { secret } from '@wayfinder/engine';
import { HELD_CARDS, valueIn } from '../facts.ts';
import { type ScramblePart, shuffled } from './part.ts';

/** Cards that are void without a piece in their drawer's supply. */
const BRINGING: ReadonlySet<string> = new Set(['castaways', 'driftwood']);

/**
 * Held cards of others against the undrawn ones (CP-23.2, 23.9): a hand may hold any of the cards that can be held. Pieces that an event has
 * turned up stay as they are until its losses are chosen (CP-23.19).
 */
export const eventsScramble: ScramblePart = {
  isShown: ({ events }, hex, owner) => {
    const { current } = events ?? {};
    if (!current) return false;
    // All know that the drawer has what the card brings (CP-24.17, 24.20).
    if (current.drawer === owner && BRINGING.has(current.card)) return true;
    return current.hex === hex && current.shown?.[String(owner)] !== undefined;
  },
  redraw(state, viewer, random) {
    const { events } = state;
    if (!events) return;
    const others = state.seats.flatMap((seat, owner) => (seat.held && owner !== viewer ? [{ seat, owner }] : []));
    const hands = others.flatMap(({ seat }) => (seat.held ? (valueIn(seat.held) ?? []) : []));
    const undrawn = valueIn(events.undrawn) ?? [];
    const able = shuffled(
      random,
      [...hands, ...undrawn].filter((card) => HELD_CARDS.has(card)),
    );
    for (const { seat, owner } of others) {
      const hand = able.splice(0, seat.held?.shown.n ?? 0).sort();
      seat.held = secret([owner], hand, { n: hand.length });
    }
    const rest = [...able, ...undrawn.filter((card) => !HELD_CARDS.has(card))].sort();
    events.undrawn = secret([], rest, { n: rest.length });
  },
};
