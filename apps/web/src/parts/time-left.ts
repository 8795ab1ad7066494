const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Time left in the two coarsest units that matter, as a text of `time` with its numbers. */
export interface Left {
  key: 'leftDays' | 'leftWholeDays' | 'leftHours' | 'leftMinutes' | 'leftNow';
  days: number;
  hours: number;
  minutes: number;
}

/** Time that is left, rounded down: nobody should count on an hour that isn't there. */
export function leftUntil(until: Date, now: Date): Left {
  const left = Math.max(0, until.getTime() - now.getTime());
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left - days * DAY) / HOUR);
  const minutes = Math.floor((left - days * DAY - hours * HOUR) / MINUTE);
  if (days > 0) return { key: hours > 0 ? 'leftDays' : 'leftWholeDays', days, hours, minutes };
  if (hours > 0) return { key: 'leftHours', days, hours, minutes };
  return { key: minutes > 0 ? 'leftMinutes' : 'leftNow', days, hours, minutes };
}
