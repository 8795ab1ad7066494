/** Questions that one asks the table and all others agree to: a pause, its end, more time. */
import type { Propose } from '@wayfinder/contract';
import type { Seat } from '@wayfinder/engine';
import type { Also, Away, DueGame, Effect, GameHead, Instant, NewNote, ProposalRecord } from '@wayfinder/store';
import { headOf } from './access.ts';
import { windAnew, withGrant } from './clocks.ts';
import { clockRules, timesOf } from './commit.ts';
import { type Context, nowOf } from './context.ts';
import { endableFrom, pauseOf } from './pauses.ts';
import { NotFound, NotYours, Problem, WrongMoment } from './problems.ts';
import { dueAnew } from './projection.ts';
import { LOST, untilDone } from './retry.ts';
import { orLost, others, standingOf, voters } from './running.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Time for which a question stands. */
const LAPSES_MS = 7 * DAY_MS;
/** For how long a pause may last. */
export const LONGEST_PAUSE_MS = 180 * DAY_MS;

/** The place of a game in its season; null: it is in none. */
async function placeOf({ store }: Context, { id, clubId }: GameHead): Promise<DueGame | null> {
  return clubId === null ? null : store.seasonGames.dueGame(id);
}

/** In a league bots agree to nothing: `seat` needs somebody else at the table who has a say. @throws Problem nobody-agrees */
function assertOthers(due: DueGame | null, head: GameHead, seat: Seat): void {
  if (due && voters(head, [seat]).length === 0) throw new Problem('nobody-agrees');
}

/** Data of a question that came about, as the log of a season tells it. */
type Agreed = Pick<ProposalRecord, 'kind' | 'data'>;

/** Acts in the log of a season by the kinds of questions. */
const AGREED = { pause: 'agreed-pause', resume: 'agreed-end', 'more-time': 'agreed-time' } as const;

/** The line about it in the log of the season; undefined: the game is in none. */
function logged({ store }: Context, due: DueGame | null, at: Instant, { kind, data }: Agreed): Also | undefined {
  if (due === null) return undefined;
  const { division, number: game } = due;
  return store.leagues.within(due, at, async (change) => {
    const planned = (await change.games()).find((one) => one.game === due.game);
    const { until = null, seat = 0, seconds = 0 } = data;
    const about = {
      pause: { until },
      resume: {},
      'more-time': { seat, number: planned?.seats[seat] ?? 0, seconds },
    }[kind];
    await change.log(AGREED[kind], null, { division, game, ...about });
  });
}

/** @throws Problem no-clock, paused-already, not-paused, bad-fields, nobody-agrees, asked-already */
export async function proposeOnce(
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
  const due = await placeOf(context, head);
  assertOthers(due, head, seat);
  // The player who gets the time has no say in it; the one who asks has agreed.
  const silent = wanted.kind === 'more-time' ? [seat, wanted.seat] : [seat];
  const needs = voters(head, silent);
  const asked: Omit<ProposalRecord, 'number'> = {
    kind: wanted.kind,
    seat,
    data: dataOf(wanted),
    at,
    lapsesAt: lapsesAt(wanted, paused, at),
    needs,
    agreed: [],
  };
  if (needs.length === 0) {
    const { effect, notes } = comeOf(head, asked, at, seat);
    return orLost(beside.settle(head, null, at, effect, notes, logged(context, due, at, asked)));
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

/** When a question is over: no pause is agreed to that would have ended, and none is ended that is over. */
function lapsesAt(wanted: Propose, paused: Away | null, at: Instant): Instant {
  const end = wanted.kind === 'pause' ? wanted.until : wanted.kind === 'resume' ? (paused?.until ?? null) : null;
  const week = new Date(Date.parse(at) + LAPSES_MS).toISOString();
  return end !== null && end < week ? end : week;
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

/** Settles what all have agreed to who are still asked, once somebody has left or is played for. In a league nothing comes of it where one is left alone. */
export async function settleAgreed(context: Context, gameId: string): Promise<void> {
  const { beside } = context.store;
  await untilDone(async () => {
    const head = await headOf(context, gameId);
    if (head.status !== 'running') return undefined;
    const at = nowOf(context);
    const due = await placeOf(context, head);
    if (due && voters(head, []).length < 2) return undefined;
    for (const asked of await beside.proposals(gameId, at)) {
      const missing = voters(head, [asked.seat, ...asked.agreed]).filter((one) => asked.needs.includes(one));
      if (missing.length > 0) continue;
      const { effect, notes } = comeOf(head, asked, at, asked.seat);
      const settled = await beside.settle(head, asked.number, at, effect, notes, logged(context, due, at, asked));
      // The next one is settled in the game as it is then.
      return settled ? settleAgreed(context, gameId) : LOST;
    }
    return undefined;
  });
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
    // For a seat that was left meanwhile, or that a bot plays, the table doesn't wait longer.
    const rules = clockRules(head);
    const standing = dueAnew(withGrant(standingOf(head), grant, rules), rules);
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
  const end = until ?? new Date(Date.parse(at) + LONGEST_PAUSE_MS).toISOString();
  const pause: Away = { from: at, until: end, pause: until === null ? 'open' : 'dated' };
  return {
    effect: withAway(head, [...head.away, pause]),
    notes: [{ kind: 'paused', seat, data: { by: seat, until }, tells }],
  };
}

/** @throws Problem unknown-proposal, nobody-agrees */
export async function answerOnce(
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
  if (asked.seat === seat && !agree) return orLost(beside.settle(head, number, at, {}, []));
  if (asked.agreed.includes(seat) && agree) return undefined;
  if (!asked.needs.includes(seat)) throw new NotYours('wrong-seat');
  const about = { proposal: asked.kind, number, by: seat };
  if (!agree) {
    const note: NewNote = { kind: 'refused', seat: asked.seat, data: about, tells: [asked.seat] };
    return orLost(beside.settle(head, number, at, {}, [note]));
  }
  // A player who has left meanwhile is asked no more.
  const missing = voters(head, [...asked.agreed, seat]).filter((one) => asked.needs.includes(one));
  if (missing.length > 0) return orLost(beside.agree(head, number, seat, at));
  const due = await placeOf(context, head);
  assertOthers(due, head, seat);
  const { effect, notes } = comeOf(head, asked, at, seat);
  return orLost(beside.settle(head, number, at, effect, notes, logged(context, due, at, asked)));
}

/** Ends a pause that anybody may end. @throws Problem pause-holds */
export async function endPauseOnce(context: Context, head: GameHead, seat: Seat): Promise<undefined | typeof LOST> {
  const at = nowOf(context);
  const paused = pauseOf(head, at);
  if (!paused) return undefined;
  if (at < endableFrom(paused)) throw new WrongMoment('pause-holds');
  const { beside } = context.store;
  const asked = (await beside.proposals(head.id, at)).find(({ kind }) => kind === 'resume');
  const note: NewNote = { kind: 'resumed', seat, data: { by: seat }, tells: others(head, [seat]) };
  const also = logged(context, await placeOf(context, head), at, { kind: 'resume', data: {} });
  return orLost(beside.settle(head, asked?.number ?? null, at, withoutPause(head, paused, at), [note], also));
}

/** The game as its clocks go on now that a pause has ended. */
export function withoutPause(head: GameHead, paused: Away, at: Instant): Effect {
  return withAway(
    head,
    head.away.map((one) => (one === paused ? { ...one, until: at } : one)),
  );
}

/** The game as its clocks go with these stretches in which none runs. */
export function withAway(head: GameHead, away: Away[]): Effect {
  return { away, standing: windAnew(standingOf(head), timesOf({ ...head, away })) };
}
