/** Acts of orders for which nobody waits (CP-4.5): tiles turned up, cards revealed, rumors taken off. Each takes away its own reason. */
import type { Seat } from '@wayfinder/engine';
import { isKnown } from '@wayfinder/engine';
import { z } from 'zod';
import { CARDS } from '../data/index.ts';
import { handOf } from '../rules/cards/hand.ts';
import { foreignPieces } from '../rules/control.ts';
import { isOwnFind } from '../rules/exploration/explorable.ts';
import { hexesWithPieces, stackIn } from '../rules/pieces.ts';
import { trulyReachesGoal } from '../rules/victory/claims.ts';
import type { State } from '../state.ts';
import { choiceOf, field, PLACES } from './form.ts';
import { hexIds, ordersPart, type Volunteer } from './part.ts';

const reveal = z.strictObject({
  card: z.enum(CARDS.map(({ id }) => id) as [string, ...string[]]),
  /** At once, when one's own exploration begins, or when all cards face up would reach the goal. */
  when: z.enum(['now', 'exploring', 'goal']),
});

const shape = {
  /** Own finds that are turned up when one's own movement begins. */
  turnUpTiles: hexIds,
  revealCards: z.array(reveal).max(28),
  /** `when-others-come`: own rumors where somebody else has pieces, before they are shown there. */
  rumorsOff: z.enum(['never', 'when-others-come']),
};
type Orders = z.infer<z.ZodObject<typeof shape>>;

const turnUpTiles: Volunteer<Orders> = (view, seat, { turnUpTiles: hexes }) => {
  if (view.movement?.seat !== seat || view.movement.stage === 'battles') return null;
  const hex = hexes.find((one) => isOwnFind(view, seat, one));
  return hex === undefined ? null : { kind: 'free', path: ['reveal-tile', hex] };
};

function isTime(view: State, seat: Seat, when: z.infer<typeof reveal>['when']): boolean {
  if (when === 'now') return true;
  return when === 'exploring' ? view.exploration?.seat === seat : trulyReachesGoal(view, seat);
}

const revealCards: Volunteer<Orders> = (view, seat, { revealCards: cards }) => {
  const hand = handOf(view, seat);
  const due = cards.find(({ card, when }) => hand.includes(card) && isTime(view, seat, when));
  return due === undefined ? null : { kind: 'free', path: ['reveal-card', due.card] };
};

const rumorsOff: Volunteer<Orders> = (view, seat, { rumorsOff: order }) => {
  if (order === 'never') return null;
  const hex = hexesWithPieces(view, seat).find((one) => {
    const stack = stackIn(view, one, seat);
    const rumors = stack && isKnown(stack.faceDown) ? stack.faceDown.value.rumor : 0;
    return rumors > 0 && foreignPieces(view, seat, one) > 0;
  });
  return hex === undefined ? null : { kind: 'free', path: ['remove-rumor', hex] };
};

export const freeOrders = ordersPart({
  shape,
  initial: { turnUpTiles: [], revealCards: [], rumorsOff: 'never' },
  suggested: { turnUpTiles: [], revealCards: [], rumorsOff: 'never' },
  volunteers: [turnUpTiles, revealCards, rumorsOff],
  form: [
    { group: 'anytime', kinds: [], fields: [field('turnUpTiles', PLACES)] },
    {
      group: 'anytime',
      kinds: [],
      fields: [
        field('revealCards', {
          kind: 'rows',
          most: CARDS.length,
          fields: [
            field('card', { kind: 'thing', of: 'card', options: CARDS.map(({ id }) => id) }),
            field('when', choiceOf(reveal.shape.when)),
          ],
          row: { card: CARDS[0]?.id, when: 'now' },
        }),
      ],
    },
    { group: 'anytime', kinds: [], fields: [field('rumorsOff', choiceOf(shape.rumorsOff))] },
  ],
});
