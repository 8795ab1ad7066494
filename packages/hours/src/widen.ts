/** Bounds widen hours: a date that is not off counts as many as the game asks for. All in milliseconds. */

import { DAY_MINUTES } from './dates.ts';
import type { Bounds, Span, Week } from './person.ts';

/** Part of a line of time: `to` is the first that is no longer in it. */
export interface Range {
  from: number;
  to: number;
}

/** Parts of the ranges between two instants. */
export function clip(ranges: readonly Range[], { from, to }: Range): Range[] {
  return ranges
    .map((range) => ({ from: Math.max(range.from, from), to: Math.min(range.to, to) }))
    .filter((range) => range.from < range.to);
}

/**
 * The ranges, widened until they hold `least`, or all of `whole`. The last one's end moves later first, then the first one's begin earlier; then the
 * gaps between them close, the last gap first. Where there is no range, one begins at `nine()`, or earlier where it would pass the end.
 */
export function widen(ranges: readonly Range[], least: number, whole: Range, nine: () => number): Range[] {
  const enough = Math.min(least, whole.to - whole.from);
  const wide = clip(ranges, whole);
  const [first, last] = [wide.at(0), wide.at(-1)];
  if (!first || !last) {
    const from = Math.max(whole.from, Math.min(nine(), whole.to - enough));
    return [{ from, to: from + enough }];
  }
  let missing = enough - wide.reduce((sum, { from, to }) => sum + to - from, 0);
  const take = (room: number): number => {
    const part = Math.max(0, Math.min(missing, room));
    missing -= part;
    return part;
  };
  last.to += take(whole.to - last.to);
  first.from -= take(first.from - whole.from);
  for (const [n, range] of [...wide.entries()].reverse()) {
    const before = wide[n - 1];
    if (before) range.from -= take(range.from - before.to);
  }
  return wide;
}

/** True for a date that its person takes off: no span that weekday, or a date off. `weekday`: 0 is Monday. */
export function isOff(week: Week, date: string, weekday: number): boolean {
  return week.datesOff.includes(date) || (week.days[weekday]?.length ?? 0) === 0;
}

/** True when all time of a week counts, on whatever dates. */
export function isPlain({ days, datesOff }: Week, { leastHours, daysOff }: Bounds): boolean {
  if (leastHours === 24 && daysOff === 0) return true;
  const isWhole = ([span]: readonly Span[]) =>
    span !== undefined && (leastHours === 24 || (span.from === 0 && span.to === DAY_MINUTES));
  return datesOff.length === 0 && days.every(isWhole);
}
