/** Dates as the pages of a club write them: where the club is. */
import { getFormatter } from 'next-intl/server';
import { timeIn } from '../../parts/zoned.ts';

/** Parts of dates in a club's zone. */
export interface ClubDates {
  /** `Sun` */
  weekday: (at: string) => string;
  /** `6 Dec` */
  day: (at: string) => string;
  /** `Monday 7 December` */
  long: (at: string) => string;
  /** `20:00`, with the zone where the reader's clock shows another time */
  time: (at: string) => string;
}

export async function clubDates(timeZone: string): Promise<ClubDates> {
  const format = await getFormatter();
  const on = (at: string): Date => new Date(at);
  return {
    weekday: (at) => format.dateTime(on(at), { timeZone, weekday: 'short' }),
    day: (at) => format.dateTime(on(at), { timeZone, day: 'numeric', month: 'short' }),
    long: (at) => format.dateTime(on(at), { timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
    // A time stays on one line.
    time: (at) => timeIn(format, on(at), timeZone).replaceAll(' ', '\u00a0'),
  };
}
