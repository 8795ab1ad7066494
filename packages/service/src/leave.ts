/** A game that somebody leaves in its middle. Pure. */
import type { Seat } from '@wayfinder/engine';
import type { GameHead, Instant, Standing } from '@wayfinder/store';
import { wallTime } from './player-time.ts';
import { dueAtOf } from './projection.ts';

/** Standing of a game once nobody sits at a seat any more: the game waits for that seat a day at most. */
export function departingStanding(head: GameHead, seat: Seat, at: Instant): Standing {
  const open = head.open.map((decision) => {
    if (decision.seat !== seat || decision.blocks === 'nothing') return decision;
    return { ...decision, dueAt: dueAtOf(decision.dueAt, decision.since, at, wallTime(head.away)) };
  });
  return { open, calls: head.calls, clocks: head.clocks };
}
