import { type CrestTone, crestTones, type FlagTone } from '../club-colours.ts';
import { drawsOf, pick } from './chance.ts';
import { type CrestCharge, crestCharges } from './crest-charges.ts';
import { type CrestField, crestFields } from './crest-fields.ts';
import { type CrestShape, crestShapes } from './crest-shapes.ts';
import { flagTonePairs } from './flag-looks.ts';

export { type CrestCharge, crestCharges } from './crest-charges.ts';
export { type CrestField, crestFields } from './crest-fields.ts';
export { type CrestShape, crestShapes } from './crest-shapes.ts';

/** A club's crest: a charge on a field of two tones in a shield. */
export interface Crest {
  readonly shape: CrestShape;
  readonly field: CrestField;
  readonly charge: CrestCharge;
  /** Ground, and the other part of the field. */
  readonly tones: readonly [CrestTone, CrestTone];
}

/** Tones of crests in the place of those that only flags have. */
const crestTone = (tone: FlagTone): CrestTone => (tone === 'azure' ? 'sea' : tone === 'sand' ? 'sky' : tone);

/** The crest of a club whose organiser has chosen none: always the same for an id, and never of tones that are hard to tell apart. */
export function crestFromId(id: string): Crest {
  const draw = drawsOf(id);
  const [a, b] = pick(flagTonePairs, draw()).map(crestTone) as [CrestTone, CrestTone];
  return {
    shape: pick(crestShapes, draw()),
    field: pick(crestFields, draw()),
    charge: pick(crestCharges, draw()),
    tones: draw() < 0.5 ? [a, b] : [b, a],
  };
}

/** A crest as one line of text, to be kept: shape, field, charge, ground, second tone. */
export function crestText({ shape, field, charge, tones: [ground, second] }: Crest): string {
  return [shape, field, charge, ground, second].join(' ');
}

/** The name in a list that a word is, if it is one. */
const named = <T extends string>(list: readonly T[], word: string | undefined): T | undefined =>
  list.find((name) => name === word);

/** The crest of a text that `crestText` wrote; null for any other, and for two tones that are the same. */
export function readCrest(text: string): Crest | null {
  const words = text.split(' ');
  const shape = named(crestShapes, words[0]);
  const field = named(crestFields, words[1]);
  const charge = named(crestCharges, words[2]);
  const [ground, second] = [named(crestTones, words[3]), named(crestTones, words[4])];
  if (!(shape && field && charge && ground && second) || ground === second || words.length > 5) return null;
  return { shape, field, charge, tones: [ground, second] };
}
