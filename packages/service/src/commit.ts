/** Writing what was judged into the log, with all that follows from it. */
import type { Seat } from '@wayfinder/engine';
import {
  type Append,
  END_CALL,
  type GameHead,
  type Instant,
  type NewNote,
  type SeatRecord,
  type Sender,
  type Standing,
} from '@wayfinder/store';
import { botSeconds } from './bots.ts';
import { allowanceOf, type Times, windAnew } from './clocks.ts';
import { type Context, nowOf } from './context.ts';
import { headAfter } from './heads.ts';
import type { Cause, JudgeContext, Judged } from './judging/protocol.ts';
import { awayTimes, type Passing, playerTime, wallTime } from './player-time.ts';
import { TookTooLong } from './problems.ts';
import { announced, type ClockRules, calledAfter, project } from './projection.ts';
import { isBound } from './set-up.ts';

/** Rules by which the clock of this game goes. */
export function clockRules(head: GameHead): ClockRules {
  const left = (seat: number): string | null => head.seats.find((stay) => stay.seat === seat)?.untilAt ?? null;
  return {
    leftAt: Array.from({ length: head.seatCount }, (_, seat) => left(seat)),
    bots: Array.from({ length: head.seatCount }, (_, seat) => botSeconds(head, seat)),
    ...timesOf(head),
  };
}

/** Part of a game by which time passes for its clocks. */
type Timed = Pick<GameHead, 'hours' | 'startedAt' | 'away'>;

/** Passing of the time of this game's clocks. */
export function timesOf(head: Timed & Pick<GameHead, 'seatCount' | 'seats' | 'clock'>): Times {
  const wall = wallTime(head.away);
  const passing = Array.from({ length: head.seatCount }, (_, seat) => {
    const stay = head.seats.find((one) => one.seat === seat);
    return stay?.untilAt === null ? passingFor(head, stay) : wall;
  });
  return { allowance: allowanceOf(head.clock), passing, wall };
}

/** Passing of time for whoever sits at a seat. */
function passingFor({ hours, startedAt, away }: Timed, { playing, daysAway }: SeatRecord): Passing {
  const gone = daysAway ? awayTimes(away, daysAway) : away;
  return hours && startedAt && playing ? playerTime(playing, hours, startedAt, gone) : wallTime(gone);
}

/** Milliseconds of a stretch in which the clock of a seat could run, by whoever sat there then. */
export function ranAt(
  head: Timed & Pick<GameHead, 'seats' | 'former'>,
): (seat: Seat, from: Instant, until: Instant) => number {
  const wall = wallTime(head.away);
  const stays = [...head.former, ...head.seats]
    .sort((a, b) => a.number - b.number)
    .map((stay) => ({ ...stay, passing: passingFor(head, stay) }));
  return (seat, from, until) => {
    let [at, ran] = [from, 0];
    for (const { seat: of, fromAt, untilAt, passing } of stays) {
      const [, begin = at] = [at, fromAt].toSorted();
      const end = untilAt !== null && untilAt < until ? untilAt : until;
      if (of !== seat || begin >= end) continue;
      ran += wall.ranFor(at, begin) + passing.ranFor(begin, end);
      at = end;
    }
    return ran + wall.ranFor(at, until);
  };
}

/** True where clocks of a game go by their players: by when they play, or by the days on which they are away. */
export function goesByPlayers({ hours, seats }: Pick<GameHead, 'hours' | 'seats'>): boolean {
  return hours !== null || seats.some(({ daysAway }) => daysAway !== null);
}

/** Standing of the game after the judged steps. */
export function standingAfter(head: GameHead, judged: Judged): Standing {
  const rules = clockRules(head);
  const { open, calls, clocks } = head;
  // A player may have changed their hours since these clocks were wound.
  const before = goesByPlayers(head) ? windAnew({ open, calls, clocks }, rules) : { open, calls, clocks };
  return judged.steps.reduce((standing, step) => project(standing, step, rules), before);
}

/** Data that goes into the log beside the judged steps. */
export interface Sent extends Sender {
  at: string;
  /** Notes made with it. */
  notes?: NewNote[];
}

