/** Goods that a tile or an action brings. */
import type { Goods } from '../data/index.ts';
import type { Script } from '../script.ts';
import { priestsInSupply } from './facts.ts';

/** Gains coins, workers and priests, these as far as the supply goes (TM-5.5); nothing happens where nothing is left. Power is gained apart. */
export function gainGoods(script: Script, seat: number, gain: Goods, reason: string, because: string[]): void {
  const priests = Math.min(gain.priests ?? 0, priestsInSupply(script.seat(seat)));
  const { coins = 0, workers = 0 } = gain;
  if (coins + workers + priests === 0) return;
  const goods = { ...(coins ? { coins } : {}), ...(workers ? { workers } : {}), ...(priests ? { priests } : {}) };
  script.emit('ResourcesGained', { seat, ...goods, reason }, because);
}
