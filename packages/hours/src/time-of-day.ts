/** Times of the local day. */
import { Temporal } from 'temporal-polyfill';
import type { Instant } from './person.ts';

function timeOf(minute: number): Temporal.PlainTime {
  return new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
}

/** Minutes of the local day at an instant, as the clocks there show them. */
export function minuteAt(zone: string, at: Instant): number {
  const { hour, minute } = Temporal.Instant.from(at).toZonedDateTimeISO(zone);
  return hour * 60 + minute;
}

/** The first instant at or after another one at which the local day has come to a minute. A time that the clocks skip comes later by as much; one that they show twice comes twice. */
export function nextMinute(zone: string, minute: number, from: Instant): Instant {
  const today = Temporal.Instant.from(from).toZonedDateTimeISO(zone).toPlainDate();
  for (let days = 0; ; days += 1) {
    const local = today.add({ days }).toPlainDateTime(timeOf(minute));
    for (const disambiguation of ['compatible', 'later'] as const) {
      const at = local.toZonedDateTime(zone, { disambiguation }).epochMilliseconds;
      if (at >= Date.parse(from)) return new Date(at).toISOString();
    }
  }
}

/** The instant at which the clocks of a zone show a minute of a date 'YYYY-MM-DD'. A time that they skip comes later by as much; of one that they show twice the first is meant. */
export function instantOn(zone: string, date: string, minute: number): Instant {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(timeOf(minute));
  return new Date(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds).toISOString();
}
