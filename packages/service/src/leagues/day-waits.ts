/** Longest waits of the days of a game. Pure. */
import type { DeskWaits } from '@wayfinder/contract';
import { dateOf, dayOf, instantOn } from '@wayfinder/hours';
import type { Instant } from '@wayfinder/store';

const HOUR_MS = 3_600_000;

/** A stretch in which a game waited for a seat. */
export interface Wait {
  seat: number;
  from: Instant;
  until: Instant;
}

export interface Days {
  /** Zone of the club. */
  zone: string;
  from: Instant;
  until: Instant;
  /** Milliseconds between two instants in which the clock of a seat didn't stand. */
  ranFor(seat: number, from: Instant, until: Instant): number;
}

/** The longest wait of each day from one instant to another: of the waits that stood on that day, each counted from its beginning. */
export function dayWaits(waits: readonly Wait[], { zone, from, until, ranFor }: Days): DeskWaits {
  const firstDay = dateIn(zone, from);
  const first = dayOf(firstDay) ?? 0;
  const count = (dayOf(dateIn(zone, until)) ?? first) - first + 1;
  const days = Array.from({ length: count }, () => ({ ms: 0, seats: [] as number[] }));
  const ends = days.map((_, n) => instantOn(zone, dateOf(first + n + 1), 0));
  for (const wait of waits) {
    const last = (dayOf(dateIn(zone, wait.until)) ?? first) - first;
    for (let n = Math.max(0, (dayOf(dateIn(zone, wait.from)) ?? first) - first); n <= last; n += 1) {
      const [day, end] = [days[n], ends[n]];
      if (!day || end === undefined) continue;
      const [until] = [end, wait.until].toSorted();
      const ms = until === undefined ? 0 : ranFor(wait.seat, wait.from, until);
      if (ms > day.ms) days[n] = { ms, seats: [wait.seat] };
      else if (ms === day.ms && ms > 0 && !day.seats.includes(wait.seat)) day.seats.push(wait.seat);
    }
  }
  return {
    from: firstDay,
    days: days.map(({ ms, seats }) => ({
      hours: Math.floor(ms / HOUR_MS),
      seats: ms < HOUR_MS ? [] : seats.toSorted((a, b) => a - b),
    })),
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day of an instant where the club is: `2026-12-07`. */
export function dateIn(zone: string, at: Instant): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  formats.set(zone, format);
  return format.format(new Date(at));
}
