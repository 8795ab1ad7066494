import { expect, test } from 'vitest';
import { CURRENT_VERSION, dataOf } from '../data/index.ts';
import { meanOfBest } from '../rules/expected.ts';
import type { Pair } from '../rules/objective.ts';
import type { Land } from './ground.ts';
import { type Aims, Scale } from './value.ts';

const NONE = { lotus: 0, dragonFruit: 0, arka: 0, temple: 0, port: 0, house: 0 };

function land(signs: Partial<Land['signs']>, more: Partial<Land> = {}): Land {
  return { signs: { ...NONE, house: 1, ...signs }, cells: ['0,0', '1,0'], free: 1, mine: false, ...more };
}

/** Two lotus, and each pays one. */
const LOTUS: Pair = {
  mission: { kind: 'atLeast', symbols: { lotus: 2 } },
  reward: { kind: 'perSymbol', weights: { lotus: 1 }, base: 2 },
};

function aims(more: Partial<Aims> = {}): Aims {
  return { now: LOTUS, later: null, stock: 4, chance: 0.5, draws: [0, 4.5], leastSize: 2, ...more };
}

test('the mean of the best of so many', () => {
  expect(meanOfBest([1, 2, 3], 1)).toBeCloseTo(2);
  // 3 2, 3 1, 2 1
  expect(meanOfBest([1, 2, 3], 2)).toBeCloseTo(8 / 3);
  expect(meanOfBest([1, 2, 3], 3)).toBeCloseTo(3);
  expect(meanOfBest([5], 4)).toBe(5);
  expect(meanOfBest([], 2)).toBe(0);
  const values = dataOf(CURRENT_VERSION).discoveryTokens.map(({ value }) => value);
  expect(meanOfBest(values, 1)).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length);
});

test('only as many islands pay as there are houses, and none that has one', () => {
  const lands = [
    land({ lotus: 2 }),
    land({ lotus: 4 }),
    land({ lotus: 6 }, { mine: true }),
    land({ lotus: 9 }, { free: 0 }),
  ];
  expect(new Scale(lands, aims()).paysNow()).toBe(4 + 6);
  expect(new Scale(lands, aims({ stock: 1 })).paysNow()).toBe(6);
  expect(new Scale(lands, aims({ now: null })).paysNow()).toBe(0);
});

test('what an island lacks costs a share of what it would pay', () => {
  const worth = (one: Land): number => new Scale([one], aims()).worth();
  expect(worth(land({ lotus: 2 }))).toBeGreaterThan(worth(land({ lotus: 1 })));
  expect(worth(land({ lotus: 1 }))).toBeGreaterThan(worth(land({})));
  expect(worth(land({ lotus: 3 }))).toBeGreaterThan(worth(land({ lotus: 3 }, { cells: ['0,0'] })));
  expect(worth(land({ lotus: 9 }, { mine: true }))).toBe(0);
});

test('a change weighs as much as the islands that it makes', () => {
  const [one, two] = [land({ lotus: 1 }), land({ lotus: 2 })];
  const joined = land({ lotus: 4 }, { cells: ['0,0', '1,0', '2,0'], free: 2 });
  const scale = new Scale([one, two], aims());
  expect(scale.worth({ gone: [one, two], made: [joined] })).toBe(new Scale([joined], aims()).worth());
});

test('next round’s objective counts for less than this one’s', () => {
  const lands = [land({ lotus: 2 })];
  const now = new Scale(lands, aims()).worth();
  const later = new Scale(lands, aims({ now: null, later: LOTUS })).worth();
  expect(later).toBeGreaterThan(0);
  expect(later).toBeLessThan(now);
});
