/** Seasons as they stand: running games of a division for everybody, and what a season asks of one member. */
import type { Needs } from '@wayfinder/competition';
import type { LiveGame, OwnSeasonGame, SeasonMine, SeasonNeed } from '@wayfinder/contract';
import { type Seat, shareOver, type Viewer } from '@wayfinder/engine';
import type { CountedSeason, GameHead, Instant, SeasonGameRecord } from '@wayfinder/store';
import { LRUCache } from 'lru-cache';
import { returnableStay, seatOf } from '../access.ts';
import { botLevelAt } from '../bots.ts';
import { reserveFrom } from '../clocks.ts';
import { timesOf } from '../commit.ts';
import { type Context, nowOf } from '../context.ts';
import type { Stands } from '../judging/protocol.ts';
import { pauseOf } from '../pauses.ts';
import { NotFound } from '../problems.ts';
import { waitsOf } from '../show.ts';
import type { Service, UserId } from '../types.ts';
import { gameNames } from './names.ts';
import { divisionOf, type KeptNeeds, type Played } from './needs.ts';
import { unlessBusy } from './passing.ts';
import { countedFor, leagueFor } from './within.ts';

type Views = Pick<Service, 'seasonLive' | 'seasonMine'>;

/** Games that one request has judged at most; what it lacks is told by the next one. */
const MOST_JUDGED = 24;
/** Games that one request has judged at once, so that moves are judged beside it. */
const AT_ONCE = 2;
const MOST_STANDINGS = 2_000;

/** Standings by game, number of events and revision. */
type Standings = LRUCache<string, Stands>;

/** The use cases of looking at a season. */
export function seasonViewsOf(context: Context, needs: KeptNeeds): Views {
  const kept: Standings = new LRUCache({ max: MOST_STANDINGS });
  return {
    async seasonLive(user, id, number, division) {
      await leagueFor(context, user, id, 'read');
      const season = await countedFor(context, user, id, number);
      if (!season.plan?.divisions.some((one) => one.number === division)) throw new NotFound('unknown-division');
      const heads = await context.store.seasonGames.running(id, number, division);
      const games = await context.store.seasons.games(id, number);
      const at = nowOf(context);
      const open = heads.filter((head) => head.seq > 0 && returnableStay(head, user, at) === null);
      const standings = await standingsOf(context, kept, open);
      return { at, division, games: open.map((head) => liveTold(head, numberIn(games, head), standings, at)) };
    },
    async seasonMine(user, id, number) {
      await leagueFor(context, user, id, 'read');
      const season = await countedFor(context, user, id, number);
      const at = nowOf(context);
      const division = divisionOf(season);
      const { seasons, seasonGames } = context.store;
      const [players, games, left] = await Promise.all([
        seasons.players(id, number),
        seasons.games(id, number),
        seasonGames.leftSeats(id, number),
      ]);
      // Seats that were handed on are told by their games alone.
      const stoodIn = left.filter(({ userId, kind }) => userId === user || kind === 'handed-on');
      const looked = new Set([...(division ? [division.number] : []), ...stoodIn.map((seat) => seat.division)]);
      const heads = (await Promise.all([...looked].map((one) => seasonGames.running(id, number, one)))).flat();
      if (season.own === null || division === null)
        return {
          ...{ ...NOTHING, at, number: season.own?.number ?? null, hasLeft: season.own?.left ?? false },
          games: ownGames(season, games, heads, user, at),
        };
      return {
        ...(await whatCounts(needs, season, { players, games })),
        ...{ at, number: season.own.number, division: division.number, hasLeft: season.own.left },
        games: ownGames(season, games, heads, user, at),
      };
    },
  };
}

const NOTHING: Omit<SeasonMine, 'at' | 'number' | 'hasLeft'> = {
  ...{ division: null, results: 0, range: null, outlook: null },
  ...{ needs: [], cellGames: [], cells: [], games: [] },
};

function numberIn(games: readonly SeasonGameRecord[], { id }: Pick<GameHead, 'id'>): number {
  return games.find(({ game }) => game === id)?.number ?? 0;
}

const keyOf = ({ id, seq, revision }: GameHead): string => `${id} ${seq} ${revision}`;

/** Standings by what everybody may know. A game that can't be judged now is left out, and holds up no other. */
async function standingsOf(
  context: Context,
  kept: Standings,
  heads: readonly GameHead[],
): Promise<ReadonlyMap<string, Stands>> {
  const told = new Map<string, Stands>();
  const unknown: GameHead[] = [];
  for (const head of heads) {
    const known = kept.get(keyOf(head));
    if (known) told.set(head.id, known);
    else unknown.push(head);
  }
  const waiting = unknown.slice(0, MOST_JUDGED);
  const judge = async (): Promise<void> => {
    for (let head = waiting.shift(); head; head = waiting.shift()) {
      const stands = await unlessBusy(() => context.tables.standing(head, 'spectator'));
      if (stands === null) continue;
      kept.set(keyOf(head), stands);
      told.set(head.id, stands);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, judge));
  return told;
}