/** Everything that one batch writes. */
export function appendOf(
  context: Context,
  head: GameHead,
  judged: Judged,
  after: Standing,
  { at, notes = [], ...sender }: Sent,
): Append {
  const before: Standing = { open: head.open, calls: head.calls, clocks: head.clocks };
  const { revision, positions, spectatorPosition, heads, outcome, achieved, snapshot } = judged;
  return {
    gameId: head.id,
    layout: head.layout,
    expectedSeq: head.seq,
    expectedChanges: head.changes,
    at,
    entries: judged.steps.map(({ entry }) => entry),
    sender,
    change: { revision, positions, spectatorPosition, heads, outcome, achieved },
    before,
    after,
    orders: judged.orders,
    announce: [...announced(before, after), ...(outcome ? head.seats.map(endOf) : [])],
    called: calledAfter(before, after).flatMap((seat) => userAt(head, seat)),
    notes: [...notes, ...(outcome ? [endNote(head, sender.seat)] : [])],
    hold: context.hold,
    snapshot: snapshot && { ruleset: head.ruleset, stateVersion: snapshot.stateVersion, table: snapshot.table },
  };
}

/** The account that sits at a seat; none once it was left. */
function userAt({ seats }: GameHead, seat: number): string[] {
  return seats.flatMap((stay) => (stay.seat === seat && stay.untilAt === null && stay.userId ? [stay.userId] : []));
}

/** The end of the game for the log's chronicle; whoever made the last move has seen it. */
function endNote({ seats }: GameHead, last: Seat | null): NewNote {
  const tells = seats.flatMap(({ seat, untilAt, userId }) =>
    untilAt === null && userId && seat !== last ? [seat] : [],
  );
  return { kind: 'ended', seat: null, data: {}, tells };
}

/** The end of the game as whoever sits there is told of it. */
function endOf({ seat }: SeatRecord): Append['announce'][number] {
  return { seat, call: END_CALL, own: true };
}

/** Needs of judging beside the table of a game. */
export function judgeContext(context: Context, head: GameHead): JudgeContext {
  const { seed, nonces, saltKey, heads, orders } = head;
  const viewers = context.watching.viewersOf(head.id);
  const bound = isBound(head);
  return { at: nowOf(context), seed, nonces, saltKey, heads, bound, orders, revision: head.revision ?? 0, viewers };
}

/** Tells the operator where orders went too far, or threw something. */
export function tellOfOrders(context: Context, { id: gameId, ruleset }: GameHead, { endless, faults }: Judged): void {
  if (endless) context.log({ kind: 'orders-endless', gameId, ruleset });
  for (const { where } of faults) context.log({ kind: 'orders-fault', gameId, ruleset, error: where });
}

/**
 * Judges a cause with the orders of all seats. Orders that take too long never cost anybody a command: it is judged again, and nobody's are followed.
 * @throws TookTooLong where the cause itself takes too long
 */
export async function judgeCause(
  context: Context,
  head: GameHead,
  cause: Cause,
  judging: JudgeContext,
): Promise<Judged> {
  const judged = await context.tables.ask(head, { op: 'judge', cause, context: judging }).catch((error: unknown) => {
    if (!(error instanceof TookTooLong) || judging.orders.length === 0) throw error;
    return context.tables.ask(head, { op: 'judge', cause, context: { ...judging, follow: false } });
  });
  tellOfOrders(context, head, judged);
  return judged;
}

/** Appends what was judged, and tells those who look at the game in this process. False: the game moved on meanwhile, nothing was written. */
export async function commit(
  context: Context,
  head: GameHead,
  judged: Judged,
  after: Standing,
  sent: Sent,
): Promise<boolean> {
  return context.watching.writing(head.id, async () => {
    const append = appendOf(context, head, judged, after, sent);
    const batch = await context.store.log.append(append);
    if (batch === null) return false;
    context.tables.keep(head.id, judged.token);
    const written = headAfter(head, batch, append);
    context.heads.wrote(written);
    context.watching.committed(head, written, judged.told);
    return true;
  });
}

/**
 * Commits what was judged without a sender: by the clock, a bot or standing orders. False: the game moved on meanwhile, nothing was written.
 */
export async function commitOwn(
  context: Context,
  head: GameHead,
  judged: Judged,
  at: string,
  notes: NewNote[] = [],
): Promise<boolean> {
  if (judged.steps.length === 0) return true;
  const sent = { at, seat: null, sentHash: null, answer: null, draft: null, notes };
  return commit(context, head, judged, standingAfter(head, judged), sent);
}
