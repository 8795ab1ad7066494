/** Scores of games that are not over, for their league: as the board stands, with whoever left or ran out of time behind all others. */
import type { Placing, Seat, Viewer } from '@wayfinder/engine';
import type { GameHead, Instant, StoredResult } from '@wayfinder/store';
import { allowanceOf, leftAt } from '../clocks.ts';
import { timesOf } from '../commit.ts';
import type { Context } from '../context.ts';
import { WrongMoment } from '../problems.ts';
import { assertRunning } from '../running.ts';

/** Parts of the service that score a game. */
type Judges = Pick<Context, 'store' | 'tables'>;

/**
 * The result of a running game as it stands: after its last full round. Clocks are looked at as of `at`. A game that has come to its end has the result of
 * that. What is written of it holds only as long as the game hasn't moved on from this head.
 * `viewer`: by what they may know, for a look ahead; null: with all secrets.
 * @throws Problem not-started, game-over for a game that closed without a result; took-too-long, busy, internal
 */
export async function scoredAsItStands(
  context: Judges,
  head: GameHead,
  at: Instant,
  viewer: Viewer | null = null,
): Promise<StoredResult> {
  const played = playedResult(head);
  if (played) return played;
  assertRunning(head);
  // A game is begun before its first event is written.
  if (head.seq === 0) throw new WrongMoment('not-started');
  const { standing } = await context.tables.scoreNow(head, viewer);
  const ran = await ranOut(context, head, at);
  const left = head.seats.flatMap(({ seat, untilAt, bot }) => (untilAt !== null && bot === null ? [seat] : []));
  return { ...placesOf(head.seatCount, standing.ranking, new Set([...ran, ...left])), how: 'adjudicated', at };
}

/** The result of a game that is over, by start position; null: it has none. */
export function playedResult({ outcome, finishedAt, seatCount }: GameHead): StoredResult | null {
  if (!outcome) return null;
  return { ...placesOf(seatCount, outcome.ranking, new Set()), how: 'played', at: finishedAt ?? '' };
}

/** Places and scores by start position. Seats that come last share their place, and their scores count nowhere: nobody asks how far each had come. */
export function placesOf(
  seats: number,
  ranking: readonly Placing[],
  last: ReadonlySet<Seat>,
): Pick<StoredResult, 'places' | 'scores'> {
  const placings = Array.from({ length: seats }, (_, seat) => ranking.find((one) => one.seat === seat));
  const own = placings.map((one) => one?.place ?? seats);
  const stayed = own.filter((_, seat) => !last.has(seat));
  const places = own.map((place, seat) =>
    last.has(seat) ? stayed.length + 1 : 1 + stayed.filter((other) => other < place).length,
  );
  return { places, scores: placings.map((one, seat) => (last.has(seat) ? null : (one?.score ?? null))) };
}

/** Seats whose time has run out for good: their reserve is used up, or a bot plays on for them since a clock without a reserve ran out. */
async function ranOut(context: Judges, head: GameHead, at: Instant): Promise<Seat[]> {
  const allowance = allowanceOf(head.clock);
  if (allowance === null) return [];
  const times = timesOf(head);
  const people = head.seats.filter(({ untilAt, bot }) => untilAt === null && bot === null);
  if (allowance.reserve > 0) return people.flatMap(({ seat }) => (leftAt(head, seat, at, times) === 0 ? [seat] : []));
  const held = people.filter(({ heldAt }) => heldAt !== null);
  if (held.length === 0) return [];
  const notes = await context.store.beside.notes(head.id);
  const heldByClock = (seat: Seat): boolean =>
    notes.findLast(({ kind, seat: about }) => kind === 'held' && about === seat)?.data.ran !== undefined;
  return held.flatMap(({ seat }) => (heldByClock(seat) ? [seat] : []));
}
