/** Time controls in words. */
import type { HoursBounds, TimeControl } from '@wayfinder/contract';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Says a text of `new`. */
type Say = (
  key: 'clockDays' | 'clockHours' | 'clockReserve' | 'clockBank',
  values: Record<string, string | number>,
) => string;

/** A span of time: whole days where the time is a number of them. */
export function spanText(t: Say, seconds: number): string {
  if (seconds % DAY === 0) return t('clockDays', { days: seconds / DAY });
  return t('clockHours', { hours: Math.round((seconds / HOUR) * 10) / 10 });
}

/** Time that the seats have: a turn's, with a reserve where there is one, or a bank. */
export function clockText(t: Say, clock: TimeControl): string {
  const say = (seconds: number): string => spanText(t, seconds);
  if ('bankSeconds' in clock) {
    const { bankSeconds, addSeconds, mostSeconds } = clock;
    return t('clockBank', { bank: say(bankSeconds), add: say(addSeconds), most: say(mostSeconds) });
  }
  const { turnSeconds, reserveSeconds = 0 } = clock;
  if (reserveSeconds === 0) return say(turnSeconds);
  return t('clockReserve', { turn: say(turnSeconds), reserve: say(reserveSeconds) });
}

/** Says a text of `week`. */
type SayOfWeek = (key: 'aTurn' | 'bounds', values: Record<string, string | number>) => string;

/** The same in a sentence of its own, where nothing says that it is about a turn. */
export function clockWords(t: Say, week: SayOfWeek, clock: TimeControl): string {
  const text = clockText(t, clock);
  return 'turnSeconds' in clock && (clock.reserveSeconds ?? 0) === 0 ? week('aTurn', { turn: text }) : text;
}

/** Bounds of a game within which clocks stand outside players' hours. */
export function boundsText(week: SayOfWeek, { leastHours, daysOff, vacationDays }: HoursBounds): string {
  return week('bounds', { hours: leastHours, days: daysOff, vacation: vacationDays });
}
