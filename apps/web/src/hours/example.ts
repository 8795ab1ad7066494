/**
 * An example week: when the clock of a turn that begins on Monday at noon runs, and when it runs out. Pure; a week of no zone, so that no clock
 * changes in it. Minutes are those since its Monday began.
 */
import type { MyHours, TimeControl } from '@wayfinder/contract';
import { DAY_MINUTES, type Span, USUAL_DAY, WEEKDAYS } from './playing-week.ts';
import type { DrawnDay, Look, Moment, Part } from './week-drawing.tsx';

/** A person of the example: the spans of each weekday. */
export type ExampleDays = readonly (readonly Span[])[];

/** Time as it counts in the example. */
export interface CountedTime {
  /** The minute at which so many minutes have counted since another one. */
  after(minute: number, minutes: number): number;
  /** All that counts of the week, in order. */
  week(): Span[];
}

/** An example week. */
export interface Example {
  days: readonly DrawnDay[];
  /** The minute at which the turn begins. */
  begin: number;
  /** The minute at which the time of the turn itself is over, where a reserve follows. */
  over: number | null;
  /** The minute at which all time is up. */
  up: number;
}

const WEEK_MINUTES = WEEKDAYS * DAY_MINUTES;
/** Monday at noon. */
const BEGIN = DAY_MINUTES / 2;
const MINUTE_SECONDS = 60;

/** Somebody who plays in the evenings. */
export const USUAL_DAYS: ExampleDays = Array.from({ length: WEEKDAYS }, () => USUAL_DAY);

/** The weekdays of somebody's own hours, as they hold at last; null: none are set. */
export function daysOfMine({ week, next }: Pick<MyHours, 'week' | 'next'>): ExampleDays | null {
  return (next ? next.week : week)?.days ?? null;
}

/** Time as it passes on a wall. */
export const WALL: CountedTime = {
  after: (minute, minutes) => minute + minutes,
  week: () => [{ from: 0, to: WEEK_MINUTES }],
};

/** The example of a clock. */
export function exampleOf(clock: TimeControl, time: CountedTime): Example {
  const isBank = 'bankSeconds' in clock;
  const free = (isBank ? 0 : clock.turnSeconds) / MINUTE_SECONDS;
  const kept = (isBank ? clock.bankSeconds : (clock.reserveSeconds ?? 0)) / MINUTE_SECONDS;
  const ends = free === 0 ? BEGIN : time.after(BEGIN, free);
  const up = kept === 0 ? ends : time.after(BEGIN, free + kept);
  const looks = [
    { from: 0, to: BEGIN, look: 'counts' },
    { from: BEGIN, to: ends, look: 'turn' },
    { from: ends, to: up, look: 'reserve' },
    { from: up, to: Number.POSITIVE_INFINITY, look: 'counts' },
  ] as const;
  const over = isBank || kept === 0 ? null : ends;
  const moments = [
    { at: BEGIN, kind: 'begin' },
    ...(over === null ? [] : [{ at: over, kind: 'over' } as const]),
    { at: up, kind: 'up' },
  ] as const;
  const counted = time.week();
  const days = Array.from({ length: WEEKDAYS }, (_, day) => ({
    parts: looks.flatMap((one) => partsOn(day, counted, one)),
    moments: moments.flatMap(({ at, kind }): Moment[] =>
      dayOf(at, kind) === day ? [{ minute: at - day * DAY_MINUTES, kind }] : [],
    ),
  }));
  return { days, begin: BEGIN, over, up };
}

/** Parts of a day that count between two minutes, drawn in one way. */
function partsOn(day: number, counted: readonly Span[], { from, to, look }: Span & { look: Look }): Part[] {
  const start = day * DAY_MINUTES;
  const [first, last] = [Math.max(from, start), Math.min(to, start + DAY_MINUTES)];
  return counted.flatMap((span): Part[] => {
    const part = { from: Math.max(span.from, first), to: Math.min(span.to, last) };
    return part.from < part.to ? [{ from: part.from - start, to: part.to - start, look }] : [];
  });
}

/** The day on which a moment is drawn: what ends at midnight ends with its day. */
function dayOf(minute: number, kind: Moment['kind']): number {
  return kind === 'begin' ? Math.floor(minute / DAY_MINUTES) : Math.ceil(minute / DAY_MINUTES) - 1;
}

/** True where more counts in the example than the person's own hours. */
export function countsMore({ days }: Pick<Example, 'days'>, own: ExampleDays): boolean {
  const minutes = (all: readonly (readonly Span[])[]): number =>
    all.flat().reduce((sum, { from, to }) => sum + to - from, 0);
  return minutes(days.map(({ parts }) => parts)) > minutes(own);
}

/** The looks and moments that a drawing has, in the order in which they are explained. */
export function explained({ days }: Pick<Example, 'days'>): { looks: Look[]; moments: Moment['kind'][] } {
  const looks = new Set(days.flatMap(({ parts }) => parts.map(({ look }) => look)));
  const moments = new Set(days.flatMap((day) => day.moments.map(({ kind }) => kind)));
  return {
    looks: (['turn', 'reserve', 'counts'] as const).filter((one) => looks.has(one)),
    moments: (['begin', 'over', 'up'] as const).filter((one) => moments.has(one)),
  };
}
