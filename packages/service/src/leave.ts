/** A game that somebody leaves in its middle. Pure. */
import type { Seat } from '@wayfinder/engine';
import type { GameHead, Instant, Standing } from '@wayfinder/store';
import { withGrant } from './clocks.ts';
import { goesByPlayers, timesOf } from './commit.ts';
import { wallTime } from './player-time.ts';
import { dueAtOf } from './projection.ts';
import { standingOf } from './running.ts';

/**
 * Standing of a game before a seat is another's. Where its clock goes by its player, the time that has passed is written down: whoever comes has other
 * hours and days away, and it isn't theirs.
 */
export function stampedStanding(head: GameHead, seat: Seat, at: Instant): Standing {
  if (!goesByPlayers(head)) return standingOf(head);
  return withGrant(standingOf(head), { seat, at, seconds: 0, batch: head.batch }, timesOf(head));
}

/** Standing of a game once nobody sits at a seat any more: the game waits for that seat a day at most. */
export function departingStanding(head: GameHead, seat: Seat, at: Instant): Standing {
  const { open: due, calls, clocks } = stampedStanding(head, seat, at);
  const open = due.map((decision) => {
    if (decision.seat !== seat || decision.blocks === 'nothing') return decision;
    return { ...decision, dueAt: dueAtOf(decision.dueAt, decision.since, at, wallTime(head.away)) };
  });
  return { open, calls, clocks };
}
