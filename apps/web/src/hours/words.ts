import { useFormatter, useTranslations } from 'next-intl';
import { DAY_MINUTES, SOME_MONDAY, type Span } from './playing-week.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Names of days and times are those of no zone. */
const ZONE = { timeZone: 'UTC' } as const;

export interface DayWords {
  /** Monday is 0. */
  dayName(weekday: number, length: 'long' | 'short'): string;
  time(minute: number): string;
  /** A date 'YYYY-MM-DD'. */
  date(date: string): string;
  /** The day and what counts of it. */
  counted(weekday: number, spans: readonly Span[]): string;
}

/** Days and times of a week in words. */
export function useDayWords(): DayWords {
  const [t, format] = [useTranslations('week'), useFormatter()];
  const dayName: DayWords['dayName'] = (weekday, length) =>
    format.dateTime(new Date(SOME_MONDAY + weekday * DAY_MS), { weekday: length, ...ZONE });
  const time: DayWords['time'] = (minute) => format.dateTime(new Date(SOME_MONDAY + minute * MINUTE_MS), 'time', ZONE);
  return {
    dayName,
    time,
    date: (date) => format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: 'full', ...ZONE }),
    counted: (weekday, spans) => {
      const day = dayName(weekday, 'long');
      if (spans.length === 0) return t('dayNothing', { day });
      const joined = joinedSpans(spans);
      const [first] = joined;
      if (first?.from === 0 && first.to === DAY_MINUTES) return t('dayWhole', { day });
      const times = joined.map(({ from, to }) => t('span', { from: time(from), to: time(to) }));
      return t('daySpans', { day, spans: format.list(times, { type: 'conjunction', style: 'narrow' }) });
    },
  };
}

/** Spans in order of which those that touch are one, whatever they are drawn as. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of spans) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
