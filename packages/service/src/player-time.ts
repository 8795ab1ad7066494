/**
 * The time of one seat's clock: it passes but while the service is away, on days on which its player is away, and where the game goes by hours, outside
 * those of its player. Pure.
 */

import type { PlayerHours } from '@wayfinder/contract';
import {
  type Bounds,
  countedBetween,
  dateOf,
  dayOf,
  instantAfter,
  instantOn,
  type Person,
  type Week,
} from '@wayfinder/hours';
import type { Away, DaysAway, Instant } from '@wayfinder/store';

/** Passing of the time of one clock. */
export interface Passing {
  /** When a clock that begins to run at an instant has run for so many milliseconds. */
  ranOut(began: Instant, ms: number): Instant;
  /** Milliseconds that a clock has run between two instants. */
  ranFor(began: Instant, until: Instant): number;
}

/** Time that passes as on a wall, but while the service is away. `away`: in order. */
export function wallTime(away: readonly Away[]): Passing {
  return passing(
    away,
    (from, until) => Math.max(0, Date.parse(until) - Date.parse(from)),
    (from, ms) => new Date(Date.parse(from) + ms).toISOString(),
  );
}

/** Time that passes in the hours of a player. `since`: begin of the game, from which its days of vacation count. */
export function playerTime(player: PlayerHours, bounds: Bounds, since: Instant, away: readonly Away[]): Passing {
  const person = personOf(player);
  return passing(
    away,
    (from, until) => countedBetween(person, bounds, since, from, until),
    (from, ms) => instantAfter(person, bounds, since, from, ms),
  );
}

/** Stretches of days that were looked at, as long as a head that names them is kept: every move of a game asks for them. */
const known = new WeakMap<DaysAway, Away[]>();

/** All stretches in which a clock stands that runs for somebody who has named days away, in order. */
export function awayTimes(away: readonly Away[], daysAway: DaysAway): Away[] {
  const days = known.get(daysAway) ?? stretchesOf(daysAway);
  known.set(daysAway, days);
  return [...away, ...days].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Whole days of a zone as instants: from where the first one begins to where the one after the last does. */
function stretchesOf({ zone, days }: DaysAway): Away[] {
  return days.map(({ from, to }) => ({
    from: instantOn(zone, from, 0),
    until: instantOn(zone, dateOf((dayOf(to) ?? 0) + 1), 0),
  }));
}

/** The player as hours are counted by. */
export function personOf({ hours, vacations }: PlayerHours): Person {
  return { hours: hours.map(({ from, week }) => ({ from, week: week ?? AROUND_THE_CLOCK })), vacations };
}

const WHOLE_DAY = [{ from: 0, to: 1440 }];
/** Week of a player who has set no hours. */
export const AROUND_THE_CLOCK: Week = { zone: 'UTC', days: Array.from({ length: 7 }, () => WHOLE_DAY), datesOff: [] };

function passing(
  away: readonly Away[],
  counted: (from: Instant, until: Instant) => number,
  after: (from: Instant, ms: number) => Instant,
): Passing {
  const gone = apart(away);
  const ranFor = (began: Instant, until: Instant): number =>
    gone.reduce(
      (ran, { from, until: back }) => {
        const [first, last] = [from > began ? from : began, back < until ? back : until];
        return first < last ? ran - counted(first, last) : ran;
      },
      counted(began, until),
    );
  return {
    ranFor,
    ranOut(began, ms) {
      let due = after(began, ms);
      // Each round adds what the service was away for up to there, so there are no more rounds than stretches.
      for (let ran = ranFor(began, due); ran < ms; ran = ranFor(began, due)) due = after(due, ms - ran);
      return due;
    },
  };
}

/** The same stretches, none of which overlaps another. */
function apart(away: readonly Away[]): Away[] {
  const found: Away[] = [];
  for (const { from, until } of away) {
    const last = found.at(-1);
    const begin = last && last.until > from ? last.until : from;
    if (begin < until) found.push({ from: begin, until });
  }
  return found;
}
