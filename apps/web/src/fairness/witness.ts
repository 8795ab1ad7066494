/** What this device knew of a game, once it is over. */
import type { Witness } from '@wayfinder/engine';
import { read } from './kept.ts';

/** What this device knew of a game, for its audit. `seat`: its player's, now that seats are given. */
export function witnessOf(gameId: string, seat: number | null): Witness {
  const { seedHash, setUp, nonce, isGiven, head } = read(gameId);
  return {
    ...(seedHash === undefined ? {} : { seedHash }),
    ...(setUp === undefined ? {} : { setUp }),
    ...(nonce === undefined || !isGiven || seat === null ? {} : { nonces: [{ seat, nonce }] }),
    ...(head === undefined ? {} : { heads: [{ viewer: head.viewer, head: head.head }] }),
  };
}

/** The command that checks a saved file against this, or null where this device knows nothing. */
export function commandOf(gameId: string, { seedHash, nonces = [], heads = [] }: Witness): string | null {
  const options = [
    ...(seedHash === undefined ? [] : [`--seed-hash ${seedHash}`]),
    ...nonces.map(({ seat, nonce }) => `--nonce ${seat}:${nonce}`),
    ...heads.map(({ viewer, head }) => `--fingerprint ${viewer}:${head}`),
  ];
  return options.length === 0 ? null : [`npx wayfinder audit wayfinder-${gameId}.json`, ...options].join(' ');
}
