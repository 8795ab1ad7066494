/** Days of a season that is to be announced, as a form offers them. */
import type { LeagueSettings } from '@wayfinder/contract';

type Timing = Pick<LeagueSettings, 'opensDays' | 'closesDays' | 'again'>;

const DAY = 86_400_000;
const WEEK = 7;
/** A Monday, from which weeks are counted. */
const MONDAY = Date.parse('2026-01-05');

/** The date so many days after another one. */
function after(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** Date of an instant; the zone of the reader is left out, so that the day may be one off. */
function dateOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Later of two dates. */
function later(one: string, other: string): string {
  return one < other ? other : one;
}

/** Day of an instant where the club is: `2026-12-07`. */
export function dayIn(timeZone: string, at: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(at));
}

/**
 * First day that a form begins with: the first Monday for which sign-up can be open for as long as the settings say, and be closed on the last day to
 * object to the season before. `objections`: that day; null: no season is open.
 */
export function usualFirstDay(now: Date, { opensDays, closesDays, again }: Timing, objections: string | null): string {
  const today = after(dateOf(now), opensDays + 1);
  const behind = Math.max(closesDays, again ?? 0);
  const earliest = objections === null ? today : later(today, after(objections, behind));
  const past = ((Date.parse(earliest) - MONDAY) / DAY) % WEEK;
  return after(earliest, past === 0 ? 0 : WEEK - past);
}

/** Last day that can be announced. */
export function latestDay(now: Date): string {
  return after(dateOf(now), 365);
}

/** Earliest day that can be announced: sign-up must not be over already, nor close before the last day to object to the season before. */
export function earliestDay(now: Date, { closesDays }: Pick<Timing, 'closesDays'>, objections: string | null): string {
  const today = after(dateOf(now), closesDays + 1);
  return objections === null ? today : later(today, after(objections, closesDays));
}
