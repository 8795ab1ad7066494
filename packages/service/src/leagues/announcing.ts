/** Announcements of seasons: by an organiser, or by the end of the season before. */
import {
  type CountedSeason,
  type Instant,
  type LeagueRecord,
  madeId,
  type NewSeason,
  type SeasonRecord,
} from '@wayfinder/store';
import { type Context, nowOf } from '../context.ts';
import { Problem } from '../problems.ts';
import type { UserId } from '../types.ts';
import { earliestAfter, firstDayFrom, laterDay, nextFirstDay, seasonDates } from './dates.ts';
import { lookAhead } from './end.ts';
import { tellAnnounced } from './telling.ts';
import { changeSeason } from './within.ts';

/** Time before its first day in which a season can be announced. */
const MOST_AHEAD_MS = 366 * 86_400_000;

export async function announce(
  context: Context,
  league: LeagueRecord,
  wanted: string | undefined,
  { by, seed }: { by: UserId | null; seed?: string | undefined },
): Promise<number> {
  const { clubs, leagues } = context.store;
  const now = nowOf(context);
  const club = (await clubs.read(league.clubId, null))?.club;
  if (club?.archivedAt) throw new Problem('club-archived');
  const timeZone = club?.timeZone ?? 'UTC';
  const made = (before: SeasonRecord | null): NewSeason => {
    const dates = seasonDates(league.settings, timeZone, firstDayOf(league, before, wanted, now));
    if (dates.closesAt <= now) throw wrongDay('sign-up would be over already');
    if (Date.parse(dates.startsAt) - Date.parse(now) > MOST_AHEAD_MS) throw wrongDay('more than a year ahead');
    return { ...dates, settings: league.settings, timeZone, seed: madeId(32, seed && `${seed} season`) };
  };
  const number = await leagues.announce(league.id, made, now, (change) => tellAnnounced(change, by), wanted ?? null);
  if (number === null) throw new Problem('season-open');
  return number;
}

/** First day of a season that is announced now: after the season before it, where that one isn't closed. @throws Problem bad-fields */
function firstDayOf(
  { settings }: LeagueRecord,
  before: SeasonRecord | null,
  wanted: string | undefined,
  now: Instant,
): string {
  if (before === null || before.state === 'closed') return wanted ?? firstDayFrom(settings, now);
  const earliest = earliestAfter(before, settings);
  if (wanted !== undefined && wanted < earliest) throw wrongDay(`not before ${earliest}`);
  return wanted ?? laterDay(nextFirstDay(settings, before, now), firstDayFrom(settings, now));
}

function wrongDay(message: string): Problem {
  return new Problem('bad-fields', { errors: [{ at: '/firstDay', message }] });
}

/** Announces the season that follows one by itself. */
async function announceNext(context: Context, league: LeagueRecord, season: CountedSeason): Promise<void> {
  if (season.settings.again === null || league.archivedAt !== null) return;
  const firstDay = nextFirstDay(league.settings, season, nowOf(context));
  await announce(context, league, firstDay, { by: null }).catch((error: unknown) => {
    // A season that is open already is the next one.
    if (!(error instanceof Problem)) throw error;
  });
}

/** The same for a season that can be closed, before it is: whoever is cut off between the two announces nothing twice. @throws Problem games-open, objections-open */
export async function announceBeforeClosed(
  context: Context,
  league: LeagueRecord,
  season: CountedSeason,
): Promise<void> {
  await lookAhead(context, season, 'closed');
  if (season.state === 'objections') await announceNext(context, league, season);
}

/** Announces the season behind a closed one that a restore made due, unless an organiser did. Whoever is cut off, or comes second, finds it announced. */
export async function announceRestored(context: Context, season: CountedSeason): Promise<void> {
  const { leagueId, number } = season;
  const { leagues, seasons } = context.store;
  const league = await leagues.read(leagueId);
  if (league && !(await seasons.read(leagueId, number + 1, null))) await announceNext(context, league, season);
  await changeSeason(context, leagueId, number, async (change) => {
    if (change.season.state !== 'closed' || change.season.dueAt === null) return;
    await change.setState('closed', null);
    // Without this line it waits on, for the next restore: it was archived again meanwhile.
    if ((await change.stateOf(1)) !== null) await change.log('next-announced', null, { season: number + 1 });
  });
}
