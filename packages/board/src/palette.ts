import { type ColourName, colourNames, cssVar, seatIdentities, type Theme, themeColours } from '@wayfinder/ui';

/**
 * The colours and faces a drawing uses, handed down as a prop: references to custom properties on a page, literals in a
 * picture. A drawing never names a colour itself, so the same drawing serves both.
 */
export interface Palette {
  readonly colours: Readonly<Record<ColourName, string>>;
  readonly seats: readonly { readonly fill: string; readonly on: string }[];
  readonly serif: string;
  readonly sans: string;
}

function paletteFrom(colour: (name: string) => string, serif: string, sans: string): Palette {
  return {
    colours: Object.fromEntries(colourNames.map((name) => [name, colour(name)])) as Record<ColourName, string>,
    seats: seatIdentities.map((_, seat) => ({ fill: colour(`seat${seat}`), on: colour(`onSeat${seat}`) })),
    serif,
    sans,
  };
}

function literalPalette(theme: Theme): Palette {
  const literals = themeColours(theme);
  // A picture has the two faces in their static cuts, and no others (see `render/fonts.ts`).
  return paletteFrom((name) => literals[name] ?? 'none', 'Newsreader, serif', "'Source Sans 3', sans-serif");
}

/** For pages: follows the theme of the element it is drawn in. */
export const cssPalette: Palette = paletteFrom(cssVar, 'var(--wf-serif)', 'var(--wf-sans)');
/** For mail and other pictures. */
export const lightPalette: Palette = literalPalette('light');
export const darkPalette: Palette = literalPalette('dark');

/** The colours of a seat; seats beyond the table's end take turns from its start. */
export function seatColours(palette: Palette, seat: number): { readonly fill: string; readonly on: string } {
  const { ink, paper } = palette.colours;
  return palette.seats[seat % palette.seats.length] ?? { fill: ink, on: paper };
}
