/** CP-17.4 to 17.8: whose cards lie where. Face-down cards are known to their owner; their number is public. */
import { mapHidden, type Seat } from '@wayfinder/engine';
import { cardData } from '../../data/index.ts';
import type { FaceUpCard, SeatState, State } from '../../state.ts';

/** Kind of a card: `pa` for `pa-1` and `pa-2`, the id itself for all others. */
export function cardKind(id: string): string {
  return cardData(id).kind;
}

/** Things that the seat has beside the map. @throws Error for a seat that isn't there. */
export function seatOf(state: State, seat: Seat): SeatState {
  const found = state.seats[seat];
  if (!found) throw new Error(`no seat ${seat}`);
  return found;
}

/** True when a card of this kind lies face up before the seat, used or not. */
export function hasFaceUp(state: State, seat: Seat, kind: string): boolean {
  return seatOf(state, seat).faceUp.some((card) => cardKind(card.id) === kind);
}

/** The seat's face-up one-use card of this kind whose bonus isn't spent yet (CP-17.6). */
export function unusedFaceUp(state: State, seat: Seat, kind: string): FaceUpCard | undefined {
  return seatOf(state, seat).faceUp.find((card) => cardKind(card.id) === kind && !card.used);
}

/** True when a card of this kind lies face up before anybody. */
export function isFaceUpAnywhere(state: State, kind: string): boolean {
  if (state.solo?.revealed.some(({ id }) => cardKind(id) === kind)) return true;
  return state.seats.some((seat) => seat.faceUp.some((card) => cardKind(card.id) === kind));
}

/** True when a one-use card of this kind lies face up and used before anybody: its bonus is gone for all (CP-17.6). */
export function isSpentAnywhere(state: State, kind: string): boolean {
  return state.seats.some((seat) => seat.faceUp.some((card) => card.used && cardKind(card.id) === kind));
}

/** Number of face-down cards: public (CP-11.7). */
export function handSize(state: State, seat: Seat): number {
  return seatOf(state, seat).hand.shown.n;
}

/** Face-down cards where this state or view holds them, else none: to list an own hand. */
export function handOf(state: State, seat: Seat): readonly string[] {
  const { hand } = seatOf(state, seat);
  return hand.$ === 'secret' ? hand.value : [];
}

/** CP-17.5: the card goes from the hand face up before its owner. Nothing happens to a card that lies face up. Mutates. */
export function revealCard(state: State, seat: Seat, cardId: string): void {
  const own = seatOf(state, seat);
  if (own.faceUp.some((card) => card.id === cardId)) return;
  own.hand = mapHidden(
    own.hand,
    (cards) => cards.filter((id) => id !== cardId),
    ({ n }) => ({ n: n - 1 }),
  );
  own.faceUp.push({ id: cardId, used: false, target: null });
}

/** CP-17.6, 17.7: spends the bonus of a one-use card, which is revealed by it; a lasting card stays unspent. Mutates. */
export function spendCard(state: State, seat: Seat, cardId: string, target: Seat | null = null): void {
  revealCard(state, seat, cardId);
  const card = seatOf(state, seat).faceUp.find(({ id }) => id === cardId);
  if (!card) return;
  if (cardData(cardId).mode === 'oneshot') card.used = true;
  card.target = target;
}
