import {
  type ColourName,
  colourNames,
  cssVar,
  looks,
  type TerrainName,
  type Theme,
  terrainNames,
  themeColours,
} from '@wayfinder/ui';

/**
 * The colours and faces a drawing uses, handed down as a prop: references to custom properties on a page, literals in a
 * picture. A drawing never names a colour itself, so the same drawing serves both.
 */
export interface Palette {
  readonly colours: Readonly<Record<ColourName, string>>;
  /** By look: those of the seats, then those of the terrains. */
  readonly seats: readonly { readonly fill: string; readonly on: string }[];
  readonly terrains: Readonly<Record<TerrainName, { readonly ground: string; readonly mark: string }>>;
  readonly serif: string;
  readonly sans: string;
}

function paletteFrom(colour: (name: string) => string, serif: string, sans: string): Palette {
  return {
    colours: Object.fromEntries(colourNames.map((name) => [name, colour(name)])) as Record<ColourName, string>,
    seats: looks.map((_, look) => ({ fill: colour(`seat${look}`), on: colour(`onSeat${look}`) })),
    terrains: Object.fromEntries(
      terrainNames.map((name) => [name, { ground: colour(`${name}Ground`), mark: colour(`${name}Mark`) }]),
    ) as Palette['terrains'],
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

/** The colours of a seat, or of another look; those beyond the end of the table take turns from its start. */
export function seatColours(palette: Palette, seat: number): { readonly fill: string; readonly on: string } {
  const { ink, paper } = palette.colours;
  return palette.seats[seat % palette.seats.length] ?? { fill: ink, on: paper };
}
