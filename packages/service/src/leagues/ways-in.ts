/** Ways into a league: presets, and a season as it would be for whoever signs up. */
import { sizeDivisions } from '@wayfinder/competition';
import type { PlacementReason, SignUpPlan } from '@wayfinder/contract';
import { leagueId as leagueIdSchema } from '@wayfinder/contract';
import { dateOf, dayOf } from '@wayfinder/hours';
import {
  type CountedSeason,
  isIn,
  type LeagueRecord,
  type SeasonGameRecord,
  type SeasonPlayerRecord,
  type StoredPlan,
} from '@wayfinder/store';
import { clubFor } from '../clubs/within.ts';
import { type Context, nowOf } from '../context.ts';
import { NotFound, Problem } from '../problems.ts';
import type { Service, UserId } from '../types.ts';
import { needsYes } from './asks.ts';
import { troubleOf } from './dates.ts';
import { drawAhead } from './draws.ts';
import { drawsFor, type SeededFor, seedFor, setUpRangeOf } from './plan.ts';
import { presetsFor } from './presets.ts';
import { willingOf } from './replacers.ts';
import { mayComeLate } from './sign-up.ts';
import { besideOf } from './steps.ts';

const WEEK = 7;

type Away = { from: string; to: string }[];

/** The use cases of ways into a league. */
export function waysInOf(context: Context): Pick<Service, 'leaguePresets' | 'signUpPlan'> {
  return {
    async leaguePresets({ ruleset }) {
      if (ruleset !== undefined) await context.catalog.ruleset(ruleset);
      const hosted = ruleset === undefined ? (await context.catalog.all()).map(({ id }) => id) : [ruleset];
      return presetsFor(hosted);
    },
    async signUpPlan(user, id, number, { away }) {
      const league = await leagueToPlay(context, user, id);
      const isNumber = Number.isSafeInteger(number) && number > 0 && number < 100_000;
      const season = isNumber ? await context.store.seasons.read(id, number, user) : null;
      if (!season) throw new NotFound('unknown-season');
      const wanted = away === undefined ? null : awayIn(away, season);
      const players = await context.store.seasons.players(id, number);
      const kept = players.find(({ userId, leftAt }) => userId === user && leftAt === null) ?? null;
      const left = await context.store.seasons.leftBefore(id, number, user);
      const told = {
        kept: kept && (await keptTold(context, league, kept, players)),
        needsYes: needsYes(left),
        others: players.filter((one) => one.userId !== user && isIn(one)).length,
      };
      if (season.plan !== null) {
        const games = await context.store.seasons.games(id, number);
        const withdrawn = players.find(({ userId }) => userId === user) ?? null;
        const comes = kept === null && mayComeLate(season, withdrawn, left);
        return { ...told, ...madeTold(season, season.plan, games, { kept, comes }) };
      }
      const own = kept ?? newcomer(players, user, nowOf(context));
      const all = [
        ...players.filter(({ userId }) => userId !== user),
        { ...own, away: wanted ?? own.away, admission: null },
      ];
      const seeding = { season, players: all, ...(await besideOf(context, season)) };
      await drawAhead(context, season.settings.ruleset, drawsFor(seeding, user));
      const found = seedFor(seeding, user);
      return { ...told, ...planTold(found, season, user) };
    },
  };
}

/** The league, for a member. @throws Problem unknown-league, not-member, club-archived */
async function leagueToPlay(context: Context, user: UserId, id: string): Promise<LeagueRecord> {
  const league = leagueIdSchema.safeParse(id).success ? await context.store.leagues.read(id) : null;
  if (!league) throw new NotFound('unknown-league');
  try {
    await clubFor(context, user, league.clubId, 'play-league');
  } catch (error) {
    // A league of a club that they may not see is no league to them.
    if (error instanceof Problem && error.code === 'unknown-club') throw new NotFound('unknown-league');
    throw error;
  }
  return league;
}

/** Days away that an address names. @throws Problem bad-fields */
function awayIn(text: string, season: CountedSeason): Away {
  const wrong = (message: string): Problem => new Problem('bad-fields', { errors: [{ at: '/query/away', message }] });
  const away = text === '' ? [] : text.split(',').map((one) => stretchIn(one) ?? null);
  if (away.some((one) => one === null) || away.length > 8) throw wrong('no stretch of days');
  const stretches = away.flatMap((one) => one ?? []);
  const trouble = troubleOf(stretches, season);
  if (trouble !== null) throw wrong(trouble);
  return stretches;
}

