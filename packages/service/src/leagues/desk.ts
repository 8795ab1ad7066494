/** The desk of a season: who holds up what, as every member may know it, and what needs an organiser. */
import type { DeskAwaited, DeskChoice, DeskGame, DeskNeed, DeskSeat, SeasonDesk } from '@wayfinder/contract';
import { shareOver } from '@wayfinder/engine';
import type { CountedSeason, GameHead, Instant, SeasonGameRecord, SeasonPlayerRecord } from '@wayfinder/store';
import { botLevelAt } from '../bots.ts';
import { restAt } from '../clocks.ts';
import { ranAt, timesOf } from '../commit.ts';
import { type Context, nowOf } from '../context.ts';
import type { Waits } from '../judging/protocol.ts';
import { pauseOf } from '../pauses.ts';
import { awaitedOf, toldTo, waitingSince } from '../show.ts';
import type { Service, UserId } from '../types.ts';
import { plannedEnd } from './dates.ts';
import { dateIn, dayWaits } from './day-waits.ts';
import { gameNames } from './names.ts';
import { sitterIn } from './own-games.ts';
import { besideOf, placedNow } from './steps.ts';
import { heldUntil, standsFrom } from './undecided.ts';
import { WaitHistory } from './wait-history.ts';
import { countedFor, leagueFor } from './within.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
/** Wait that is long where turns have no free time of their own. */
const LONG_MS = 3 * DAY;
/** Before the end of sign-up organisers hear that too few have come. */
const FEW_MS = 3 * DAY;

/** The use case of the desk. */
export function deskOf(context: Context): Pick<Service, 'seasonDesk'> {
  const { seasons, games: allGames } = context.store;
  const history = new WaitHistory(context);
  return {
    async seasonDesk(user, id, number) {
      await leagueFor(context, user, id, 'read-desk');
      const season = await countedFor(context, user, id, number);
      const [players, games] = await Promise.all([seasons.players(id, number), seasons.games(id, number)]);
      const heads = await allGames.heads(games.flatMap(({ game, begunAt }) => (begunAt === null ? [] : [game])));
      const waits = await history.of(heads);
      const at = nowOf(context);
      const names = gameNames(season.seed, games.length);
      const told = games.map((game, n) => {
        const head = heads.find((one) => one.id === game.game) ?? null;
        const of = { season, players, head, user, at, waits: (head && waits.get(head.id)) ?? null };
        return gameTold(game, names[n] ?? '', of);
      });
      const needs = [
        ...gameNeeds(told, at),
        ...(await objectionNeeds(context, season, told)),
        ...askNeeds(season, players, user),
        ...(await seasonNeeds(context, season, players, at)),
      ];
      return { ...seasonTold(season, at), games: told, needs };
    },
  };
}

function seasonTold(season: CountedSeason, at: Instant): Omit<SeasonDesk, 'games' | 'needs'> {
  const { number, state, firstDay, lastDay, timeZone } = season;
  // Its axis is that of the days that were planned.
  const endsAt = plannedEnd(season);
  return { number, state, at, today: dateIn(timeZone, at), firstDay, lastDay, endsAt };
}

/** Facts beside a game of the season. */
interface Beside {
  season: CountedSeason;
  players: readonly SeasonPlayerRecord[];
  /** Null: it hasn't begun. */
  head: GameHead | null;
  user: UserId;
  at: Instant;
  /** Null: not counted yet. */
  waits: Waits | null;
}

function gameTold(game: SeasonGameRecord, name: string, beside: Beside): DeskGame {
  const { division, number, beginsAt, begunAt, result } = game;
  const { season, players, head, user, at, waits } = beside;
  const state = stateOf(game, head, at);
  const isOpen = state === 'running' || state === 'paused';
  const share = isOpen && waits ? shareOver(waits.progress) : null;
  const expectedEnd = isOpen && waits && begunAt ? expectedEndOf(waits.progress, begunAt, at) : null;
  return {
    ...{ division, number, name, state, beginsAt, begunAt, result },
    game: begunAt === null ? null : game.game,
    own: isOwn(game, players, head, user),
    seats: game.seats.map((member, seat) => seatTold(member, seat, players, head)),
    share: share === null ? null : Math.min(1000, Math.floor(share * 1000)),
    awaited: head && state === 'running' ? awaitedIn(head, at) : [],
    expectedEnd,
    late: isOpen && (expectedEnd ?? at) > season.endsAt,
    waits: head && waits ? waitsIn(head, waits, season.timeZone, at) : null,
  };
}

