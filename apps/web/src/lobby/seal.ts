/** Digits that are shown of a hash: nobody finds another seed with the same ones. */
const SHOWN = 16;

/** The hash of a game's seed as people compare it, in groups of four. */
export function sealOf(seedHash: string): string {
  return seedHash.slice(0, SHOWN).replace(/(.{4})(?=.)/g, '$1 ');
}
