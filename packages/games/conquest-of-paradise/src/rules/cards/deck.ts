/** CP-17.2, 17.3: a card is drawn at random from the deck and seen by its owner alone. */
import { combineHidden, hidden, known, type NewEvent, pick, type Random, type Seat, secret } from '@wayfinder/engine';
import { z } from 'zod';
import type { Part } from '../../part.ts';
import type { State } from '../../state.ts';
import { eventPart } from '../event-part.ts';
import { seatOf } from './hand.ts';

const cardBought = z.strictObject({ seat: z.number().int(), card: hidden(z.string(), z.null()) });
type CardBought = z.infer<typeof cardBought>;

/** Number of cards in the deck: public. */
export function deckSize(state: State): number {
  return state.deck.shown.n;
}

/** The event that draws a card for the seat. The deck must not be empty. @throws AskServer on a view. */
export function drawCard(state: State, seat: Seat, random: Random): NewEvent {
  const { item, draw } = pick(random, 'card', known(state.deck));
  return {
    type: 'CardBought',
    data: { seat, card: secret([seat], item, null) },
    because: ['CP-17.1', 'CP-17.2', 'CP-17.3', 'CP-1.12'],
    draws: [draw],
    // A place in the deck would tell its owner of other cards.
    drawsTo: [],
  };
}

function takeCard(state: State, { seat, card }: CardBought): void {
  state.deck = combineHidden(
    state.deck,
    card,
    (cards, id) => cards.filter((one) => one !== id),
    ({ n }) => ({ n: n - 1 }),
  );
  const own = seatOf(state, seat);
  own.hand = combineHidden(
    own.hand,
    card,
    (cards, id) => [...cards, id],
    ({ n }) => ({ n: n + 1 }),
  );
}

export const deckPart: Part = { events: { CardBought: eventPart(cardBought, takeCard) } };
