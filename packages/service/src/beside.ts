/** Things that happen to a running game beside its log: pauses, time that others grant, bots that play for somebody, seats that change hands. */
import type { GameDetail, NoteList, OfferSeat, Propose } from '@wayfinder/contract';
import type { Seat } from '@wayfinder/engine';
import type {
  Away,
  Effect,
  GameHead,
  Instant,
  NewNote,
  Offer,
  ProposalRecord,
  SeatRecord,
  Standing,
} from '@wayfinder/store';
import { headOf, newLinkKey, opensBy, returnableStay, seatedIn, seenBy } from './access.ts';
import { botLevelAt } from './bots.ts';
import { restAt, type Times, windAnew, withGrant } from './clocks.ts';
import { clockRules, timesOf } from './commit.ts';
import { type Context, nowOf } from './context.ts';
import { closesAt } from './idle.ts';
import { endableFrom, pauseOf } from './pauses.ts';
import { NotFound, NotYours, Problem, WrongMoment } from './problems.ts';
import { dueAnew } from './projection.ts';
import { LOST, untilDone } from './retry.ts';
import { detailOf, noteListOf, pauseTold } from './show.ts';
import type { Reader, Service, UserId } from './types.ts';

type Uses = Pick<
  Service,
  | 'notes'
  | 'propose'
  | 'answerProposal'
  | 'endPause'
  | 'offerSeat'
  | 'withdrawOffer'
  | 'takeSeat'
  | 'returnToSeat'
  | 'keepGame'
>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time for which a question stands. */
const LAPSES_MS = 7 * DAY_MS;
/** For how long a pause may last. */
const LONGEST_PAUSE_MS = 180 * DAY_MS;
const DAY_SECONDS = 86_400;

/** The use cases beside the log. */
export function besideLogs(context: Context): Uses {
  const { beside } = context.store;
  const detail = async (user: UserId, gameId: string): Promise<GameDetail> =>
    detailOf(context, await seenBy(context, { user }, gameId), user);
  const list = (reader: Reader, gameId: string): Promise<NoteList> => notesFor(context, reader, gameId);
  /** Runs one of these after the other writes of its game; it is decided again while the game moves on. */
  const write = async <T>(gameId: string, user: UserId, once: () => Promise<T | typeof LOST>): Promise<T> => {
    const done = await context.writes.run(gameId, user, () => untilDone(once));
    context.heads.drop(gameId);
    return done;
  };
  return {
    notes: list,
    async propose(user, gameId, wanted) {
      await write(gameId, user, async () => {
        const { head, seat } = await runningFor(context, user, gameId);
        return proposeOnce(context, head, seat, wanted);
      });
      return list({ user }, gameId);
    },
    async answerProposal(user, gameId, number, agree) {
      await write(gameId, user, async () => {
        const { head, seat } = await runningFor(context, user, gameId);
        return answerOnce(context, head, seat, number, agree);
      });
      return list({ user }, gameId);
    },
    async endPause(user, gameId) {
      await write(gameId, user, async () => {
        const { head, seat } = await runningFor(context, user, gameId);
        const at = nowOf(context);
        const paused = pauseOf(head, at);
        if (!paused) return undefined;
        if (at < endableFrom(paused)) throw new WrongMoment('pause-holds');
        const ended = withoutPause(head, paused, at);
        const note: NewNote = { kind: 'resumed', seat, data: { by: seat }, tells: others(head, [seat]) };
        return (await beside.settle(head, null, at, ended, [note])) ? undefined : LOST;
      });
      return detail(user, gameId);
    },
    async offerSeat(user, gameId, seat, wanted) {
      await write(gameId, user, () => offerOnce(context, user, gameId, seat, wanted));
      return detail(user, gameId);
    },
    async withdrawOffer(user, gameId, seat) {
      await write(gameId, user, async () => {
        const { head, stay } = await offerableBy(context, user, gameId, seat);
        if (!stay.offer) return undefined;
        const at = nowOf(context);
        const note: NewNote = { kind: 'withdrawn', seat, data: {} };
        return (await beside.hold(head, { seat, heldAt: stay.heldAt, offer: null }, at, {}, [note])) ? undefined : LOST;
      });
      return detail(user, gameId);
    },
    async takeSeat(user, gameId, seat, link) {
      await write(gameId, user, () => takeOnce(context, user, gameId, seat, link));
      return detail(user, gameId);
    },
    async returnToSeat(user, gameId) {
      await write(gameId, user, () => returnOnce(context, user, gameId));
      return detail(user, gameId);
    },
    async keepGame(user, gameId) {
      await write(gameId, user, async () => {
        const { head, seat } = await runningFor(context, user, gameId);
        const at = nowOf(context);
        const note: NewNote = { kind: 'kept', seat, data: { by: seat } };
        return (await beside.keep(head, at, [note])) ? undefined : LOST;
      });
      return detail(user, gameId);
    },
  };
}

