/** Days of a season that is to be announced, as a form offers them. */

const DAY = 86_400_000;
const WEEK = 7;
/** A Monday, from which weeks are counted. */
const MONDAY = Date.parse('2026-01-05');

/** The date so many days after today. `now`: an instant; the zone of the reader is left out, so that the day may be one off. */
function dayAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
}

/** A season that isn't over, behind which another one is announced; null: there is none. */
export type SeasonBefore = { objectsUntil: string } | null;

/** First day that a form begins with: the first Monday for which sign-up can be open for as long as the settings say, behind the season before. */
export function usualFirstDay(
  now: Date,
  settings: { opensDays: number; closesDays: number; again: number | null },
  before: SeasonBefore,
  timeZone: string,
): string {
  const behind = before && dayBehind(before, Math.max(settings.closesDays, settings.again ?? 0), timeZone);
  const open = dayAfter(now, settings.opensDays + 1);
  const earliest = Date.parse(behind !== null && behind > open ? behind : open);
  const past = ((earliest - MONDAY) / DAY) % WEEK;
  return new Date(earliest + (past === 0 ? 0 : WEEK - past) * DAY).toISOString().slice(0, 10);
}

/** The date so many days after the last one for objections, where the club is. */
function dayBehind({ objectsUntil }: { objectsUntil: string }, days: number, timeZone: string): string {
  const last = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(new Date(objectsUntil));
  return dayAfter(new Date(`${last}T00:00:00Z`), days);
}

/** Last day that can be announced. */
export function latestDay(now: Date): string {
  return dayAfter(now, 365);
}

/** Earliest day that can be announced: sign-up must not be over already, nor close before the season before it does. */
export function earliestDay(
  now: Date,
  { closesDays }: { closesDays: number },
  before: SeasonBefore,
  timeZone: string,
): string {
  const [open, behind] = [dayAfter(now, closesDays + 1), before && dayBehind(before, closesDays, timeZone)];
  return behind !== null && behind > open ? behind : open;
}
