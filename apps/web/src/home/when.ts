/** Moments as a list tells them: by the day they fall on where the reader is. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EVENING = 18;
const MORNING = 5;

/** The reader's calendar day as a number of days, and the hour. */
function local(at: Date, timeZone: string): { day: number; hour: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  return { day: Date.UTC(of('year'), of('month') - 1, of('day')) / DAY, hour: of('hour') };
}

/** The day whose night it is, which lasts until the next morning; null by day. */
function nightOf({ day, hour }: { day: number; hour: number }): number | null {
  if (hour < MORNING) return day - 1;
  return hour >= EVENING ? day : null;
}

/** The text of `home` that says when something is due. */
type DueKey = 'firstDueNow' | 'firstDueToday' | 'firstDueTonight' | 'firstDueTomorrow' | 'firstDueDay' | 'firstDueDate';

/** Form in which a deadline is told: by the hour today, by the day this week, by the date later. */
export function dueKey(until: Date, now: Date, timeZone: string): DueKey {
  if (until.getTime() - now.getTime() < MINUTE) return 'firstDueNow';
  const [then, today] = [local(until, timeZone), local(now, timeZone)];
  const days = then.day - today.day;
  if (nightOf(then) === (nightOf(today) ?? today.day)) return 'firstDueTonight';
  if (days === 0) return 'firstDueToday';
  if (days === 1) return 'firstDueTomorrow';
  return days < 7 ? 'firstDueDay' : 'firstDueDate';
}

/** Since when something lasts, as a text of `home.since` with its number. */
export function sinceKey(
  at: Date,
  now: Date,
  timeZone: string,
): { key: 'now' | 'minutes' | 'hours' | 'yesterday' | 'day' | 'date'; n: number } {
  const lasted = Math.max(0, now.getTime() - at.getTime());
  const days = local(now, timeZone).day - local(at, timeZone).day;
  if (lasted < MINUTE) return { key: 'now', n: 0 };
  if (lasted < HOUR) return { key: 'minutes', n: Math.floor(lasted / MINUTE) };
  if (days === 0 || lasted < DAY / 2) return { key: 'hours', n: Math.floor(lasted / HOUR) };
  if (days === 1) return { key: 'yesterday', n: 0 };
  return { key: days < 7 ? 'day' : 'date', n: 0 };
}
