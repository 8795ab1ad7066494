/** The time for a turn in words. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A text of `new` with its number; null without a clock. Whole days where the time is a number of them. */
export function clockWords(
  clock: { turnSeconds: number } | null,
): { key: 'clockDays'; values: { days: number } } | { key: 'clockHours'; values: { hours: number } } | null {
  if (clock === null) return null;
  const { turnSeconds } = clock;
  if (turnSeconds % DAY === 0) return { key: 'clockDays', values: { days: turnSeconds / DAY } };
  return { key: 'clockHours', values: { hours: Math.round((turnSeconds / HOUR) * 10) / 10 } };
}
