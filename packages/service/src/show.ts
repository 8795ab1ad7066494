/** Games in the shapes of the contract: only what everybody may know, and what is the reader's own. */
import type { AwaitedSeat, DecisionData, GameDetail, GameSummary, SeatInfo } from '@wayfinder/contract';
import type { Seat, Viewer } from '@wayfinder/engine';
import type { GameHead, OpenDecisionRecord } from '@wayfinder/store';
import { linkKeyOf, type Seen, seatOf } from './access.ts';
import type { Context } from './context.ts';
import { deadlinesOf } from './projection.ts';
import type { UserId } from './types.ts';

/** The seats that a game waits for, with their deadlines. */
export function awaitedOf(open: readonly OpenDecisionRecord[]): AwaitedSeat[] {
  const deadlines = new Map(deadlinesOf(open).map(({ seat, dueAt }) => [seat, dueAt]));
  const seats = new Set(open.filter((decision) => decision.blocks !== 'nothing').map(({ seat }) => seat));
  return [...seats].sort((a, b) => a - b).map((seat) => ({ seat, deadline: deadlines.get(seat) ?? null }));
}

/** The seats that some decisions wait for, without deadlines: those of the past have none. */
export function awaitedBy(decisions: readonly DecisionData[]): AwaitedSeat[] {
  const seats = new Set(decisions.filter((decision) => decision.blocks !== 'nothing').map(({ seat }) => seat));
  return [...seats].sort((a, b) => a - b).map((seat) => ({ seat, deadline: null }));
}

/** The head of the hash chain as a viewer may know it. */
export function chainHead(heads: readonly string[], viewer: Viewer): string | null {
  return heads.at(viewer === 'spectator' ? -2 : viewer) ?? null;
}

/** Events visible to a viewer so far. */
export function positionIn(head: GameHead, viewer: Viewer): number {
  return viewer === 'spectator' ? head.spectatorPosition : (head.positions[viewer] ?? 0);
}

/** The places at the table. */
export function seatInfos(head: GameHead, user: UserId | null): SeatInfo[] {
  const awaited = new Map(awaitedOf(head.open).map(({ seat, deadline }) => [seat, deadline]));
  return Array.from({ length: head.seatCount }, (_, seat) => seatInfo(head, seat, user, awaited));
}

function seatInfo(head: GameHead, seat: Seat, user: UserId | null, awaited: Map<Seat, string | null>): SeatInfo {
  const stay = head.seats.find((latest) => latest.seat === seat);
  const taken = stay !== undefined && stay.untilAt === null;
  const mine = (id: string | null): boolean => taken && id !== null && stay.userId === id;
  return {
    seat,
    name: taken ? stay.name : null,
    taken,
    you: mine(user),
    host: mine(head.hostId),
    departed: stay !== undefined && stay.untilAt !== null,
    due: awaited.has(seat),
    deadline: awaited.get(seat) ?? null,
  };
}

/** A game in a list. */
export function summaryOf(head: GameHead, user: UserId | null): GameSummary {
  return {
    id: head.id,
    ruleset: head.ruleset,
    name: head.name,
    status: head.status,
    visibility: head.visibility,
    seatOrder: head.seatOrder,
    settings: head.settings,
    clock: head.clockSeconds === null ? null : { turnSeconds: head.clockSeconds },
    createdAt: head.createdAt,
    startedAt: head.startedAt,
    finishedAt: head.finishedAt,
    seats: seatInfos(head, user),
    yourSeat: seatOf(head, user),
    youHost: user !== null && head.hostId === user,
    outcome: head.outcome,
  };
}

/** A game on its own page. */
export async function detailOf(
  context: Context,
  { head, viewer, seat }: Seen,
  user: UserId | null,
): Promise<GameDetail> {
  const { people } = context.store;
  const own = user !== null && seat !== null;
  const [seen, muted] = own
    ? await Promise.all([people.seen(head.id, user), people.isMuted(head.id, user)])
    : [null, null];
  const summary = summaryOf(head, user);
  return {
    ...summary,
    link: head.visibility === 'link' && (own || summary.youHost) ? linkKeyOf(head) : null,
    seedHash: head.seedHash,
    viewer,
    position: positionIn(head, viewer),
    seen,
    muted,
  };
}
