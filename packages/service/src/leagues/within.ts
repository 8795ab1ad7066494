/** Leagues and seasons for those who may see them, and changes of a season under its lock. */
import type { SeasonDetail } from '@wayfinder/contract';
import { leagueId as leagueIdSchema } from '@wayfinder/contract';
import type { CountedSeason, LeagueRecord, SeasonChange } from '@wayfinder/store';
import type { ClubAct, Role } from '../clubs/rights.ts';
import { clubFor } from '../clubs/within.ts';
import { type Context, nowOf } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { UserId } from '../types.ts';
import { seasonDetailOf } from './show.ts';
import { besideOf, placedNow } from './steps.ts';

/** The league, for somebody who may do this in its club. @throws Problem unknown-league, and what the table of rights says */
export async function leagueFor(
  context: Context,
  user: UserId | null,
  id: string,
  act: ClubAct,
): Promise<LeagueRecord> {
  return (await leagueIn(context, user, id, act)).league;
}

/** The same, with the role of whoever asks. */
async function leagueIn(
  context: Context,
  user: UserId | null,
  id: string,
  act: ClubAct,
): Promise<{ league: LeagueRecord; role: Role }> {
  const league = leagueIdSchema.safeParse(id).success ? await context.store.leagues.read(id) : null;
  if (!league) throw new NotFound('unknown-league');
  try {
    const { role } = await clubFor(context, user, league.clubId, act);
    return { league, role };
  } catch (error) {
    // A league of a club that they may not see is no league to them.
    if (error instanceof Problem && error.code === 'unknown-club') throw new NotFound('unknown-league');
    throw error;
  }
}

/** The season, with what an account has to do with it. @throws Problem unknown-season */
export async function countedFor(
  context: Context,
  user: UserId | null,
  id: string,
  number: number,
): Promise<CountedSeason> {
  const isNumber = Number.isSafeInteger(number) && number > 0 && number < 100_000;
  const season = isNumber ? await context.store.seasons.read(id, number, user) : null;
  if (!season) throw new NotFound('unknown-season');
  return season;
}

/** A season on its page; before it is seeded with the divisions as they would be today. */
export async function seasonOf(
  context: Context,
  user: UserId | null,
  id: string,
  number: number,
): Promise<SeasonDetail> {
  const { league, role } = await leagueIn(context, user, id, 'read');
  const season = await countedFor(context, user, id, number);
  const { seasons, seasonGames } = context.store;
  const [players, games, tables, sitting] = await Promise.all([
    seasons.players(id, number),
    seasons.games(id, number),
    seasons.tables(id, number),
    seasonGames.sittingIn(id, number),
  ]);
  const plan =
    season.plan ??
    (season.state === 'registration' ? placedNow(season, players, await besideOf(context, season)) : null);
  const organises = role === 'organiser' || role === 'owner';
  return seasonDetailOf(league, season, { players, games, tables, sitting, plan }, { user, organises });
}

/** Changes a season under its lock. @throws Problem unknown-season, and what `work` throws */
export async function changeSeason<T>(
  context: Context,
  id: string,
  number: number,
  work: (change: SeasonChange) => Promise<T>,
): Promise<T> {
  const isNumber = Number.isSafeInteger(number) && number > 0 && number < 100_000;
  const changed = isNumber ? await context.store.leagues.change(id, number, nowOf(context), work) : null;
  if (!changed) throw new NotFound('unknown-season');
  return changed.done;
}
