/** Forgetting what a device saw of games: apart, as every page may have to. */
import { store } from '../offline/device.ts';

const PREFIX = 'wf:witness:';

/** The key under which a device keeps what it saw of a game. */
export function keyOf(gameId: string): string {
  return `${PREFIX}${gameId}`;
}

/** Forgets what this device saw of all games. */
export function forgetWitnesses(): void {
  const kept = store();
  if (!kept) return;
  for (const key of Object.keys(kept)) if (key.startsWith(PREFIX)) kept.removeItem(key);
}
