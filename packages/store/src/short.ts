/** Short forms of what each move writes. */
import { hash } from 'node:crypto';

/** Bytes of a head of the hash chain. */
const HEAD_BYTES = 32;

/** The heads of a game as one value. */
export function chainOf(heads: readonly string[]): Buffer {
  return Buffer.from(heads.join(''), 'hex');
}

/** The heads that are in one value, as hex. */
export function headsOf(chain: Buffer | null): string[] {
  const count = (chain?.length ?? 0) / HEAD_BYTES;
  return Array.from({ length: count }, (_, n) => chain?.toString('hex', n * HEAD_BYTES, (n + 1) * HEAD_BYTES) ?? '');
}

/** Letters of a command's key: 96 bits, which no two ids of a game share by chance. */
const KEY_LETTERS = 16;

/** The key under which a command's id is known to be taken: ids may have any length, and stand in the log as well. */
export function keyOfCommand(id: string): string {
  return hash('sha256', id, 'base64url').slice(0, KEY_LETTERS);
}
