/** Games in the shapes of the contract: only what everybody may know, and what is the reader's own. */

import type {
  AwaitedSeat,
  DecisionData,
  GameDetail,
  GameSummary,
  NoteList,
  Rematch,
  SeatInfo,
  SeatOffer,
} from '@wayfinder/contract';
import { awaitedSeats, type Seat, type Viewer } from '@wayfinder/engine';
import {
  deadlinesOf,
  type GameHead,
  type Instant,
  type NoteRecord,
  type Offer,
  type OpenDecisionRecord,
  type ProposalRecord,
} from '@wayfinder/store';
import { linkKeyOf, returnableStay, type Seen, seatOf } from './access.ts';
import { botLevelAt } from './bots.ts';
import { allowanceOf } from './clocks.ts';
import { type Context, nowOf } from './context.ts';
import { namesAt } from './names-at-table.ts';
import { returnsUntilOf } from './offers.ts';
import { endableFrom, pauseOf } from './pauses.ts';
import { positionIn } from './position.ts';
import { blockedAt } from './talk/marks.ts';
import type { UserId } from './types.ts';

export { positionIn };

/** Sorts behind every instant. */
const LATER = '~';

/** Open decisions as a viewer is told of them: what others have answered in secret is due, what it has answered itself is gone. */
export function toldTo(viewer: Viewer, open: readonly OpenDecisionRecord[]): OpenDecisionRecord[] {
  return open.flatMap((decision) => {
    if (!decision.settled) return [decision];
    return decision.seat === viewer ? [] : [{ ...decision, settled: false }];
  });
}

/** Part of a game on which its deadlines turn. */
type Timed = Pick<GameHead, 'open' | 'seats' | 'away'>;

/** The deadline of each seat that has one. A bot has none: it acts when it acts. Nobody has one in a pause of which no end is known. */
function deadlinesTold(open: readonly OpenDecisionRecord[], { seats, away }: Timed, at: Instant): Map<Seat, string> {
  if (pauseOf({ away }, at)?.pause === 'open') return new Map();
  const isBot = (seat: Seat): boolean => seats.some((stay) => stay.seat === seat && botLevelAt(stay) !== null);
  return new Map(deadlinesOf(open).flatMap(({ seat, dueAt }) => (isBot(seat) ? [] : [[seat, dueAt]])));
}

/** The seats that a viewer sees awaited, with their deadlines. */
export function awaitedOf(game: Timed, viewer: Viewer, at: Instant): AwaitedSeat[] {
  const open = toldTo(viewer, game.open);
  const deadlines = deadlinesTold(open, game, at);
  return awaitedSeats(open, viewer).map((seat) => ({ seat, deadline: deadlines.get(seat) ?? null }));
}

/** Since when each seat that is seen awaited has owed something: as long as the oldest decision stands that is due. */
export function waitingSince(open: readonly OpenDecisionRecord[], viewer: Viewer): Map<Seat, string> {
  const due = open.filter(({ blocks }) => blocks !== 'nothing');
  const oldestOf = (seat: Seat): string =>
    due.reduce((oldest, one) => (one.seat === seat && one.since < oldest ? one.since : oldest), LATER);
  return new Map(awaitedSeats(due, viewer).map((seat) => [seat, oldestOf(seat)]));
}

/** The seats that keep a game waiting, as a viewer is told: since when, and when the clock answers for each. */
export function waitsOf(
  game: Timed,
  viewer: Viewer,
  at: Instant,
): { seat: Seat; since: Instant; deadline: Instant | null }[] {
  const open = toldTo(viewer, game.open);
  const deadlines = deadlinesTold(open, game, at);
  return [...waitingSince(open, viewer)].map(([seat, since]) => ({
    seat,
    since,
    deadline: deadlines.get(seat) ?? null,
  }));
}

/** The seats that a viewer saw awaited, without deadlines: those of the past have none. */
export function awaitedBy(decisions: readonly DecisionData[], viewer: Viewer): AwaitedSeat[] {
  return awaitedSeats(decisions, viewer).map((seat) => ({ seat, deadline: null }));
}

