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

type Keyed = ReturnType<typeof keyedBy>;

/** HMAC-SHA-256 under the game's salt key, to be cloned for each event: taking the key in costs as much as a short event. */
function keyedBy(saltKeyHex: string) {
  return hmac.create(sha256, hexToBytes(saltKeyHex));
}

function commitmentUnder(keyed: Keyed, event: GameEvent): string {
  return bytesToHex(
    keyed
      .clone()
      .update(utf8ToBytes(canonical(event)))
      .digest(),
  );
}

/** Commitment to one event, as hex: HMAC-SHA-256 of its canonical text under the game's salt key. */
export function commitmentOf(saltKeyHex: string, event: GameEvent): string {
  return commitmentUnder(keyedBy(saltKeyHex), event);
}

/** Commitment to a batch: hash over the commitments of its events, in order. */
export function batchCommitment(saltKeyHex: string, events: readonly GameEvent[]): string {
  const keyed = keyedBy(saltKeyHex);
  return bytesToHex(sha256(utf8ToBytes(events.map((event) => commitmentUnder(keyed, event)).join('\n'))));
}

/** The head after a batch. */
export function nextHead(head: string, commitment: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${head}\n${commitment}`)));
}

/** The head of a viewer after all batches: those without an event visible to that viewer don't count. */
export function headOf(saltKeyHex: string, batches: readonly (readonly GameEvent[])[], viewer: Viewer): string {
  return batches
    .filter((events) => events.some((event) => visibleTo(event, viewer)))
    .reduce((head, events) => nextHead(head, batchCommitment(saltKeyHex, events)), EMPTY_HEAD);
}
