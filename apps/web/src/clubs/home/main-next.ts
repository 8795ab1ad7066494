/** Choice among a member's next games: one card has to do. */
import type { HomeNext } from '@wayfinder/contract';

/** Entry that comes first. A waiting list asks for nothing, and gives way to all else, such as an open sign-up. `next`: in the order of time. */
export function mainNext(next: readonly HomeNext[]): HomeNext | null {
  return next.find(({ kind }) => kind !== 'waits') ?? next[0] ?? null;
}
