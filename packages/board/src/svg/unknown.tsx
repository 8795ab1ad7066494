/** Things that aren't on the chart yet: bare paper, the shore where it begins, and what somebody found and has not shown. */
import type { ReactElement } from 'react';
import type { Point } from '../geometry/box.ts';
import {
  type Axial,
  type HexBorder,
  hexBorders,
  hexCentre,
  hexCorners,
  hexEdge,
  hexId,
  hexNeighbour,
} from '../geometry/hex.ts';
import { along, num, polygon, strokes } from '../geometry/path.ts';
import { between, streamOf } from '../geometry/random.ts';
import type { Palette } from '../palette.ts';
import { type Filling, HEX_SIZE } from './hex.tsx';

export interface HexFieldProps {
  readonly hexes: readonly Axial[];
  readonly palette: Palette;
  readonly size?: number;
}

/** Unexplored hexes: bare paper with a dotted grid in which shared sides are drawn once. Each takes taps by its id. */
export function UnknownHexes({ hexes, palette, size = HEX_SIZE }: HexFieldProps): ReactElement {
  const { paperSunk, line } = palette.colours;
  return (
    <g>
      {hexes.map((hex) => (
        <path
          key={hexId(hex)}
          d={polygon(hexCorners(hexCentre(hex, size), size))}
          data-id={hexId(hex)}
          fill={paperSunk}
        />
      ))}
      <path
        d={gridLines(hexes, size)}
        fill="none"
        stroke={line}
        strokeWidth={1.1}
        strokeDasharray="2.2 3"
        strokeOpacity={0.7}
        pointerEvents="none"
      />
    </g>
  );
}

function gridLines(hexes: readonly Axial[], size: number): string {
  const members = new Set(hexes.map(hexId));
  const lines = hexes.flatMap((hex) =>
    (['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const)
      .filter((side) => side === 'N' || side === 'NE' || side === 'SE' || !members.has(hexId(hexNeighbour(hex, side))))
      .map((side) => hexEdge(hexCentre(hex, size), size, side)),
  );
  return strokes(lines);
}

export interface ShoreOfKnownProps {
  /** Ids of the known hexes. */
  readonly known: ReadonlySet<string>;
  /** Ids of hexes that may yet be found; towards all others the line is plain. Without it every side is ticked. */
  readonly unknown?: ReadonlySet<string>;
  readonly palette: Palette;
  readonly size?: number;
}

/** The line where the chart ends: ink of the coast round the known sea, ticked outwards where there is more to find. */
export function ShoreOfKnown({ known, unknown, palette, size = HEX_SIZE }: ShoreOfKnownProps): ReactElement {
  const borders = hexBorders(known);
  const open = borders.filter(({ hex, side }) => unknown === undefined || unknown.has(hexId(hexNeighbour(hex, side))));
  const edge = ({ hex, side }: HexBorder) => hexEdge(hexCentre(hex, size), size, side);
  return (
    <g fill="none" stroke={palette.colours.coast} strokeLinecap="round" pointerEvents="none">
      <path d={open.map((border) => ticks(border, size)).join('')} strokeWidth={0.9} strokeOpacity={0.85} />
      <path d={strokes(borders.map(edge))} strokeWidth={2} />
    </g>
  );
}

function ticks({ hex, side }: HexBorder, size: number): string {
  const centre = hexCentre(hex, size);
  const [from, to] = hexEdge(centre, size, side);
  const stream = streamOf(`${hexId(hex)} ${side}`);
  const count = 10;
  const middle = along(from, to, 0.5);
  const [outX, outY] = [(middle.x - centre.x) / (size * 0.866), (middle.y - centre.y) / (size * 0.866)];
  return strokes(
    Array.from({ length: count }, (_, index): readonly [Point, Point] => {
      const start = along(from, to, (index + 0.5) / count);
      const length = (index % 2 === 0 ? 5.2 : 3.6) + between(stream, -0.5, 0.9);
      return [start, { x: start.x + outX * length, y: start.y + outY * length }];
    }),
  );
}

export interface FindHexProps extends Filling {
  readonly id?: string;
  /** Bears the question mark of those who have not seen it. */
  readonly asked?: boolean;
}

/** A hex that somebody has found and not shown: a sealed leaf of vellum. What lies on it is drawn by the game. */
export function FindHex({ centre, palette, id, size = HEX_SIZE, asked = true }: FindHexProps): ReactElement {
  const { vellum, line, ink, inkSoft } = palette.colours;
  const { x, y } = centre;
  return (
    <g data-id={id}>
      <path
        d={polygon(hexCorners(centre, size * 0.9))}
        fill={vellum}
        stroke={inkSoft}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      <path
        d={polygon(hexCorners(centre, size * 0.8))}
        fill="none"
        stroke={line}
        strokeWidth={1.1}
        strokeDasharray="3 2.5"
      />
      {asked ? (
        <text
          x={num(x)}
          y={num(y + 4)}
          fontFamily={palette.serif}
          fontSize={size * 0.6}
          fontStyle="italic"
          fontWeight={500}
          textAnchor="middle"
          fill={ink}
          pointerEvents="none"
        >
          ?
        </text>
      ) : null}
    </g>
  );
}

// ---- Islands --------------------------------------------------------------------------------------------------------
