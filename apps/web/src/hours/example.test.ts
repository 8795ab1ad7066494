import { expect, test } from 'vitest';
import { countedTime } from './counted-time.ts';
import { countsMore, daysOfMine, exampleOf, explained, USUAL_DAYS, WALL } from './example.ts';
import { DAY_MINUTES, type Span } from './playing-week.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const BOUNDS = { leastHours: 8, daysOff: 2, vacationDays: 14 };
/** The minute of an hour of a day; Monday is 0. */
const at = (day: number, hour: number): number => day * DAY_MINUTES + hour * 60;
const NINE_TO_FIVE: Span[][] = [...Array.from({ length: 5 }, () => [{ from: 540, to: 1020 }]), [], []];

test('a fixed time runs day and night where clocks know no hours', () => {
  const example = exampleOf({ turnSeconds: 3 * DAY }, WALL);
  expect(example).toMatchObject({ begin: at(0, 12), over: null, up: at(3, 12) });
  expect(example.days[0]).toEqual({
    parts: [
      { from: 0, to: 720, look: 'counts' },
      { from: 720, to: 1440, look: 'turn' },
    ],
    moments: [{ minute: 720, kind: 'begin' }],
  });
  expect(example.days[3]?.moments).toEqual([{ minute: 720, kind: 'up' }]);
  expect(example.days[4]?.parts).toEqual([{ from: 0, to: 1440, look: 'counts' }]);
  expect(explained(example)).toEqual({ looks: ['turn', 'counts'], moments: ['begin', 'up'] });
});

test('with a reserve the turn’s own time ends first, and a bank is a reserve from the begin on', () => {
  const reserve = exampleOf({ turnSeconds: DAY, reserveSeconds: 6 * DAY }, WALL);
  expect(reserve).toMatchObject({ over: at(1, 12), up: at(7, 12) });
  // The end lies behind the week that is drawn.
  expect(explained(reserve)).toEqual({ looks: ['turn', 'reserve', 'counts'], moments: ['begin', 'over'] });
  const bank = exampleOf({ bankSeconds: 3 * DAY, addSeconds: 0, mostSeconds: 5 * DAY }, WALL);
  expect(bank).toMatchObject({ over: null, up: at(3, 12) });
  expect(explained(bank).looks).toEqual(['reserve', 'counts']);
});

test('hours stop the clock, and a weekend off counts nothing', () => {
  const time = countedTime(NINE_TO_FIVE, BOUNDS);
  // Monday 12 to 17 is five hours, Tuesday to Friday are eight each: 37. Three more are those of the next Monday.
  expect(exampleOf({ turnSeconds: 37 * HOUR }, time).up).toBe(at(4, 17));
  expect(exampleOf({ turnSeconds: 40 * HOUR }, time).up).toBe(at(7, 12));
  const { days } = exampleOf({ turnSeconds: 8 * HOUR, reserveSeconds: 8 * HOUR }, time);
  expect(days[1]?.parts).toEqual([
    { from: 540, to: 720, look: 'turn' },
    { from: 720, to: 1020, look: 'reserve' },
  ]);
  expect(days[5]?.parts).toEqual([]);
  expect(countsMore({ days }, NINE_TO_FIVE)).toBe(false);
});

test('a game that asks for more widens the evening of a usual player, and says so', () => {
  const example = exampleOf({ turnSeconds: 8 * HOUR }, countedTime(USUAL_DAYS, BOUNDS));
  // Five hours are three too few: the end moves to midnight, and the begin to 16:00. What ends at midnight ends with its day.
  expect(example.days[0]).toEqual({
    parts: [{ from: 960, to: 1440, look: 'turn' }],
    moments: [
      { minute: 720, kind: 'begin' },
      { minute: 1440, kind: 'up' },
    ],
  });
  expect(countsMore(example, USUAL_DAYS)).toBe(true);
  const none = countedTime(NINE_TO_FIVE, { ...BOUNDS, daysOff: 0 });
  expect(exampleOf({ turnSeconds: HOUR }, none).days[6]?.parts).toEqual([{ from: 540, to: 1020, look: 'counts' }]);
});

test('somebody’s own weekdays are those that hold at last', () => {
  const week = { zone: 'UTC', days: NINE_TO_FIVE, datesOff: [] };
  const from = '2026-11-30T00:00:00.000Z';
  expect(daysOfMine({ week: null, next: null })).toBeNull();
  expect(daysOfMine({ week, next: null })).toBe(NINE_TO_FIVE);
  expect(daysOfMine({ week: null, next: { from, week } })).toBe(NINE_TO_FIVE);
  expect(daysOfMine({ week, next: { from, week: null } })).toBeNull();
});
