/** Laws of pauses, of granted time and of days away, over random play of two seats. Broken twins prove that each law can fail. */
import type { TimeControl } from '@wayfinder/contract';
import type { Decision } from '@wayfinder/engine';
import type { Away, ClockRecord, DaysAway, Grant, Standing } from '@wayfinder/store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowanceOf, type Times, withGrant } from './clocks.ts';
import type { Step } from './judging/protocol.ts';
import { dateIn } from './leagues/day-waits.ts';
import { awayTimes, type Passing, wallTime } from './player-time.ts';
import { project } from './projection.ts';

/** Subject of the laws; a broken twin has one part of its own. */
interface Clockwork {
  timeOf(away: readonly Away[]): Passing;
  /** All stretches in which the clock of somebody stands who has named days away. */
  awayOf(away: readonly Away[], daysAway: DaysAway): Away[];
  grant(standing: Standing, grant: Grant, times: Times): Standing;
}

/** One step of a game of two: minutes since the one before, whose move is awaited then, and if its turn begins. */
interface Move {
  minutes: number;
  seat: 0 | 1;
  turn: boolean;
}

const MINUTE_MS = 60_000;
const at = (minutes: number): string => new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE_MS).toISOString();
const minutesOf = (instant: string): number => (Date.parse(instant) - Date.parse(at(0))) / MINUTE_MS;

function stepOf(minutes: number, { seat, turn }: Move): Step {
  const command = { gameId: 'g', at: at(minutes), id: `c${minutes}`, seat, by: 'player' as const };
  const open: Decision = { id: `move:${seat}`, kind: 'move', seat, blocks: 'all', openedAt: 0 };
  return {
    entry: { command: { ...command, actorId: null, decision: '', path: [] }, events: [] },
    open: [open],
    positions: [0, 0],
    outcome: null,
    asks: {},
    begins: turn ? [{ seat }] : [],
  };
}

const timesOf = (control: TimeControl, passing: Passing): Times => ({
  allowance: allowanceOf(control),
  passing: [passing, passing],
  wall: passing,
});

/** Plays on; `whens`: minutes of each move. */
function played(moves: readonly Move[], whens: readonly number[], times: Times): Standing {
  const rules = { ...times, leftAt: [null, null], bots: [] };
  const nothing: Standing = { open: [], calls: [], clocks: [] };
  return moves.reduce((standing, move, i) => project(standing, stepOf(whens[i] ?? 0, move), rules), nothing);
}

function whensOf(moves: readonly Move[]): number[] {
  let now = 0;
  return moves.map(({ minutes }) => {
    now += minutes;
    return now;
  });
}

/** All in whole minutes, so that no sum of the laws is rounded. */
const controls: fc.Arbitrary<TimeControl> = fc.constantFrom(
  { turnSeconds: 86_400 },
  { turnSeconds: 3_600, reserveSeconds: 86_400 },
  { bankSeconds: 86_400, addSeconds: 7_200, mostSeconds: 100_020 },
);
const moves = fc.array(
  fc.record({
    minutes: fc.integer({ min: 2, max: 900 }),
    seat: fc.constantFrom(0 as const, 1 as const),
    turn: fc.boolean(),
  }),
  { minLength: 2, maxLength: 8 },
);

/** A pause anywhere puts all that comes after it off by its length, and changes no clock otherwise. */
function pauseLaw({ timeOf }: Clockwork): void {
  const lengths = fc.record({
    after: fc.nat(),
    share: fc.integer({ min: 0, max: 99 }),
    length: fc.integer({ min: 1, max: 9_000 }),
  });
  fc.assert(
    fc.property(controls, moves, lengths, (control, list, { after, share, length }) => {
      const whens = whensOf(list);
      const last = after % (list.length - 1);
      const [before, next] = [whens[last] ?? 0, whens[last + 1] ?? 0];
      const begin = before + Math.floor(((next - before - 1) * share) / 100);
      const away = [{ from: at(begin), until: at(begin + length) }];
      const later = (minutes: number): number => (minutes > begin ? minutes + length : minutes);
      const plain = played(list, whens, timesOf(control, timeOf([])));
      const paused = played(list, whens.map(later), timesOf(control, timeOf(away)));
      const put = (instant: string | null): string | null => instant && at(later(minutesOf(instant)));
      const wanted = plain.clocks.map((clock) => ({ ...clock, from: put(clock.from), until: put(clock.until) }));
      expect(paused.clocks).toEqual(wanted);
      expect(paused.open.map(({ dueAt }) => dueAt)).toEqual(plain.open.map(({ dueAt }) => put(dueAt)));
    }),
  );
}

/** Minutes that a clock has left at an instant. */
function restAt({ used, left, from, until }: ClockRecord, now: number, { allowance }: Times): number {
  if (from !== null && until !== null) return Math.max(0, minutesOf(until) - now);
  return (Math.max(0, (allowance?.free ?? 0) - used) + left) / MINUTE_MS;
}

/** Granted time is added to what its seat has left, once, and to no other seat. */
function grantLaw({ timeOf, grant }: Clockwork): void {
  const grants = fc.record({
    after: fc.integer({ min: 1, max: 3_000 }),
    seat: fc.integer({ min: 0, max: 1 }),
    minutes: fc.integer({ min: 1, max: 3_000 }),
  });
  fc.assert(
    fc.property(controls, moves, grants, (control, list, { after, seat, minutes }) => {
      const whens = whensOf(list);
      const times = timesOf(control, timeOf([]));
      const now = (whens.at(-1) ?? 0) + after;
      const before = played(list, whens, times);
      const given = grant(before, { seat, at: at(now), seconds: minutes * 60, batch: list.length }, times);
      for (const clock of before.clocks) {
        const then = given.clocks.find((one) => one.seat === clock.seat);
        const more = clock.seat === seat ? minutes : 0;
        expect(then && restAt(then, now, times)).toBe(restAt(clock, now, times) + more);
        // Deadlines that the table shows are those of the clocks.
        const due = given.open.find((one) => one.seat === clock.seat)?.dueAt;
        if (due) expect(due).toBe(then?.until);
      }
    }),
  );
}