/** The running game with the user's own seat in it. @throws Problem unknown-game, not-seated, not-started, game-over */
async function runningFor(context: Context, user: UserId, gameId: string): Promise<{ head: GameHead; seat: Seat }> {
  const found = await seatedIn(context, user, gameId);
  assertRunning(found.head);
  return found;
}

function assertRunning({ status }: GameHead): void {
  if (status === 'open') throw new WrongMoment('not-started');
  if (status !== 'running') throw new WrongMoment('game-over');
}

/** Seats at which people sit, but for some. Bots that hold a seat say nothing; whoever they play for may still answer. */
function others({ seats }: GameHead, but: readonly Seat[]): Seat[] {
  return seats.flatMap(({ seat, userId, untilAt }) =>
    userId !== null && untilAt === null && !but.includes(seat) ? [seat] : [],
  );
}

/** The account that sits at a seat, if one does, for the note that it is another’s now. */
function sittingAt({ userId, untilAt }: SeatRecord): string[] {
  return userId !== null && untilAt === null ? [userId] : [];
}

/** The game as its clocks go on now that a pause has ended. */
function withoutPause(head: GameHead, paused: Away, at: Instant): Effect {
  return withAway(
    head,
    head.away.map((one) => (one === paused ? { ...one, until: at } : one)),
  );
}

function withAway(head: GameHead, away: Away[]): Effect {
  return { away, standing: windAnew(standingOf(head), timesOf({ ...head, away })) };
}

function standingOf({ open, calls, clocks }: GameHead): Standing {
  return { open, calls, clocks };
}

/** @throws Problem no-clock, paused-already, not-paused, bad-fields, asked-already */
async function proposeOnce(
  context: Context,
  head: GameHead,
  seat: Seat,
  wanted: Propose,
): Promise<undefined | typeof LOST> {
  const { beside } = context.store;
  const at = nowOf(context);
  if (head.clock === null) throw new WrongMoment('no-clock');
  const paused = pauseOf(head, at);
  if (wanted.kind === 'pause' && paused) throw new WrongMoment('paused-already');
  if (wanted.kind === 'resume' && !paused) throw new WrongMoment('not-paused');
  if (wanted.kind === 'pause' && wanted.until !== null) assertPauseUntil(wanted.until, at);
  if (wanted.kind === 'more-time') assertClockOf(head, wanted.seat);
  // The player who gets the time has no say in it; the one who asks has agreed.
  const silent = wanted.kind === 'more-time' ? [seat, wanted.seat] : [seat];
  const needs = others(head, silent);
  const asked: Omit<ProposalRecord, 'number'> = {
    kind: wanted.kind,
    seat,
    data: dataOf(wanted),
    at,
    lapsesAt: new Date(Date.parse(at) + LAPSES_MS).toISOString(),
    needs,
    agreed: [],
  };
  if (needs.length === 0) {
    const { effect, notes } = comeOf(head, asked, at, seat);
    return (await beside.settle(head, null, at, effect, notes)) ? undefined : LOST;
  }
  const made = await beside.propose(head, asked, (number) => [
    { kind: 'asked', seat, data: { proposal: wanted.kind, number, by: seat, ...asked.data }, tells: needs },
  ]);
  if (made === 'same') throw new WrongMoment('asked-already');
  return made === null ? LOST : undefined;
}

function dataOf(wanted: Propose): ProposalRecord['data'] {
  if (wanted.kind === 'pause') return { until: wanted.until };
  return wanted.kind === 'resume' ? {} : { seat: wanted.seat, seconds: wanted.seconds };
}

