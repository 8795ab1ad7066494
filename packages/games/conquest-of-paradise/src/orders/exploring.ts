/** Standing orders for exploration (sections 6 to 8). */
import { z } from 'zod';
import { CARD, knotLimits } from '../rules/cards/effects.ts';
import { cardKind, handOf, seatOf } from '../rules/cards/hand.ts';
import type { Seat, State } from '../state.ts';
import { ordersPart, unlessAsked } from './part.ts';

/** CP-8.15: reveals the card that keeps the explorer from being lost, or lets it go on. */
function helpfulChart(view: State, seat: Seat): string | undefined {
  const knots = view.exploration?.knots ?? 0;
  const judged = (now: State): number => {
    const { goOn, returns } = knotLimits(now, seat);
    return knots <= goOn ? 2 : knots <= returns ? 1 : 0;
  };
  const helps = (card: string): boolean => {
    const revealed = structuredClone(view);
    seatOf(revealed, seat).faceUp.push({ id: card, used: false, target: null });
    return judged(revealed) > judged(view);
  };
  const charts = handOf(view, seat).filter((card) =>
    [CARD.navigation, CARD.oceanChart].some((k) => k === cardKind(card)),
  );
  return charts.find(helps);
}

export const exploringOrders = ordersPart({
  shape: {
    explore: z.enum(['ask', 'decline']),
    /** Return with more knots than this; null: ask. */
    returnAbove: z.number().int().min(0).max(10).nullable(),
    keepTile: z.enum(['ask', 'keep', 'turn-up']),
    /** `reveal-if-it-helps`: Navigation or Ocean Chart when it changes what happens to the explorer. */
    acceptResult: z.enum(['ask', 'accept', 'reveal-if-it-helps']),
  },
  initial: { explore: 'ask', returnAbove: null, keepTile: 'ask', acceptResult: 'ask' },
  suggested: { explore: 'ask', returnAbove: 2, keepTile: 'keep', acceptResult: 'reveal-if-it-helps' },
  answers: {
    explore: (_view, _seat, { explore }) => unlessAsked(explore),
    exploreStep: (view, _seat, { returnAbove }) =>
      returnAbove !== null && (view.exploration?.knots ?? 0) > returnAbove ? ['return'] : null,
    keepTile: (_view, _seat, { keepTile }) => unlessAsked(keepTile),
    acceptResult(view, seat, { acceptResult: order }) {
      if (order === 'ask') return null;
      const card = order === 'reveal-if-it-helps' ? helpfulChart(view, seat) : undefined;
      return card === undefined ? ['accept'] : ['reveal', card];
    },
  },
});
