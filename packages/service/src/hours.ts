/** When a person plays: their hours, days off and vacations. */
import type { MyHours, PlayerHours, PutVacations } from '@wayfinder/contract';
import {
  checkVacation,
  checkWeek,
  type HalfDay,
  halfDayOf,
  nextMidnight,
  vacationDaysIn,
  WrongHours,
  type WrongHoursCode,
  zoneAt,
} from '@wayfinder/hours';
import type { GameHead, Standing } from '@wayfinder/store';
import { headOf, seatOf } from './access.ts';
import { windAnew, withGrant } from './clocks.ts';
import { timesOf } from './commit.ts';
import { type Context, nowOf } from './context.ts';
import { AROUND_THE_CLOCK, personOf } from './player-time.ts';
import { Problem } from './problems.ts';
import { standingOf } from './running.ts';
import type { Service, UserId } from './types.ts';

/** The use cases of hours. */
export function hoursOf(context: Context): Pick<Service, 'hours' | 'putHours' | 'putVacations'> {
  const { playerHours } = context.store;
  const { vacationDays } = context;
  const told = ({ hours, vacations }: PlayerHours, at: string): MyHours => {
    const now = hours.findLast(({ from }) => from <= at);
    const next = hours.find(({ from }) => from > at) ?? null;
    return { week: now?.week ?? null, next, vacations, vacationDays };
  };
  const change = async (user: UserId, next: (kept: PlayerHours, at: string) => PlayerHours): Promise<MyHours> => {
    const at = nowOf(context);
    const kept = await playerHours.of(user);
    const zone = (await context.store.people.byId(user))?.timeZone ?? null;
    const wanted = checked(() => next(zoned(kept, zone, at), at));
    if (!(await playerHours.put(user, kept, wanted, at))) throw new Problem('hours-changed');
    return told(wanted, at);
  };
  return {
    hours: async (user) => told(await playerHours.of(user), nowOf(context)),
    putHours: (user, { week }) =>
      change(user, (kept, at) => {
        if (week) checkWeek(week);
        // From the next midnight on: whoever moved their hours in the middle of a day could keep a clock standing.
        const from = nextMidnight(zoneAt(personOf(kept), at), at);
        return { ...kept, hours: [...kept.hours.filter((version) => version.from < from), { from, week }] };
      }),
    async putVacations(user, { vacations }) {
      const stamped = await stampedClocks(context, user);
      const told = await change(user, (kept, at) => ({
        ...kept,
        vacations: booked(kept, vacations, vacationDays, at),
      }));
      for (const { head, standing } of stamped) {
        // This process knows the game with the vacations of before.
        context.heads.drop(head.id);
        const now = await headOf(context, head.id);
        // The vacation is one change; a game that moved on besides has wound its clocks itself.
        const isSame = now.seq === head.seq && now.changes <= head.changes + 1;
        if (isSame) await context.store.games.restand(now, windAnew(standing, timesOf(now)));
        context.heads.drop(head.id);
      }
      return told;
    },
  };
}

/** Games in which a clock of somebody runs by their hours, as they stand with the time that has passed until now written down: a vacation gives none of it back. */
async function stampedClocks(context: Context, user: UserId): Promise<{ head: GameHead; standing: Standing }[]> {
  const at = nowOf(context);
  const stamped: { head: GameHead; standing: Standing }[] = [];
  for (const id of await context.store.games.unfinishedOf(user)) {
    const head = await headOf(context, id);
    const seat = seatOf(head, user);
    if (seat === null || head.status !== 'running' || head.hours === null || head.layout === 1) continue;
    if (!head.clocks.some((clock) => clock.seat === seat && clock.from !== null)) continue;
    stamped.push({
      head,
      standing: withGrant(standingOf(head), { seat, at, seconds: 0, batch: head.batch }, timesOf(head)),
    });
  }
  return stamped;
}

/** Hours in the zone of the account where none were ever set: around the clock, so that no clock runs otherwise, but with days of that zone. */
function zoned(kept: PlayerHours, zone: string | null, at: string): PlayerHours {
  if (zone === null || kept.hours.length > 0) return kept;
  const from = `${at.slice(0, 10)}T00:00:00.000Z`;
  const days = AROUND_THE_CLOCK.days.map((spans) => [...spans]);
  return { ...kept, hours: [{ from, week: { zone, days, datesOff: [] } }] };
}

/** Tells hours that don't make sense as a problem. */
function checked<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof WrongHours)) throw error;
    throw new Problem('bad-hours', { errors: [{ at: PLACES[error.code] ?? '', message: error.code }] });
  }
}

/** Places of parts in what was sent. */
const PLACES: Partial<Record<WrongHoursCode, string>> = {
  zone: '/week/zone',
  days: '/week/days',
  spans: '/week/days',
  vacation: '/vacations',
};

type Vacations = PutVacations['vacations'];

/** The vacations that are wanted, of so many days a year at most. What has begun can't be booked, changed or cancelled for the time that is over. @throws Problem bad-hours, WrongHours */
function booked(kept: PlayerHours, wanted: Vacations, most: number, at: string): Vacations {
  for (const one of wanted) checkVacation(one);
  const now = textOf(halfDayOf(zoneAt(personOf(kept), at), at));
  const past = (all: Vacations): string =>
    JSON.stringify(
      mergedHalves(
        all.map(({ first, last }) => [textOf(first), textOf(last)] as const),
        now,
      ),
    );
  // A half day that has begun may be booked, but not given back: the clock would run for the time that is over of it.
  const covers = (all: Vacations): boolean =>
    all.some(({ first, last }) => textOf(first) <= now && now <= textOf(last));
  if (past(kept.vacations) !== past(wanted) || (covers(kept.vacations) && !covers(wanted))) {
    throw new Problem('bad-hours', { errors: [{ at: '/vacations', message: 'what is over stays as it was' }] });
  }
  const years = new Set(wanted.flatMap(({ first, last }) => [first, last].map(({ date }) => Number(date.slice(0, 4)))));
  for (const year of years) {
    if (vacationDaysIn(wanted, year) <= most) continue;
    throw new Problem('bad-hours', { errors: [{ at: '/vacations', message: `${most} days a year` }] });
  }
  return wanted;
}

/** A half day as a text, in order as time is. */
function textOf({ date, half }: HalfDay): string {
  return `${date} ${half}`;
}

/** Those stretches as far as they lie before a half day, each end once, joined where they overlap. */
function mergedHalves(all: readonly (readonly [string, string])[], before: string): [string, string][] {
  const cut = all.flatMap(([first, last]): [string, string][] =>
    first < before ? [[first, last < before ? last : 'now']] : [],
  );
  const joined: [string, string][] = [];
  for (const [first, last] of cut.sort(([a], [b]) => (a < b ? -1 : 1))) {
    const open = joined.at(-1);
    if (open && first <= open[1]) open[1] = [open[1], last].sort()[1] ?? last;
    else joined.push([first, last]);
  }
  return joined;
}
