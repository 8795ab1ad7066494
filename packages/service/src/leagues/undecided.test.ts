/** Instants from which results stand about which nobody decides. */
import { UNDECIDED_DAYS } from '@wayfinder/contract';
import type { SeasonRecord } from '@wayfinder/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldUntil, standsFrom } from './undecided.ts';

const instants = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const dayOf = (at: string): number => Date.parse(at) / 86_400_000;

test('a result stands 14 days after the last instant of objections, and never before the clock looks', () => {
  fc.assert(
    fc.property(instants, fc.option(instants), (objectsUntil, dueAt) => {
      const from = standsFrom({ objectsUntil, dueAt });
      const least = dayOf(objectsUntil) + UNDECIDED_DAYS;
      expect(dayOf(from)).toBe(Math.max(least, dueAt === null ? 0 : dayOf(dueAt)));
      // An instant that the clock keeps as due changes nothing when the clock asks again.
      expect(standsFrom({ objectsUntil, dueAt: from })).toBe(from);
    }),
  );
});

const UNTIL = '2027-02-26T19:00:00.000Z';
const STANDS = '2027-03-12T19:00:00.000Z';

test.each([
  ['while members may object', 'objections', UNTIL, '2027-02-26T18:59:59.000Z', null],
  ['once the clock waits', 'objections', STANDS, UNTIL, STANDS],
  ['a moment before', 'objections', STANDS, '2027-03-12T18:59:59.999Z', STANDS],
  ['once results stand', 'objections', STANDS, STANDS, null],
  ['where an organiser has to close it', 'objections', null, '2027-03-01T19:00:00.000Z', null],
  ['where its end was taken back', 'running', STANDS, '2027-03-01T19:00:00.000Z', null],
  ['once it is closed', 'closed', null, STANDS, null],
] as const)('a season is held by objections: %s', (_, state, dueAt, at, until) => {
  expect(heldUntil({ state, dueAt, objectsUntil: UNTIL } as SeasonRecord, at)).toBe(until);
});
