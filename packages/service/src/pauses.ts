/** Pauses of games, in which no clock runs. Pure. */
import type { Away, GameHead, Instant } from '@wayfinder/store';

/** From when on anybody may end a pause. */
const ENDABLE_MS = 7 * 24 * 3_600_000;

/** The pause that holds now; null: none does. */
export function pauseOf({ away }: Pick<GameHead, 'away'>, at: Instant): Away | null {
  return away.find(({ pause, from, until }) => pause !== undefined && from <= at && until > at) ?? null;
}

/** From when on each player may end a pause alone. */
export function endableFrom({ from }: Away): Instant {
  return new Date(Date.parse(from) + ENDABLE_MS).toISOString();
}
