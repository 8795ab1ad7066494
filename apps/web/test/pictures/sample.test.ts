import { expect, test } from 'vitest';
import { nameOf, PICTURES } from './combination.ts';
import { sampleOf, standsForState } from './sample.ts';
import { STATES } from './states.ts';

const SEEDS = 2000;
const samples = Array.from({ length: SEEDS }, (_, n) => sampleOf(`seed ${n}`));

test('one picture stands for each state', () => {
  expect(PICTURES.filter(standsForState).map(({ state }) => state)).toEqual([...STATES]);
});

test('a sample holds one picture of every fifth state, and is always the same for its seed', () => {
  for (const sample of samples) {
    const first = STATES.indexOf(sample[0]?.state as (typeof STATES)[number]);
    expect(first).toBeLessThan(5);
    expect(sample.map(({ state }) => state)).toEqual(STATES.filter((_, n) => n % 5 === first));
  }
  expect(sampleOf('seed 7')).toEqual(samples[7]);
  expect(sampleOf('seed 7')).not.toEqual(samples[8]);
});

test('half of a sample stands for its states, the rest has many combinations, and in time samples have every picture', () => {
  const shares = samples.map((sample) => sample.filter(standsForState).length / sample.length);
  const mean = shares.reduce((sum, share) => sum + share) / SEEDS;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.02);
  const lacking = samples.filter((sample) => new Set(sample.map(nameOf)).size < 16 / 2);
  expect(lacking.length).toBeLessThanOrEqual(SEEDS / 20);
  expect(new Set(samples.flat())).toEqual(new Set(PICTURES));
});
