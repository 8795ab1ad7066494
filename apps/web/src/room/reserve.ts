/** The reserve or bank of a seat, as a room tells it. */
import type { GameDetail, SeatInfo } from '@wayfinder/contract';

const SECOND_MS = 1_000;

/** Time that a seat still has: so many milliseconds, or a reserve that passes now and ends at an instant. */
export type Reserve = { kind: 'left'; ms: number } | { kind: 'passes'; until: string };

/**
 * The reserve of a seat that is awaited until `deadline`, or not at all. It passes once the deadline is no further off than what it held when the
 * clock began to run. Where clocks go by hours, or stand on days away of a season, only the player's own times tell when that is: then it is told as
 * it was at that time.
 */
export function reserveOf(
  { clock, hours, season }: Pick<GameDetail, 'clock' | 'hours' | 'season'>,
  { reserve }: Pick<SeatInfo, 'reserve'>,
  deadline: string | null,
  now: Date,
): Reserve | null {
  if (reserve === null || !clock) return null;
  const left: Reserve = { kind: 'left', ms: reserve * SECOND_MS };
  if (deadline === null) return left;
  const passes: Reserve = { kind: 'passes', until: deadline };
  // A bank has no free time before it.
  if ('bankSeconds' in clock) return passes;
  return hours === null && season === null && reserve > 0 && Date.parse(deadline) - now.getTime() <= left.ms
    ? passes
    : left;
}
