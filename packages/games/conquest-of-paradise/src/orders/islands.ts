/** Standing orders for the search for Kumara (section 29). */
import type { Seat } from '@wayfinder/engine';
import { z } from 'zod';
import { TO_SOUTH_AMERICA } from '../data/islands.ts';
import { nextLevel } from '../parts.ts';
import { CARD } from '../rules/cards/effects.ts';
import { cardKind, handOf } from '../rules/cards/hand.ts';
import { openMoves } from '../rules/kumara/area.ts';
import { HELPFUL, searchHelp } from '../rules/kumara/help.ts';
import { searching } from '../rules/kumara/part.ts';
import { searchRefusal } from '../rules/kumara/start.ts';
import { hasKumara } from '../rules/settings.ts';
import type { State } from '../state.ts';
import { choiceOf, field } from './form.ts';
import { type Answer, firstWish, LATER, ordersPart, type Volunteer } from './part.ts';

const shape = {
  /** `when-possible`: a search goes before whatever is ordered for exploring. */
  search: z.enum(['never', 'when-possible']),
  /** `nearest`: always the hex nearest to South America (CP-29.18). */
  searcher: z.enum(['ask', 'nearest']),
  /** Cards that help in a search: before the first roll when it is sent out by order, else when its seat is asked. */
  searchCards: z.enum(['never', 'reveal']),
};
type Orders = z.infer<z.ZodObject<typeof shape>>;

/** The next card that would change a roll: one for +1, else Ocean Chart, for with 1 more no roll is lost (CP-29.6 to 29.8). */
function helpfulCard(view: State, seat: Seat, { searchCards }: Orders): string | undefined {
  if (searchCards === 'never') return undefined;
  const { galapagos, cards } = searchHelp(view, seat);
  const inHand = (kinds: readonly string[]) => handOf(view, seat).find((card) => kinds.includes(cardKind(card)));
  const more = cards === 1 ? undefined : inHand(HELPFUL);
  return more ?? (galapagos + cards > 0 ? undefined : inHand([CARD.oceanChart]));
}

/** The seat is about to be sent out by order. */
function setsOut(view: State, seat: Seat, { search }: Orders): boolean {
  const { exploration } = view;
  if (search === 'never' || exploration?.stage !== 'explore' || exploration.seat !== seat) return false;
  return hasKumara(view) && searchRefusal(view, seat) === null;
}

const explore: Answer<Orders> = (view, seat, given, decision) => {
  if (!setsOut(view, seat, given)) return null;
  if (helpfulCard(view, seat, given) !== undefined) return LATER;
  const start = firstWish(nextLevel(view, seat, decision, ['search']), TO_SOUTH_AMERICA);
  return start === undefined ? null : ['search', start];
};

const searcher: Answer<Orders> = (view, seat, given) => {
  const now = given.searcher === 'ask' ? null : searching(view);
  if (!now) return null;
  if (helpfulCard(view, seat, given) !== undefined) return LATER;
  const [first] = openMoves(view, now.seat, now.at, now.search.result);
  return first === undefined ? null : [first];
};

const revealForSearch: Volunteer<Orders> = (view, seat, given) => {
  if (!setsOut(view, seat, given) && searching(view)?.seat !== seat) return null;
  const card = helpfulCard(view, seat, given);
  return card === undefined ? null : { kind: 'free', path: ['reveal-card', card] };
};

/** Only where there is Kumara to be searched for. */
const NEEDS = { kumara: [true] };

export const islandsOrders = ordersPart({
  shape,
  initial: { search: 'never', searcher: 'ask', searchCards: 'never' },
  suggested: { search: 'never', searcher: 'nearest', searchCards: 'reveal' },
  answers: { explore, searcher },
  volunteers: [revealForSearch],
  form: [
    { group: 'exploration', kinds: ['explore'], fields: [field('search', choiceOf(shape.search))], needs: NEEDS },
    { group: 'exploration', kinds: ['searcher'], fields: [field('searcher', choiceOf(shape.searcher))], needs: NEEDS },
    {
      group: 'exploration',
      kinds: ['searcher'],
      fields: [field('searchCards', choiceOf(shape.searchCards))],
      needs: NEEDS,
    },
  ],
});
