/** The colours of the islands, out of those of the palette. */
import type { Palette } from '@wayfinder/board';

export interface Inks {
  /** Pale and dark in both themes: land, too, is drawn light in both. */
  readonly white: string;
  readonly line: string;
  readonly sand: string;
  readonly green: string;
  readonly soil: string;
  readonly red: string;
  readonly leaf: string;
  readonly slate: string;
  readonly gold: string;
}

/** What the drawings of land and symbols are coloured with. */
export function inksOf({ colours, seats }: Palette): Inks {
  const seat = (look: number): string => seats[look]?.fill ?? colours.ink;
  return {
    // Glyphs on a seat's blue: of all colours the one that stays white in the dark.
    white: seats[0]?.on ?? colours.paper,
    line: colours.landLine,
    sand: colours.land,
    green: colours.scrub,
    soil: colours.landMark,
    red: seat(1),
    leaf: seat(3),
    slate: colours.coast,
    gold: seat(2),
  };
}