/** @throws Problem bad-fields */
function assertPauseUntil(until: Instant, at: Instant): void {
  const ms = Date.parse(until) - Date.parse(at);
  if (ms >= HOUR_MS && ms <= LONGEST_PAUSE_MS) return;
  throw new Problem('bad-fields', { errors: [{ at: '/until', message: 'from an hour to 180 days from now' }] });
}

/** @throws Problem bad-fields for a seat without a clock */
function assertClockOf(head: GameHead, seat: Seat): void {
  const stay = head.seats.find((one) => one.seat === seat);
  if (stay?.userId && stay.untilAt === null) return;
  throw new Problem('bad-fields', { errors: [{ at: '/seat', message: 'a seat at which somebody sits' }] });
}

/** Effect of a question that all have agreed to; `last`: the seat that brings it about, and so needs no word. */
function comeOf(
  head: GameHead,
  { kind, seat, data }: Pick<ProposalRecord, 'kind' | 'seat' | 'data'>,
  at: Instant,
  last: Seat,
): { effect: Effect; notes: NewNote[] } {
  const tells = others(head, [last]);
  if (kind === 'more-time') {
    const grant = { seat: data.seat ?? 0, at, seconds: data.seconds ?? 0, batch: head.batch };
    const standing = withGrant(standingOf(head), grant, timesOf(head));
    const note: NewNote = {
      kind: 'granted',
      seat: grant.seat,
      data: { seconds: grant.seconds },
      tells: tells.filter((one) => one === grant.seat),
    };
    return { effect: { grant, standing }, notes: [note] };
  }
  if (kind === 'resume') {
    const paused = pauseOf(head, at);
    const effect = paused ? withoutPause(head, paused, at) : {};
    return { effect, notes: [{ kind: 'resumed', seat, data: { by: seat }, tells }] };
  }
  const until = data.until ?? null;
  const end = until !== null && until > at ? until : new Date(Date.parse(at) + LONGEST_PAUSE_MS).toISOString();
  const pause: Away = { from: at, until: end, pause: until === null ? 'open' : 'dated' };
  return {
    effect: withAway(head, [...head.away, pause]),
    notes: [{ kind: 'paused', seat, data: { by: seat, until }, tells }],
  };
}

/** @throws Problem unknown-proposal */
async function answerOnce(
  context: Context,
  head: GameHead,
  seat: Seat,
  number: number,
  agree: boolean,
): Promise<undefined | typeof LOST> {
  const { beside } = context.store;
  const at = nowOf(context);
  const asked = (await beside.proposals(head.id, at)).find((one) => one.number === number);
  if (!asked) throw new NotFound('unknown-proposal');
  if (asked.seat === seat && !agree) return take(beside.settle(head, number, at, {}, []));
  if (asked.agreed.includes(seat) && agree) return undefined;
  if (!asked.needs.includes(seat)) throw new NotYours('wrong-seat');
  const about = { proposal: asked.kind, number, by: seat };
  if (!agree) {
    const note: NewNote = { kind: 'refused', seat: asked.seat, data: about, tells: [asked.seat] };
    return take(beside.settle(head, number, at, {}, [note]));
  }
  // A player who has left meanwhile is asked no more.
  const missing = others(head, [...asked.agreed, seat]).filter((one) => asked.needs.includes(one));
  if (missing.length > 0) return take(beside.agree(head, number, seat, at));
  const { effect, notes } = comeOf(head, asked, at, seat);
  return take(beside.settle(head, number, at, effect, notes));
}

async function take(write: Promise<boolean>): Promise<undefined | typeof LOST> {
  return (await write) ? undefined : LOST;
}

/** The seat, if this user may offer it: their own, or as any player at the table one whose player has left. @throws Problem not-seated, wrong-seat */
async function offerableBy(
  context: Context,
  user: UserId,
  gameId: string,
  seat: Seat,
): Promise<{ head: GameHead; stay: SeatRecord }> {
  const { head, seat: own } = await runningFor(context, user, gameId);
  const stay = head.seats.find((one) => one.seat === seat);
  if (!stay || !(seat === own || (stay.untilAt !== null && stay.bot === null))) throw new NotYours('wrong-seat');
  return { head, stay };
}

