/** Section 10: what a house on an island pays. */
import { dataOf, RESOURCES, type Reward, SIGN_KINDS } from '../data/index.ts';
import { type Island, islandOfHouseSpot } from '../map.ts';
import type { State } from '../state.ts';
import { objectiveOf } from './objective.ts';

type Counted = Pick<Island, 'signs' | 'cells'>;

const mostResource = ({ signs }: Counted): number => Math.max(...RESOURCES.map((kind) => signs[kind]));

/** The rarest of the resources that occur (SI-10.4); 0 where none does. */
function leastResource({ signs }: Counted): number {
  const there = RESOURCES.map((kind) => signs[kind]).filter((count) => count > 0);
  return there.length === 0 ? 0 : Math.min(...there);
}

/**
 * VP of one house on an island. `discovery` pays in tokens and so 0 here (SI-10.2). Resources of choice are the most frequent (SI-10.7, 10.8).
 */
export function payOf(reward: Reward, island: Counted): number {
  const { signs, cells } = island;
  switch (reward.kind) {
    case 'perSymbol':
      return reward.base + SIGN_KINDS.reduce((sum, kind) => sum + (reward.weights[kind] ?? 0) * signs[kind], 0);
    case 'discovery':
      return 0;
    case 'leastResource':
      return reward.base + reward.each * leastResource(island);
    case 'flat':
      return reward.vp;
    case 'size':
      return reward.table.reduce((vp, step) => (cells.length >= step.tiles ? step.vp : vp), 0);
    case 'chosenResource':
      return reward.base + reward.each * mostResource(island);
    case 'chosenResourceAndPorts':
      return reward.each * mostResource(island) + reward.perPortPair * Math.floor(signs.port / 2);
    case 'houseSymbols':
      return reward.each * signs.house;
  }
}

/** Discovery tokens drawn for a house: as many as the island has temples, or as are left (SI-10.2, 10.3). */
export function tokensDrawn({ discovery }: Pick<State, 'discovery'>, { signs }: Pick<Island, 'signs'>): number {
  return Math.min(signs.temple, discovery.shown.n);
}

/** True where a house on this spot draws discovery tokens, as long as any are left (SI-10.2). */
export function drawsTokens(table: Pick<State, 'data' | 'map'>, spot: string): boolean {
  return (islandOfHouseSpot(table, spot)?.signs.temple ?? 0) > 0;
}

/** Discovery tokens for a further house: those that are placed and not yet paid keep one each before it (SI-8.11, 10.2, 10.3). */
export function tokensLeft(view: State): number {
  const { reward, discovery, seats, data } = view;
  const cards = seats[reward?.order[reward.at] ?? -1]?.revealed;
  if (!reward || !cards || objectiveOf(dataOf(data), cards).reward.kind !== 'discovery') return discovery.shown.n;
  const waiting = reward.houses.slice(reward.paid).filter(({ spot }) => drawsTokens(view, spot));
  return Math.max(0, discovery.shown.n - waiting.length);
}

/** Gain from a further house on an island now: VP, or discovery tokens to choose from. */
export function broughtBy(view: State, reward: Reward, island: Counted): number {
  return reward.kind === 'discovery' ? Math.min(island.signs.temple, tokensLeft(view)) : payOf(reward, island);
}

const RULES: Readonly<Record<Reward['kind'], string>> = {
  perSymbol: 'SI-10.1',
  discovery: 'SI-10.2',
  leastResource: 'SI-10.4',
  flat: 'SI-10.5',
  size: 'SI-10.6',
  chosenResource: 'SI-10.7',
  chosenResourceAndPorts: 'SI-10.8',
  houseSymbols: 'SI-10.9',
};

/** The rule of a reward. */
export function ruleOfReward({ kind }: Reward): string {
  return RULES[kind];
}
