/** Draw keys of the games that were judged last: a key follows from what never changes in a game, and making one takes two hashes. */
import { drawKey } from '@wayfinder/engine';

/** Most keys that are kept. */
const MOST = 100;

/** Keys by seed and nonces, the one made first first. */
const keys = new Map<string, Uint8Array>();

/** The draw key of a game, as the engine makes it. */
export function keptDrawKey(seed: string, nonces: readonly string[]): Uint8Array {
  const from = JSON.stringify([seed, nonces]);
  const kept = keys.get(from);
  if (kept) return kept;
  const [oldest] = keys.keys();
  if (keys.size >= MOST && oldest !== undefined) keys.delete(oldest);
  const key = drawKey(seed, nonces);
  keys.set(from, key);
  return key;
}
