/** Words of a page about a game that was closed. */
import type { GameSummary, SeatInfo } from '@wayfinder/contract';

interface Closed extends Pick<GameSummary, 'startedAt' | 'clock'> {
  seats: readonly Pick<SeatInfo, 'taken' | 'bot'>[];
}

/**
 * The text of `lobby` for it: its host left before the start, or after it everybody had left, or nobody played on though people sat there. That
 * closes games without a clock alone: one with a clock was stopped by its league.
 */
export function closedText({
  startedAt,
  seats,
  clock,
}: Closed): 'closed' | 'closedIdle' | 'closedLeague' | 'closedBegun' {
  if (startedAt === null) return 'closed';
  if (!seats.some(({ taken, bot }) => taken && bot === null)) return 'closedBegun';
  return clock === null ? 'closedIdle' : 'closedLeague';
}
