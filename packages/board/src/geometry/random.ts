/** A stream of numbers from 0 (included) to 1 (excluded) that depends on a text only: the same hex always looks the same. */
export type Stream = () => number;

/** Seeds a stream from a text (FNV-1a into mulberry32). For drawings only; no game may draw from it. */
export function streamOf(text: string): Stream {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two bounds. */
export function between(stream: Stream, low: number, high: number): number {
  return low + (high - low) * stream();
}
