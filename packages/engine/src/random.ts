/**
 * Randomness nobody must trust us for. Rulesets draw only through the `Random` they are handed; each draw is HMAC-SHA-256 over the game, the
 * position, the label and a counter, mapped to a range without bias, and is written into the event that it produced.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';
import type { Chance, Draw, Random } from './chance.ts';
import { LIMITS } from './limits.ts';
import { LimitExceeded } from './refusal.ts';

/** Hash of a seed as hex, published before the first event. */
export function seedHash(seedHex: string): string {
  return bytesToHex(sha256(hexToBytes(seedHex)));
}

/** The set-up of a table when it opened. */
export interface SetUp {
  gameId: string;
  ruleset: string;
  seats: number;
  settings: unknown;
  seatOrder: 'chosen' | 'random';
}

/** A seed from the salt key that binds how the table was set up: whoever publishes its hash can't call the rules or the seating others later. */
export function boundSeed(saltKeyHex: string, { gameId, ruleset, seats, settings, seatOrder }: SetUp): string {
  const text = canonical(['seed', { gameId, ruleset, seats, settings, seatOrder }]);
  return bytesToHex(hmac(sha256, hexToBytes(saltKeyHex), utf8ToBytes(text)));
}

/** The draw key of a game: from the secret seed and one nonce a seat, in seat order. */
export function drawKey(seedHex: string, nonces: readonly string[]): Uint8Array {
  return hmac(sha256, hexToBytes(seedHex), utf8ToBytes(JSON.stringify(nonces)));
}

const BOT_NONCE_DIGITS = 32;

/** The nonce of a bot that sits down at a seat: bound to the seed, so that nobody can choose it once others have given theirs. */
export function botNonce(seedHex: string, seat: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(seedHex), utf8ToBytes(canonical(['bot', seat])))).slice(
    0,
    BOT_NONCE_DIGITS,
  );
}

const SPAN = 2 ** 48;

function block(key: Uint8Array, message: string): number {
  const bytes = hmac(sha256, key, utf8ToBytes(message));
  let value = 0;
  for (let i = 0; i < 6; i += 1) value = value * 256 + (bytes[i] ?? 0);
  return value;
}

/** One draw of a game: a number in 0 … range − 1, by rejection so that no value is favoured. */
export function drawValue(
  key: Uint8Array,
  gameId: string,
  position: number,
  label: string,
  n: number,
  range: number,
): number {
  if (!Number.isInteger(range) || range < 1 || range > SPAN) throw new RangeError(`range ${range} for ${label}`);
  const limit = SPAN - (SPAN % range);
  for (let attempt = 0; ; attempt += 1) {
    const value = block(key, JSON.stringify([gameId, position, label, n, attempt]));
    if (value < limit) return value % range;
  }
}

/**
 * For each seat of a game whose order is drawn, the seat that its player joined at: from the seed and the nonces of all, so that it can be audited
 * as the dice can.
 * @param joined nonces by the seats that were joined at
 */
export function seatingOf(seedHex: string, joined: readonly string[], gameId: string): number[] {
  const key = drawKey(seedHex, joined);
  const seats = joined.map((_, seat) => seat);
  for (let last = seats.length - 1; last > 0; last -= 1) {
    const other = drawValue(key, gameId, 0, 'seat', seats.length - 1 - last, last + 1);
    [seats[last], seats[other]] = [seats[other] ?? 0, seats[last] ?? 0];
  }
  return seats;
}

/**
 * The nonces in the order of the seats, where that order is drawn and the seed is bound. It begins with them sorted, so that in which order people
 * sat down changes nothing: nobody can try several.
 */
export function drawnOrder(seedHex: string, nonces: readonly string[], gameId: string): string[] {
  const sorted = nonces.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  return seatingOf(seedHex, sorted, gameId).map((from) => sorted[from] ?? '');
}

/** The chance of one entry of a game's log: `position` is the seq of the entry's first event. */
export function entryRandom(key: Uint8Array, gameId: string, position: number, maxDraws: number): Random {
  let n = 0;
  return {
    draw(label, range) {
      if (n >= maxDraws) throw new LimitExceeded('draws');
      const draw: Draw = { label, n, range, value: drawValue(key, gameId, position, label, n, range) };
      n += 1;
      return draw;
    },
  };
}

/** The chance of a real game, from its draw key. */
export function gameChance(key: Uint8Array, gameId: string): Chance {
  return (position) => entryRandom(key, gameId, position, LIMITS.draws);
}

/** Repeatable chance for tests, bots and random play; not for games of people. */
export function seededRandom(seed: string): Random & { next(range: number): number } {
  const key = sha256(concatBytes(utf8ToBytes('wayfinder-test:'), utf8ToBytes(seed)));
  // A small fast generator (mulberry32) keyed by the hash: law runs make millions of draws.
  let a = (((key[0] ?? 0) << 24) | ((key[1] ?? 0) << 16) | ((key[2] ?? 0) << 8) | (key[3] ?? 0)) >>> 0;
  let n = 0;
  const next = (range: number): number => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * range);
  };
  return {
    next,
    draw(label, range) {
      const draw: Draw = { label, n, range, value: next(range) };
      n += 1;
      return draw;
    },
  };
}
