/** Time controls in words. */
import type { TimeControl } from '@wayfinder/contract';

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

/** How much time the seats have: a turn's, with a reserve where there is one, or a bank. */
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