function stateOf({ begunAt, result, voidAt }: SeasonGameRecord, head: GameHead | null, at: Instant): DeskGame['state'] {
  if (voidAt !== null) return 'void';
  if (result !== null || (head && head.status !== 'running' && head.status !== 'open')) return 'ended';
  if (begunAt === null || !head) return 'to-come';
  return pauseOf(head, at) ? 'paused' : 'running';
}

/** True for a game that the reader has a hand in: as the member for whom a seat counts, or as whoever sits there. */
function isOwn(
  { seats }: SeasonGameRecord,
  players: readonly SeasonPlayerRecord[],
  head: GameHead | null,
  user: UserId,
): boolean {
  const number = players.find(({ userId }) => userId === user)?.number;
  const sits = head?.seats.some((stay) => stay.userId === user && stay.untilAt === null) ?? false;
  return sits || (number !== undefined && seats.includes(number));
}

function seatTold(
  number: number,
  seat: number,
  players: readonly SeasonPlayerRecord[],
  head: GameHead | null,
): DeskSeat {
  const member = players.find((one) => one.number === number);
  const stay = head?.seats.find((one) => one.seat === seat);
  if (!stay) return { number, sitter: 'member', name: member?.name ?? null, flag: member?.flag ?? null, plays: number };
  const sits = sitterIn(players, stay);
  const plays = sits?.number ?? null;
  if (stay.untilAt !== null) return { number, sitter: 'nobody', name: null, flag: null, plays };
  if (botLevelAt(stay) !== null) return { number, sitter: 'bot', name: null, flag: null, plays };
  const isMember = member !== undefined && stay.userId === member.userId;
  return { number, sitter: isMember ? 'member' : 'other', name: stay.name, flag: sits?.flag ?? null, plays };
}

/** Seats that the game waits for, as whoever looks on is told. */
function awaitedIn(head: GameHead, at: Instant): DeskAwaited[] {
  const [times, ran] = [timesOf(head), ranAt(head)];
  const since = waitingSince(toldTo('spectator', head.open), 'spectator');
  return awaitedOf(head, 'spectator', at).map(({ seat, deadline }) => {
    const from = since.get(seat) ?? at;
    const ms = ran(seat, from, at);
    const rest = restAt(head, seat, at, times);
    const free = times.allowance?.free;
    return {
      ...{ seat, since: from, deadline },
      hours: Math.floor(ms / HOUR),
      left: rest === null ? null : Math.floor(rest / SECOND),
      long: ms > (free || LONG_MS),
    };
  });
}

/** The instant at which a game would end at its pace so far; null before its first round is over, and where nobody can tell. */
function expectedEndOf(progress: Waits['progress'], begunAt: Instant, at: Instant): Instant | null {
  const share = shareOver(progress);
  const isRoundOver = progress.round > 1 || (progress.round === 1 && progress.part >= 1);
  if (share === null || share <= 0 || !isRoundOver) return null;
  const [from, now] = [Date.parse(begunAt), Date.parse(at)];
  return new Date(from + (now - from) / share).toISOString();
}

function waitsIn(head: GameHead, { over, open }: Waits, zone: string, at: Instant): DeskGame['waits'] {
  const until = head.finishedAt ?? at;
  const still = open.map(({ seat, since }) => ({ seat, from: since, until }));
  return dayWaits([...over, ...still], {
    zone,
    from: head.startedAt ?? head.createdAt,
    until,
    ranFor: ranAt(head),
  });
}

const NOTHING: Omit<DeskNeed, 'kind' | 'choices'> = {
  ...{ games: [], seats: [], until: null, why: null },
  ...{ objection: null, player: null, own: false },
};

/** Acts about a game whose seat keeps others waiting. */
const ABOUT_WAIT: readonly DeskChoice[] = ['nudge', 'extend', 'substitute', 'adjudicate'];

/** Decisions about games: those that are late and wait come first, then what is late, then other waits. */
function gameNeeds(games: readonly DeskGame[], at: Instant): DeskNeed[] {
  const waiting = games.filter(({ awaited }) => awaited.some(({ long }) => long));
  const late = games.filter((game) => game.late && !waiting.includes(game));
  const empty = games.filter(
    ({ state, seats }) => state === 'running' && seats.some(({ sitter }) => sitter === 'nobody'),
  );
  return [
    ...longestFirst(waiting.filter((game) => game.late)).map(waitNeed),
    ...(late.length === 0 ? [] : [lateNeed(late, at)]),
    ...longestFirst(waiting.filter((game) => !game.late)).map(waitNeed),
    ...empty.map(emptyNeed),
  ];
}

