/** An instant as the reader of a mail tells it: an absolute time, as a mail is read when it is read. */
import { hoursIn } from '@wayfinder/games-catalog/words';

/** In the language and the time zone of its reader; in UTC where the zone isn't known. */
export function momentFor(
  { locale, timeZone }: { readonly locale: string; readonly timeZone: string | null },
  instant: string,
): string {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...hoursIn(locale),
    timeZoneName: 'short',
    timeZone: timeZone ?? 'UTC',
  });
  return format.format(new Date(instant));
}
