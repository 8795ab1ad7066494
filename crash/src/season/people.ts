/** Members of a club with habits: when they look at their games, when they are away, and who stops. */
import { seededRandom } from '@wayfinder/engine';

/** Somebody's ways. Minutes are of the day in UTC. */
export interface Ways {
  name: string;
  /** Minutes at which they look at their games, up to an hour sooner or later each day. */
  visits: readonly number[];
  /** Looks at nothing on Saturdays and Sundays. */
  weekendsOff: boolean;
  /** Days of a season, counted from its first, on which they are away; null: none. They say so at sign-up. */
  away: { from: number; days: number } | null;
  /** Part of the time for sign-up after which they sign up. */
  signsUpAt: number;
}

/** Members who look at their games at the same time. `at`: milliseconds since 1970. */
export interface Look {
  at: number;
  /** Their numbers in the list of members, from 0. */
  people: number[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** People look at their games on the hour: after a lesson, on the way, before supper. So several look at the same time. */
const EVERY_MINUTES = 60;

/** So many members; what differs between them follows from their number. */
export function waysOf(count: number): Ways[] {
  return Array.from({ length: count }, (_, n) => ({
    name: `Member ${n + 1}`,
    visits: [(420 + n * 137) % 1440, (1080 + n * 211) % 1440, ...(n % 4 === 0 ? [(760 + n * 61) % 1440] : [])],
    weekendsOff: n % 6 === 1,
    away: n % 9 === 4 ? { from: 8 + (n % 20), days: 3 + (n % 4) } : null,
    signsUpAt: ((n * 29) % 97) / 100,
  }));
}

/** Looks of a day, in their order. `firstDay`: that of the season, in milliseconds since 1970. */
export function looksOn(
  day: number,
  people: readonly Ways[],
  { firstDay, seed }: { firstDay: number; seed: string },
): Look[] {
  const dice = seededRandom(`${seed} ${day}`);
  const weekday = new Date(day).getUTCDay();
  const ofSeason = Math.floor((day - firstDay) / DAY_MS);
  const looks = new Map<number, Set<number>>();
  for (const [person, { visits, weekendsOff, away }] of people.entries()) {
    const sooner = visits.map((minute) => minute + dice.next(120) - 60);
    const isAway = away !== null && ofSeason >= away.from && ofSeason < away.from + away.days;
    if (isAway || (weekendsOff && (weekday === 0 || weekday === 6))) continue;
    for (const minute of sooner) {
      const hour = Math.round((minute + DAY_MINUTES) / EVERY_MINUTES) % (DAY_MINUTES / EVERY_MINUTES);
      const at = day + hour * EVERY_MINUTES * MINUTE_MS;
      looks.set(at, (looks.get(at) ?? new Set()).add(person));
    }
  }
  return [...looks].sort(([a], [b]) => a - b).map(([at, some]) => ({ at, people: [...some] }));
}
