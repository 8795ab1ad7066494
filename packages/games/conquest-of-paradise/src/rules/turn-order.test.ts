import { expect, test } from 'vitest';
import { position } from '../position.ts';
import type { State } from '../state.ts';
import { orderFrom } from './turn-order.ts';
import { orderSeat } from './turn-order-now.ts';

function withTracks(tracks: number[]): State {
  const seats = Object.fromEntries(tracks.map((track, seat) => [seat, { track }]));
  return position({ seats }, { edition: '2', homes: 'random' }, tracks.length);
}

test('CP-5.1, 5.2: the lowest on the track holds the marker; ties by home of set-up', () => {
  // Seats 0 to 3 live on Tonga, Samoa, Hiva, Raiatea.
  expect(orderSeat(withTracks([3, 3, 3]))).toBe(0);
  expect(orderSeat(withTracks([9, 6, 6]))).toBe(2);
  expect(orderSeat(withTracks([9, 8, 7, 7]))).toBe(3);
  expect(orderSeat(withTracks([9, 6, 5.5]))).toBe(2);
});

test('CP-5.4: the order from the first seat on', () => {
  expect(orderFrom(4, 2, 'counter-clockwise')).toEqual([2, 1, 0, 3]);
  expect(orderFrom(4, 2, 'clockwise')).toEqual([2, 3, 0, 1]);
  expect(orderFrom(2, 1, 'clockwise')).toEqual([1, 0]);
});
