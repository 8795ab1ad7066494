/** The colours of the islands, out of those of the palette. */
import type { Palette } from '@wayfinder/board';

export interface Inks {
  /** Pale and dark in both themes: land, too, is drawn light in both. */
  readonly white: string;
  readonly line: string;
  readonly sand: string;
  readonly green: string;
  /** A place for a house: the broken line round it, and what is within. */
  readonly plan: string;
  readonly plot: string;
  readonly red: string;
  readonly leaf: string;
  readonly slate: string;
  readonly gold: string;
}

/** Colours for the drawings of land and symbols: on land, or on the paper of a card, which is dark in the dark. */
export function inksOf({ colours, seats }: Palette, ground: 'land' | 'paper' = 'land'): Inks {
  const onLand = ground === 'land';
  const seat = (look: number): string => seats[look]?.fill ?? colours.ink;
  // Glyphs on a seat's blue: of all colours the one that stays white in the dark.
  const white = seats[0]?.on ?? colours.paper;
  return {
    white,
    line: colours.landLine,
    sand: colours.land,
    green: colours.scrub,
    plan: onLand ? colours.landMark : colours.ink,
    plot: onLand ? white : colours.paper,
    red: seat(1),
    leaf: seat(3),
    slate: colours.coast,
    gold: seat(2),
  };
}