const HALF_HOUR = 30;
/** Zones in which days begin at other times, some of which change their clocks. */
const zones = fc.constantFrom('Europe/Oslo', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC');
/** Days of March and April 2026, in which clocks change. */
const dates = fc
  .integer({ min: 0, max: 40 })
  .map((n) => new Date(Date.UTC(2026, 2, 10 + n)).toISOString().slice(0, 10));
const daysAway: fc.Arbitrary<DaysAway> = fc.record({
  zone: zones,
  days: fc.array(
    fc.tuple(dates, dates).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
    { minLength: 1, maxLength: 4 },
  ),
});

/** A clock runs in the half hours that lie on no day away and in no pause, and in no others. So it has run out once it ran for as long as it had. */
function daysAwayLaw({ awayOf }: Clockwork): void {
  const firstOfMarch = 59 * 24 * 60;
  const halves = fc.integer({ min: 0, max: 2_880 }).map((n) => firstOfMarch + n * HALF_HOUR);
  const pauses = fc.array(
    fc.tuple(halves, fc.integer({ min: 1, max: 100 })).map(([from, n]) => ({
      ...{ from: at(from), until: at(from + n * HALF_HOUR) },
    })),
    { maxLength: 2 },
  );
  fc.assert(
    fc.property(daysAway, pauses, halves, fc.integer({ min: 1, max: 300 }), (named, gone, from, count) => {
      const away = gone.toSorted((a, b) => (a.from < b.from ? -1 : 1));
      const time = wallTime(awayOf(away, named));
      const runs = (minutes: number): boolean => {
        const [instant, date] = [at(minutes), dateIn(named.zone, at(minutes))];
        const isAway = named.days.some((days) => days.from <= date && date <= days.to);
        return !isAway && away.every((one) => instant < one.from || one.until <= instant);
      };
      let [now, ran] = [from, 0];
      for (; ran < count; now += HALF_HOUR) if (runs(now)) ran += 1;
      const ms = count * HALF_HOUR * MINUTE_MS;
      expect(time.ranOut(at(from), ms)).toBe(at(now));
      expect(time.ranFor(at(from), at(now))).toBe(ms);
    }),
  );
}

const OURS: Clockwork = { timeOf: wallTime, awayOf: awayTimes, grant: withGrant };
const LAWS = { pause: pauseLaw, 'day away': daysAwayLaw, grant: grantLaw };

describe('clocks', () => {
  it.each(Object.entries(LAWS))('hold the law of a %s', (_, law) => law(OURS));
});

/** Each breaks the law that it is named by. */
const TWINS: { breaks: keyof typeof LAWS; what: string; twin: Clockwork }[] = [
  { breaks: 'pause', what: 'lets clocks run through a pause', twin: { ...OURS, timeOf: () => wallTime([]) } },
  {
    breaks: 'pause',
    what: 'stops a clock only where a pause begins after it',
    twin: {
      ...OURS,
      timeOf: (away) => {
        const time = wallTime(away);
        const isMissed = (began: string): boolean =>
          away.some(({ from }) => Date.parse(from) - Date.parse(began) > 3_600_000);
        return {
          ranFor: (began, until) => (isMissed(began) ? wallTime([]) : time).ranFor(began, until),
          ranOut: (began, ms) => (isMissed(began) ? wallTime([]) : time).ranOut(began, ms),
        };
      },
    },
  },
  {
    breaks: 'day away',
    what: 'lets clocks run on the last day away',
    twin: {
      ...OURS,
      awayOf: (away, { zone, days }) => awayTimes(away, { zone, days: days.map(({ from }) => ({ from, to: from })) }),
    },
  },
  {
    breaks: 'day away',
    what: 'takes days for those of UTC',
    twin: { ...OURS, awayOf: (away, { days }) => awayTimes(away, { zone: 'UTC', days }) },
  },
  {
    breaks: 'day away',
    what: 'lets clocks run in a pause of somebody who names days',
    twin: { ...OURS, awayOf: (_, named) => awayTimes([], named) },
  },
  {
    breaks: 'grant',
    what: 'gives the free time of the turn again',
    twin: {
      ...OURS,
      grant: (standing, grant, times) => {
        const anew = standing.clocks.map((clock) => (clock.seat === grant.seat ? { ...clock, used: 0 } : clock));
        return withGrant({ ...standing, clocks: anew }, grant, times);
      },
    },
  },
  {
    breaks: 'grant',
    what: 'gives all seats the same',
    twin: {
      ...OURS,
      grant: (standing, grant, times) =>
        [0, 1].reduce((given, seat) => withGrant(given, { ...grant, seat }, times), standing),
    },
  },
  {
    breaks: 'grant',
    what: 'counts from a deadline that has passed',
    twin: {
      ...OURS,
      grant: (standing, grant, times) => {
        const until = standing.clocks.find(({ seat }) => seat === grant.seat)?.until;
        return withGrant(standing, until && until < grant.at ? { ...grant, at: until } : grant, times);
      },
    },
  },
];

describe('each broken twin is caught: one that', () => {
  it.each(TWINS)('$what', ({ breaks, twin }) => {
    expect(() => LAWS[breaks](twin)).toThrow();
    for (const [name, law] of Object.entries(LAWS)) if (name !== breaks) law(twin);
  });
});
