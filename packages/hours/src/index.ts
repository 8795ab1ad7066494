/** When a player's clock runs: zone, playing hours, days off and vacation, within the bounds of a game. No I/O, and no look at the time. */

import { REAL_CALENDAR } from './calendar.ts';
import { hoursBy } from './counting.ts';
import { turnTimesBy } from './turns.ts';

export { checkBounds, checkVacation, checkWeek, isZone, WrongHours, type WrongHoursCode } from './check.ts';
export type { Stretch, Why } from './counting.ts';
export { dateOf, dayOf, mondayOf } from './dates.ts';
export type { Bounds, Half, HalfDay, HoursFrom, Instant, Person, Span, Vacation, Week } from './person.ts';
export { instantOn, minuteAt, nextMinute } from './time-of-day.ts';
export type { TurnTimes } from './turns.ts';
export { vacationDaysIn } from './vacation.ts';

const hours = hoursBy(REAL_CALENDAR);
export const { countedBetween, instantAfter, stretchesBetween, nextMidnight, halfDayOf, zoneAt } = hours;
export const turnTimes = turnTimesBy(hours);
