/** The week of the form that tells when somebody plays, and what is sent of it. Minutes are those of a local day. */
import type { MyHours } from '@wayfinder/contract';

/** Hours as the service keeps them. */
export type PlayingWeek = NonNullable<MyHours['week']>;
export type Span = PlayingWeek['days'][number][number];

export const DAY_MINUTES = 1440;
export const WEEKDAYS = 7;
/** The midnight of a Monday, from which drawn weeks and names of weekdays are told. */
export const SOME_MONDAY = Date.UTC(2024, 0, 1);
/** Spans that a day may have. */
export const MOST_SPANS = 6;

/** A span as it is typed: 'HH:MM', empty while nothing is. An end of 00:00 is midnight. */
export interface TypedSpan {
  from: string;
  to: string;
}

/** A week as it is filled in. */
export interface WeekForm {
  /** `always`: around the clock. */
  kind: 'always' | 'own';
  zone: string;
  /** Monday first; a day without spans is off. */
  days: readonly (readonly TypedSpan[])[];
  /** In order. */
  datesOff: readonly string[];
}

/** Fault of a typed day. */
export type WrongDay = 'missing' | 'order';

export const WHOLE_DAY: readonly Span[] = [{ from: 0, to: DAY_MINUTES }];
/** Hours of somebody with a job, from which a form begins. */
export const USUAL_DAY: readonly Span[] = [{ from: 18 * 60, to: 23 * 60 }];

/** The form with which a page opens. `zone`: the reader's, for whoever has set no hours. `today`: dates before it are over. */
export function openForm(week: PlayingWeek | null, zone: string, today: string): WeekForm {
  const always = week === null || isAlways(week);
  const days = always ? Array.from({ length: WEEKDAYS }, () => USUAL_DAY) : week.days;
  return {
    kind: always ? 'always' : 'own',
    zone: week?.zone ?? zone,
    days: days.map((spans) => spans.map(typed)),
    datesOff: (week?.datesOff ?? []).filter((date) => date >= today).sort(),
  };
}

/** True for a week in which every weekday counts in full. */
export function isAlways({ days }: PlayingWeek): boolean {
  return days.every(([first]) => first?.from === 0 && first.to === DAY_MINUTES);
}

/** The week as it is sent; what isn't typed in full is left out. */
export function weekOf({ kind, zone, days, datesOff }: WeekForm): PlayingWeek {
  const chosen = kind === 'always' ? days.map(() => [...WHOLE_DAY]) : days.map(spansOf);
  return { zone, days: chosen, datesOff: [...datesOff] };
}

/** Spans of a typed day, in order; those that touch are one. */
function spansOf(day: readonly TypedSpan[]): Span[] {
  const read = day.flatMap((one): Span[] => {
    const [from, to] = [minuteOf(one.from), endOf(one.to)];
    return from === null || to === null || from >= to ? [] : [{ from, to }];
  });
  const joined: Span[] = [];
  for (const span of read.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push({ ...span });
  }
  return joined;
}

/** The fault of a typed span; null: there is none. */
export function wrongSpan({ from, to }: TypedSpan): WrongDay | null {
  const [begin, end] = [minuteOf(from), endOf(to)];
  if (begin === null || end === null) return 'missing';
  return begin < end ? null : 'order';
}

/** True where all that is typed can be sent. */
export function isWhole({ kind, days }: WeekForm): boolean {
  return kind === 'always' || days.every((spans) => spans.every((one) => wrongSpan(one) === null));
}

/** The form with another day. */
export function withDay(form: WeekForm, weekday: number, spans: readonly TypedSpan[]): WeekForm {
  return { ...form, days: form.days.map((one, at) => (at === weekday ? spans : one)) };
}

/** The form with one day's hours on other days as well. */
export function copied(form: WeekForm, from: number, onto: readonly number[]): WeekForm {
  const spans = form.days[from] ?? [];
  return { ...form, days: form.days.map((one, at) => (onto.includes(at) ? spans : one)) };
}

/** The next span that a day is offered: the usual one, or the hours after its last. */
export function nextSpan(day: readonly TypedSpan[]): TypedSpan {
  const last = Math.max(0, ...day.map(({ to }) => endOf(to) ?? 0));
  const usual = USUAL_DAY[0];
  if (usual && last < usual.from) return typed(usual);
  const from = Math.min(last + 60, DAY_MINUTES - 60);
  return typed({ from, to: DAY_MINUTES });
}

function typed({ from, to }: Span): TypedSpan {
  return { from: timeOf(from), to: timeOf(to) };
}

/** A minute as it is typed. */
function timeOf(minute: number): string {
  const part = (n: number): string => String(n).padStart(2, '0');
  return `${part(Math.floor(minute / 60) % 24)}:${part(minute % 60)}`;
}

function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The minute of an end: midnight is the end of the day, not its begin. */
function endOf(time: string): number | null {
  const minute = minuteOf(time);
  return minute === 0 ? DAY_MINUTES : minute;
}
