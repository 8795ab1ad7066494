/** Orders for houses: where there is nothing to choose, or those that pay best. The objective lies open by then, so a silence tells nothing. */
import type { Island } from '../map.ts';
import { expectedPay, publicDraws } from '../rules/expected.ts';
import { openIslands } from '../rules/houses.ts';
import { NO_MORE, revealedPair } from '../rules/rewards.ts';
import { type State, seatOf } from '../state.ts';
import type { Answer } from './answer.ts';

interface Paying {
  island: Island;
  vp: number;
}

/** Islands that may have a house, the best paid first; equal ones in reading order. */
function paying(view: State, seat: number): Paying[] {
  const pair = revealedPair(view, seat);
  const draws = publicDraws(view);
  const all = openIslands(view, seat, pair).map((island) => ({ island, vp: expectedPay(pair.reward, island, draws) }));
  return all.sort((a, b) => b.vp - a.vp);
}

export const houses: Answer = (view, seat, { houses: { by, leastPay, below } }) => {
  if (by === 'ask') return null;
  const good = paying(view, seat).filter(({ vp }) => vp >= (leastPay ?? 0));
  const [best] = good;
  if (!best) return below === 'leave' ? [NO_MORE] : null;
  const isChoice = good.length > seatOf(view, seat).stock;
  // Which symbol of an island it is makes no difference (SI-8.4).
  return by === 'no-choice' && isChoice ? null : [best.island.free[0] ?? ''];
};
