import { expect, test } from 'vitest';
import { dayWaits } from './day-waits.ts';

const HOUR_MS = 3_600_000;
const wall = (_: number, from: string, until: string): number => Date.parse(until) - Date.parse(from);
const OSLO = { zone: 'Europe/Oslo', ranFor: wall };

test('a wait counts from its beginning on each day on which it stood, where the club is', () => {
  const wait = { seat: 2, from: '2026-11-10T11:00:00.000Z', until: '2026-11-12T05:00:00.000Z' };
  const days = dayWaits([wait], { ...OSLO, from: '2026-11-09T23:30:00.000Z', until: '2026-11-13T08:00:00.000Z' });
  // Midnight in Oslo is at 23:00.
  expect(days).toEqual({
    from: '2026-11-10',
    days: [
      { hours: 12, seats: [2] },
      { hours: 36, seats: [2] },
      { hours: 42, seats: [2] },
      { hours: 0, seats: [] },
    ],
  });
});

test('the longest wait of a day counts, and all seats that were waited for as long', () => {
  const until = '2026-11-10T20:00:00.000Z';
  const waits = [
    { seat: 3, from: '2026-11-10T09:00:00.000Z', until },
    { seat: 1, from: '2026-11-10T09:00:00.000Z', until },
    { seat: 0, from: '2026-11-10T12:00:00.000Z', until },
  ];
  const { days } = dayWaits(waits, { ...OSLO, from: '2026-11-10T09:00:00.000Z', until });
  expect(days).toEqual([{ hours: 11, seats: [1, 3] }]);
});

test('hours in which the clock stood are left out', () => {
  const halved = (seat: number, from: string, until: string): number => wall(seat, from, until) / 2;
  const wait = { seat: 0, from: '2026-11-10T09:00:00.000Z', until: '2026-11-10T19:00:00.000Z' };
  const of = { zone: 'UTC', ranFor: halved, from: wait.from, until: wait.until };
  expect(dayWaits([wait], of).days).toEqual([{ hours: (10 * HOUR_MS) / 2 / HOUR_MS, seats: [0] }]);
});
