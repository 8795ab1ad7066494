import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../ruleset.ts';
import { sample } from '../sample/index.ts';
import { seatCountsOf, variantsOf } from './variants.ts';

const REFUSAL = { code: 'too-many', rules: ['S-1'] };

/** The sample with presets for few, settings that some numbers of seats can't play, and a variant. */
const ruleset: Ruleset = {
  ...(sample as Ruleset),
  seats: { min: 1, max: 4 },
  settings: {
    ...(sample as Ruleset).settings,
    presets: [
      { id: 'short', settings: { rounds: 1 } },
      { id: 'pair', settings: { rounds: 2 }, seats: { min: 2, max: 3 } },
    ],
    refused: (settings, seats) => (seats === 1 || (settings as { rounds: number }).rounds === seats ? REFUSAL : null),
    variants: [{ seats: 4, settings: { rounds: 9 } }],
  },
};

describe('the games that the laws go round', () => {
  it('are all presets with the numbers of seats that can play them, and the variants', () => {
    expect(variantsOf(ruleset)).toEqual([
      { seats: 2, settings: { rounds: 1 } },
      { seats: 3, settings: { rounds: 1 } },
      { seats: 4, settings: { rounds: 1 } },
      { seats: 3, settings: { rounds: 2 } },
      { seats: 4, settings: { rounds: 9 } },
    ]);
  });

  it('leave out no number of seats where nothing is refused', () => {
    expect(seatCountsOf(sample as Ruleset, { rounds: 4 })).toEqual([2, 3, 4, 5, 6, 7]);
  });
});