/** @throws Problem not-seated, wrong-seat, unknown-player */
async function offerOnce(
  context: Context,
  user: UserId,
  gameId: string,
  seat: Seat,
  { to, returnDays = 0, orders = false, bot = false }: OfferSeat,
): Promise<undefined | typeof LOST> {
  const { head, stay } = await offerableBy(context, user, gameId, seat);
  const { achievements, beside } = context.store;
  const named = to === 'everybody' ? null : ((await achievements.player(to))?.userId ?? null);
  if (to !== 'everybody' && named === null) throw new NotFound('unknown-player');
  if (named !== null && head.seats.some(({ userId, untilAt }) => userId === named && untilAt === null))
    throw new WrongMoment('already-joined');
  const at = nowOf(context);
  const isOwn = stay.untilAt === null;
  const returnsUntil = isOwn && returnDays > 0 ? new Date(Date.parse(at) + returnDays * DAY_MS).toISOString() : null;
  const offer: Offer = { to, since: at, returnsUntil, orders: isOwn && orders };
  const heldAt = isOwn && (bot || stay.heldAt !== null) ? (stay.heldAt ?? at) : null;
  const effect = isOwn ? { standing: heldStanding(head, seat, heldAt) } : {};
  const notes: NewNote[] = [
    { kind: 'offered', seat, data: { until: returnsUntil }, tellsUsers: named === null ? [] : [named] },
  ];
  if (heldAt !== null && stay.heldAt === null) notes.push({ kind: 'held', seat, data: {} });
  return take(beside.hold(head, { seat, heldAt, offer }, at, effect, notes));
}

/** The game as it is due with another bot, or none, in the place of whoever sits at a seat. */
export function heldStanding(head: GameHead, seat: Seat, heldAt: Instant | null): Standing {
  const seats = head.seats.map((stay) => (stay.seat === seat ? { ...stay, heldAt } : stay));
  return dueAnew(standingOf(head), clockRules({ ...head, seats }));
}

/**
 * Seconds that a player gets who comes to a seat, at most once a call: a turn's time, of a bank a day's, less what the clock has left. Players who were
 * there before get them only once the clock has run out, so that nobody makes time by going and coming. All of it follows from what others are told.
 */
function freshSeconds(
  head: GameHead,
  { seat, userId }: Pick<SeatRecord, 'seat' | 'userId'>,
  at: Instant,
  times: Times,
): number {
  const { clock } = head;
  const left = restAt(head, seat, at, times);
  if (clock === null || left === null) return 0;
  const own = head.clocks.find((one) => one.seat === seat);
  const isRunning = (own?.told ?? own)?.from !== null;
  const call = head.calls.find((one) => one.seat === seat);
  const had = head.granted.some((grant) => grant.seat === seat && call !== undefined && grant.at >= call.openedAt);
  const isKnown = [...head.seats, ...head.former].some((stay) => stay.seat === seat && stay.userId === userId);
  if (had || !isRunning || (isKnown && left > 0)) return 0;
  const whole = 'turnSeconds' in clock ? clock.turnSeconds : Math.min(clock.mostSeconds, DAY_SECONDS);
  return Math.max(0, whole - Math.floor(left / 1_000));
}

/** The game for whoever sits down at a seat now, with time to answer, and the note of that time. */
function seatedStanding(head: GameHead, stay: SeatRecord, at: Instant): { effect: Effect; notes: NewNote[] } {
  const seats = head.seats.map((one) => (one.seat === stay.seat ? stay : one));
  const rules = clockRules({ ...head, seats });
  const seconds = freshSeconds(head, stay, at, rules);
  if (seconds === 0) return { effect: { standing: dueAnew(windAnew(standingOf(head), rules), rules) }, notes: [] };
  const grant = { seat: stay.seat, at, seconds, batch: head.batch };
  const standing = dueAnew(withGrant(standingOf(head), grant, rules), rules);
  return { effect: { grant, standing }, notes: [{ kind: 'granted', seat: stay.seat, data: { seconds } }] };
}

