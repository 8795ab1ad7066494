/** An instant as the reader of a mail tells it: an absolute time, as a mail is read when it is read. */
import { hoursIn } from '@wayfinder/games-catalog/words';

/** In the language and the time zone of its reader; in UTC where the zone isn't known. With its year, where that is another one than that of `from`. */
export function momentFor(
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string | null },
  instant: string,
  from: string = instant,
): string {
  const zone = { timeZone: timeZone ?? 'UTC' };
  const yearOf = (at: string): string =>
    new Intl.DateTimeFormat('en', { year: 'numeric', ...zone }).format(new Date(at));
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(yearOf(instant) === yearOf(from) ? {} : { year: 'numeric' as const }),
    hour: 'numeric',
    minute: '2-digit',
    ...hoursIn(locale),
    timeZoneName: 'short',
    ...zone,
  });
  return format.format(new Date(instant));
}
