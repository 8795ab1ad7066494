import { createHash, randomBytes } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
// Bytes from here on would favour the first letters of the alphabet.
const FAIR = 256 - (256 % BASE58.length);

/** So many random base58 characters, of 5.86 bits each. */
export function randomId(length: number): string {
  let id = '';
  while (id.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < FAIR && id.length < length) id += BASE58[byte % BASE58.length];
    }
  }
  return id;
}

/** Letters and digits in a game's id. */
export const GAME_ID_LENGTH = 12;
/** Letters and digits in the ids of accounts, seats' pseudonyms, webhooks and tokens. */
export const ID_LENGTH = 16;

/** What is stored of a token that its owner holds: SHA-256 as hex. Tokens are random, so no salt is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