const longestOf = ({ awaited }: DeskGame): number => Math.max(0, ...awaited.map(({ hours }) => hours));

function longestFirst(games: readonly DeskGame[]): DeskGame[] {
  return games.toSorted((a, b) => longestOf(b) - longestOf(a));
}

function waitNeed({ division, number, own, awaited }: DeskGame): DeskNeed {
  const long = awaited.filter((one) => one.long);
  const until = long.reduce<Instant | null>(
    (first, { deadline }) => (deadline !== null && (first === null || deadline < first) ? deadline : first),
    null,
  );
  const seats = long.map(({ seat }) => seat);
  const of = { ...NOTHING, games: [{ division, number }], seats, until, own };
  return { ...of, kind: 'waits', choices: own ? [] : [...ABOUT_WAIT] };
}

/** One decision for all of them: a later end holds for all games alike, so that a game of the reader's own is no hindrance. */
function lateNeed(games: readonly DeskGame[], at: Instant): DeskNeed {
  const until = games.reduce((last, { expectedEnd }) => (expectedEnd && expectedEnd > last ? expectedEnd : last), at);
  const about = games.map(({ division, number }) => ({ division, number }));
  return { ...NOTHING, kind: 'late', games: about, until, choices: ['later-end'] };
}

function emptyNeed({ division, number, own, seats }: DeskGame): DeskNeed {
  const empty = seats.flatMap(({ sitter }, seat) => (sitter === 'nobody' ? [seat] : []));
  const of = { ...NOTHING, games: [{ division, number }], seats: empty, own };
  return { ...of, kind: 'nobody', choices: own ? [] : ['substitute'] };
}

/** Objections that nobody has decided. */
async function objectionNeeds({ store }: Context, of: CountedSeason, games: readonly DeskGame[]): Promise<DeskNeed[]> {
  const { state, leagueId, number: season } = of;
  if (state !== 'objections') return [];
  const open = (await store.seasons.objections(leagueId, season)).filter(({ decision }) => decision === null);
  return open.map(({ number, division, game, player, by, text }) => {
    const about = games.find((one) => one.division === division && one.number === game);
    const own = about?.own ?? false;
    return {
      ...{ ...NOTHING, kind: 'objection', games: [{ division, number: game }], until: standsFrom(of), own },
      objection: { number, player, name: by?.name ?? null, text },
      choices: own ? [] : ['decide'],
    };
  });
}

/** Sign-ups that wait for a yes. */
function askNeeds(
  { state, closesAt }: CountedSeason,
  players: readonly SeasonPlayerRecord[],
  user: UserId,
): DeskNeed[] {
  if (state !== 'registration') return [];
  return players.flatMap(({ number, userId, leftAt, admission }): DeskNeed[] => {
    if (admission !== 'asks' || leftAt !== null || userId === null) return [];
    const own = userId === user;
    return [{ ...NOTHING, kind: 'asks', player: number, until: closesAt, own, choices: own ? [] : ['admit'] }];
  });
}

/** Decisions about the season itself. */
async function seasonNeeds(
  context: Context,
  season: CountedSeason,
  players: readonly SeasonPlayerRecord[],
  at: Instant,
): Promise<DeskNeed[]> {
  const { state, closesAt, dueAt, leagueId, number } = season;
  if (state === 'registration' && dueAt !== null && Date.parse(closesAt) - Date.parse(at) < FEW_MS) {
    const plan = placedNow(season, players, await besideOf(context, season));
    if (plan.divisions.length === 0) return [{ ...NOTHING, kind: 'few', until: closesAt, choices: ['step'] }];
  }
  const held = heldUntil(season, at);
  if (held !== null) return [{ ...NOTHING, kind: 'stuck', why: 'objections-open', until: held, choices: [] }];
  // A step that is overdue has failed, where the log says so; or the clock makes it in a moment.
  if ((dueAt !== null && dueAt > at) || state === 'closed') return [];
  const [last] = await context.store.seasons.acts(leagueId, number, 1, null);
  const why = last?.act === 'waits' && typeof last.data.for === 'string' ? last.data.for : null;
  if (dueAt !== null && why === null) return [];
  return [{ ...NOTHING, kind: why === 'too-few-players' ? 'few' : 'stuck', why, choices: ['step'] }];
}
