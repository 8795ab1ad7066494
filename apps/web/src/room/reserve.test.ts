import { expect, test } from 'vitest';
import { reserveOf } from './reserve.ts';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const HOUR = 3600;
const RESERVE = { clock: { turnSeconds: 24 * HOUR, reserveSeconds: 48 * HOUR }, hours: null, season: null };
const BANK = { clock: { bankSeconds: 48 * HOUR, addSeconds: HOUR, mostSeconds: 72 * HOUR }, hours: null, season: null };
const BY_HOURS = { ...RESERVE, hours: { leastHours: 8, daysOff: 2, vacationDays: 14 } };
const inHours = (hours: number): string => new Date(NOW.getTime() + hours * HOUR * 1_000).toISOString();

test('a seat that nobody waits for has what is left', () => {
  expect(reserveOf(RESERVE, { reserve: 30 * HOUR }, null, NOW)).toEqual({ kind: 'left', ms: 30 * HOUR * 1_000 });
  expect(reserveOf(BANK, { reserve: 0 }, null, NOW)).toEqual({ kind: 'left', ms: 0 });
});

test('a reserve passes once the turn’s own time is over', () => {
  const at = (hours: number) => reserveOf(RESERVE, { reserve: 30 * HOUR }, inHours(hours), NOW)?.kind;
  expect([at(54), at(30.1), at(30), at(2)]).toEqual(['left', 'left', 'passes', 'passes']);
  expect(reserveOf(RESERVE, { reserve: 30 * HOUR }, inHours(2), NOW)).toEqual({ kind: 'passes', until: inHours(2) });
  // Nothing is left to pass.
  expect(reserveOf(RESERVE, { reserve: 0 }, inHours(0), NOW)).toEqual({ kind: 'left', ms: 0 });
});

test('a bank passes from the begin on, and without a clock or a reserve there is nothing to tell', () => {
  expect(reserveOf(BANK, { reserve: 48 * HOUR }, inHours(48), NOW)?.kind).toBe('passes');
  expect(reserveOf({ clock: null, hours: null, season: null }, { reserve: null }, null, NOW)).toBeNull();
  expect(
    reserveOf({ clock: { turnSeconds: HOUR }, hours: null, season: null }, { reserve: null }, inHours(1), NOW),
  ).toBeNull();
});

test('where clocks go by hours, or stand on days away, nobody guesses that a reserve passes', () => {
  const season = { league: 'l', name: 'League', season: 1, division: 1, number: 1 };
  expect(reserveOf({ ...RESERVE, season }, { reserve: 30 * HOUR }, inHours(2), NOW)?.kind).toBe('left');
  expect(reserveOf(BY_HOURS, { reserve: 30 * HOUR }, inHours(2), NOW)?.kind).toBe('left');
});
