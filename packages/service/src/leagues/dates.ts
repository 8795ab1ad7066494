/** Dates of a season, where its club is. */
import type { LeagueSettings, SeasonState } from '@wayfinder/contract';
import { dateOf, dayOf, instantOn, mondayOf } from '@wayfinder/hours';
import type { Instant, SeasonDates, SeasonRecord } from '@wayfinder/store';
import { dateIn } from './day-waits.ts';

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

/** The later one of two days. */
export function laterDay(one: string, other: string): string {
  return dateOf(Math.max(numberOf(one), numberOf(other)));
}

/** The first Monday for which sign-up need not have opened before now. */
export function firstDayFrom({ opensDays }: Pick<Timing, 'opensDays'>, now: Instant): string {
  const earliest = Math.ceil(Date.parse(now) / DAY_MS) + opensDays + 1;
  const monday = mondayOf(earliest);
  return dateOf(monday < earliest ? monday + WEEK : monday);
}

/** First day that a season may have behind another one: its sign-up closes once nobody may object to results of that one any more. */
export function earliestAfter(
  { objectsUntil, timeZone }: Pick<SeasonRecord, 'objectsUntil' | 'timeZone'>,
  { closesDays }: Pick<Timing, 'closesDays'>,
): string {
  return dateOf(numberOf(dateIn(timeZone, objectsUntil)) + closesDays);
}

/** First day of the season that follows one: the first Monday so many days after the last day to object. Later, where that is over already. */
export function nextFirstDay(
  { opensDays, closesDays, again }: Pick<LeagueSettings, 'opensDays' | 'closesDays' | 'again'>,
  before: Pick<SeasonRecord, 'objectsUntil' | 'timeZone'>,
  now: Instant,
): string {
  const earliest = numberOf(earliestAfter(before, { closesDays: Math.max(closesDays, again ?? 0) }));
  const monday = mondayOf(earliest + WEEK - 1);
  const isLate = monday - closesDays <= Math.ceil(Date.parse(now) / DAY_MS);
  return isLate ? firstDayFrom({ opensDays }, now) : dateOf(monday);
}

type Dated = Pick<SeasonRecord, 'settings' | 'timeZone' | keyof SeasonDates>;

/** Time by which the clock may come late to a step, and no date moves. */
const LATE_MS = 3_600_000;

function isLate(due: Instant, at: Instant): boolean {
  return Date.parse(at) > Date.parse(due) + LATE_MS;
}

/** First day of a season that is seeded, or started, now. Seeded late, it leaves the days between that its settings plan; started late, it begins today. */
function firstDayNow({ settings, timeZone, ...dates }: Dated, to: 'seeded' | 'running', at: Instant): string {
  const due = to === 'seeded' ? dates.closesAt : dates.startsAt;
  if (!isLate(due, at)) return dates.firstDay;
  const day = numberOf(dateIn(timeZone, at)) + (to === 'seeded' ? settings.closesDays : 0);
  return laterDay(dateOf(day), dates.firstDay);
}

/** A season with another first day: it keeps its weeks, and its minute of the day. Its sign-up has the dates that it had. */
function begunOn<T extends Dated>(season: T, firstDay: string): T {
  const { settings, timeZone } = season;
  const on = (day: number): Instant => instantOn(timeZone, dateOf(day), settings.minute);
  const last = numberOf(season.lastDay) + numberOf(firstDay) - numberOf(season.firstDay);
  return {
    ...season,
    ...{ firstDay, lastDay: dateOf(last), startsAt: on(numberOf(firstDay)), endsAt: on(last) },
    objectsUntil: on(last + settings.objectionDays),
  };
}

/** The season with the dates that hold once a step is made now: one that comes late to its divisions, or to its start, keeps its weeks. */
export function datedFor<T extends Dated>(season: T, to: SeasonState, at: Instant): T {
  if (to !== 'seeded' && to !== 'running') return season;
  const firstDay = firstDayNow(season, to, at);
  return firstDay === season.firstDay ? season : begunOn(season, firstDay);
}

/** The season with the instants that hold once a step is made now: one that starts, or ends, before its time does so now. Its days stay as planned. */
export function hastened<T extends Dated>(season: T, to: SeasonState, at: Instant): T {
  if (to === 'running' && season.startsAt > at) return { ...season, startsAt: at };
  return to === 'objections' && season.endsAt > at ? { ...season, endsAt: at } : season;
}

/** The season whose start (back to `seeded`), or end (back to `running`), is to come again by its days. */
export function asPlanned<T extends Dated>(season: T, to: SeasonState): T {
  const { settings, timeZone, firstDay } = season;
  if (to === 'seeded') return { ...season, startsAt: instantOn(timeZone, firstDay, settings.minute) };
  return to === 'running' ? { ...season, endsAt: plannedEnd(season) } : season;
}

/** Instant at which a season ends by its last day. */
export function plannedEnd({ settings, timeZone, lastDay }: Dated): Instant {
  return instantOn(timeZone, lastDay, settings.minute);
}

/** The season so many whole weeks later that it begins after another one is over, with its sign-up; null: it does so already. */
export function pushedBehind<T extends Dated & { state: SeasonState }>(
  season: T,
  before: Pick<SeasonRecord, 'objectsUntil' | 'timeZone'>,
): T | null {
  const { settings, timeZone, state } = season;
  const gap = numberOf(earliestAfter(before, settings)) - numberOf(season.firstDay);
  if (gap <= 0) return null;
  const firstDay = dateOf(numberOf(season.firstDay) + Math.ceil(gap / WEEK) * WEEK);
  const { opensAt, closesAt } = seasonDates(settings, timeZone, firstDay);
  return { ...begunOn(season, firstDay), opensAt: state === 'announced' ? opensAt : season.opensAt, closesAt };
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
