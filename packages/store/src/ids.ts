import { createHmac, hash, randomBytes } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
// Bytes from here on would favour the first letters of the alphabet.
const FAIR = 256 - (256 % BASE58.length);

/** So many random base58 characters, of 5.86 bits each. */
export function randomId(length: number): string {
  return base58(length, () => randomBytes(length * 2));
}

/**
 * The id of what a request makes. `seed`: that of its Idempotency-Key, which gives the same id in every try; undefined: it has none, and the id is
 * random.
 */
export function madeId(length: number, seed: string | undefined): string {
  return seed === undefined ? randomId(length) : base58(length, (n) => fromSeed(seed, `id ${n}`));
}

/** 32 bytes that look random and are the same each time. */
export function fromSeed(seed: string, what: string): Buffer {
  return createHmac('sha256', seed).update(what).digest();
}

function base58(length: number, bytes: (n: number) => Buffer): string {
  let id = '';
  for (let n = 0; id.length < length; n += 1) {
    for (const byte of bytes(n)) {
      if (byte < FAIR && id.length < length) id += BASE58[byte % BASE58.length];
    }
  }
  return id;
}

/** Letters and digits in a game's id. */
export const GAME_ID_LENGTH = 12;
/** Letters and digits in the ids of accounts, seats' pseudonyms, webhooks and tokens. */
export const ID_LENGTH = 16;

/** Stored form of a token that its owner holds: SHA-256 as hex. Tokens are random, so no salt is needed. */
export function hashToken(token: string): string {
  return hash('sha256', token);
}
