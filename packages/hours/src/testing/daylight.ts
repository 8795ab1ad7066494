/**
 * Hours on days on which clocks change, with the instants that count. For tests only.
 *
 * Every instant is worked out by hand from the offsets that its comment names: an instant is the local time minus the offset. A comment that says "at"
 * tells when the law moves the clocks, as the IANA time zone database has it. A local time that clocks skip is moved later by as much as they skip; of
 * one that they show twice, the first is taken. Hours hold every day of the week; no day holds less than one hour.
 */

import type { Hours } from '../counting.ts';
import type { Bounds, Instant, Person, Span } from '../person.ts';

export interface Row {
  name: string;
  zone: string;
  /** Local times of every day, as '09:00-17:00, 18:00-20:00'. */
  plays: string;
  /** Whole local dates, from midnight to midnight: '2026-03-28 23:00/2026-03-29 22:00' in UTC. */
  asked: string;
  /** Parts that count, in UTC. */
  counts: string[];
  /** Sum of those parts. */
  minutes: number;
}

export const ROWS: Row[] = [
  // Europe/Berlin: +1 in winter, +2 in summer. At 2026-03-29 01:00 UTC 02:00 becomes 03:00; at 2026-10-25 01:00 UTC 03:00 becomes 02:00.
  {
    name: 'Berlin forward: 01:00 is +1, 05:00 is +2',
    zone: 'Europe/Berlin',
    plays: '01:00-05:00',
    asked: '2026-03-28 23:00/2026-03-29 22:00',
    counts: ['2026-03-29 00:00/2026-03-29 03:00'],
    minutes: 180,
  },
  {
    name: 'Berlin forward: 02:30 is skipped, so play begins at 03:30 of +2',
    zone: 'Europe/Berlin',
    plays: '02:30-06:00',
    asked: '2026-03-28 23:00/2026-03-29 22:00',
    counts: ['2026-03-29 01:30/2026-03-29 04:00'],
    minutes: 150,
  },
  {
    name: 'Berlin forward: 02:30 is skipped, so play ends at 03:30 of +2',
    zone: 'Europe/Berlin',
    plays: '00:00-02:30',
    asked: '2026-03-28 23:00/2026-03-29 22:00',
    counts: ['2026-03-28 23:00/2026-03-29 01:30'],
    minutes: 150,
  },
  {
    name: 'Berlin forward: both borders are skipped; the half hour from 03:15 of +2 is widened to an hour',
    zone: 'Europe/Berlin',
    plays: '02:15-02:45',
    asked: '2026-03-28 23:00/2026-03-29 22:00',
    counts: ['2026-03-29 01:15/2026-03-29 02:15'],
    minutes: 60,
  },
  {
    name: 'Berlin forward: a span that the skipped hour leaves empty is an hour from 09:00 of +2',
    zone: 'Europe/Berlin',
    plays: '02:15-03:15',
    asked: '2026-03-28 23:00/2026-03-29 22:00',
    counts: ['2026-03-29 07:00/2026-03-29 08:00'],
    minutes: 60,
  },
  {
    name: 'Berlin forward: 02:45 is 03:45 of +2 and 03:15 is itself, which overlap and count once',
    zone: 'Europe/Berlin',
    plays: '00:00-02:45, 03:15-05:00',
    asked: '2026-03-28 23:00/2026-03-29 22:00',
    counts: ['2026-03-28 23:00/2026-03-29 03:00'],
    minutes: 240,
  },
  {
    name: 'Berlin forward: a pause from 02:30 to 02:45 is one from 03:30 to 03:45 of +2',
    zone: 'Europe/Berlin',
    plays: '00:00-02:30, 02:45-05:00',
    asked: '2026-03-28 23:00/2026-03-29 22:00',
    counts: ['2026-03-28 23:00/2026-03-29 01:30', '2026-03-29 01:45/2026-03-29 03:00'],
    minutes: 225,
  },
  {
    name: 'Berlin forward: a whole day has 23 hours',
    zone: 'Europe/Berlin',
    plays: '00:00-24:00',
    asked: '2026-03-28 23:00/2026-03-29 22:00',
    counts: ['2026-03-28 23:00/2026-03-29 22:00'],
    minutes: 1380,
  },
  {
    name: 'Berlin back: 01:00 is +2, 05:00 is +1',
    zone: 'Europe/Berlin',
    plays: '01:00-05:00',
    asked: '2026-10-24 22:00/2026-10-25 23:00',
    counts: ['2026-10-24 23:00/2026-10-25 04:00'],
    minutes: 300,
  },
  {
    name: 'Berlin back: play ends at the first 02:30, which is +2',
    zone: 'Europe/Berlin',
    plays: '00:30-02:30',
    asked: '2026-10-24 22:00/2026-10-25 23:00',
    counts: ['2026-10-24 22:30/2026-10-25 00:30'],
    minutes: 120,
  },
  {
    name: 'Berlin back: play begins at the first 02:30, which is +2, and ends at 04:00 of +1',
    zone: 'Europe/Berlin',
    plays: '02:30-04:00',
    asked: '2026-10-24 22:00/2026-10-25 23:00',
    counts: ['2026-10-25 00:30/2026-10-25 03:00'],
    minutes: 150,
  },
  {
    name: 'Berlin back: a whole day has 25 hours',
    zone: 'Europe/Berlin',
    plays: '00:00-24:00',
    asked: '2026-10-24 22:00/2026-10-25 23:00',
    counts: ['2026-10-24 22:00/2026-10-25 23:00'],
    minutes: 1500,
  },
  // America/New_York: -5 in winter, -4 in summer. At 2026-03-08 07:00 UTC 02:00 becomes 03:00; at 2026-11-01 06:00 UTC 02:00 becomes 01:00.
  {
    name: 'New York forward: 01:00 is -5, 04:00 is -4',
    zone: 'America/New_York',
    plays: '01:00-04:00',
    asked: '2026-03-08 05:00/2026-03-09 04:00',
    counts: ['2026-03-08 06:00/2026-03-08 08:00'],
    minutes: 120,
  },
  {
    name: 'New York forward: evenings of two days are -5 before and -4 after',
    zone: 'America/New_York',
    plays: '18:00-22:00',
    asked: '2026-03-07 05:00/2026-03-09 04:00',
    counts: ['2026-03-07 23:00/2026-03-08 03:00', '2026-03-08 22:00/2026-03-09 02:00'],
    minutes: 480,
  },
  {
    name: 'New York back: midnight is -4, 02:00 comes once, of -5',
    zone: 'America/New_York',
    plays: '00:00-02:00',
    asked: '2026-11-01 04:00/2026-11-02 05:00',
    counts: ['2026-11-01 04:00/2026-11-01 07:00'],
    minutes: 180,
  },
  // Australia/Sydney: +10, in summer +11. At 2026-10-03 16:00 UTC 02:00 becomes 03:00; at 2026-04-04 16:00 UTC 03:00 becomes 02:00.
  {
    name: 'Sydney forward: 01:30 is +10, 04:00 is +11',
    zone: 'Australia/Sydney',
    plays: '01:30-04:00',
    asked: '2026-10-03 14:00/2026-10-04 13:00',
    counts: ['2026-10-03 15:30/2026-10-03 17:00'],
    minutes: 90,
  },
  {
    name: 'Sydney back: 01:30 is +11, 04:00 is +10',
    zone: 'Australia/Sydney',
    plays: '01:30-04:00',
    asked: '2026-04-04 13:00/2026-04-05 14:00',
    counts: ['2026-04-04 14:30/2026-04-04 18:00'],
    minutes: 210,
  },
  // Australia/Lord_Howe: +10:30, in summer +11. At 2026-10-03 15:30 UTC 02:00 becomes 02:30; at 2026-04-04 15:00 UTC 02:00 becomes 01:30.
  {
    name: 'Lord Howe forward by half an hour: 01:00 is +10:30, 03:00 is +11',
    zone: 'Australia/Lord_Howe',
    plays: '01:00-03:00',
    asked: '2026-10-03 13:30/2026-10-04 13:00',
    counts: ['2026-10-03 14:30/2026-10-03 16:00'],
    minutes: 90,
  },
  {
    name: 'Lord Howe forward: 02:15 is skipped, so play begins at 02:45 of +11',
    zone: 'Australia/Lord_Howe',
    plays: '02:15-04:00',
    asked: '2026-10-03 13:30/2026-10-04 13:00',
    counts: ['2026-10-03 15:45/2026-10-03 17:00'],
    minutes: 75,
  },
  {
    name: 'Lord Howe back by half an hour: 01:00 is +11, 03:00 is +10:30',
    zone: 'Australia/Lord_Howe',
    plays: '01:00-03:00',
    asked: '2026-04-04 13:00/2026-04-05 13:30',
    counts: ['2026-04-04 14:00/2026-04-04 16:30'],
    minutes: 150,
  },
  {
    name: 'Kolkata is +5:30 all year',
    zone: 'Asia/Kolkata',
    plays: '09:00-17:00',
    asked: '2026-05-31 18:30/2026-06-01 18:30',
    counts: ['2026-06-01 03:30/2026-06-01 11:30'],
    minutes: 480,
  },
  {
    name: 'Kathmandu is +5:45 all year',
    zone: 'Asia/Kathmandu',
    plays: '09:00-17:00',
    asked: '2026-05-31 18:15/2026-06-01 18:15',
    counts: ['2026-06-01 03:15/2026-06-01 11:15'],
    minutes: 480,
  },
  // Pacific/Chatham: +12:45, in summer +13:45. At 2026-09-26 14:00 UTC 02:45 becomes 03:45; at 2026-04-04 14:00 UTC 03:45 becomes 02:45.
  {
    name: 'Chatham forward: 02:00 is +12:45, 05:00 is +13:45',
    zone: 'Pacific/Chatham',
    plays: '02:00-05:00',
    asked: '2026-09-26 11:15/2026-09-27 10:15',
    counts: ['2026-09-26 13:15/2026-09-26 15:15'],
    minutes: 120,
  },
  {
    name: 'Chatham back: 02:00 is +13:45, 05:00 is +12:45',
    zone: 'Pacific/Chatham',
    plays: '02:00-05:00',
    asked: '2026-04-04 10:15/2026-04-05 11:15',
    counts: ['2026-04-04 12:15/2026-04-04 16:15'],
    minutes: 240,
  },
  // Africa/Casablanca: +1, in Ramadan 0. At 2019-05-05 02:00 UTC 03:00 becomes 02:00; at 2019-06-09 02:00 UTC 02:00 becomes 03:00.
  {
    name: 'Casablanca back for Ramadan: 01:00 is +1, 04:00 is 0',
    zone: 'Africa/Casablanca',
    plays: '01:00-04:00',
    asked: '2019-05-04 23:00/2019-05-06 00:00',
    counts: ['2019-05-05 00:00/2019-05-05 04:00'],
    minutes: 240,
  },
  {
    name: 'Casablanca forward after Ramadan: 02:30 is skipped, so play begins at 03:30 of +1',
    zone: 'Africa/Casablanca',
    plays: '02:30-05:00',
    asked: '2019-06-09 00:00/2019-06-09 23:00',
    counts: ['2019-06-09 02:30/2019-06-09 04:00'],
    minutes: 90,
  },
  // America/Sao_Paulo: -3, in summer -2. At 2018-11-04 03:00 UTC 00:00 becomes 01:00; at 2019-02-17 02:00 UTC 00:00 becomes 23:00 of the day before.
  {
    name: 'São Paulo forward: there is no midnight, so the day begins at 01:00 of -2',
    zone: 'America/Sao_Paulo',
    plays: '00:00-03:00',
    asked: '2018-11-04 03:00/2018-11-05 02:00',
    counts: ['2018-11-04 03:00/2018-11-04 05:00'],
    minutes: 120,
  },
  {
    name: 'São Paulo back: 22:00 is -2, the midnight after the second 23:00 is -3',
    zone: 'America/Sao_Paulo',
    plays: '22:00-24:00',
    asked: '2019-02-16 02:00/2019-02-17 03:00',
    counts: ['2019-02-17 00:00/2019-02-17 03:00'],
    minutes: 180,
  },
  {
    name: 'São Paulo in the first spring without a change: -3 all day',
    zone: 'America/Sao_Paulo',
    plays: '00:00-03:00',
    asked: '2019-11-03 03:00/2019-11-04 03:00',
    counts: ['2019-11-03 03:00/2019-11-03 06:00'],
    minutes: 180,
  },
  // Asia/Pyongyang: +8:30 until 2018-05-04 15:00 UTC, when 23:30 became midnight of +9.
  {
    name: 'Pyongyang: the last evening of +8:30 lacks its last half hour',
    zone: 'Asia/Pyongyang',
    plays: '22:00-24:00',
    asked: '2018-05-03 15:30/2018-05-04 15:00',
    counts: ['2018-05-04 13:30/2018-05-04 15:00'],
    minutes: 90,
  },
  // Pacific/Apia: -10 until the end of 2011-12-29, which is 2011-12-30 10:00 UTC; +14 from the begin of 2011-12-31 at the same instant.
  {
    name: 'Apia: 30 December 2011 never was',
    zone: 'Pacific/Apia',
    plays: '08:00-20:00',
    asked: '2011-12-29 10:00/2011-12-31 10:00',
    counts: ['2011-12-29 18:00/2011-12-30 06:00', '2011-12-30 18:00/2011-12-31 06:00'],
    minutes: 1440,
  },
  // America/Santiago: -4, in summer -3. At 2026-09-06 04:00 UTC 00:00 becomes 01:00; at 2026-04-05 03:00 UTC 00:00 becomes 23:00 of the day before.
  {
    name: 'Santiago forward: 00:30 is skipped, so play begins at 01:30 of -3',
    zone: 'America/Santiago',
    plays: '00:30-08:00',
    asked: '2026-09-06 04:00/2026-09-07 03:00',
    counts: ['2026-09-06 04:30/2026-09-06 11:00'],
    minutes: 390,
  },
  {
    name: 'Santiago back: the hour from 23:00 comes twice, of -3 and of -4',
    zone: 'America/Santiago',
    plays: '23:00-24:00',
    asked: '2026-04-04 03:00/2026-04-05 04:00',
    counts: ['2026-04-05 02:00/2026-04-05 04:00'],
    minutes: 120,
  },
  // Asia/Beirut: +2, in summer +3. At 2026-03-28 22:00 UTC 00:00 becomes 01:00.
  {
    name: 'Beirut forward: there is no midnight, so the day begins at 01:00 of +3',
    zone: 'Asia/Beirut',
    plays: '00:00-06:00',
    asked: '2026-03-28 22:00/2026-03-29 21:00',
    counts: ['2026-03-28 22:00/2026-03-29 03:00'],
    minutes: 300,
  },
  // America/St_Johns: -2:30 in summer, -3:30 in winter. At 2010-11-07 02:31 UTC 00:01 of Sunday became 23:01 of Saturday.
  {
    name: 'St John’s back over midnight: Sunday begins once, at its first midnight, and ends its play at 02:00 of -3:30',
    zone: 'America/St_Johns',
    plays: '00:00-02:00',
    asked: '2010-11-06 02:30/2010-11-08 03:30',
    counts: ['2010-11-06 02:30/2010-11-06 04:30', '2010-11-07 02:30/2010-11-07 05:30'],
    minutes: 300,
  },
];

