/** Times of day where a club is, for readers who live elsewhere. */
import type { createFormatter } from 'next-intl';

type Format = Pick<ReturnType<typeof createFormatter>, 'dateTime'>;
/** Parts of the date that stand before the time. */
interface Parts {
  weekday: 'short';
  day: 'numeric';
  month: 'short';
}

/** A time in a club's zone. Where the reader's clock shows another one then, the zone stands beside it: `20:00 GMT+1`. */
export function timeIn(format: Format, at: Date, timeZone: string, parts: Parts | null = null): string {
  const there = format.dateTime(at, 'time', { ...parts, timeZone });
  if (there === format.dateTime(at, 'time', { ...parts })) return there;
  return format.dateTime(at, 'time', { ...parts, timeZone, timeZoneName: 'short' });
}