/** The head of the hash chain as a viewer may know it. */
export function chainHead(heads: readonly string[], viewer: Viewer): string | null {
  return heads.at(viewer === 'spectator' ? -2 : viewer) ?? null;
}

/** The places at the table. */
export function seatInfos(head: GameHead, user: UserId | null, at: Instant): SeatInfo[] {
  const viewer = seatOf(head, user) ?? 'spectator';
  const open = toldTo(viewer, head.open);
  const deadlines = deadlinesTold(open, head, at);
  const since = waitingSince(open, viewer);
  return Array.from({ length: head.seatCount }, (_, seat) => ({
    ...seatOnly(head, seat, user, at),
    due: since.has(seat),
    dueSince: since.get(seat) ?? null,
    deadline: since.has(seat) ? (deadlines.get(seat) ?? null) : null,
    reserve: reserveTold(head, seat, viewer),
  }));
}

/** Seconds left in the reserve or bank of a seat. Others are told nothing new of it as long as it is a secret that the seat has answered. */
function reserveTold({ clock, clocks, status }: GameHead, seat: Seat, viewer: Viewer): number | null {
  const allowance = allowanceOf(clock);
  if (!allowance || allowance.most === 0 || status !== 'running') return null;
  const kept = clocks.find((one) => one.seat === seat);
  const told = seat === viewer ? kept : (kept?.told ?? kept);
  return Math.floor((told?.left ?? allowance.reserve) / 1_000);
}

function seatOnly(
  head: GameHead,
  seat: Seat,
  user: UserId | null,
  at: Instant,
): Omit<SeatInfo, 'due' | 'dueSince' | 'deadline' | 'reserve'> {
  const stay = head.seats.find((latest) => latest.seat === seat);
  const taken = stay !== undefined && stay.untilAt === null;
  const mine = (id: string | null): boolean => taken && id !== null && stay.userId === id;
  return {
    seat,
    name: namesAt(head.seats).get(seat) ?? null,
    player: taken ? stay.playerId : null,
    bot: taken ? stay.bot : null,
    taken,
    you: mine(user),
    host: mine(head.hostId),
    departed: stay !== undefined && stay.untilAt !== null,
    held: taken ? stay.heldAt : null,
    offer: stay?.offer && head.status === 'running' ? offerTold(stay.offer, at) : null,
  };
}

/** An instant of a game as it is told. */
export type TellAt = (at: Instant) => Instant;

/** Notes beside the log, as a seat may know them (null: nobody's). */
export function noteListOf(
  { seats, former }: GameHead,
  { notes, proposals }: { notes: readonly NoteRecord[]; proposals: readonly ProposalRecord[] },
  seat: Seat | null,
  tellAt: TellAt,
): Pick<NoteList, 'notes' | 'proposals' | 'stays'> {
  const isMine = ({ onlySeat }: NoteRecord): boolean => onlySeat === null || onlySeat === seat;
  const stays = [...former, ...seats].sort((a, b) => a.seat - b.seat || a.number - b.number);
  return {
    // Numbered anew: a gap would tell how many clocks have acted in secret.
    notes: notes.filter(isMine).map(({ at, kind, seat: about, data }, n) => ({
      number: n + 1,
      at: tellAt(at),
      kind,
      seat: about,
      ran: data.ran ?? null,
      proposal: data.proposal ?? null,
      by: data.by ?? null,
      until: data.until ?? null,
      seconds: data.seconds ?? null,
    })),
    proposals: proposals.map(({ number, kind, seat: by, data, at, lapsesAt, needs, agreed }) => ({
      number,
      kind,
      by,
      until: data.until ?? null,
      seat: data.seat ?? null,
      seconds: data.seconds ?? null,
      at,
      lapsesAt,
      needs,
      agreed,
    })),
    stays: stays.map(({ seat: sat, name, playerId, bot, fromAt, untilAt }) => ({
      seat: sat,
      name,
      player: playerId,
      bot,
      from: tellAt(fromAt),
      until: untilAt && tellAt(untilAt),
    })),
  };
}

/** An offer as everybody may see it; who takes it now is told until when the other may come back. */
function offerTold({ to, since, returnsUntil, orders }: Offer, at: Instant): SeatOffer {
  return { to, since, returnsUntil: returnsUntilOf({ since, returnsUntil }, at), orders };
}

