/** Time that an answer costs of a clock, when its player gives it in their own hours. */

import type { Hours } from './counting.ts';
import { DAY_MS, HOUR_MS } from './dates.ts';
import type { Bounds, Instant, Person, Week } from './person.ts';

/** An answer is given once its player has had so much of their own time. */
const ANSWER_MS = HOUR_MS;
/** Turns that come within so many days are looked at. */
const LOOKED_AT_DAYS = 7;
/** Each of them is answered within so many days. */
const ANSWERED_DAYS = LOOKED_AT_DAYS + 8;

/** A game that asks for the least: what counts there are a player's own hours. */
const LEAST: Bounds = { leastHours: 1, daysOff: 6, vacationDays: 0 };
const AROUND_THE_CLOCK: Bounds = { leastHours: 24, daysOff: 0, vacationDays: 0 };

/** Milliseconds of a clock that pass from a turn's begin to its answer; endless where no answer comes within a week. */
export interface TurnTimes {
  /** At the worst moment of a week, */
  worst: number;
  /** and over all moments. */
  mean: number;
}

interface Range {
  from: number;
  to: number;
}

/** The sums over `hours`. `bounds`: of the game; null: its clocks run around the clock. Vacations and dates off are left out: an ordinary week counts. */
export function turnTimesBy({ stretchesBetween }: Pick<Hours, 'stretchesBetween'>) {
  return (week: Week, bounds: Bounds | null, at: Instant): TurnTimes => {
    const person: Person = {
      hours: [{ from: '2000-01-01T00:00:00.000Z', week: { ...week, datesOff: [] } }],
      vacations: [],
    };
    const start = Date.parse(at);
    const end = new Date(start + ANSWERED_DAYS * DAY_MS).toISOString();
    const countedIn = (of: Bounds): Range[] =>
      stretchesBetween(person, of, at, at, end).flatMap(({ counts, from, to }) =>
        counts ? [{ from: Date.parse(from), to: Date.parse(to) }] : [],
      );
    const [own, clock] = [countedIn(LEAST), countedIn({ ...(bounds ?? AROUND_THE_CLOCK), vacationDays: 0 })];
    const costOf = (turn: number): number => {
      const answer = answeredAt(own, turn);
      return answer === null ? Number.POSITIVE_INFINITY : within(clock, turn, answer);
    };
    const lastTurn = start + LOOKED_AT_DAYS * DAY_MS;
    // No moment is worse than the end of one's hours: an earlier one is answered by as much earlier.
    const worst = own.flatMap(({ to }) => (to < lastTurn ? [costOf(to)] : []));
    const hourly = Array.from({ length: LOOKED_AT_DAYS * 24 }, (_, hour) => costOf(start + hour * HOUR_MS));
    const mean = hourly.reduce((sum, cost) => sum + cost, 0) / hourly.length;
    return { worst: Math.max(...worst, ...hourly), mean };
  };
}

/** When so much of one's own time has passed; null: not in these stretches. */
function answeredAt(own: readonly Range[], turn: number): number | null {
  let left = ANSWER_MS;
  for (const { from, to } of own) {
    const begin = Math.max(from, turn);
    if (to <= begin) continue;
    if (to - begin >= left) return begin + left;
    left -= to - begin;
  }
  return null;
}

/** Milliseconds of these stretches between two moments. */
function within(stretches: readonly Range[], from: number, until: number): number {
  return stretches.reduce((sum, one) => sum + Math.max(0, Math.min(one.to, until) - Math.max(one.from, from)), 0);
}
