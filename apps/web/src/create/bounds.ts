/** Bounds of players' hours that a form offers. */
import type { HoursBounds } from '@wayfinder/contract';

export type Bound = keyof HoursBounds;
export const BOUNDS = ['leastHours', 'daysOff', 'vacationDays'] as const satisfies readonly Bound[];

/** Room for jobs and families, and no game that stands for weeks. */
export const USUAL_BOUNDS: HoursBounds = { leastHours: 8, daysOff: 2, vacationDays: 14 };

const OFFERED: Readonly<Record<Bound, readonly number[]>> = {
  leastHours: [2, 4, 6, 8, 10, 12, 16, 24],
  daysOff: [0, 1, 2, 3, 4],
  vacationDays: [0, 7, 14, 21, 30],
};

/** Values that are offered for a bound, the one that is chosen among them. */
export function boundChoices(bound: Bound, chosen: number): number[] {
  return [...new Set([...OFFERED[bound], chosen])].sort((a, b) => a - b);
}

/** The bounds with another value of one. */
export function withBound(hours: HoursBounds, bound: Bound, value: number): HoursBounds {
  return { ...hours, [bound]: value };
}
