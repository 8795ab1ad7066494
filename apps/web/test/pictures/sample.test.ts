import { expect, test } from 'vitest';
import { nameOf, PICTURES } from './combination.ts';
import { ONE_OF, sampleOf, standsForState } from './sample.ts';
import { STATES } from './states.ts';

const SEEDS = 240;
const samples = Array.from({ length: SEEDS }, (_, n) => sampleOf(`seed ${n}`));
const others = PICTURES.filter((picture) => !standsForState(picture));

test('one picture stands for each state', () => {
  expect(PICTURES.filter(standsForState).map(({ state }) => state)).toEqual([...STATES]);
});

test('a sample holds one in sixteen of the other pictures, and is always the same for its seed', () => {
  for (const sample of samples) expect(sample).toHaveLength(Math.ceil(others.length / ONE_OF));
  for (const sample of samples) expect(new Set(sample).size).toBe(sample.length);
  expect(sampleOf('seed 7')).toEqual(samples[7]);
  expect(sampleOf('seed 7')).not.toEqual(samples[8]);
});

test('all samples but one in a hundred have every combination, and in time samples have every other picture and no more', () => {
  // Which picture of a row is taken is chance, so that a sample may lack a combination.
  const lacking = samples.filter((sample) => new Set(sample.map(nameOf)).size < 16 - 1);
  expect(lacking.length).toBeLessThanOrEqual(SEEDS / 100);
  expect(new Set(samples.flat())).toEqual(new Set(others));
});
