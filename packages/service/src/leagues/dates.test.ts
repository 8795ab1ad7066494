/** Laws of dates that move: a season keeps its weeks and its minute of the day, and begins no earlier than was planned. */
import { dateOf, dayOf, minuteAt } from '@wayfinder/hours';
import type { Instant } from '@wayfinder/store';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SETTINGS } from '../testing/season.ts';
import { datedFor, earliestAfter, nextFirstDay, pushedBehind, seasonDates, waveBegins } from './dates.ts';
import { dateIn } from './day-waits.ts';

const HOUR = 3_600_000;
const timing = fc
  .record({
    weeks: fc.integer({ min: 2, max: 30 }),
    // Clocks skip no noon.
    minute: fc.integer({ min: 11 * 60, max: 23 * 60 }),
    opensDays: fc.integer({ min: 2, max: 60 }),
    objectionDays: fc.integer({ min: 0, max: 14 }),
    closes: fc.integer({ min: 1, max: 30 }),
    again: fc.integer({ min: 3, max: 120 }),
  })
  .map(({ closes, ...one }) => ({ ...SETTINGS, ...one, closesDays: Math.min(closes, one.opensDays - 1) }));
const zone = fc.constantFrom('Europe/Oslo', 'America/St_Johns', 'Pacific/Kiritimati', 'Asia/Seoul');
const season = fc
  .record({ settings: timing, timeZone: zone, first: fc.integer({ min: 20_000, max: 24_000 }), more: fc.nat(4) })
  .map(({ settings, timeZone, first, more }) => {
    const dates = seasonDates(settings, timeZone, dateOf(first));
    // Some have been given more weeks before.
    const late = seasonDates({ ...settings, weeks: settings.weeks + more }, timeZone, dateOf(first));
    const { lastDay, endsAt, objectsUntil } = late;
    return { ...dates, lastDay, endsAt, objectsUntil, settings, timeZone };
  });
const days = (from: string, to: string): number => (dayOf(to) ?? 0) - (dayOf(from) ?? 0);
const after = (at: Instant, hours: number): Instant => new Date(Date.parse(at) + hours * HOUR).toISOString();

type Dated = ReturnType<typeof seasonDates> & { timeZone: string };

function expectKept(now: Dated, before: Dated, minute: number, objectionDays: number): void {
  expect(days(now.firstDay, now.lastDay)).toBe(days(before.firstDay, before.lastDay));
  expect(days(before.firstDay, now.firstDay)).toBeGreaterThan(0);
  const { timeZone } = now;
  const instants = [now.startsAt, now.endsAt, now.objectsUntil];
  expect(instants.map((at) => minuteAt(timeZone, at))).toEqual([minute, minute, minute]);
  const last = dateOf((dayOf(now.lastDay) ?? 0) + objectionDays);
  expect(instants.map((at) => dateIn(timeZone, at))).toEqual([now.firstDay, now.lastDay, last]);
}

test('a season that is seeded or starts late keeps its weeks, and is never started in the second of its seeding', () => {
  fc.assert(
    fc.property(
      season,
      fc.constantFrom('seeded', 'running'),
      fc.integer({ min: -48, max: 2_000 }),
      (one, to, hours) => {
        const { settings, timeZone, closesAt, startsAt, firstDay } = one;
        const at = after(to === 'seeded' ? closesAt : startsAt, hours);
        const now = datedFor(one, to, at);
        if (hours <= 1) expect(now).toBe(one);
        if (now === one) return;
        expectKept(now, one, settings.minute, settings.objectionDays);
        expect([now.opensAt, now.closesAt]).toEqual([one.opensAt, closesAt]);
        const today = dateIn(timeZone, at);
        expect(days(today, now.firstDay)).toBe(to === 'seeded' ? settings.closesDays : 0);
        if (to === 'seeded') expect(now.startsAt > at).toBe(true);
        const [was, is] = [firstDay, now.firstDay].map((day) => waveBegins(settings, timeZone, day, 1));
        expect(days(dateIn(timeZone, was ?? ''), dateIn(timeZone, is ?? ''))).toBe(days(firstDay, now.firstDay));
      },
    ),
  );
});

test('a season behind another one moves by the fewest whole weeks for which its sign-up closes after that one', () => {
  fc.assert(
    fc.property(season, season, fc.constantFrom('announced', 'registration'), (one, before, state) => {
      const moved = pushedBehind({ ...one, state }, before);
      const earliest = earliestAfter(before, one.settings);
      expect(moved === null).toBe(one.firstDay >= earliest);
      if (moved === null) return;
      expectKept(moved, one, one.settings.minute, one.settings.objectionDays);
      expect(days(one.firstDay, moved.firstDay) % 7).toBe(0);
      expect(days(earliest, moved.firstDay)).toBeGreaterThanOrEqual(0);
      expect(days(earliest, moved.firstDay)).toBeLessThan(7);
      expect(moved.firstDay > dateIn(before.timeZone, before.objectsUntil)).toBe(true);
      expect(moved.opensAt === one.opensAt).toBe(state === 'registration');
      expect(days(dateIn(one.timeZone, moved.closesAt), moved.firstDay)).toBe(one.settings.closesDays);
    }),
  );
});

test('the first day behind a season is a Monday on which that one is over', () => {
  fc.assert(
    fc.property(
      season,
      timing,
      fc.boolean(),
      fc.integer({ min: -3_000, max: 200 }),
      (before, settings, plays, hours) => {
        const again = plays ? settings.again : null;
        const first = nextFirstDay({ ...settings, again }, before, after(before.objectsUntil, hours));
        expect(new Date(`${first}T00:00:00Z`).getUTCDay()).toBe(1);
        expect(first > dateIn(before.timeZone, before.objectsUntil)).toBe(true);
      },
    ),
  );
});
