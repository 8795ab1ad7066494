import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalOf, skewOf } from './skew.ts';

const SERVICE = Date.parse('2026-11-28T12:00:00Z');
const NETWORK = { responseStart: 300, transferSize: 12_000, workerStart: 0 };

/** A page that the service made at SERVICE and that was on its way for so long, on a device whose clock is so far behind. */
const arrival = (behindMs: number, underWayMs: number, how: Partial<typeof NETWORK> = {}, pathname = '/') =>
  arrivalOf(pathname, SERVICE + underWayMs - behindMs - 300, { ...NETWORK, ...how });

test('a wrong clock is put right, whether it is early or late, to within the time that the page was on its way', () => {
  const wrong = fc.integer({ min: -48 * 3_600_000, max: 48 * 3_600_000 }).filter((ms) => Math.abs(ms) > 20_000);
  fc.assert(
    fc.property(wrong, fc.nat(9_000), fc.constantFrom(0, 12), (behind, underWay, workerStart) => {
      expect(skewOf(SERVICE, arrival(behind, underWay, { workerStart })) + underWay).toBe(behind);
    }),
  );
});

test('a right clock stays as it is, however slowly the page came', () => {
  for (const underWay of [0, 50, 9_999]) expect(skewOf(SERVICE, arrival(0, underWay))).toBe(0);
});

test('a page that lay on the device says nothing of its clock', () => {
  const day = 24 * 3_600_000;
  expect(skewOf(SERVICE, arrival(0, day, { transferSize: 0 }))).toBe(0);
  expect(skewOf(SERVICE, arrival(0, day, { workerStart: 12 }, '/offline'))).toBe(0);
  expect(skewOf(SERVICE, arrivalOf('/', SERVICE, undefined))).toBe(0);
});
