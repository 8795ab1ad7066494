/** Words of a page about a game that was closed. */
import type { GameSummary } from '@wayfinder/contract';

/** The text of `lobby` for it: its host left before the start, or everybody did after it. */
export function closedText({ startedAt }: Pick<GameSummary, 'startedAt'>): 'closed' | 'closedBegun' {
  return startedAt === null ? 'closed' : 'closedBegun';
}
