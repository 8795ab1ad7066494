import type { GamePlan } from '@wayfinder/engine/testing';
import type { KINDS_OF_GAMES } from './games.ts';

/** Plan of a game of a kind by chance. */
export function byChance({ seats, preset, settings }: (typeof KINDS_OF_GAMES)[number], seed: string): GamePlan {
  return { seed: `chance ${seats} ${preset} ${seed}`, by: 'chance', seats, settings, fixed: false, freeOneIn: 5 };
}
