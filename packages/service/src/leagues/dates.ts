/** Dates of a season, where its club is. */
import type { LeagueSettings } from '@wayfinder/contract';
import { dateOf, dayOf, instantOn, mondayOf } from '@wayfinder/hours';
import type { Instant, SeasonDates } from '@wayfinder/store';

const WEEK = 7;
const DAY_MS = 86_400_000;

type Timing = Pick<LeagueSettings, 'weeks' | 'minute' | 'opensDays' | 'closesDays' | 'objectionDays' | 'waves'>;

/** Number of a date that was checked before. */
function numberOf(date: string): number {
  return dayOf(date) ?? 0;
}

/** All dates that follow from the first day: a season ends on the last day of its last week, at the minute at which it began. */
export function seasonDates(settings: Timing, zone: string, firstDay: string): SeasonDates {
  const { weeks, minute, opensDays, closesDays, objectionDays } = settings;
  const first = numberOf(firstDay);
  const last = first + weeks * WEEK - 1;
  const on = (day: number): Instant => instantOn(zone, dateOf(day), minute);
  return {
    firstDay,
    lastDay: dateOf(last),
    opensAt: on(first - opensDays),
    closesAt: on(first - closesDays),
    startsAt: on(first),
    endsAt: on(last),
    objectsUntil: on(last + objectionDays),
  };
}

/** The first Monday for which sign-up need not have opened before now. */
export function firstDayFrom({ opensDays }: Pick<Timing, 'opensDays'>, now: Instant): string {
  const earliest = Math.ceil(Date.parse(now) / DAY_MS) + opensDays + 1;
  const monday = mondayOf(earliest);
  return dateOf(monday < earliest ? monday + WEEK : monday);
}

/** First day of the season that follows one by itself: the first Monday so many days after the last day to object. Later, where that is over already. */
export function nextFirstDay(
  { opensDays, closesDays, objectionDays, again }: Timing & Pick<LeagueSettings, 'again'>,
  lastDay: string,
  now: Instant,
): string {
  const earliest = numberOf(lastDay) + objectionDays + (again ?? 0);
  const monday = mondayOf(earliest + WEEK - 1);
  const isLate = monday - closesDays <= Math.ceil(Date.parse(now) / DAY_MS);
  return isLate ? firstDayFrom({ opensDays }, now) : dateOf(monday);
}

/** Instant at which the games of a wave begin: waves are whole weeks apart, as equal as can be. */
export function waveBegins({ weeks, waves, minute }: Timing, zone: string, firstDay: string, wave: number): Instant {
  const after = Math.floor((wave * weeks) / waves) * WEEK;
  return instantOn(zone, dateOf(numberOf(firstDay) + after), minute);
}

/** Days away as fractions of a season, as plans of games want them; what lies outside the season is left out. */
export function awayFractions(
  { weeks }: Pick<Timing, 'weeks'>,
  firstDay: string,
  away: readonly { from: string; to: string }[],
): { from: number; to: number }[] {
  const [first, days] = [numberOf(firstDay), weeks * WEEK];
  const part = (day: number): number => Math.min(1, Math.max(0, (day - first) / days));
  return away
    .map(({ from, to }) => ({ from: part(numberOf(from)), to: part(numberOf(to) + 1) }))
    .filter(({ from, to }) => from < to);
}

/** Trouble with days that somebody says they are away in a season; null: there is none. */
export function troubleOf(
  away: readonly { from: string; to: string }[],
  {
    firstDay,
    lastDay,
    settings,
  }: Pick<SeasonDates, 'firstDay' | 'lastDay'> & {
    settings: Pick<LeagueSettings, 'daysAway'>;
  },
): string | null {
  if (away.some(({ from, to }) => from < firstDay || to > lastDay)) return `days from ${firstDay} to ${lastDay} alone`;
  return daysIn(away) > settings.daysAway ? `at most ${settings.daysAway} days` : null;
}

/** Days of all stretches together, each day once. */
function daysIn(away: readonly { from: string; to: string }[]): number {
  const days = new Set<number>();
  for (const { from, to } of away) for (let day = numberOf(from); day <= numberOf(to); day += 1) days.add(day);
  return days.size;
}
