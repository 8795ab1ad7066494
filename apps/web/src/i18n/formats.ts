import { hoursIn } from '@wayfinder/games-catalog/words';
import type { Locale } from './locales.ts';

/** Formats in which pages write a time of day: named, so that server and browser write it alike. */
export function formatsOf(locale: Locale) {
  const hours = hoursIn(locale);
  return {
    dateTime: {
      time: { hour: 'numeric', minute: '2-digit', ...hours },
      moment: { dateStyle: 'medium', timeStyle: 'short', ...hours },
      fullMoment: { dateStyle: 'full', timeStyle: 'short', ...hours },
    },
  } as const;
}