/** '2026-03-29 01:00' as an instant. */
function instantOf(short: string): Instant {
  return `${short.replace(' ', 'T')}:00.000Z`;
}

/** Both ends of '2026-03-28 23:00/2026-03-29 22:00'. */
function endsOf(range: string): [Instant, Instant] {
  const [from = '', to = ''] = range.split('/');
  return [instantOf(from), instantOf(to)];
}

function spanOf(text: string): Span {
  const [from = 0, to = 0] = text.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  return { from, to };
}

/** Somebody who plays at the same times every day, since ever. */
function personOf({ zone, plays }: Row): Person {
  const spans = plays.split(', ').map(spanOf);
  const week = { zone, days: Array.from({ length: 7 }, () => spans), datesOff: [] };
  return { hours: [{ from: '2000-01-01T00:00:00.000Z', week }], vacations: [] };
}

/** Names of the rows that these functions get wrong. */
export function wrongRows(hours: Hours): string[] {
  const bounds: Bounds = { leastHours: 1, daysOff: 0, vacationDays: 0 };
  return ROWS.filter((row) => {
    const person = personOf(row);
    const [from, until] = endsOf(row.asked);
    const stretches = hours.stretchesBetween(person, bounds, from, from, until).filter(({ counts }) => counts);
    const last = row.counts.map(endsOf).at(-1)?.[1];
    return (
      JSON.stringify(stretches.map((stretch) => [stretch.from, stretch.to])) !==
        JSON.stringify(row.counts.map(endsOf)) ||
      hours.countedBetween(person, bounds, from, from, until) !== row.minutes * 60_000 ||
      hours.instantAfter(person, bounds, from, from, row.minutes * 60_000) !== last
    );
  }).map(({ name }) => name);
}
