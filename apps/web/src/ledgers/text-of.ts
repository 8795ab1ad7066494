/** Conditions for a text to be a ledger at all, whatever its game. */

/** Most bytes of a ledger: those of whole games have some eight thousand. */
export const MOST_BYTES = 200_000;

/** Why something can't be a ledger. */
export type Unreadable = 'empty' | 'notText' | 'tooLarge';

/** The text of these bytes, or why there is none. */
export function textOf(bytes: Uint8Array): { text: string } | { unreadable: Unreadable } {
  if (bytes.length > MOST_BYTES) return { unreadable: 'tooLarge' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) return { unreadable: 'notText' };
    return text.trim() === '' ? { unreadable: 'empty' } : { text };
  } catch {
    return { unreadable: 'notText' };
  }
}
