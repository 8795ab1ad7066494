/** Words of a page about a game that was closed. */
import type { GameSummary, SeatInfo } from '@wayfinder/contract';

interface Closed extends Pick<GameSummary, 'startedAt'> {
  seats: readonly Pick<SeatInfo, 'taken' | 'bot'>[];
}

/** The text of `lobby` for it: its host left before the start, or after it nobody played on though people sat there, or everybody had left. */
export function closedText({ startedAt, seats }: Closed): 'closed' | 'closedIdle' | 'closedBegun' {
  if (startedAt === null) return 'closed';
  return seats.some(({ taken, bot }) => taken && bot === null) ? 'closedIdle' : 'closedBegun';
}
