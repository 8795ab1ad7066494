import type { ReactElement } from 'react';
import type { GlyphName } from './tokens.ts';

/** One stroke or shape of a glyph on a 24 × 24 grid. `cut` is drawn in the colour of the ground, as if scratched out. */
interface GlyphPart {
  readonly d: string;
  readonly paint: 'fill' | 'stroke' | 'cut';
  /** Stroke width in grid units. */
  readonly width?: number;
}

const WAVE = 'c1.7-2.5 3.7-2.5 5.4 0s3.7 2.5 5.4 0 3.7-2.5 5.4 0';

const digit = (d: string): readonly GlyphPart[] => [{ d, paint: 'stroke', width: 3.4 }];

/** The seats' emblems. Kept heavy and simple: they must read at 12 px. */
const glyphParts: Readonly<Record<GlyphName, readonly GlyphPart[]>> = {
  waves: [{ d: `M3.9 9.2${WAVE}M3.9 15.6${WAVE}`, paint: 'stroke', width: 2.6 }],
  sail: [
    {
      d: 'M12.4 2.6c3.9 4.3 6 9.9 6.2 17.3-2.3-1.5-4.5-2.2-6.5-2.1-2.2.1-4.2.9-6.2 2.5.4-7.4 2.6-13.2 6.5-17.7z',
      paint: 'fill',
    },
  ],
  sun: [
    { d: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z', paint: 'fill' },
    {
      d: 'M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M5.5 18.5l1.7-1.7M16.8 7.2l1.7-1.7',
      paint: 'stroke',
      width: 2.1,
    },
  ],
  leaf: [
    {
      d: 'M12 2.4c4.6 3.3 6.5 6.8 6.5 10.2 0 3.7-2.5 6.3-6.5 6.9-4-.6-6.5-3.2-6.5-6.9 0-3.4 1.9-6.9 6.5-10.2z',
      paint: 'fill',
    },
    { d: 'M12 22.2v-4', paint: 'stroke', width: 2.2 },
    { d: 'M12 18.6V7M12 11.8l3.1-2.6M12 11.8 8.9 9.2M12 16l3.8-3.2M12 16l-3.8-3.2', paint: 'cut', width: 1.3 },
  ],
  moon: [{ d: 'M14.8 3.2a9 9 0 1 0 6.2 13.6 7.6 7.6 0 0 1-6.2-13.6z', paint: 'fill' }],
  ear: [
    { d: 'M12 22V5', paint: 'stroke', width: 2 },
    {
      d: 'M12 1.6c1.9 1.7 1.9 3.9 0 5.6-1.9-1.7-1.9-3.9 0-5.6zM12.8 11.4c.2-2.7 1.9-4.4 4.9-4.7 0 2.9-1.9 4.6-4.9 4.7zM11.2 11.4c-3 0-4.9-1.8-4.9-4.7 3 .3 4.7 2 4.9 4.7zM12.8 16.6c.2-2.7 1.9-4.4 4.9-4.7 0 2.9-1.9 4.6-4.9 4.7zM11.2 16.6c-3 0-4.9-1.8-4.9-4.7 3 .3 4.7 2 4.9 4.7z',
      paint: 'fill',
    },
  ],
  peak: [
    { d: 'M1.6 20 8.6 7.6l3 4.6 3.6-7.4L22.4 20z', paint: 'fill' },
    { d: 'm12.9 10.4 2 2 2-1.6', paint: 'cut', width: 1.4 },
  ],
  flame: [
    {
      d: 'M12.6 1.8c.6 4.2 5.9 6.4 5.9 12 0 4.7-2.9 7.9-6.5 7.9s-6.5-3-6.5-7c0-2.9 1.5-4.800 2.9-6.300.3 1.700 1 2.700 2 3.200-.5-4 .2-7.200 2.200-9.800z',
      paint: 'fill',
    },
  ],
  // Four points, as of a compass.
  star: [{ d: 'M12 1.5 14.3 9.7 22.5 12 14.3 14.3 12 22.5 9.7 14.3 1.5 12 9.7 9.7z', paint: 'fill' }],
  one: digit('M8.2 6.6 12.8 3.6v16.8'),
  two: digit('M7.2 7.8a4.8 4.4 0 1 1 8.6 2.7L7.2 20.2h10'),
  three: digit('M7.4 3.9h9l-5 6.1c3.6-.3 5.6 2 5.6 5 0 6-7.6 6.8-10 3.2'),
  four: digit('M14.8 20.4V3.6L6.2 15.6h12.4'),
  five: digit('M16.6 3.9H8.9l-.8 7.1c4.8-2.6 9.2-.2 9.2 4.1 0 5.4-7.2 6.8-10.2 3.3'),
};

interface GlyphShapeProps {
  readonly glyph: GlyphName;
  /** Colour of the glyph and of the ground it lies on: literal or a CSS reference. */
  readonly colour: string;
  readonly ground: string;
}

/** A glyph as SVG shapes on a 24 × 24 grid, to be placed in an `<svg>` or a `<g>` of one's own. */
export function GlyphShape({ glyph, colour, ground }: GlyphShapeProps): ReactElement {
  return (
    <>
      {glyphParts[glyph].map((part) =>
        part.paint === 'fill' ? (
          <path key={part.d} d={part.d} fill={colour} />
        ) : (
          <path
            key={part.d}
            d={part.d}
            fill="none"
            stroke={part.paint === 'cut' ? ground : colour}
            strokeWidth={part.width ?? 2}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ),
      )}
    </>
  );
}
