/** Things that fall due in games: clocks that have run out, bots that are to act, full tables that start by themselves. */
import type { Seat } from '@wayfinder/engine';
import { deadlinesOf, type GameHead, nearestDue } from '@wayfinder/store';
import { headOf } from './access.ts';
import { botLevelAt } from './bots.ts';
import { windAnew } from './clocks.ts';
import { commitOwn, goesByPlayers, judgeCause, judgeContext, timesOf } from './commit.ts';
import type { Context } from './context.ts';
import { sweepIdle } from './idle.ts';
import type { Cause } from './judging/protocol.ts';
import { HOUSE } from './payer.ts';
import { settleAgreed } from './proposals.ts';
import { LOST, untilDone } from './retry.ts';
import { startByItself } from './start.ts';
import { clockNote, runOut } from './time-out.ts';
import type { Service, Swept } from './types.ts';

/** Rounds on one seat in one sweep: a turn may need many decisions, but not for ever. */
const ROUNDS = 100;
/** Choices of bots in one game in one sweep: each may think for a second, and other games wait. */
const BOT_ROUNDS = 20;
const SWEEP_AT_ONCE = 100;
/** Games that are looked at beside each other: one whose bots think holds up no clock. */
const BESIDE_EACH_OTHER = 4;
/** Time for which a game is left alone in which nothing could be done. */
const POSTPONED_MS = 60_000;
/** Time between two looks for games that nobody touches: they wait for weeks. */
const IDLE_EVERY_MS = 60_000;

/** The use case of a worker: doing what is due. */
export function sweeping(context: Context): Pick<Service, 'sweepDeadlines'> {
  const postponed = new Map<string, number>();
  const idle = { from: 0 };
  return { sweepDeadlines: (limit = SWEEP_AT_ONCE) => sweep(context, { postponed, idle }, limit) };
}

/** Things that a worker knows from the sweep before. */
interface Before {
  /** Games that are left alone, until when. */
  postponed: Map<string, number>;
  /** When idle games are looked for again. */
  idle: { from: number };
}

async function sweep(context: Context, { postponed, idle }: Before, limit: number): Promise<Swept> {
  const now = context.clock.now();
  if (now.getTime() >= idle.from) {
    idle.from = now.getTime() + IDLE_EVERY_MS;
    await sweepIdle(context);
  }
  for (const [gameId, until] of postponed) if (until <= now.getTime()) postponed.delete(gameId);
  const overdue = await context.store.games.overdue(now.toISOString(), limit, [...postponed.keys()]);
  const swept: Swept = { seats: 0, commands: 0, started: 0 };
  const lane = async (): Promise<void> => {
    for (let gameId = overdue.shift(); gameId !== undefined && swept.seats < limit; gameId = overdue.shift()) {
      try {
        add(swept, await doDue(context, gameId, limit - swept.seats));
      } catch (error) {
        // One game that can't be played on must not stop the clocks of all others.
        postponed.set(gameId, now.getTime() + POSTPONED_MS);
        context.log({ kind: 'sweep-failed', gameId, error });
      }
    }
  };
  await Promise.all(Array.from({ length: BESIDE_EACH_OTHER }, lane));
  return swept;
}

function add(to: Swept, { seats, commands, started }: Swept): void {
  to.seats += seats;
  to.commands += commands;
  to.started += started;
}

/** Does what is due in a game, for so many seats at most. */
async function doDue(context: Context, gameId: string, most: number): Promise<Swept> {
  return context.writes.run(gameId, HOUSE.id, async () => {
    await windIfChanged(context, gameId);
    const played = await playForLate(context, gameId, most);
    // A seat may have been left, or be held by a bot now.
    if (played.seats > 0) await settleAgreed(context, gameId);
    return { ...played, started: played.seats === 0 && (await startByItself(context, gameId)) ? 1 : 0 };
  });
}

/** Clocks go by their players' hours and days away as they are now, before any of them is acted on. */
async function windIfChanged(context: Context, gameId: string): Promise<void> {
  await untilDone(async () => {
    const head = await headOf(context, gameId);
    if (head.status !== 'running' || !goesByPlayers(head) || head.layout === 1) return undefined;
    const { open, calls, clocks } = head;
    const wound = windAnew({ open, calls, clocks }, timesOf(head));
    // The row is looked at once more only where it is due by its own clocks.
    if (nearestDue(wound.open) === head.dueAt) return undefined;
    return (await context.store.games.restand(head, wound)) ? undefined : LOST;
  });
}

/** Commands that were sent for a seat; null: nobody was late. */
interface Round {
  seat: Seat | null;
  by: 'clock' | 'bot';
  commands: number;
}
const NOBODY: Round = { seat: null, by: 'clock', commands: 0 };

/** Lets clock and bots play for those who are late in a game, so many seats at most. */
async function playForLate(context: Context, gameId: string, most: number): Promise<Pick<Swept, 'seats' | 'commands'>> {
  const seats = new Set<Seat>();
  let commands = 0;
  let byBots = 0;
  for (let round = 0; round < ROUNDS * most && byBots < BOT_ROUNDS; round += 1) {
    const played = await untilDone(() => playOnce(context, gameId, seats.size < most ? null : seats));
    if (played.seat === null || played.commands === 0) break;
    seats.add(played.seat);
    commands += played.commands;
    if (played.by === 'bot') byBots += 1;
  }
  return { seats: seats.size, commands };
}

/** One round on a game, for the seat that has been late for longest. `only`: of these seats; null: of any. */
async function playOnce(
  context: Context,
  gameId: string,
  only: ReadonlySet<Seat> | null,
): Promise<Round | typeof LOST> {
  const head = await headOf(context, gameId);
  const judging = judgeContext(context, head);
  const late = head.open.filter(
    ({ seat, settled, dueAt }) => !settled && dueAt !== null && dueAt <= judging.at && (only?.has(seat) ?? true),
  );
  const seat = deadlinesOf(late).sort((a, b) => Date.parse(a.dueAt) - Date.parse(b.dueAt) || a.seat - b.seat)[0]?.seat;
  if (head.status !== 'running' || seat === undefined) return NOBODY;
  const decisions = late.flatMap((open) => (open.seat === seat ? [open.id] : []));
  const cause = botCause(head, seat) ?? { kind: 'clock', seat, decisions };
  const judged = await judgeCause(context, head, cause, judging);
  const stay = head.seats.find((one) => one.seat === seat);
  if (cause.kind === 'clock' && stay?.untilAt === null) {
    const late = { head, stay, judged, at: judging.at };
    const came = await runOut(context, late);
    if (came !== 'play') return came === LOST ? LOST : { seat, by: 'clock', commands: 1 };
    if (!(await commitOwn(context, head, judged, judging.at, [clockNote(late)]))) return LOST;
  } else if (!(await commitOwn(context, head, judged, judging.at))) return LOST;
  const by = cause.kind === 'bot' ? 'bot' : 'clock';
  return { seat, by, commands: judged.steps.filter(({ entry }) => entry.command?.by === by).length };
}

/** The bot that plays a seat, about to act; null: none does. Its dice are as secret as the name that its stay has in the log. */
function botCause(head: GameHead, seat: Seat): Extract<Cause, { kind: 'bot' }> | null {
  const stay = head.seats.find((one) => one.seat === seat);
  const level = stay ? botLevelAt(stay) : null;
  return stay && level ? { kind: 'bot', seat, level, dice: stay.actorId } : null;
}
