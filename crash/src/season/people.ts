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

/** One look at one's games. `at`: milliseconds since 1970. */
export interface Visit {
  at: number;
  person: number;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

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

/** Visits of a day, in their order. `firstDay`: that of the season, in milliseconds since 1970. */
export function visitsOn(day: number, people: readonly Ways[], firstDay: number, seed: string): Visit[] {
  const dice = seededRandom(`${seed} ${day}`);
  const weekday = new Date(day).getUTCDay();
  const ofSeason = Math.floor((day - firstDay) / DAY_MS);
  return people
    .flatMap(({ visits, weekendsOff, away }, person) => {
      const sooner = visits.map((minute) => minute + dice.next(120) - 60);
      const isAway = away !== null && ofSeason >= away.from && ofSeason < away.from + away.days;
      if (isAway || (weekendsOff && (weekday === 0 || weekday === 6))) return [];
      return sooner.map((minute) => ({ at: day + ((minute + 1440) % 1440) * MINUTE_MS, person }));
    })
    .sort((a, b) => a.at - b.at || a.person - b.person);
}
