/** Clocks that a form offers. Times are in seconds. */
import type { TimeControl } from '@wayfinder/contract';

const HOUR = 3600;
const DAY = 24 * HOUR;

export const CLOCK_KINDS = ['turn', 'reserve', 'bank', 'none'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** The first choice of each kind of clock. */
const USUAL: Readonly<Record<ClockKind, TimeControl | null>> = {
  turn: { turnSeconds: 3 * DAY },
  reserve: { turnSeconds: DAY, reserveSeconds: 6 * DAY },
  bank: { bankSeconds: 3 * DAY, addSeconds: 12 * HOUR, mostSeconds: 5 * DAY },
  none: null,
};

/** Times that are offered, by the field of a clock. */
export const TIMES = {
  turnSeconds: [12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY],
  reserveSeconds: [2 * DAY, 3 * DAY, 6 * DAY, 10 * DAY, 14 * DAY],
  bankSeconds: [DAY, 2 * DAY, 3 * DAY, 5 * DAY, 10 * DAY],
  addSeconds: [6 * HOUR, 12 * HOUR, DAY, 2 * DAY],
  mostSeconds: [DAY, 2 * DAY, 3 * DAY, 5 * DAY, 10 * DAY, 20 * DAY],
} as const satisfies Record<string, readonly number[]>;
export type TimeField = keyof typeof TIMES;

/** The clock that suits most games. */
export const USUAL_CLOCK = USUAL.turn;

/** The kind of a clock. */
export function kindOf(clock: TimeControl | null): ClockKind {
  if (clock === null) return 'none';
  if ('bankSeconds' in clock) return 'bank';
  return clock.reserveSeconds === undefined ? 'turn' : 'reserve';
}

/** The usual clock of a kind. */
export function usualClock(kind: ClockKind): TimeControl | null {
  return USUAL[kind];
}

/** The fields of a clock with their times, in the order in which they are asked for. */
export function timesOf(clock: TimeControl | null): [TimeField, number][] {
  if (clock === null) return [];
  if ('turnSeconds' in clock) {
    const { turnSeconds, reserveSeconds } = clock;
    return [
      ['turnSeconds', turnSeconds],
      ...(reserveSeconds === undefined ? [] : [['reserveSeconds', reserveSeconds] as [TimeField, number]]),
    ];
  }
  const { bankSeconds, addSeconds, mostSeconds } = clock;
  return [
    ['bankSeconds', bankSeconds],
    ['addSeconds', addSeconds],
    ['mostSeconds', mostSeconds],
  ];
}

/** Times that are offered for a field, the one that is chosen among them. */
export function timeChoices(field: TimeField, chosen: number): number[] {
  return [...new Set([...TIMES[field], chosen])].sort((a, b) => a - b);
}

/** The clock with another time in one field. A bank never holds more than its most. */
export function withTime(clock: TimeControl, field: TimeField, seconds: number): TimeControl {
  const next = { ...clock, [field]: seconds } as TimeControl;
  if (!('bankSeconds' in next)) return next;
  return field === 'mostSeconds'
    ? { ...next, bankSeconds: Math.min(next.bankSeconds, seconds) }
    : { ...next, mostSeconds: Math.max(next.mostSeconds, next.bankSeconds) };
}
