/** Dates as the pages of a club write them. */
import { getFormatter } from 'next-intl/server';

/** Parts of dates. */
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

/** Instants are told by the reader's clock, as on all pages; days have no hour, and are days where the club is. */
export async function clubDates(of: 'instants' | 'days'): Promise<ClubDates> {
  const format = await getFormatter();
  const zone = of === 'days' ? { timeZone: 'UTC' } : {};
  const on = (at: string): Date => new Date(at);
  return {
    weekday: (at) => format.dateTime(on(at), { ...zone, weekday: 'short' }),
    day: (at) => format.dateTime(on(at), { ...zone, day: 'numeric', month: 'short' }),
    long: (at) => format.dateTime(on(at), { ...zone, weekday: 'long', day: 'numeric', month: 'long' }),
    // A time stays on one line.
    time: (at) => format.dateTime(on(at), 'time', zone).replaceAll(' ', '\u00a0'),
  };
}
