/** Leagues and seasons as they are told. */
import { leaguePlaces } from '@wayfinder/competition';
import type {
  LeagueSettings,
  LeagueSummary,
  SeasonChampions,
  SeasonDetail,
  SeasonDivision,
  SeasonGame,
  SeasonPlayer,
  SeasonState,
  SeasonSummary,
  TableRow,
} from '@wayfinder/contract';
import {
  type ChampionRecord,
  type CountedSeason,
  dayAlone,
  isAdmitted,
  type LeagueRecord,
  type SeasonGameRecord,
  type SeasonPlayerRecord,
  type SittingIn,
  type StoredPlacement,
  type StoredPlan,
} from '@wayfinder/store';
import type { UserId } from '../types.ts';
import { gameNames } from './names.ts';
import { setUpCounts, setUpIn } from './plan.ts';
import { leftIn } from './tables.ts';
import { standsFrom } from './undecided.ts';

export function seasonTold(season: CountedSeason): SeasonSummary {
  const { number, state, firstDay, lastDay, opensAt, closesAt, startsAt, endsAt, objectsUntil } = season;
  return {
    ...{ number, state, firstDay, lastDay, opensAt, closesAt, startsAt, endsAt, objectsUntil },
    standsFrom: state === 'objections' && season.isUndecided ? standsFrom(season) : null,
    ...countsOf(season, season.plan),
    divisions: season.plan?.divisions.length ?? 0,
    games: { all: season.games, ended: season.ended },
    you: youIn(season),
  };
}

/** Members who play and those who wait, apart; before divisions are made nobody knows who of those who signed up will wait. */
function countsOf(
  { state, signedUp }: CountedSeason,
  plan: StoredPlan | null,
): Pick<SeasonSummary, 'players' | 'waitingCount'> {
  if (plan === null || state === 'announced' || state === 'registration') return { players: signedUp, waitingCount: 0 };
  const placed = plan.divisions.reduce((sum, { placements }) => sum + placements.length, 0);
  return { players: placed, waitingCount: plan.waiting.length };
}

function youIn({ own, plan, state }: CountedSeason): SeasonSummary['you'] {
  if (own === null) return 'none';
  if (own.left) return 'left';
  if (own.admission === 'asks' && state === 'registration') return 'asks';
  if (!isAdmitted(own)) return 'not-admitted';
  if (plan === null) return 'signed-up';
  return plan.waiting.some(({ number }) => number === own.number) ? 'waiting' : 'playing';
}

/** The season that runs, or else the last one. */
export function currentOf(seasons: readonly CountedSeason[]): CountedSeason | null {
  return seasons.find(({ state }) => state === 'running' || state === 'objections') ?? seasons[0] ?? null;
}

export function leagueTold(league: LeagueRecord, seasons: readonly CountedSeason[]): LeagueSummary {
  const { id, clubId, name, settings, archivedAt } = league;
  const current = currentOf(seasons);
  return { id, clubId, name, ruleset: settings.ruleset, archivedAt, season: current && seasonTold(current) };
}

/** Champions by their seasons, in the order in which they are read. */
export function championsTold(champions: readonly ChampionRecord[]): SeasonChampions[] {
  return [...new Set(champions.map(({ season }) => season))].map((season) => ({
    season,
    players: champions
      .filter((one) => one.season === season)
      .map(({ number, player, name, flag }) => ({ number, player, name, flag: flag ?? 0 })),
  }));
}

/** Parts of a season beside its own row. */
export interface SeasonParts {
  players: readonly SeasonPlayerRecord[];
  games: readonly SeasonGameRecord[];
  tables: ReadonlyMap<number, TableRow[]>;
  /** Whoever sits at the seats that were left. */
  sitting: readonly SittingIn[];
  /** As it was seeded, or as it would be today. */
  plan: StoredPlan | null;
}

/** Reader of a season. */
export interface SeasonReader {
  user: UserId | null;
  organises: boolean;
}

/** True for those who play in a season. */
function isPlaying({ own }: CountedSeason): boolean {
  return own !== null && !own.left && isAdmitted(own);
}

export function seasonDetailOf(
  league: LeagueRecord,
  season: CountedSeason,
  parts: SeasonParts,
  { user, organises }: SeasonReader,
): SeasonDetail {
  const { id, clubId, name, settings } = league;
  const { players, games, tables, plan } = parts;
  const names = gameNames(season.seed, games.length);
  const seesAway = organises || isPlaying(season);
  const former = new Set(players.flatMap(({ number, userId }) => (userId === null ? [number] : [])));
  const named = games.map((game, n) => ({
    ...gameTold(season, game, parts),
    ...{ setUp: setUpTold(season, plan, game), division: game.division, name: names[n] ?? '' },
  }));
  return {
    ...seasonTold(season),
    ...countsOf(season, plan),
    league: { id, clubId, name, ruleset: settings.ruleset },
    settings: season.settings,
    timeZone: season.timeZone,
    roster: players
      .filter((player) => seesAway || isAdmitted(player) || player.userId === user)
      .map((player) => playerTold(player, user, seesAway)),
    list: (plan?.divisions ?? []).map((division) =>
      divisionTold(
        { ...division, placements: division.placements.map((one) => placementTold(one, former)) },
        season.settings,
        named,
        tables.get(division.number) ?? [],
      ),
    ),
    waiting: (plan?.waiting ?? []).map((one) => {
      const { number, reason } = placementTold(one, former);
      return { number, reason };
    }),
  };
}

