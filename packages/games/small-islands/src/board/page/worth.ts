/** Gain that an objective would bring on a map, to a seat that knows it: the houses that it could place, best first. */
import { isKnown } from '@wayfinder/engine';
import { dataOf } from '../../data/index.ts';
import { islandsOf } from '../../map.ts';
import { bestPaid, openIslands } from '../../rules/houses.ts';
import { objectiveOf } from '../../rules/objective.ts';
import { tokensLeft } from '../../rules/paying.ts';
import { type State, seatOf } from '../../state.ts';

export interface Worth {
  /** Discovery tokens: each house brings one, whose points chance decides (SI-10.2). */
  inTokens: boolean;
  /** Islands on which a house could go, whatever it pays. */
  met: number;
  /** Islands that would get a house which pays, as many as there are houses at hand. */
  islands: readonly string[];
  /** VP, or tokens. */
  total: number;
}

/** Gain that these cards would bring a seat as the map lies. `cards`: an objective, or a mission and a reward. */
export function worthOf(view: State, seat: number, cards: readonly string[]): Worth {
  const pair = objectiveOf(dataOf(view.data), cards);
  const best = bestPaid(view, seat, pair, islandsOf(view));
  const inTokens = pair.reward.kind === 'discovery';
  // Each house with a temple keeps one of the tokens that are left (SI-10.2, 10.3).
  const paying = best.filter(({ vp }) => vp > 0).slice(0, inTokens ? tokensLeft(view) : best.length);
  return {
    inTokens,
    met: openIslands(view, seat, pair).length,
    islands: paying.map(({ island }) => island.id),
    total: inTokens ? paying.length : paying.reduce((sum, { vp }) => sum + vp, 0),
  };
}

/** The cards of a seat's objective of this round, as far as this view knows them: revealed, or chosen on its own view. */
export function objectiveCards(view: State, seat: number): readonly string[] | null {
  const { choice, revealed } = seatOf(view, seat);
  if (revealed) return revealed;
  return choice && isKnown(choice) ? choice.value.current : null;
}

/** True where a seat's houses of this round are on the map: what more of them would bring is not what the objective brings. */
function isBeingPaid({ reward, step }: State, seat: number): boolean {
  if (reward?.order[reward.at] !== seat) return false;
  return reward.houses.length > 0 || step === 'pay' || step === 'keep-discovery';
}

/** Gain that a seat's objective of this round would bring as the map lies. Null where this view doesn't know it, or its houses are being paid. */
export function worthNow(view: State, seat: number): Worth | null {
  const cards = isBeingPaid(view, seat) ? null : objectiveCards(view, seat);
  return cards ? worthOf(view, seat, cards) : null;
}
