const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const UINT32 = 2 ** 32;

/** A whole number of 32 bits that a text always gives: FNV-1a, with the bits mixed once more (as in MurmurHash3). */
export function hashOf(text: string): number {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  return mix(hash);
}

function mix(bits: number): number {
  let h = bits;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Draws that a text always gives: each call answers the next number, from 0 to below 1. */
export function drawsOf(text: string): () => number {
  let state = hashOf(text);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    return mix(state) / UINT32;
  };
}

/** One of a list that is not empty, by a number from 0 to below 1. */
export function pick<T>(list: readonly T[], draw: number): T {
  const item = list[Math.floor(draw * list.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
