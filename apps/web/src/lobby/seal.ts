/** Digits that are shown of a hash: nobody finds two that begin with as many. */
const SHOWN = 32;

/** Digits as people compare them: in groups of four. */
export function grouped(digits: string): string {
  return digits.slice(0, SHOWN).replace(/(.{4})(?=.)/g, '$1 ');
}

/** The hash of a game's seed as people compare it. */
export function sealOf(seedHash: string): string {
  return grouped(seedHash);
}
