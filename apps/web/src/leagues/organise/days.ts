/** Days of a season that is to be announced, as a form offers them. */

const DAY = 86_400_000;
const WEEK = 7;
/** A Monday, from which weeks are counted. */
const MONDAY = Date.parse('2026-01-05');

/** The date so many days after today. `now`: an instant; the zone of the reader is left out, so that the day may be one off. */
function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
}

/** First day that a form begins with: the first Monday for which sign-up can be open for as long as the settings say. */
export function usualFirstDay(now: Date, { opensDays }: { opensDays: number }): string {
  const earliest = Date.parse(dayAfter(now, opensDays + 1));
  const past = ((earliest - MONDAY) / DAY) % WEEK;
  return new Date(earliest + (past === 0 ? 0 : WEEK - past) * DAY).toISOString().slice(0, 10);
}

/** Last day that can be announced. */
export function latestDay(now: Date): string {
  return dayAfter(now, 365);
}

/** Earliest day that can be announced: sign-up must not be over already. */
export function earliestDay(now: Date, { closesDays }: { closesDays: number }): string {
  return dayAfter(now, closesDays + 1);
}
