/**
 * The hash chain over batches. Each event is committed to with a salt that is revealed at the end (a plain hash of a hidden tile could be
 * guessed by trying); a viewer's head counts only batches that hold an event visible to that viewer, so that it tells nothing of the others.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './canonical.ts';
import { type GameEvent, visibleTo } from './log.ts';
import type { Viewer } from './secret.ts';

/** Head of an empty log. */
export const EMPTY_HEAD = '0'.repeat(64);

/** Hashes of the chain over texts, in UTF-8 and to hex. A service may have faster ones than a page; all of them give the same. */
export interface Hashes {
  sha256(text: string): string;
  /** HMAC-SHA-256 under a key in hex, for several texts: taking the key in costs as much as a short text. */
  hmacUnder(keyHex: string): (text: string) => string;
}

/** Hashes that run everywhere. */
export const portableHashes: Hashes = {
  sha256: (text) => bytesToHex(sha256(utf8ToBytes(text))),
  hmacUnder(keyHex) {
    const keyed = hmac.create(sha256, hexToBytes(keyHex));
    return (text) => bytesToHex(keyed.clone().update(utf8ToBytes(text)).digest());
  },
};

/** Commitment to one event, as hex: HMAC-SHA-256 of its canonical text under the game's salt key. */
export function commitmentOf(saltKeyHex: string, event: GameEvent): string {
  return portableHashes.hmacUnder(saltKeyHex)(canonical(event));
}

/** Commitment to a batch: hash over the commitments of its events, in order. */
export function batchCommitment(saltKeyHex: string, events: readonly GameEvent[], hashes = portableHashes): string {
  const commitmentTo = hashes.hmacUnder(saltKeyHex);
  return hashes.sha256(events.map((event) => commitmentTo(canonical(event))).join('\n'));
}

/** The head after a batch. */
export function nextHead(head: string, commitment: string): string {
  return headUnder(portableHashes, head, commitment);
}

function headUnder({ sha256: hash }: Hashes, head: string, commitment: string): string {
  return hash(`${head}\n${commitment}`);
}

/** The head of a viewer after all batches: those without an event visible to that viewer don't count. */
export function headOf(saltKeyHex: string, batches: readonly (readonly GameEvent[])[], viewer: Viewer): string {
  return batches
    .filter((events) => events.some((event) => visibleTo(event, viewer)))
    .reduce((head, events) => nextHead(head, batchCommitment(saltKeyHex, events)), EMPTY_HEAD);
}

/** A viewer's head once the game is over: it covers all that was hidden from that viewer as well, and the nonces. */
export function closedHead(saltKeyHex: string, head: string, whole: string, nonces: readonly string[]): string {
  return nextHead(head, portableHashes.hmacUnder(saltKeyHex)(canonical(['end', whole, nonces])));
}

/** The heads of all viewers, closed; that of the whole log stays. */
export function closedHeads(saltKeyHex: string, heads: readonly string[], nonces: readonly string[]): string[] {
  const whole = heads.at(-1) ?? EMPTY_HEAD;
  return [...heads.slice(0, -1).map((head) => closedHead(saltKeyHex, head, whole, nonces)), whole];
}

/** Digits of the fingerprint of a whole game. */
const WHOLE_DIGITS = 32;

/** One short fingerprint of a finished game, the same for all who look at it: of its set-up, its chance, its closed log and its end. */
export function wholeGame(saltKeyHex: string, parts: readonly unknown[]): string {
  return portableHashes.sha256(canonical(['game', saltKeyHex, ...parts])).slice(0, WHOLE_DIGITS);
}

/** Heads of all seats, the spectator and the whole log, in this order, before the first event. */
export function emptyHeads(seats: number): string[] {
  return Array.from({ length: seats + 2 }, () => EMPTY_HEAD);
}

/** The same heads after one more batch; without events they stay as they are. */
export function headsAfter(
  saltKeyHex: string,
  heads: readonly string[],
  events: readonly GameEvent[],
  hashes = portableHashes,
): string[] {
  if (events.length === 0) return [...heads];
  const commitment = batchCommitment(saltKeyHex, events, hashes);
  const seats = heads.length - 2;
  // Viewers who have seen the same have the same head, before and after.
  const known = new Map<string, string>();
  const after = (head: string): string => {
    const next = known.get(head) ?? headUnder(hashes, head, commitment);
    known.set(head, next);
    return next;
  };
  return heads.map((head, index) => {
    const viewer = index < seats ? index : 'spectator';
    const counts = index > seats || events.some((event) => visibleTo(event, viewer));
    return counts ? after(head) : head;
  });
}
