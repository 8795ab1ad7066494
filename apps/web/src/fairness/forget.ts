/** Forgetting what a device saw of games: apart, as every page may have to. */
import { store } from '../offline/device.ts';

const PREFIX = 'wf:witness:';

/** The key under which a device keeps what it saw of a game. */
export function keyOf(gameId: string): string {
  return `${PREFIX}${gameId}`;
}

/** Forgets what this device saw of a game; without one, of all games. */
export function forgetWitness(gameId?: string): void {
  const kept = store();
  if (!kept) return;
  const isOf = (key: string): boolean => (gameId === undefined ? key.startsWith(PREFIX) : key === keyOf(gameId));
  for (const key of Object.keys(kept)) if (isOf(key)) kept.removeItem(key);
}
