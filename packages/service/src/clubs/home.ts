/** The home of a club: leagues, dates that are to come, who is waited for, what happened, and a member's own place. */
import { countZoned, type Needs, zonesAmong } from '@wayfinder/competition';
import {
  type ClubHome,
  type HomeNeed,
  type HomeNext,
  type HomeStanding,
  MOST_CLUBS,
  type SeasonSummary,
} from '@wayfinder/contract';
import type {
  CountedSeason,
  GameHead,
  Instant,
  LeagueAtHome,
  SeasonGameRecord,
  SeasonKey,
  WaitingGame,
} from '@wayfinder/store';
import { seatOf } from '../access.ts';
import { timesOf } from '../commit.ts';
import { type Context, nowOf } from '../context.ts';
import { gameNames } from '../leagues/names.ts';
import { divisionOf, type KeptNeeds } from '../leagues/needs.ts';
import { leagueTold, seasonTold } from '../leagues/show.ts';
import { namesAt } from '../names-at-table.ts';
import { pauseOf } from '../pauses.ts';
import { waitsOf } from '../show.ts';
import type { Service, UserId } from '../types.ts';
import { summaryOfClub } from './show.ts';
import { clubFor } from './within.ts';

/** Leagues of one club that are shown; as many as a club may have. */
const LEAGUES = 30;
/** Running games that are looked through for whom they wait: those that have waited longest, beside the reader's own. */
const RUNNING = 200;
/** Rows that are listed. */
const WAITING = 6;
const HAPPENED = 5;
const COMING = 12;
/** Seasons of one person whose tables are read, and games of theirs for which it is said what they decide. */
const OWN_SEASONS = 4;
/** Seasons that are looked at for somebody's own home. */
const MY_SEASONS = 12;
const MOST_OPEN = 3;
const PER_POINT = 10;
const SECOND = 1_000;

type Seen = (id: string | null) => { flag: number | null; you: boolean };

/** The use cases of a club's home, and of a member's own. */
export function clubHomeOf(context: Context, needs: KeptNeeds): Pick<Service, 'clubHome' | 'myClubs'> {
  const { clubHomes, clubs } = context.store;
  return {
    async myClubs(user) {
      const at = nowOf(context);
      const [mine, leagues] = await Promise.all([
        clubs.list(user, { filter: 'mine', limit: MOST_CLUBS }, null),
        clubHomes.seasonsIn(user, MY_SEASONS),
      ]);
      const own = await Promise.all(ownSeasons(leagues).map((one) => ownIn(context, needs, one, at)));
      const clubOf = ({ of }: Pick<HomeNext, 'of'>): string =>
        leagues.find(({ league }) => league.id === of.league)?.league.clubId ?? '';
      const within = <T extends Pick<HomeNext, 'of'>>(one: T): T & { club: string } => ({ ...one, club: clubOf(one) });
      return {
        clubs: mine.rows.map(({ club, membership }) => summaryOfClub(club, membership)),
        standings: own.flatMap(({ standing }) => standing ?? []).map(within),
        next: [...own.flatMap(({ next }) => next ?? []), ...nextOf(leagues)].sort(byAt).map(within),
      };
    },
    async clubHome(user, clubId) {
      await clubFor(context, user, clubId, 'read');
      const at = nowOf(context);
      const [leagues, running, mine, over] = await Promise.all([
        clubHomes.leagues(clubId, user, LEAGUES),
        clubHomes.waiting(clubId, RUNNING),
        user === null ? [] : clubHomes.waitingOf(clubId, user),
        clubHomes.results(clubId, HAPPENED),
      ]);
      const waiting = waitingIn([...mine, ...running], user, at);
      const closed = leagues.flatMap(({ seasons }) => seasons.filter(({ state }) => state === 'closed').slice(0, 1));
      const [inSeasons, champions, own] = await Promise.all([
        clubHomes.seasonsOf(over.map(({ id }) => id)),
        clubHomes.champions(closed.map(keyOf)),
        Promise.all(ownSeasons(leagues).map((one) => ownIn(context, needs, one, at))),
      ]);
      const people = [
        ...waiting.seats.map(({ userId }) => userId),
        ...over.flatMap(({ seats }) => seats.flatMap((stay) => stay.userId ?? [])),
        ...champions.flatMap(({ userId }) => userId ?? []),
      ];
      const flags = await clubHomes.flags(clubId, [...new Set(people)]);
      const seen: Seen = (id) => ({
        flag: id === null ? null : (flags.get(id) ?? null),
        you: id !== null && id === user,
      });
      return {
        club: clubId,
        leagues: leagues.map(({ league, seasons }) => leagueTold(league, seasons)),
        waiting: {
          ...waiting,
          seats: waiting.seats.map(({ userId, player, name, game, ms }) => ({
            ...{ who: { player, name: name(), ...seen(userId) }, game, seconds: Math.floor(ms / SECOND) },
          })),
        },
        happened: over.map((head) => resultOf(head, inSeasons, seen)),
        coming: comingOf(leagues, at),
        champions: champions.map(({ leagueId, season, userId, player, name, at: when }) => ({
          of: ofSeason(leagues, { leagueId, season }),
          who: player === null || name === null ? null : { player, name, ...seen(userId) },
          at: when,
        })),
        unplayed: closed
          .map(keyOf)
          .filter((one) => !champions.some((of) => of.leagueId === one.leagueId && of.season === one.season))
          .map((one) => ofSeason(leagues, one)),
        standings: own.flatMap(({ standing }) => standing ?? []),
        next: [...own.flatMap(({ next }) => next ?? []), ...(user === null ? [] : nextOf(leagues))].sort(byAt),
      };
    },
  };
}

