/** Redraws what others can't know of the solitaire game (sections 31 to 37): the opponent's cards against the deck. Pieces lie open. */
import { secret } from '@wayfinder/engine';
import { valueIn } from '../facts.ts';
import { type ScramblePart, shuffled } from './part.ts';

export const soloScramble: ScramblePart = {
  isShown: (state) => state.solo !== undefined,
  redraw(state, _viewer, random) {
    const { solo } = state;
    if (!solo) return;
    const pool = shuffled(random, [...(valueIn(solo.cards) ?? []), ...(valueIn(state.deck) ?? [])]);
    const cards = pool.splice(0, solo.cards.shown.n).sort();
    solo.cards = secret([], cards, { n: cards.length });
    state.deck = secret([], pool.sort(), { n: pool.length });
  },
};
