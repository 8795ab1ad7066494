/** Games whose chance is known, so that tests and pictures meet with the same games every time. Games of people are drawn from secrets. */
import { createHash } from 'node:crypto';
import { seedHash } from '@wayfinder/engine';
import { GAME_ID_LENGTH } from '../ids.ts';
import type { NewGame } from '../open-games.ts';
import type { Store } from '../store.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Id and secrets by which the n-th known game is known and drawn; an id has no zero. */
export function knownChance(n: number): Pick<NewGame, 'id' | 'seed' | 'seedHash' | 'saltKey'> {
  const seed = hash(`seed ${n}`);
  const id = hash(`game ${n}`).replaceAll('0', 'z').slice(0, GAME_ID_LENGTH);
  return { id, seed, seedHash: seedHash(seed), saltKey: hash(`salts ${n}`) };
}

/** Share of a seat in the chance of its game. */
export const KNOWN_NONCE = hash('nonce').slice(0, 32);

/** Number of the known game that comes next in a store. */
const next = new WeakMap<Store['openGames'], number>();

/** Lets this store's next games be known ones, in the order of their creation, from the n-th on. Asked again, it goes on from there. */
export function knowChance({ openGames }: Store, from = 1): void {
  const isKnown = next.has(openGames);
  next.set(openGames, from);
  if (isKnown) return;
  const create = openGames.create.bind(openGames);
  openGames.create = (game, ...rest) => {
    const n = next.get(openGames) ?? from;
    next.set(openGames, n + 1);
    const { id, ...chance } = knownChance(n);
    // A game of a league has the id that its season planned, and no host.
    return create(Object.assign(game, chance, game.hostId === null ? {} : { id }), ...rest);
  };
}
