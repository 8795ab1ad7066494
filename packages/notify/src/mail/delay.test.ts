import { expect, it } from 'vitest';
import { mailDelay } from './delay.ts';

const times = { timeZone: 'Asia/Tokyo', digestMinute: null, quiet: null };
const night = { from: 22 * 60, to: 7 * 60 };
const at = (text: string): Date => new Date(text);

it('waits for nothing by itself', () => {
  expect(mailDelay(times, at('2026-10-01T18:00:00.000Z'), null)).toBeNull();
});

it('waits for the end of quiet hours, over midnight too', () => {
  // 23:30 and 03:00 in Tokyo, then 07:00.
  expect(mailDelay({ ...times, quiet: night }, at('2026-10-01T14:30:00.000Z'), null)).toEqual(
    at('2026-10-01T22:00:00.000Z'),
  );
  expect(mailDelay({ ...times, quiet: night }, at('2026-10-01T18:00:00.000Z'), null)).toEqual(
    at('2026-10-01T22:00:00.000Z'),
  );
  expect(mailDelay({ ...times, quiet: night }, at('2026-10-01T22:00:00.000Z'), null)).toBeNull();
  const noon = { from: 11 * 60, to: 13 * 60 };
  expect(mailDelay({ ...times, quiet: noon }, at('2026-10-01T03:00:00.000Z'), null)).toEqual(
    at('2026-10-01T04:00:00.000Z'),
  );
});

it('goes with the digest of the day in which it came', () => {
  const digest = { ...times, digestMinute: 18 * 60 };
  const came = '2026-10-01T01:00:00.000Z';
  expect(mailDelay(digest, at('2026-10-01T02:00:00.000Z'), came)).toEqual(at('2026-10-01T09:00:00.000Z'));
  expect(mailDelay(digest, at('2026-10-01T09:00:00.000Z'), came)).toBeNull();
  // A digest in quiet hours waits for their end.
  const late = { ...times, digestMinute: 23 * 60, quiet: night };
  expect(mailDelay(late, at('2026-10-01T02:00:00.000Z'), came)).toEqual(at('2026-10-01T22:00:00.000Z'));
});

it('takes a reader without a zone to live in UTC', () => {
  expect(mailDelay({ timeZone: null, digestMinute: null, quiet: night }, at('2026-10-01T23:00:00.000Z'), null)).toEqual(
    at('2026-10-02T07:00:00.000Z'),
  );
});

it('waits for the end of quiet hours in an hour that comes twice', () => {
  // Berlin goes back from three to two: the second 02:10, then the second 02:30.
  const quiet = { from: 22 * 60, to: 150 };
  expect(mailDelay({ ...times, timeZone: 'Europe/Berlin', quiet }, at('2026-10-25T01:10:00.000Z'), null)).toEqual(
    at('2026-10-25T01:30:00.000Z'),
  );
});
