/** Games that run, for what happens beside their logs. */
import type { Seat } from '@wayfinder/engine';
import type { GameHead, Standing } from '@wayfinder/store';
import { seatedIn } from './access.ts';
import type { Context } from './context.ts';
import { WrongMoment } from './problems.ts';
import { LOST } from './retry.ts';
import type { UserId } from './types.ts';

/** The running game with the user's own seat in it. @throws Problem unknown-game, not-seated, not-started, game-over */
export async function runningFor(
  context: Context,
  user: UserId,
  gameId: string,
): Promise<{ head: GameHead; seat: Seat }> {
  const found = await seatedIn(context, user, gameId);
  assertRunning(found.head);
  return found;
}

/** @throws Problem not-started, game-over */
export function assertRunning({ status }: GameHead): void {
  if (status === 'open') throw new WrongMoment('not-started');
  if (status !== 'running') throw new WrongMoment('game-over');
}

/** Seats whose players have a say, but for some. Nobody waits for the word of whoever a bot plays for: they may have vanished. */
export function voters(head: GameHead, but: readonly Seat[]): Seat[] {
  return others(head, but).filter((seat) => head.seats.every((stay) => stay.seat !== seat || stay.heldAt === null));
}

/** Seats at which people sit, but for some. */
export function others({ seats }: GameHead, but: readonly Seat[]): Seat[] {
  return seats.flatMap(({ seat, userId, untilAt }) =>
    userId !== null && untilAt === null && !but.includes(seat) ? [seat] : [],
  );
}

/** Standing of a game, as a value of its own. */
export function standingOf({ open, calls, clocks }: GameHead): Standing {
  return { open, calls, clocks };
}

/** Result of a write that is lost where the game moved on meanwhile. */
export async function orLost(write: Promise<boolean>): Promise<undefined | typeof LOST> {
  return (await write) ? undefined : LOST;
}
