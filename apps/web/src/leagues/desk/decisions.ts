import type { DeskNeed } from '@wayfinder/contract';

/** Needs that somebody has to decide. A season that waits until an instant goes on by itself then: its line says only what for. */
export function decisionsIn<T extends Pick<DeskNeed, 'kind' | 'until'>>(needs: readonly T[]): T[] {
  return needs.filter(({ kind, until }) => kind !== 'stuck' || until === null);
}