/** Of a former player nothing is told that links two of their seats. */
function placementTold(placement: StoredPlacement, former: ReadonlySet<number>): SeasonDivision['placements'][number] {
  return former.has(placement.number) ? { ...placement, reason: { kind: 'former' } } : placement;
}

function playerTold(player: SeasonPlayerRecord, user: UserId | null, seesAway: boolean): SeasonPlayer {
  const { number, player: id, name, flag, signedAt, standsIn, leftAt, userId, admission } = player;
  const you = user !== null && userId === user;
  const away = you || seesAway ? player.away : [];
  if (userId === null)
    return {
      ...{ number, player: null, name: null, flag: 0, you, signedUpAt: null, away: [], standsIn: false },
      ...{ leftAt: leftAt && dayAlone(leftAt), admission: null },
    };
  // An organiser's answer concerns the member, and those who play with them.
  const told = you || seesAway ? admission : null;
  return {
    ...{ number, player: id, name, flag: flag ?? 0, you, signedUpAt: signedAt },
    away,
    standsIn,
    leftAt,
    admission: told,
  };
}

function divisionTold(
  {
    number,
    size,
    up,
    down,
    placements,
    balance,
    extra,
  }: Omit<StoredPlan['divisions'][number], 'placements'> & Pick<SeasonDivision, 'placements'>,
  settings: LeagueSettings,
  games: readonly (SeasonGame & { division: number })[],
  table: TableRow[],
): SeasonDivision {
  const own = games.filter(({ division }) => division === number).map(({ division: _, ...game }) => game);
  // Nothing is balanced as long as no games are drawn.
  return {
    ...{ number, size, up, down, placements, extra, table },
    balance: own.length === 0 ? null : { ...balance, setUps: setUpsTold(settings, placements, own) },
    games: own,
  };
}

/** States in which no game has begun. */
const BEFORE_START: ReadonlySet<SeasonState> = new Set(['announced', 'registration', 'seeded']);

/** Index of the set-up of a game; null: the start draws it. */
function setUpTold(
  { settings, state }: Pick<CountedSeason, 'settings' | 'state'>,
  plan: StoredPlan | null,
  game: SeasonGameRecord,
): number | null {
  const isDrawn = plan?.divisions.some(({ number, setUps }) => number === game.division && setUps !== undefined);
  const isAtStart = !isDrawn && settings.setUps.length > 1 && BEFORE_START.has(state);
  return isAtStart ? null : setUpIn({ settings, plan }, game);
}

/** How evenly several set-ups fall on the members of a division. */
function setUpsTold(
  { setUps: { length } }: LeagueSettings,
  placements: SeasonDivision['placements'],
  games: readonly SeasonGame[],
): NonNullable<SeasonDivision['balance']>['setUps'] {
  const setUps = games.flatMap(({ setUp }) => (setUp === null ? [] : [setUp]));
  if (length === 1 || setUps.length < games.length) return null;
  const { counts, fewest, most } = setUpCounts(length, placements, {
    games: games.map(({ seats }) => seats.map(({ number }) => number)),
    setUps,
  });
  return { fewest, most, members: placements.map(({ number }, n) => ({ number, games: [...(counts[n] ?? [])] })) };
}

/** A game without its name and set-up. */
function gameTold(
  season: Pick<CountedSeason, 'endsAt'>,
  game: SeasonGameRecord,
  { players, sitting }: SeasonParts,
): Omit<SeasonGame, 'name' | 'setUp'> & { name: '' } {
  const { number, game: id, wave, beginsAt, begunAt, seats, result, voidAt, asked } = game;
  const left = leftIn(season, game, players);
  const told = seats.map((player, seat) => {
    const now = sitting.find((one) => one.game === id && one.seat === seat);
    return { number: player, left: left[seat] === true, by: now?.name ?? null, isBot: now?.isBot ?? false };
  });
  const counted = told.map((one) => ({ countsFor: String(one.number), hasLeft: one.left }));
  return {
    ...{ number, name: '', wave, beginsAt },
    result: result && { ...result, places: [...leaguePlaces(counted, result.places)] },
    asked: asked && { at: asked.at, reason: asked.reason, agreed: asked.agreed },
    game: begunAt === null ? null : id,
    seats: told,
    isVoid: voidAt !== null,
  };
}