const byAt = (a: { at: Instant }, b: { at: Instant }): number => (a.at < b.at ? -1 : 1);

function keyOf({ leagueId, number }: CountedSeason): SeasonKey {
  return { leagueId, season: number };
}

function ofSeason(leagues: readonly LeagueAtHome[], { leagueId, season }: SeasonKey): HomeNext['of'] {
  const league = leagues.find((one) => one.league.id === leagueId)?.league;
  return { league: leagueId, name: league?.name ?? '', ruleset: league?.settings.ruleset ?? '', season };
}

/** A seat that keeps a game waiting. */
interface Wait {
  userId: UserId;
  player: string;
  /** As they are called at that table, which takes a while to find. */
  name(): string;
  game: { id: string; name: string };
  since: Instant;
  /** Time that has passed for its clock since then. */
  ran(): number;
}

/** Seats of a game for which it waits, as this reader may know: what was answered in secret still counts as awaited. */
function waitsIn(game: WaitingGame, user: UserId | null, at: Instant): Wait[] {
  if (pauseOf(game, at)) return [];
  const { id, name: title, seats } = game;
  return waitsOf(game, seatOf(game, user) ?? 'spectator', at).flatMap(({ seat, since }) => {
    const stay = seats.find((one) => one.seat === seat);
    if (!stay?.userId || !stay.playerId || stay.name === null || stay.untilAt !== null || stay.heldAt !== null)
      return [];
    const name = (): string => namesAt(seats).get(seat) ?? '';
    const ran = (): number => {
      const { passing, wall } = timesOf(game);
      return (passing[seat] ?? wall).ranFor(since, at);
    };
    return [{ userId: stay.userId, player: stay.playerId, name, game: { id, name: title }, since, ran }];
  });
}

/** The longest waits of some, so many, the longest first. A clock runs no longer than a wall's, so that those aren't looked at which began too late. */
function longestOf(waits: readonly Wait[], most: number, at: Instant): (Wait & { ms: number })[] {
  const found: (Wait & { ms: number })[] = [];
  for (const wait of waits.toSorted((a, b) => (a.since < b.since ? -1 : 1))) {
    const least = found[most - 1]?.ms ?? -1;
    if (Date.parse(at) - Date.parse(wait.since) <= least) break;
    const ms = wait.ran();
    if (ms <= least) continue;
    const place = found.findIndex((one) => one.ms < ms);
    found.splice(place < 0 ? found.length : place, 0, { ...wait, ms });
    if (found.length > most) found.pop();
  }
  return found;
}

