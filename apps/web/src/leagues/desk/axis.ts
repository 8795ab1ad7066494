/** Time axis of a desk: the days of a season, and some beyond its end. */
import type { DeskGame, SeasonDesk } from '@wayfinder/contract';
import type { WaitLevel } from '@wayfinder/ui';

const DAY_MS = 86_400_000;
/** Part of the axis beyond the end of the season, and the least of it in days. */
const BEYOND = 0.12;
const LEAST_BEYOND = 3;
/** Hours up to which a wait has each level but the last. */
const LEVELS = [8, 16, 24, 48] as const;

export interface Axis {
  firstDay: string;
  /** Days of the season, and with those beyond its end. */
  season: number;
  days: number;
  /** Days since the first day at which the season ends, and now. */
  end: number;
  now: number;
}

/** Number of a date, counted from 1970. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Days from one date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round(dayNumber(to) - dayNumber(from));
}

/** The date so many days after another one. */
export function dateAfter(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * DAY_MS).toISOString().slice(0, 10);
}

type DeskDays = Pick<SeasonDesk, 'firstDay' | 'lastDay' | 'endsAt' | 'at'> & {
  games: readonly Pick<DeskGame, 'waits'>[];
};

/** Axis of a season from the day on which it began; it may be another one than was planned. */
export function axisOf(desk: DeskDays): Axis {
  const firstDay = beginOf(desk);
  const season = daysBetween(firstDay, desk.lastDay) + 1;
  const since = (at: string): number => season - (Date.parse(desk.endsAt) - Date.parse(at)) / DAY_MS;
  return {
    firstDay,
    season,
    days: season + Math.max(LEAST_BEYOND, Math.ceil(season * BEYOND)),
    end: season,
    now: Math.min(Math.max(since(desk.at), 0), season),
  };
}

/** First day of the first game that began; before the start, the day that is planned. */
function beginOf({ firstDay, lastDay, games }: DeskDays): string {
  const [day = firstDay] = games.flatMap(({ waits }) => waits?.from ?? []).sort();
  return day > lastDay ? firstDay : day;
}

/** Level of a wait of so many hours. */
export function levelOf(hours: number): WaitLevel {
  const level = LEVELS.findIndex((most, n) => (n < 2 ? hours < most : hours <= most));
  return (level < 0 ? LEVELS.length : level) as WaitLevel;
}

/** Expected end of a game in days on the axis; null: none is known. */
export function endOn(axis: Axis, { endsAt }: Pick<SeasonDesk, 'endsAt'>, game: DeskGame): number | null {
  if (game.expectedEnd === null) return null;
  return axis.season + (Date.parse(game.expectedEnd) - Date.parse(endsAt)) / DAY_MS;
}
