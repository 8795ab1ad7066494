/** Days of a season on its weeks. */
import { dayIn } from '../organise/days.ts';

const DAY = 86_400_000;
const WEEK = 7;

/** Days, the last one included: `2026-12-24`. */
export interface Stretch {
  from: string;
  to: string;
}

/** Weeks from the first day of a season to a day; `isEnd`: to the end of that day. */
export function weekOf(firstDay: string, day: string, isEnd = false): number {
  return ((Date.parse(day) - Date.parse(firstDay)) / DAY + (isEnd ? 1 : 0)) / WEEK;
}

interface Dated {
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

/** Days on which a season is played, where its club is: one that an organiser starts early begins before its first planned day. */
export function playedDays({ startsAt, endsAt, timeZone }: Dated): Stretch {
  return { from: dayIn(timeZone, startsAt), to: dayIn(timeZone, endsAt) };
}

/** Days of all stretches, each day once. */
export function daysIn(stretches: readonly Stretch[]): number {
  const days = new Set<number>();
  for (const { from, to } of stretches)
    for (let day = Date.parse(from); day <= Date.parse(to); day += DAY) days.add(day);
  return days.size;
}

/** The parts of stretches that lie in a season: it may have moved since they were named. */
export function daysWithin(
  stretches: readonly Stretch[],
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Stretch[] {
  return stretches
    .map(({ from, to }) => ({ from: from < firstDay ? firstDay : from, to: to > lastDay ? lastDay : to }))
    .filter(({ from, to }) => from <= to);
}

interface Outlined extends Dated {
  firstDay: string;
  settings: { games: number; waves: number; weeks: number };
}

/** Games of a member as they may lie on a season, before anybody knows its divisions: as even as can be over its parts. */
export function outlineOf(season: Outlined): { begins: string; ends: string }[] {
  const { firstDay, settings } = season;
  const { games, waves, weeks } = settings;
  const { from } = playedDays(season);
  const dayOf = (wave: number): number => Date.parse(firstDay) + Math.floor((wave * weeks) / waves) * WEEK * DAY;
  const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10);
  return Array.from({ length: games }, (_, game) => {
    const wave = Math.floor((game * waves) / games);
    return { begins: wave === 0 ? from : dateOf(dayOf(wave)), ends: dateOf(dayOf(wave + 1) - DAY) };
  });
}
