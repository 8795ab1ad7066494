/** Games whose chance is known, so that the pictures show the same games every time. Games of people are drawn from secrets. */
import { createHash } from 'node:crypto';
import { seedHash } from '@wayfinder/engine';
import { GAME_ID_LENGTH, type NewGame, type Store } from '@wayfinder/store';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the n-th known game is known and drawn by; an id has no zero. */
export function knownChance(n: number): Pick<NewGame, 'id' | 'seed' | 'seedHash' | 'saltKey'> {
  const seed = hash(`seed ${n}`);
  const id = hash(`game ${n}`).replaceAll('0', 'z').slice(0, GAME_ID_LENGTH);
  return { id, seed, seedHash: seedHash(seed), saltKey: hash(`salts ${n}`) };
}

/** What a seat adds to the chance of its game. */
export const KNOWN_NONCE = hash('nonce').slice(0, 32);

/** A store's known games, as they go on. */
export interface KnownChance {
  /** Lets the next games be the n-th known one and those that follow it. */
  goOnFrom(n: number): void;
}

/** Lets this store's next games be known ones, in the order of their creation, from the n-th on. */
export function knowChance({ games }: Store, from = 1): KnownChance {
  const create = games.create.bind(games);
  let next = from;
  games.create = (game, host, at) => {
    const chance = knownChance(next);
    next += 1;
    return create(Object.assign(game, chance), host, at);
  };
  return {
    goOnFrom(n) {
      next = n;
    },
  };
}