function liveTold(head: GameHead, number: number, standings: ReadonlyMap<string, Stands>, at: Instant): LiveGame {
  const stands = standings.get(head.id) ?? null;
  const rows = Array.from({ length: head.seatCount }, (_, seat) =>
    stands?.standing.ranking.find((one) => one.seat === seat),
  );
  return {
    ...{ number, game: head.id, isPaused: pauseOf(head, at) !== null },
    progress: stands && { ...stands.progress },
    standing: stands && {
      places: rows.map((row) => row?.place ?? head.seatCount),
      scores: rows.map((row) => row?.score ?? null),
      complete: stands.standing.complete,
    },
    awaited: awaitedTold(head, 'spectator', at),
    endsAt: stands && expectedEnd(head, stands, at),
  };
}

/** When a game ends at its pace: by the share of its rounds that is over. Null before the first round is over, and where nobody knows how many there are. */
function expectedEnd({ startedAt }: GameHead, { progress }: Stands, at: Instant): Instant | null {
  const share = shareOver(progress);
  if (startedAt === null || share === null || progress.round < 2) return null;
  const start = Date.parse(startedAt);
  return new Date(start + Math.max(0, Date.parse(at) - start) / share).toISOString();
}

/** For whom a game waits, and since when, as a viewer may know. */
function awaitedTold(head: GameHead, viewer: Viewer, at: Instant): LiveGame['awaited'] {
  return head.status === 'running' ? waitsOf(head, viewer, at) : [];
}

/** Places that are still possible for whoever asks, and what decides about them, where it can be told now. */
async function whatCounts(
  needs: KeptNeeds,
  season: CountedSeason,
  played: Played,
): Promise<Pick<SeasonMine, 'results' | 'range' | 'outlook' | 'needs' | 'cellGames' | 'cells'>> {
  const planned = divisionOf(season);
  if (planned === null || !HAS_TABLE.has(season.state)) return NOTHING;
  const isCounted = ({ division, result, voidAt }: SeasonGameRecord): boolean =>
    division === planned.number && result !== null && voidAt === null;
  const results = played.games.filter(isCounted).length;
  const known = await needs.of(season, played);
  if (known === null) return { ...NOTHING, results };
  return {
    ...{ results, range: known.range, outlook: known.outlook },
    needs: known.needs.map(needTold),
    cellGames: known.cells.length > 0 ? known.games.map(Number) : [],
    cells: known.cells.map(({ places, range, outlook }) => ({ places: [...places], range, outlook })),
  };
}

/** States in which somebody stands somewhere. */
const HAS_TABLE: ReadonlySet<string> = new Set(['running', 'objections', 'closed']);

function needTold(need: Needs['needs'][number]): SeasonNeed {
  return need.kind === 'place-in-game' ? { ...need, game: Number(need.game) } : need;
}

/** Own games that aren't over, and those at which the reader stands in: what waits for the reader first, then what begins first. */
function ownGames(
  season: CountedSeason,
  games: readonly SeasonGameRecord[],
  heads: readonly GameHead[],
  user: UserId,
  at: Instant,
): OwnSeasonGame[] {
  const names = gameNames(season.seed, games.length);
  const own = season.own?.number ?? 0;
  const byId = new Map(heads.map((head) => [head.id, head]));
  const told = games.flatMap((game, n) => {
    const isOver = game.result !== null || game.voidAt !== null;
    const head = byId.get(game.game);
    const isOwn = game.seats.includes(own);
    if (isOver || !(isOwn || (head && seatOf(head, user) !== null))) return [];
    return [{ ...ownTold(game, names[n] ?? '', head, user, at), standsIn: !isOwn }];
  });
  const urgency = ({ due, beginsAt }: OwnSeasonGame): string =>
    due ? `0 ${due.deadline ?? due.since}` : `1 ${beginsAt}`;
  return told.toSorted((a, b) => (urgency(a) < urgency(b) ? -1 : urgency(a) > urgency(b) ? 1 : a.number - b.number));
}

function ownTold(
  { division, number, beginsAt, begunAt, game }: SeasonGameRecord,
  name: string,
  head: GameHead | undefined,
  user: UserId,
  at: Instant,
): Omit<OwnSeasonGame, 'standsIn'> {
  const seat = head ? seatOf(head, user) : null;
  const isAway = head !== undefined && returnableStay(head, user, at) !== null;
  const awaited = head && !isAway ? awaitedTold(head, seat ?? 'spectator', at) : [];
  const mine = awaited.find((one) => one.seat === seat);
  return {
    ...{ division, number, name, beginsAt, seat, awaited },
    game: begunAt === null ? null : game,
    isPaused: head !== undefined && !isAway && pauseOf(head, at) !== null,
    due: head && mine ? dueTold(head, mine, awaited) : null,
  };
}

function dueTold(
  head: GameHead,
  { seat, since, deadline }: LiveGame['awaited'][number],
  awaited: LiveGame['awaited'],
): OwnSeasonGame['due'] {
  const reserve = deadline === null ? null : reserveFrom(head, seat, timesOf(head));
  return { since, deadline, reserve, waiting: waitingIn(head, awaited) };
}

/** People at the table for whom the game doesn't wait. */
function waitingIn({ seats }: GameHead, awaited: readonly { seat: Seat }[]): number {
  const isAwaited = (seat: Seat): boolean => awaited.some((one) => one.seat === seat);
  return seats.filter((stay) => stay.untilAt === null && botLevelAt(stay) === null && !isAwaited(stay.seat)).length;
}