/** Days of one stretch at most: as many as a season may last. */
const MOST_DAYS = 366;

function stretchIn(text: string): Away[number] | undefined {
  const [from = '', to = ''] = text.split('..');
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === null || last === null) return undefined;
  return first <= last && last - first <= MOST_DAYS ? { from, to } : undefined;
}

/** Somebody who hasn't signed up, as if they did so now. */
function newcomer(players: readonly SeasonPlayerRecord[], userId: UserId, signedAt: string): SeasonPlayerRecord {
  const number = 1 + Math.max(0, ...players.map((one) => one.number));
  return {
    ...{ number, userId, signedAt, away: [], standsIn: false },
    ...{ player: null, name: null, flag: null, standIn: null, leftAt: null, admission: null },
  };
}

async function keptTold(
  { store }: Context,
  league: LeagueRecord,
  { away, standIn, standsIn, signedAt, admission }: SeasonPlayerRecord,
  players: readonly SeasonPlayerRecord[],
): Promise<SignUpPlan['kept']> {
  const account = standIn === null ? null : await store.clubMembers.accountOf(league.clubId, standIn);
  const person = account === null ? null : await store.people.byId(account);
  const flag = account === null ? null : ((await store.clubHomes.flags(league.clubId, [account])).get(account) ?? null);
  const willing = willingOf(players).some(({ userId }) => userId === account);
  const told = person && { player: person.playerId, name: person.name ?? '', flag, willing };
  return { away, standsIn, standIn: told, at: signedAt, admission };
}

type PlanTold = Omit<SignUpPlan, 'kept' | 'needsYes' | 'others'>;

function planTold({ plan, placement, number, division }: SeededFor, season: CountedSeason, user: UserId): PlanTold {
  const { settings } = season;
  const players = plan.divisions.reduce((sum, { placements }) => sum + placements.length, 0) + plan.waiting.length;
  const waits = plan.waiting.findIndex(({ member }) => member === user);
  const members = plan.divisions.find((one) => one.number === number)?.placements ?? [];
  const own = division?.placements[members.findIndex(({ member }) => member === user)];
  return {
    lacking: sizeDivisions(players, settings).lacking,
    divisions: plan.divisions.length,
    division: number,
    waitsAt: waits === -1 ? null : waits + 1,
    reason: (placement?.reason ?? null) as PlacementReason | null,
    meetings: division?.balance.meetings ?? null,
    positions: division?.balance.positions ?? null,
    setUps: division && setUpRangeOf(settings, division),
    games: gamesOf(season, division?.games ?? [], own?.number ?? null),
  };
}

/** Place and games of the sender in divisions that are made. `comes`: they aren't in the season, and would come to the end of the waiting list. */
function madeTold(
  season: CountedSeason,
  { divisions, waiting }: StoredPlan,
  games: readonly SeasonGameRecord[],
  { kept, comes }: { kept: SeasonPlayerRecord | null; comes: boolean },
): PlanTold {
  const isOwn = ({ number }: { number: number }): boolean => number === kept?.number;
  const division = divisions.find(({ placements }) => placements.some(isOwn)) ?? null;
  const own = division?.placements.find(isOwn) ?? waiting.find(isOwn);
  const inDivision = games.filter((game) => game.division === division?.number);
  const waits = comes ? waiting.length : waiting.findIndex(isOwn);
  return {
    ...{ lacking: 0, divisions: divisions.length, division: division?.number ?? null },
    waitsAt: waits === -1 ? null : waits + 1,
    reason: own?.reason ?? null,
    meetings: division?.balance.meetings ?? null,
    positions: division?.balance.positions ?? null,
    setUps: division && setUpRangeOf(season.settings, { ...division, games: inDivision }),
    games: gamesOf(season, games, kept?.number ?? null),
  };
}

/** Games of one player, with the days on which they lie. */
function gamesOf(
  { settings, firstDay }: CountedSeason,
  games: readonly Pick<SeasonGameRecord, 'wave' | 'seats'>[],
  number: number | null,
): SignUpPlan['games'] {
  const first = dayOf(firstDay) ?? 0;
  const startOf = (wave: number): number => first + Math.floor((wave * settings.weeks) / settings.waves) * WEEK;
  return games.flatMap(({ wave, seats }) => {
    const seat = seats.indexOf(number ?? -1);
    return seat === -1 ? [] : [{ wave, seat, begins: dateOf(startOf(wave)), ends: dateOf(startOf(wave + 1) - 1) }];
  });
}
