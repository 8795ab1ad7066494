/** The witness of this device about a game, once it is over. */
import type { Witness } from '@wayfinder/engine';
import { read } from './kept.ts';

/** Most heads that a command names: the last one, and some from before. */
const MOST_NAMED = 4;

/** The witness of this device about a game, for its audit. `seat`: its player's, now that seats are given. */
export function witnessOf(gameId: string, seat: number | null): Witness {
  const { seedHash, setUp, nonce, isGiven, heads = [] } = read(gameId);
  return {
    ...(seedHash === undefined ? {} : { seedHash }),
    ...(setUp === undefined ? {} : { setUp }),
    ...(nonce === undefined || !isGiven || seat === null ? {} : { nonces: [{ seat, nonce }] }),
    ...(heads.length === 0 ? {} : { heads: heads.map(({ viewer, head }) => ({ viewer, head })) }),
  };
}

/** The command that checks a saved file against this, or null where this device knows nothing. */
export function commandOf(gameId: string, { seedHash, nonces = [], heads = [] }: Witness): string | null {
  const options = [
    ...(seedHash === undefined ? [] : [`--seed-hash ${seedHash}`]),
    ...nonces.map(({ seat, nonce }) => `--nonce ${seat}:${nonce}`),
    ...someOf(heads).map(({ viewer, head }) => `--fingerprint ${viewer}:${head}`),
  ];
  return options.length === 0 ? null : [`npx --no wayfinder audit wayfinder-${gameId}.json`, ...options].join(' ');
}

/** The last of these and some older ones, evenly. */
function someOf<T>(all: readonly T[]): T[] {
  if (all.length <= MOST_NAMED) return [...all];
  const step = (all.length - 1) / (MOST_NAMED - 1);
  return Array.from({ length: MOST_NAMED }, (_, n) => all[Math.round(n * step)] as T);
}
