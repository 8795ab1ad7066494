/** Time that counts by hours in an example. This loads the room of hours: pages that compute nothing leave it out. */
import type { HoursBounds } from '@wayfinder/contract';
import { instantAfter, type Person, stretchesBetween } from '@wayfinder/hours';
import type { CountedTime, ExampleDays } from './example.ts';
import { DAY_MINUTES, SOME_MONDAY, WEEKDAYS } from './playing-week.ts';

const MINUTE_MS = 60_000;
/** No clock changes there. */
const ZONE = 'UTC';

/** The time of somebody with these hours in a game with these bounds. */
export function countedTime(days: ExampleDays, bounds: HoursBounds): CountedTime {
  const person: Person = {
    hours: [{ from: instantOf(-WEEKDAYS * DAY_MINUTES), week: { zone: ZONE, days, datesOff: [] } }],
    vacations: [],
  };
  const since = instantOf(0);
  return {
    after: (minute, minutes) =>
      minuteOf(instantAfter(person, bounds, since, instantOf(minute), Math.round(minutes * MINUTE_MS))),
    week: () =>
      stretchesBetween(person, bounds, since, since, instantOf(WEEKDAYS * DAY_MINUTES)).flatMap(
        ({ from, to, counts }) => (counts ? [{ from: minuteOf(from), to: minuteOf(to) }] : []),
      ),
  };
}

function instantOf(minute: number): string {
  return new Date(SOME_MONDAY + Math.round(minute * MINUTE_MS)).toISOString();
}

function minuteOf(instant: string): number {
  return (Date.parse(instant) - SOME_MONDAY) / MINUTE_MS;
}
