import { expect, it } from 'vitest';
import { instant } from './database.ts';

it.each([
  ['2026-11-23T06:05:22+00:00', '2026-11-23T06:05:22.000Z'],
  ['2026-11-23T06:05:22.5+00:00', '2026-11-23T06:05:22.500Z'],
  ['2026-11-23T06:05:22.02+00:00', '2026-11-23T06:05:22.020Z'],
  ['2026-11-23T06:05:22.009+00:00', '2026-11-23T06:05:22.009Z'],
  // A server with a zone of its own.
  ['2026-11-23T15:05:22.02+09:00', '2026-11-23T06:05:22.020Z'],
  ['2026-11-22T23:35:22.02-06:30', '2026-11-23T06:05:22.020Z'],
  // As a program writes it.
  ['2026-11-23T06:05:22.020Z', '2026-11-23T06:05:22.020Z'],
])('the instant %s is told as %s', (told, wanted) => {
  expect(instant(told)).toBe(wanted);
  expect(instant(new Date(told))).toBe(wanted);
});

it('what is no instant is none', () => {
  expect(() => instant('2026-11-23T06:05:22.02+00:00 or so')).toThrow(RangeError);
});
