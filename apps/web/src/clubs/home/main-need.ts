/** Choice among what a member needs: one sentence has to do. */
import type { HomeNeed } from '@wayfinder/contract';

/** The need that says most now: what is certain, else what keeps from going down, else what takes up. */
export function mainNeed(needs: readonly HomeNeed[]): HomeNeed | null {
  const [stay, up] = [needs.find(({ goal }) => goal === 'stay'), needs.find(({ goal }) => goal === 'up')];
  if (up?.kind === 'certain' || stay?.kind === 'impossible') return up?.kind === 'certain' ? up : (stay ?? null);
  const isSettled = stay === undefined || stay.kind === 'certain';
  return isSettled && up && up.kind !== 'impossible' ? up : (stay ?? up ?? null);
}
