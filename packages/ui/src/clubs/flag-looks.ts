import type { FlagTone } from '../club-colours.ts';

/** Figures of flags on a 30 × 20 grid, drawn in the second tone on the first. All fill a quarter to a half of the cloth, so that two flags of one figure differ in enough of it. */
export const flagFigures = {
  cross: 'M9 1h5v6.5h15v5H14V19H9v-6.5H1v-5h8z',
  fly: 'M19.5 1H29v18h-9.5z',
  saltire: 'M1 1h4.5L15 7.4 24.5 1H29v3L19.7 10 29 16v3h-4.5L15 12.6 5.5 19H1v-3l9.3-6L1 4z',
  band: 'M1 5.5h28v9H1z',
  chevron: 'M1 19 15 6l14 13h-7l-7-6.5L8 19z',
  canton: 'M1 1h16v11H1z',
  lozenge: 'M15 1.5 28 10 15 18.5 2 10z',
  pile: 'M1 1l15.5 9L1 19z',
  stripes: 'M1 4.6h28v3.6H1zM1 11.8h28v3.6H1z',
  pales: 'M6.6 1h5.6v18H6.6zM17.8 1h5.6v18h-5.6z',
  diagonal: 'M1 1h28v18z',
  level: 'M1 10h28v9H1z',
  disc: 'M11 3.4a6.6 6.6 0 1 1 0 13.2 6.6 6.6 0 0 1 0-13.2z',
  quarters: 'M1 1h14v9H1zM15 10h14v9H15z',
} as const;

/** One of the 14 figures of flags. */
export type FlagPattern = keyof typeof flagFigures;
export const flagPatterns = Object.keys(flagFigures) as readonly FlagPattern[];

/** Look of a flag: a figure in the second tone on a cloth of the first. */
export interface FlagLook {
  readonly pattern: FlagPattern;
  readonly tones: readonly [FlagTone, FlagTone];
}

/** Tones that are seen on each other by lightness alone, by day and by night; a flag has two of them, in either order. */
export const flagTonePairs = [
  ['navy', 'paper'],
  ['plum', 'paper'],
  ['brick', 'paper'],
  ['green', 'paper'],
  ['azure', 'paper'],
  ['ochre', 'paper'],
  ['navy', 'ochre'],
  ['plum', 'ochre'],
  ['brick', 'ochre'],
  ['green', 'ochre'],
  ['navy', 'sand'],
  ['plum', 'sand'],
  ['brick', 'sand'],
  ['green', 'sand'],
  ['navy', 'azure'],
  ['plum', 'azure'],
  ['brick', 'azure'],
] as const satisfies readonly (readonly [FlagTone, FlagTone])[];

/** Figures that look the same with their tones exchanged: only one order is a look. */
const ALIKE_EITHER_WAY: ReadonlySet<FlagPattern> = new Set(['stripes', 'pales', 'quarters']);

/** Tones that hardly differ to some eyes: figures have the first and the second of them by turns, and so no two flags differ in that alone. */
const CLOSE = ['navy', 'plum'] as const;

function isLeftOut(pattern: number, pair: readonly [FlagTone, FlagTone]): boolean {
  return pair[0] === CLOSE[(pattern + 1) % CLOSE.length];
}

function looksOf(pattern: FlagPattern, place: number): FlagLook[] {
  const pairs = flagTonePairs.filter((pair) => !isLeftOut(place, pair));
  return pairs.flatMap(([a, b]): FlagLook[] => {
    const look: FlagLook = { pattern, tones: [a, b] };
    return ALIKE_EITHER_WAY.has(pattern) ? [look] : [look, { pattern, tones: [b, a] }];
  });
}

/** Distance in the plain list of looks that are neighbours in the numbered one: farther than the looks of one figure reach, and without a divisor in common with the count of all. */
const STEP = 29;

/**
 * Every look of a flag, by its number; neighbours differ in their figure. Clubs keep the numbers of their members'
 * flags, so that new looks may only be added at the end.
 */
export const flagLooks: readonly FlagLook[] = spread(flagPatterns.flatMap(looksOf));

function spread(plain: readonly FlagLook[]): readonly FlagLook[] {
  return plain.map((look, at) => plain[(at * STEP) % plain.length] ?? look);
}

/** Number of flags that can be told apart. */
export const flagCount = flagLooks.length;

/** The look of a flag by its number; numbers past the last look begin again. */
export function flagLook(flag: number): FlagLook {
  const look = flagLooks[((flag % flagCount) + flagCount) % flagCount];
  if (look === undefined) throw new RangeError(`not the number of a flag: ${flag}`);
  return look;
}
