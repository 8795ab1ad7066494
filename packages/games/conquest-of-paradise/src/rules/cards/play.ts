/** CP-17.5 to 17.7: a card is turned face up, and the bonus of a one-use card is spent. */
import type { NewEvent, Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { DEFORESTATION_VP } from '../../data/constants.ts';
import type { Part } from '../../part.ts';
import type { State } from '../../state.ts';
import { eventPart } from '../event-part.ts';
import { CARD } from './effects.ts';
import { cardKind, handOf, revealCard, seatOf, spendCard, unusedFaceUp } from './hand.ts';

const cardRevealed = z.strictObject({ seat: z.number().int(), card: z.string() });
const cardUsed = z.strictObject({ seat: z.number().int(), card: z.string(), target: z.number().int().nullable() });
type CardUsed = z.infer<typeof cardUsed>;

/** The seat's card of this kind that can still be used once: face up and unused, or face down where this state holds the hand. */
export function usableCard(state: State, seat: Seat, kind: string): string | null {
  return unusedFaceUp(state, seat, kind)?.id ?? handOf(state, seat).find((id) => cardKind(id) === kind) ?? null;
}

/** CP-17.5. */
export function cardRevealedEvent(seat: Seat, card: string, because: string[]): NewEvent {
  return { type: 'CardRevealed', data: { seat, card }, because };
}

/** CP-17.7: using a card that lies face down reveals it first. */
export function cardUsedEvents(
  state: State,
  seat: Seat,
  card: string,
  target: Seat | null,
  because: string[],
): NewEvent[] {
  const lies = seatOf(state, seat).faceUp.some(({ id }) => id === card);
  const used: NewEvent = {
    type: 'CardUsed',
    data: { seat, card, target },
    because: [...because, 'CP-17.6', 'CP-17.7'],
  };
  return lies ? [used] : [cardRevealedEvent(seat, card, ['CP-17.7', ...because]), used];
}

function spend(state: State, { seat, card, target }: CardUsed): void {
  spendCard(state, seat, card, target);
  if (cardKind(card) === CARD.kava) state.kava = seat;
  if (cardKind(card) === CARD.deforestation && target !== null) seatOf(state, target).deforested += DEFORESTATION_VP;
}

export const playCardPart: Part = {
  events: {
    CardRevealed: eventPart(cardRevealed, (state, { seat, card }) => revealCard(state, seat, card), {
      reveals: ['CP-17.5', 'CP-17.7'],
    }),
    CardUsed: eventPart(cardUsed, spend, { reveals: ['CP-17.7'] }),
  },
};
