/** The time for a turn in words. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A text of `new` with its number: whole days where the time is a number of them. */
export function clockWords({
  turnSeconds,
}: {
  turnSeconds: number;
}): { key: 'clockDays'; values: { days: number } } | { key: 'clockHours'; values: { hours: number } } {
  if (turnSeconds % DAY === 0) return { key: 'clockDays', values: { days: turnSeconds / DAY } };
  return { key: 'clockHours', values: { hours: Math.round((turnSeconds / HOUR) * 10) / 10 } };
}
