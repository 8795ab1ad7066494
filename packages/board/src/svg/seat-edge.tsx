import { looks, type PatternName } from '@wayfinder/ui';
import type { ReactElement } from 'react';
import type { Point } from '../geometry/box.ts';
import { hexCorners } from '../geometry/hex.ts';
import { along, dots, polygon, polyline, strokes } from '../geometry/path.ts';
import { type Palette, seatColours } from '../palette.ts';
import { HEX_SIZE } from './hex.tsx';

export interface SeatEdgeProps {
  readonly centre: Point;
  readonly palette: Palette;
  readonly seat: number;
  readonly size?: number;
  /** Width of the ring in units. */
  readonly width?: number;
}

/** One side of the ring: its outer and inner line, clockwise. */
interface Band {
  readonly outer: readonly [Point, Point];
  readonly inner: readonly [Point, Point];
}

function bandsOf(centre: Point, outerSize: number, innerSize: number): readonly Band[] {
  const [outer, inner] = [hexCorners(centre, outerSize), hexCorners(centre, innerSize)];
  return outer.map((corner, index) => {
    const next = (index + 1) % outer.length;
    return { outer: [corner, outer[next] ?? corner], inner: [inner[index] ?? corner, inner[next] ?? corner] };
  });
}

/** Points of a band: `part` along the side, `depth` from the outer (0) to the inner line (1). */
function spot({ outer, inner }: Band, part: number, depth: number): Point {
  return along(along(outer[0], outer[1], part), along(inner[0], inner[1], part), depth);
}

const parts = (count: number, from = 0.5): readonly number[] =>
  Array.from({ length: count }, (_, i) => (i + from) / count);

/** The path of a pattern on one side of the ring, and the width its stroke needs; `cap` round for dots. */
const PATTERNS: Readonly<Record<PatternName, { readonly width: number; readonly d: (band: Band) => string }>> = {
  ripple: {
    width: 1.15,
    d: (band) => polyline(parts(17, 0).map((part, index) => spot(band, part + 1 / 34, index % 2 === 0 ? 0.28 : 0.72))),
  },
  ticks: { width: 1.5, d: (band) => strokes(parts(10).map((part) => [spot(band, part, 0.1), spot(band, part, 0.9)])) },
  dots: { width: 2.3, d: (band) => dots(parts(8).map((part) => spot(band, part, 0.5))) },
  slants: {
    width: 1.6,
    d: (band) => strokes(parts(9).map((part) => [spot(band, part - 0.035, 0.9), spot(band, part + 0.035, 0.1)])),
  },
  blocks: {
    width: 3,
    d: (band) => strokes(parts(4).map((part) => [spot(band, part - 0.06, 0.5), spot(band, part + 0.06, 0.5)])),
  },
};

/** The ring of the seat that controls a hex: its colour, hatched in its pattern between two lines. */
export function SeatEdge({ centre, palette, seat, size = HEX_SIZE, width = 5.6 }: SeatEdgeProps): ReactElement {
  const [outer, inner] = [size - 1.6, size - 1.6 - width];
  const { fill, on } = seatColours(palette, seat);
  const pattern = PATTERNS[looks[seat % looks.length]?.pattern ?? 'ripple'];
  const bands = bandsOf(centre, outer, inner);
  const edges = polygon(hexCorners(centre, outer)) + polygon(hexCorners(centre, inner));
  return (
    <g pointerEvents="none">
      <path
        d={edges}
        fill={fill}
        fillRule="evenodd"
        stroke={palette.colours.landLine}
        strokeWidth={1.1}
        strokeLinejoin="round"
      />
      <path
        d={bands.map((band) => pattern.d(band)).join('')}
        fill="none"
        stroke={on}
        strokeWidth={pattern.width}
        strokeLinecap="round"
        strokeOpacity={0.85}
      />
    </g>
  );
}
