/** Offers of seats. Pure. */
import type { Instant, Offer } from '@wayfinder/store';

/** Until when whoever offers a seat may come back to it, where somebody takes it at an instant: the days are counted from then on. Null: not at all. */
export function returnsUntilOf(
  { since, returnsUntil }: Pick<Offer, 'since' | 'returnsUntil'>,
  at: Instant,
): Instant | null {
  if (returnsUntil === null) return null;
  return new Date(Date.parse(at) + Date.parse(returnsUntil) - Date.parse(since)).toISOString();
}
