import { looks as all } from '@wayfinder/ui';
import { expect, test } from 'vitest';
import { COLOUR_IDS } from '../../data/types.ts';
import { detail, looks } from '../../status.ts';
import { stateAt } from '../../testing/positions.ts';
import { lookOf } from '../art/index.ts';

test('a seat has the look that its houses and ships are drawn in, whatever colours the data file names', () => {
  const state = stateAt({}, { seats: 4 });
  for (const first of [0, 4]) {
    const colours = COLOUR_IDS.slice(first, first + 4);
    const seats = state.seats.map((seat, at) => ({ ...seat, colour: colours[at] ?? '' }));
    expect(looks({ ...state, seats })).toEqual(colours.map(lookOf));
  }
});

test('SI-13.4: Alexis, whose pieces are grey whatever his colour is, has a grey disc, and no colour is told', () => {
  const solo = stateAt({}, { seats: 1 });
  const [own, his] = looks(solo);
  expect(his).toBe(lookOf('alexis'));
  // The mark of his houses, which is no seat's number.
  expect(all[his ?? 0]?.glyph).toBe('star');
  expect(all[his ?? 0]?.fill).not.toEqual(all[own ?? 0]?.fill);
  const colours = [0, 1].map((seat) => detail(solo, seat).facts.some(({ key }) => key === 'detail.colour'));
  expect(colours).toEqual([true, false]);
});
