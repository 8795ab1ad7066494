/** Section 10 by numbers: what one house pays. */
import { describe, expect, it } from 'vitest';
import { CURRENT_VERSION, dataOf, type Reward, type SignKind } from '../data/index.ts';
import { islandsOf } from '../map.ts';
import type { FaceDown, State } from '../state.ts';
import { stateOf } from '../testing/games.ts';
import { START } from '../testing/maps.ts';
import { tableAt } from '../testing/positions.ts';
import { given } from '../testing/states.ts';
import { broughtBy, payOf, ruleOfReward, tokensLeft } from './paying.ts';

const NOTHING = { lotus: 0, dragonFruit: 0, arka: 0, temple: 0, port: 0, house: 0 };

/** An island of so many tiles with these symbols. */
function island(size: number, signs: Partial<Record<SignKind, number>> = {}) {
  return { cells: Array.from({ length: size }, (_, x) => `${x},0`), signs: { ...NOTHING, ...signs } };
}

/** The reward of a card of the data. */
function rewardOf(kind: Reward['kind']): Reward {
  const { rewardCards, objectiveCards } = dataOf(CURRENT_VERSION);
  const found = [...rewardCards, ...objectiveCards].find(({ reward }) => reward.kind === kind);
  if (!found) throw new Error(`no card with the reward ${kind}`);
  return found.reward;
}

describe('what a house pays', () => {
  /** SI-10.6: 3 tiles 4, 6 tiles 6, 9 tiles 8, 12 tiles 10; between them the lower one. */
  it.each([
    [2, 0],
    [3, 4],
    [4, 4],
    [5, 4],
    [6, 6],
    [7, 6],
    [8, 6],
    [9, 8],
    [10, 8],
    [11, 8],
    [12, 10],
    [13, 10],
    [20, 10],
  ])('SI-S35: by size, %i tiles pay %i', (tiles, vp) => {
    expect(payOf(rewardOf('size'), island(tiles, { lotus: 9, house: 3 }))).toBe(vp);
  });

  const PER_LOTUS: Reward = { kind: 'perSymbol', weights: { lotus: 1 }, base: 2 };
  const PER_TEMPLE_AND_LOTUS: Reward = { kind: 'perSymbol', weights: { temple: 1, lotus: 1 }, base: 0 };
  const TWO_A_TEMPLE: Reward = { kind: 'perSymbol', weights: { temple: 2 }, base: 2 };

  it.each<[string, Reward, Partial<Record<SignKind, number>>, number]>([
    ['SI-S26: per temple and lotus', PER_TEMPLE_AND_LOTUS, { temple: 3, lotus: 2, arka: 4 }, 5],
    ['SI-S31: per lotus with a base', PER_LOTUS, { lotus: 3 }, 5],
    ['the base alone', PER_LOTUS, { temple: 3 }, 2],
    ['a weight of two', TWO_A_TEMPLE, { temple: 3 }, 8],
    ['SI-S32: discovery pays in tokens', rewardOf('discovery'), { temple: 3 }, 0],
    ['SI-S33: the only resource', rewardOf('leastResource'), { dragonFruit: 2 }, 6],
    ['SI-S33: the rarest of three', rewardOf('leastResource'), { lotus: 3, dragonFruit: 1, arka: 1 }, 4],
    ['the rarest of two', rewardOf('leastResource'), { lotus: 3, arka: 2, temple: 1 }, 6],
    ['SI-S33: no resource at all', rewardOf('leastResource'), { temple: 2 }, 2],
    ['SI-S34: flat', rewardOf('flat'), {}, 6],
    ['SI-S36: the most frequent resource', rewardOf('chosenResource'), { lotus: 3, dragonFruit: 2 }, 5],
    ['SI-S36: another one', rewardOf('chosenResource'), { arka: 4, lotus: 3 }, 6],
    ['no resource to choose', rewardOf('chosenResource'), { temple: 4, port: 4 }, 2],
    ['SI-S37: five ports are two pairs', rewardOf('chosenResourceAndPorts'), { lotus: 3, dragonFruit: 2, port: 5 }, 5],
    ['one port is no pair', rewardOf('chosenResourceAndPorts'), { lotus: 3, port: 1 }, 3],
    ['two ports are one', rewardOf('chosenResourceAndPorts'), { arka: 1, port: 2 }, 2],
    ['ports without a resource', rewardOf('chosenResourceAndPorts'), { port: 4 }, 2],
    ['SI-S38: house symbols, whoever lives there', rewardOf('houseSymbols'), { house: 4, temple: 3 }, 4],
  ])('%s', (_what, reward, signs, vp) => {
    expect(payOf(reward, island(4, signs))).toBe(vp);
  });

  it('names its rule', () => {
    const kinds: Reward['kind'][] = [
      'perSymbol',
      'discovery',
      'leastResource',
      'flat',
      'size',
      'chosenResource',
      'chosenResourceAndPorts',
      'houseSymbols',
    ];
    const rules = ['SI-10.1', 'SI-10.2', 'SI-10.4', 'SI-10.5', 'SI-10.6', 'SI-10.7', 'SI-10.8', 'SI-10.9'];
    expect(kinds.map((kind) => ruleOfReward(rewardOf(kind)))).toEqual(rules);
  });
});

it('SI-10.3: a house brings its points, or no more tokens than temples and than are left', () => {
  const left = (n: number) => ({ ...given(2), discovery: { shown: { n } } as FaceDown });
  const brought = (n: number) => broughtBy(left(n), rewardOf('discovery'), island(2, { temple: 2 }));
  expect([12, 1, 0].map(brought)).toEqual([2, 1, 0]);
  expect(broughtBy(left(0), rewardOf('flat'), island(2))).toBe(payOf(rewardOf('flat'), island(2)));
});

it('SI-8.11, 10.2: each house that waits for its tokens keeps one of those that are left', () => {
  const map = { ...START, '2,2': 'L06' };
  const table = tableAt({ step: 'reward', map, ships: { '0,1': 0 }, seats: { 0: { current: ['O09'] } } });
  const { reward, ...state } = stateOf(table);
  const [temple] = islandsOf(state).filter(({ signs }) => signs.temple > 0);
  const houses = [{ spot: temple?.free[0] ?? '', island: temple?.id ?? '' }];
  const left = (n: number, placed: NonNullable<State['reward']>['houses'], cards = ['O09']) => {
    const seats = state.seats.map((one, seat) => (seat === 0 ? { ...one, revealed: cards } : one));
    const discovery = { ...state.discovery, shown: { n } };
    return tokensLeft({ ...state, seats, discovery, reward: reward && { ...reward, houses: placed } });
  };
  expect([left(2, []), left(2, houses), left(1, houses), left(0, houses)]).toEqual([2, 1, 0, 0]);
  // Points take no token.
  expect(left(1, houses, ['O02'])).toBe(1);
});
