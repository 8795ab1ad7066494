/** CP-36.1, 36.2: the opponent's cards are turned up, and Severe Deforestation takes effect at once. */
import { known, type NewEvent } from '@wayfinder/engine';
import type { State } from '../../state.ts';
import { CARD } from '../cards/effects.ts';
import { cardKind } from '../cards/hand.ts';

/** The events that turn up all face-down cards. @throws AskServer on a view: nobody knows them */
export function reveal(state: State, because: string[] = []): NewEvent[] {
  const cards = state.solo ? known(state.solo.cards) : [];
  const felling = cards.filter((id) => cardKind(id) === CARD.deforestation);
  return [
    { type: 'OpponentCardRevealed', data: { cards: [...cards] }, because: ['CP-36.1', 'CP-36.5', ...because] },
    ...felling.map((card) => ({
      type: 'OpponentCardUsed',
      data: { card, hex: null, before: null, after: null },
      because: ['CP-36.2', 'CP-17.14'],
    })),
  ];
}
