/** Look of a colour's pieces: the one that pages give its seat, and a roof of its own, so that houses differ by outline too. */
import { type Palette, seatColours } from '@wayfinder/board';
import { type GlyphName, looks } from '@wayfinder/ui';
import { lookOf, type Owner } from './colour-looks.ts';

export { lookOf, type Owner } from './colour-looks.ts';

/** Outlines of houses about their middle, standing 9 units below it. */
const ROOFS: Readonly<Record<Owner, string>> = {
  red: 'M-9 9V-1L0-10.5 9-1V9z',
  purple: 'M-9 9V-.5C-9-7-5-10.5 0-10.5S9-7 9-.5V9z',
  yellow: 'M-8 9V.8H-11.5L-6-9.5H6L11.5.8H8V9z',
  blue: 'M-9 9V-10.5L9-3.5V9z',
  green: 'M-9.5 9V-4.5L-4.7-10.5 0-4.5 4.7-10.5 9.5-4.5V9z',
  orange: 'M-10 9V-1H-6.5V-10.5H6.5V-1H10V9z',
  white: 'M-9.5 9V-4L-5-10.5H5L9.5-4V9z',
  black: 'M-11 9-8-1-4-4V-10.5H4V-4L8-1 11 9z',
  alexis: 'M-10.5 9C-8-1-4-2-1.5-10.5h3C4-2 8-1 10.5 9z',
};

/** The outline of the houses of a colour. */
export function roofOf(owner: Owner): string {
  return ROOFS[owner];
}

/** The mark of an owner: the glyph that pages give its seat. */
export function markOf(owner: Owner): GlyphName {
  return looks[lookOf(owner)]?.glyph ?? 'sun';
}

/** Colour of an owner's pieces, and of marks on them. */
export function paintOf(palette: Palette, owner: Owner): { readonly fill: string; readonly on: string } {
  return seatColours(palette, lookOf(owner));
}