/** Seats for which games wait, the reader's own first. */
function waitingIn(
  games: readonly WaitingGame[],
  user: UserId | null,
  at: Instant,
): Omit<ClubHome['waiting'], 'seats'> & { seats: (Wait & { ms: number })[] } {
  const all = [...new Map(games.map((game) => [game.id, game])).values()].flatMap((game) => waitsIn(game, user, at));
  const isOwn = ({ userId }: Wait): boolean => userId === user;
  const [own, others] = [all.filter(isOwn), all.filter((wait) => !isOwn(wait))];
  // One more than are listed: the longest of the rest.
  const longest = [...longestOf(own, WAITING + 1, at), ...longestOf(others, WAITING + 1, at)];
  const [seats, rest] = [longest.slice(0, WAITING), longest.slice(WAITING)];
  return {
    seats,
    games: new Set(all.map(({ game }) => game.id)).size,
    people: new Set(all.map(({ player }) => player)).size,
    more: all.length - seats.length,
    longest: rest.length === 0 ? null : Math.floor(Math.max(...rest.map(({ ms }) => ms)) / SECOND),
  };
}

function resultOf(
  { id, name, finishedAt, outcome, seats }: GameHead,
  inSeasons: Awaited<ReturnType<Context['store']['clubHomes']['seasonsOf']>>,
  seen: Seen,
): ClubHome['happened'][number] {
  const first = (outcome?.ranking ?? []).filter(({ place }) => place === 1);
  const of = inSeasons.find(({ game }) => game === id);
  return {
    game: { id, name },
    at: finishedAt ?? '',
    winners: first.map(({ seat }) => {
      const stay = seats.find((one) => one.seat === seat && one.untilAt === null);
      return { name: stay?.bot ? null : (stay?.name ?? null), flag: seen(stay?.userId ?? null).flag };
    }),
    score: first[0]?.score ?? null,
    in: of
      ? { league: of.leagueId, name: of.name, ruleset: of.ruleset, season: of.season, division: of.division }
      : null,
  };
}

/** Date of a season, where it is told, and the states in which it may be to come. */
type DateOf = [ClubHome['coming'][number]['what'], keyof SeasonSummary, ReadonlySet<string>];

/** The dates of a season that are still to come. */
const DATES: readonly DateOf[] = [
  ['opens', 'opensAt', new Set(['announced'])],
  ['closes', 'closesAt', new Set(['announced', 'registration'])],
  ['starts', 'startsAt', new Set(['announced', 'registration', 'seeded'])],
  ['ends', 'endsAt', new Set(['announced', 'registration', 'seeded', 'running'])],
  ['objections-end', 'objectsUntil', new Set(['running', 'objections'])],
];
/** The one date that is left once objections are over. */
const UNDECIDED: readonly DateOf[] = [['stands', 'standsFrom', new Set(['objections'])]];

function comingOf(leagues: readonly LeagueAtHome[], now: Instant): ClubHome['coming'] {
  return leagues
    .flatMap(({ seasons }) =>
      seasons.map(seasonTold).flatMap((season, n) =>
        [...DATES, ...(season.objectsUntil > now ? [] : UNDECIDED)].flatMap(([what, key, states]) => {
          const at = season[key] as Instant | null;
          const of = ofSeason(leagues, keyOf(seasons[n] as CountedSeason));
          return at !== null && states.has(season.state) && at > now ? [{ of, what, at }] : [];
        }),
      ),
    )
    .sort(byAt)
    .slice(0, COMING);
}

/** Seasons in which the reader plays, with their own numbers: first the one that ends first, last those whose games are over. */
function ownSeasons(leagues: readonly LeagueAtHome[]): (LeagueAtHome & { season: CountedSeason; number: number })[] {
  return leagues
    .flatMap((one) =>
      one.seasons.flatMap((season) => {
        const isOn = season.state === 'running' || season.state === 'objections';
        return isOn && season.own && !season.own.left ? [{ ...one, season, number: season.own.number }] : [];
      }),
    )
    .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)) || (a.season.endsAt < b.season.endsAt ? -1 : 1))
    .slice(0, OWN_SEASONS);
}

const isOver = ({ season }: { season: CountedSeason }): boolean => season.state === 'objections';

