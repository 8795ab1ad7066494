/** A season as this visitor may know it, for its pages on the server. */
import type {
  ClubDetail,
  LeagueDetail,
  ObjectionList,
  SeasonDetail,
  SeasonLive,
  SeasonMine,
} from '@wayfinder/contract';
import { isolated } from '@wayfinder/games-catalog/isolated';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { clubOf, previewIn } from '../clubs/club-of.ts';
import { api, isOutage, orNotFound } from '../server/api.ts';
import { shortOf } from './words.ts';

export type LeagueParams = Promise<{ id: string }>;
export type SeasonParams = Promise<{ id: string; season: string }>;

/** The league, asked for once a request. */
export const leagueOf = cache((id: string): Promise<LeagueDetail> => orNotFound('getLeague', { params: { id } }));

/** The season, asked for once a request. */
export const seasonOf = cache(
  (id: string, season: string): Promise<SeasonDetail> => orNotFound('getSeason', { params: { id, season } }),
);

/** A season with its club and its league. */
export interface Loaded {
  club: ClubDetail;
  league: LeagueDetail;
  season: SeasonDetail;
}

export async function loadSeason(params: SeasonParams): Promise<Loaded> {
  const { id, season: number } = await params;
  const [season, league] = await Promise.all([seasonOf(id, number), leagueOf(id)]);
  return { club: await clubOf(season.league.clubId, null), league, season };
}

/** States in which games of a season may run. */
export const PLAYS: ReadonlySet<string> = new Set(['running', 'objections']);

/** Running games of a division, asked for once a request; null: they can't be told now, and the rest of the page stands. */
export const liveOf = cache(async (season: SeasonDetail, division: number): Promise<SeasonLive | null> => {
  const runs = season.list.some(
    (one) => one.number === division && one.games.some(({ game, result }) => game !== null && result === null),
  );
  if (!PLAYS.has(season.state) || !runs) return null;
  const params = { id: season.league.id, season: String(season.number) };
  return unlessOut(async () => (await api())('getSeasonLive', { params, query: { division } }));
});

/** Questions of the season to the visitor, asked for once a request; null: they aren't in it, or it can't be told now. */
export const mineOf = cache(async (season: SeasonDetail): Promise<SeasonMine | null> => {
  if (season.you === 'none') return null;
  const params = { id: season.league.id, season: String(season.number) };
  return unlessOut(async () => (await api())('getSeasonMine', { params }));
});

/** Objections of a season to results, asked for once a request; null: the visitor is no member, or there can be none yet. */
export const objectionsOf = cache(async (season: SeasonDetail, isMember: boolean): Promise<ObjectionList | null> => {
  if (!isMember || (season.state !== 'objections' && season.state !== 'closed')) return null;
  const params = { id: season.league.id, season: String(season.number) };
  return unlessOut(async () => (await api())('listObjections', { params }));
});

/** Null where the service can't answer now. */
export async function unlessOut<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isOutage(error)) return null;
    throw error;
  }
}

/** Title of a page of a season. People are for those who meet them there: search engines are shown none. */
export async function seasonTitle(params: SeasonParams, page?: string): Promise<Metadata> {
  const { id, season: number } = await params;
  const [t, season] = [await getTranslations('season'), await seasonOf(id, number)];
  const name = `${isolated(season.league.name)} · ${t('season', { n: season.number })}`;
  if (page !== undefined) return { title: `${page} · ${name}`, robots: { index: false } };
  const club = await clubOf(season.league.clubId, null);
  const description = `${club.name}: ${await shortOf(season)}`;
  return { title: name, robots: { index: false }, ...(await previewIn(club, { title: name, description })) };
}