/** @throws Problem unknown-game, already-joined, not-offered */
async function takeOnce(
  context: Context,
  user: UserId,
  gameId: string,
  seat: Seat,
  link: string | undefined,
): Promise<undefined | typeof LOST> {
  const { head: seen, frozen } = await seenBy(context, { user, link }, gameId);
  // Leavers who may come back are told the game as they left it, but a seat is taken in the game as it is.
  const head = frozen ? await headOf(context, gameId) : seen;
  assertRunning(head);
  const stay = head.seats.find((one) => one.seat === seat);
  // The same was asked before, and its answer was lost.
  if (stay?.userId === user && stay.untilAt === null) return undefined;
  const { offer } = stay ?? {};
  const player = (await context.store.people.byId(user))?.playerId ?? null;
  const isFor = offer?.to === player || (offer?.to === 'everybody' && opensBy(head, link));
  if (!stay || !offer || !isFor) throw new WrongMoment('not-offered');
  const at = nowOf(context);
  const playing = await context.store.playerHours.of(user);
  const sits = { ...stay, userId: user, untilAt: null, heldAt: null, bot: null, offer: null, playing };
  const { effect, notes } = seatedStanding(head, sits, at);
  const leftPosition = head.positions[seat] ?? 0;
  const { returnsUntil, orders } = offer;
  const taking = { seat, userId: user, leftPosition, returnsUntil, orders, linkKey: newLinkKey() };
  const note: NewNote = { kind: 'taken', seat, data: {}, tells: others(head, [seat]), tellsUsers: sittingAt(stay) };
  const sat = await context.store.beside.take(head, taking, at, effect, [note, ...notes]);
  if (sat === 'seated') throw new WrongMoment('already-joined');
  return sat === null ? LOST : undefined;
}

/** Takes one's seat back, from a bot or from a stand-in. @throws Problem not-seated */
export async function returnOnce(context: Context, user: UserId, gameId: string): Promise<undefined | typeof LOST> {
  const { beside, playerHours } = context.store;
  const head = await headOf(context, gameId);
  const at = nowOf(context);
  const away = returnableStay(head, user, at);
  if (away) {
    const stay = head.seats.find((one) => one.seat === away.seat);
    if (!stay) throw new NotYours('not-seated');
    const playing = await playerHours.of(user);
    const sits = { ...stay, userId: user, untilAt: null, heldAt: null, offer: null, playing };
    const { effect, notes } = seatedStanding(head, sits, at);
    const taking = {
      seat: away.seat,
      userId: user,
      leftPosition: head.positions[away.seat] ?? 0,
      returnsUntil: null,
      orders: false,
      linkKey: newLinkKey(),
    };
    const tells = others(head, [away.seat]);
    const back: NewNote = { kind: 'returned', seat: away.seat, data: {}, tells, tellsUsers: sittingAt(stay) };
    return (await beside.take(head, taking, at, effect, [back, ...notes])) === null ? LOST : undefined;
  }
  const { head: own, seat } = await runningFor(context, user, gameId);
  const stay = own.seats.find((one) => one.seat === seat);
  if (!stay || (botLevelAt(stay) === null && stay.offer === null)) return undefined;
  const sits = { ...stay, heldAt: null, offer: null };
  const { effect, notes } = stay.heldAt === null ? { effect: {}, notes: [] } : seatedStanding(own, sits, at);
  const note: NewNote = { kind: 'returned', seat, data: {} };
  return take(beside.hold(own, { seat, heldAt: null, offer: null }, at, effect, [note, ...notes]));
}

async function notesFor(context: Context, reader: Reader, gameId: string): Promise<NoteList> {
  const { head, seat, frozen } = await seenBy(context, reader, gameId);
  const { beside } = context.store;
  const at = nowOf(context);
  const [notes, proposals, touched] = await Promise.all([
    beside.notes(gameId),
    beside.proposals(gameId, at),
    head.clock === null && head.status === 'running' && !frozen ? beside.touched(gameId) : null,
  ]);
  return {
    ...noteListOf(head, { notes: frozen ? [] : notes, proposals: seat === null ? [] : proposals }, seat),
    pause: pauseTold(head, at),
    closesAt: touched && closesAt(touched),
    returnsUntil: returnableStay(head, reader.user, at)?.returnsUntil ?? null,
  };
}