/** Place of the reader in a season that runs, and the next games of theirs that haven't begun. */
async function ownIn(
  { store }: Context,
  kept: KeptNeeds,
  { league, season, number }: LeagueAtHome & { season: CountedSeason; number: number },
  now: Instant,
): Promise<{ standing: HomeStanding | null; next: HomeNext | null }> {
  const division = divisionOf(season);
  if (division === null) return { standing: null, next: null };
  const [table, games, players] = await Promise.all([
    store.clubHomes.table(keyOf(season), division.number),
    store.seasons.games(season.leagueId, season.number),
    store.seasons.players(season.leagueId, season.number),
  ]);
  const of = { league: league.id, name: league.name, ruleset: season.settings.ruleset, season: season.number };
  const inDivision = games.filter((game) => game.division === division.number && game.voidAt === null);
  const own = inDivision.filter(({ seats }) => seats.includes(number));
  const begins = own
    .flatMap(({ begunAt, beginsAt }) => (begunAt === null && beginsAt > now ? [beginsAt] : []))
    .sort()[0];
  const next: HomeNext | null = begins === undefined ? null : { of, kind: 'wave', at: begins, closesAt: null };
  const row = table.find((one) => one.number === number);
  if (!row) return { standing: null, next };
  const open = own.filter(({ result }) => result === null).length;
  const names = gameNames(season.seed, games.length);
  const nameOf = (need: string): string => names[games.findIndex((game) => isGame(game, division.number, need))] ?? '';
  // Whoever has no game that counts has none open either.
  const isClose = open === 0 || (open <= MOST_OPEN && open < own.length);
  const told = isClose ? await kept.of(season, { players, games }) : null;
  const needs = (told?.needs ?? []).map((need) => needTold(need, nameOf));
  const { size: inPlay, up, down } = zonesAmong(division, countZoned(table));
  const isAlone = division.up + division.down === 0;
  const standing = {
    ...{ of, division: division.number, size: division.size, isAlone, up, down, inPlay, row, needs },
    games: { all: inDivision.length, ended: inDivision.filter(({ result }) => result !== null).length },
    ...{ startsAt: season.startsAt, endsAt: season.endsAt, weeks: season.settings.weeks },
  };
  return { standing, next };
}

function isGame({ division, number }: SeasonGameRecord, of: number, need: string): boolean {
  return division === of && String(number) === need;
}

function needTold(need: Needs['needs'][number], nameOf: (game: string) => string): HomeNeed {
  const told = { goal: need.goal, kind: need.kind, place: null, isClear: false, game: null, tenths: null };
  switch (need.kind) {
    case 'place-in-any':
      return { ...told, place: need.place, isClear: need.isClear };
    case 'place-in-game':
      return { ...told, place: need.place, isClear: need.isClear, game: nameOf(need.game) };
    case 'points':
      return { ...told, tenths: Math.ceil((need.points.n * PER_POINT) / need.points.d) };
    default:
      return told;
  }
}

/** Kind of what a season is to a reader with such a sign-up; null: nothing. */
const NEXT: Readonly<Record<SeasonSummary['you'], HomeNext['kind'] | null>> = {
  ...{ none: 'sign-up', left: 'sign-up', asks: 'asks', 'not-admitted': null },
  ...{ 'signed-up': 'in', playing: 'in', waiting: 'waits' },
};

/** Seasons that the reader may sign up for, or is signed up for. */
function nextOf(leagues: readonly LeagueAtHome[]): HomeNext[] {
  return leagues.flatMap(({ seasons }) =>
    seasons.flatMap((season): HomeNext[] => {
      const { state, startsAt, closesAt } = season;
      const { you } = seasonTold(season);
      const isToCome = state === 'registration' || state === 'seeded';
      // Whoever waits may stand in as long as the season runs.
      if (!isToCome && !(state === 'running' && you === 'waiting')) return [];
      const isOpen = state === 'registration';
      const kind = NEXT[you];
      if (kind === null || (kind === 'sign-up' && !isOpen)) return [];
      return [{ of: ofSeason(leagues, keyOf(season)), kind, at: startsAt, closesAt: isOpen ? closesAt : null }];
    }),
  );
}
