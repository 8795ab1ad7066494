/** Figures of a season in words. */
import type { Objection, SeasonDetail, SeasonNeed, SeasonPlayer, SeasonSummary } from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import { getFormatter, getLocale, getNow, getTranslations } from 'next-intl/server';
import { objectionsAt } from './objections-at.ts';

/** Fractions that have a sign of their own. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' },
  ...{ '1/5': '⅕', '2/5': '⅖', '3/5': '⅗', '4/5': '⅘', '1/6': '⅙', '5/6': '⅚' },
};

/** Points as they are written: ½ as a sign, other parts with two decimals. */
export function pointsOf({ n, d }: { n: number; d: number }, locale: string): string {
  if (d === 1) return String(n);
  const whole = Math.floor(n / d);
  const sign = SIGNS[`${n - whole * d}/${d}`];
  if (sign !== undefined) return `${whole === 0 ? '' : whole}${sign}`;
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(n / d);
}

/** Hundredths of the winner's score, with one decimal: `94.3`. */
export function shareOf(thousandths: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, digits).format(thousandths / 10);
}

/** Places from the best to the worst: `2–5`, or one alone. */
export function placesText({ best, worst }: { best: number; worst: number }): string {
  return best === worst ? String(best) : `${best}–${worst}`;
}

type SayName = (key: 'former', values: { n: number }) => string;

/** Name of somebody in a season; whose account is gone has a number. */
export function nameOf(t: SayName, player: Pick<SeasonPlayer, 'name' | 'number'> | null | undefined): string {
  if (!player || player.name === null) return t('former', { n: player?.number ?? 0 });
  return isolated(player.name);
}

/** Name of whoever objects: a player of the season, or a stand-in. */
export function objectorIn(
  t: SayName,
  { roster }: Pick<SeasonDetail, 'roster'>,
  { player, by }: Pick<Objection, 'player' | 'by'>,
): string {
  if (by !== null) return isolated(by.name);
  return nameOf(
    t,
    roster.find((one) => one.number === player),
  );
}

/** Words of instants by the reader's clock, and of days without an hour, which are days where the club is. */
export interface Dates {
  /** `20 December` */
  long: (at: string) => string;
  /** `20 Dec` */
  short: (at: string) => string;
  /** `Sun 20 Dec, 20:00`, with the zone where the reader's clock shows another time */
  moment: (at: string) => string;
  /** `24 August – 20 December 2026` */
  span: (from: string, to: string) => string;
  /** `24 Dec – 2 Jan`, of dates without a time */
  days: (from: string, to: string) => string;
  /** `2 January`, of a date without a time */
  lastDay: (date: string) => string;
}

/** Dates of a season for this request's reader. */
export async function datesOf(): Promise<Dates> {
  const format = await getFormatter();
  return {
    long: (at) => format.dateTime(new Date(at), { day: 'numeric', month: 'long' }),
    short: (at) => format.dateTime(new Date(at), { day: 'numeric', month: 'short' }),
    moment: (at) =>
      format.dateTime(new Date(at), 'time', {
        ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
      }),
    span: (from, to) =>
      format.dateTimeRange(new Date(from), new Date(to), { day: 'numeric', month: 'long', year: 'numeric' }),
    days: (from, to) =>
      format.dateTimeRange(new Date(from), new Date(to), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    lastDay: (date) => format.dateTime(new Date(date), { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  };
}

/** Sentence about objections that are over, and what an ended season waits for; null: they are open. */
export async function objectionsOverIn(season: SeasonSummary): Promise<string | null> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  const stage = objectionsAt(season, await getNow());
  if (stage === 'open') return null;
  return t(`objectionsOver.${stage}`, { stands: season.standsFrom === null ? '' : dates.moment(season.standsFrom) });
}

/** State of a season, in few words. */
export async function shortOf(season: SeasonSummary): Promise<string> {
  const [t, dates] = [await getTranslations('season'), await datesOf()];
  const { state, players, waitingCount, standsFrom } = season;
  const stage = state === 'objections' ? objectionsAt(season, await getNow()) : 'open';
  if (stage === 'open') return t(`short.${state}`, { n: players, waits: waitingCount });
  return t(`short.${stage}`, { stands: standsFrom === null ? '' : dates.moment(standsFrom) });
}

/** Key and values of the sentence about a need; which games are meant are named by `games`. */
export async function needText(
  need: SeasonNeed,
  nameOfGame: (number: number) => string,
  open: number,
): Promise<string> {
  const [t, locale] = [await getTranslations('season'), await getLocale()];
  const place = (n: number): string => t('place', { place: n });
  switch (need.kind) {
    case 'certain':
    case 'impossible':
    case 'depends':
      return t(`need.${need.goal}.${need.kind}`);
    case 'points':
      return t(`need.${need.goal}.points`, { points: pointsOf(need.points, locale) });
    case 'place-in-any':
      return t(`need.${need.goal}.in-any`, { what: reached(need.place, need.isClear), n: open });
    case 'place-in-game':
      return t(`need.${need.goal}.in-game`, { what: reached(need.place, need.isClear), game: nameOfGame(need.game) });
  }
  function reached(at: number, isClear: boolean): string {
    if (at === 1) return t(isClear ? 'clearWin' : 'win');
    return t(isClear ? 'clearOr' : 'orBetter', { place: place(at) });
  }
}