/** The pause that holds now, as everybody may see it; null: none does. */
export function pauseTold(head: GameHead, at: Instant): GameSummary['pause'] {
  const paused = head.status === 'running' ? pauseOf(head, at) : null;
  if (!paused) return null;
  return { since: paused.from, until: paused.pause === 'open' ? null : paused.until, endableFrom: endableFrom(paused) };
}

/** A game in a list. */
export function summaryOf(head: GameHead, user: UserId | null, at: Instant): GameSummary {
  return {
    id: head.id,
    ruleset: head.ruleset,
    name: head.name,
    status: head.status,
    visibility: head.visibility,
    clubId: head.clubId,
    seatOrder: head.seatOrder,
    settings: head.settings,
    clock: head.clock,
    hours: head.hours,
    botPace: head.botPace,
    starts: head.starts,
    language: head.language,
    timeOut: head.timeOut,
    pause: pauseTold(head, at),
    createdAt: head.createdAt,
    startedAt: head.startedAt,
    finishedAt: head.finishedAt,
    seats: seatInfos(head, user, at),
    yourSeat: seatOf(head, user),
    youHost: user !== null && head.hostId === user,
    returnsUntil: returnableStay(head, user, at)?.returnsUntil ?? null,
    outcome: head.outcome,
  };
}

/** The share of the chance that a user's own seat adds. Whoever sat down anew, on another device, gave another one. */
function nonceOf(head: GameHead, user: UserId | null): string | null {
  const seat = seatOf(head, user);
  return head.seats.find((stay) => stay.seat === seat)?.nonce ?? null;
}

/** Achievements of a user in a game that is over, in the order in which the ruleset lists them. */
async function achievedIn({ catalog, store }: Context, head: GameHead, user: UserId): Promise<string[]> {
  const achieved = await store.achievements.inGame(head.id, user);
  if (achieved.length === 0) return achieved;
  const { achievementLists = [] } = await catalog.ruleset(head.ruleset);
  const all = achievementLists.flatMap(({ achievements }) => achievements);
  return all.filter((one) => achieved.includes(one));
}

/** The game in which this one is played again, for its players; null: there is none, or nobody sits there any more. */
export async function rematchIn(
  { store }: Context,
  { rematchId }: Pick<GameHead, 'rematchId'>,
): Promise<Rematch | null> {
  const again = rematchId === null ? null : await store.games.head(rematchId);
  if (!again || again.status === 'closed') return null;
  return { id: again.id, link: again.visibility === 'link' ? linkKeyOf(again) : null };
}

/** A game on its own page. */
export async function detailOf(
  context: Context,
  { head, viewer, seat }: Seen,
  user: UserId | null,
): Promise<GameDetail> {
  const { people } = context.store;
  const own = user !== null && seat !== null;
  const [seen, muted, achieved, rematch] = own
    ? await Promise.all([
        people.seen(head.id, user),
        people.isMuted(head.id, user),
        head.outcome ? achievedIn(context, head, user) : null,
        rematchIn(context, head),
      ])
    : [null, null, null, null];
  const summary = summaryOf(head, user, nowOf(context));
  const blocked = own && head.status === 'open' ? await blockedAt(context, head, user) : [];
  const { clubs, seasonGames, openGames } = context.store;
  const holdsStart = user !== null && blocked.length > 0 && (await openGames.isHeldBy(head.id, user, nowOf(context)));
  const [club, season] =
    head.clubId === null
      ? [null, null]
      : await Promise.all([clubs.read(head.clubId, null), seasonGames.ofGame(head.id)]);
  return {
    ...summary,
    clubName: club?.club.name ?? null,
    season,
    // A host who no longer sits there doesn't see it either.
    link: head.visibility === 'link' && own ? linkKeyOf(head) : null,
    seedHash: head.seedHash,
    yourNonce: head.status === 'open' ? nonceOf(head, user) : null,
    viewer,
    position: positionIn(head, viewer),
    seen,
    muted,
    rematch,
    blocked,
    holdsStart,
    achieved,
  };
}
