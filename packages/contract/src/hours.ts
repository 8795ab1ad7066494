/** When people play, and what a game allows of that. */
import { z } from 'zod';
import { instant, timeZone } from './basics.ts';

const DAY_MINUTES = 1440;
const MOST_SPANS = 6;
const MOST_DATES = 400;
const MOST_VACATIONS = 100;

const minute = z.number().int().min(0).max(DAY_MINUTES);
/** Minutes of a local day. */
const span = z.strictObject({ from: minute, to: minute });
const date = z.iso.date();

/** The hours in which somebody plays: seven days from Monday, each with spans in order that don't touch. A day without any is off. */
export const week = z
  .strictObject({
    zone: timeZone,
    days: z.array(z.array(span).max(MOST_SPANS)).length(7),
    /** Local dates without play. */
    datesOff: z.array(date).max(MOST_DATES),
  })
  .meta({ id: 'PlayingWeek' });

const halfDay = z.strictObject({ date, half: z.enum(['am', 'pm']) });
/** Half days of the local calendar, both ends included. */
export const vacation = z.strictObject({ first: halfDay, last: halfDay }).meta({ id: 'Vacation' });

/** Hours that hold from an instant on, until the next ones; null: around the clock. */
export interface HoursVersion {
  from: string;
  week: z.infer<typeof week> | null;
}

/** Kept times at which somebody plays: all their hours, the oldest first, and all their vacations. */
export interface PlayerHours {
  hours: HoursVersion[];
  vacations: z.infer<typeof vacation>[];
}

/** GET /me/hours. */
export const myHours = z
  .strictObject({
    /** As they hold now; null: around the clock. */
    week: week.nullable(),
    /** Hours that hold later, and from when on. */
    next: z.strictObject({ from: instant, week: week.nullable() }).nullable(),
    vacations: z.array(vacation),
    /** Days of vacation that a calendar year has. */
    vacationDays: z.number(),
  })
  .meta({ id: 'MyHours' });
export type MyHours = z.infer<typeof myHours>;

/** PUT /me/hours. They hold from the next midnight on where the sender plays; null: around the clock. */
export const putHours = z.strictObject({ week: week.nullable() });
export type PutHours = z.infer<typeof putHours>;

/** PUT /me/vacations: all of them. What has begun stays as it is up to now. */
export const putVacations = z.strictObject({ vacations: z.array(vacation).max(MOST_VACATIONS) });
export type PutVacations = z.infer<typeof putVacations>;

/** Bounds that a game sets its players: their clocks stand outside their hours, but not for longer than this. */
export const hoursBounds = z
  .strictObject({
    /** Hours that a day holds at least, unless it is off; 24: around the clock. */
    leastHours: z.number().int().min(1).max(24),
    /** Whole days of a week, Monday to Sunday, that may be off. */
    daysOff: z.number().int().min(0).max(6),
    /** Days of vacation in the whole game; half days count. */
    vacationDays: z.number().min(0).max(60).multipleOf(0.5),
  })
  .meta({ id: 'HoursBounds' });
export type HoursBounds = z.infer<typeof hoursBounds>;
