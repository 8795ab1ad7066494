/** Orders for the objective: by what pays now, or by lists of cards (SI-3.3, 3.4). */
import { known } from '@wayfinder/engine';
import { allChoices, choiceOf, worthNow } from '../rules/preparation.ts';
import { type State, seatOf } from '../state.ts';
import type { Answer } from './answer.ts';
import type { Orders } from './schema.ts';

const UNLISTED = Number.MAX_SAFE_INTEGER;

/** Places of cards in the lists; the lower, the better. */
function ranks(cards: readonly string[], wishes: readonly (readonly string[])[]): number[] {
  return wishes.map((list) => {
    const at = list.findIndex((card) => cards.includes(card));
    return at < 0 ? UNLISTED : at;
  });
}

/** The first difference of two lists of numbers decides. */
function inOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The cards that stand first in the lists for this round, the next ones for the next; what the lists don't decide, what pays most now does. */
function byLists(view: State, seat: number, wishes: readonly (readonly string[])[]): string[] | null {
  const ways = allChoices(view, seat).map((path) => {
    const { current, next } = choiceOf(view, seat, path);
    const marks = [
      ...ranks(current, wishes),
      -worthNow(view, seat, current),
      ...ranks(next, wishes),
      -worthNow(view, seat, next),
    ];
    return { path, marks };
  });
  return ways.sort((a, b) => inOrder(a.marks, b.marks) || (a.path.join() < b.path.join() ? -1 : 1))[0]?.path ?? null;
}

interface Chosen {
  by: Orders['objective']['by'];
  otherwise: Orders['objective']['otherwise'];
  wishes: readonly (readonly string[])[];
}

function chosenBy(view: State, { objective, pair }: Orders): Chosen {
  if (view.settings.mode === 'normal') return { ...objective, wishes: [objective.cards] };
  return { ...pair, wishes: [pair.missions, pair.rewards] };
}

export const objective: Answer = (view, seat, given) => {
  const { by, otherwise, wishes } = chosenBy(view, given);
  if (by === 'ask') return null;
  const dealt = known(seatOf(view, seat).cards);
  const isWished = wishes.some((list) => list.some((card) => dealt.includes(card)));
  if (by === 'list' && !isWished && otherwise === 'ask') return null;
  // Without a list that decides anything, what pays most now does.
  return byLists(view, seat, by === 'list' ? wishes : wishes.map(() => []));
};
