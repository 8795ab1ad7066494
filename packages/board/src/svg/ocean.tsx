import type { ReactElement } from 'react';
import { type Box, boxGrow, type Point } from '../geometry/box.ts';
import { shelfLoops } from '../geometry/depth.ts';
import { type Axial, hexAt, hexBorders, hexCentre, hexCorners, hexEdge, hexId, hexOutline } from '../geometry/hex.ts';
import { polygon, polyline, smoothLoop, smoothWay, strokes } from '../geometry/path.ts';
import type { Palette } from '../palette.ts';
import { HEX_SIZE } from './hex.tsx';
import { wavesOf } from './waves.tsx';

export interface OpenSeaProps {
  /** The whole chart, which the paper covers. */
  readonly bounds: Box;
  readonly known: readonly Axial[];
  /** Middles of the hexes with land, which the sea grows shallow round. */
  readonly lands: readonly Point[];
  /** Ways of currents over the whole chart; only what lies on known water is seen. */
  readonly currents?: readonly (readonly Point[])[];
  readonly palette: Palette;
  readonly size?: number;
}

/**
 * All known water of a chart in one drawing: deep tone, the shelf round land with its line of depth, currents, waves, and faint sides of the hexes.
 * Everything is drawn for the whole chart and then covered by paper with the sea cut out, so that a wave may run on from hex to hex.
 */
export function OpenSea({ bounds, known, lands, currents = [], palette, size = HEX_SIZE }: OpenSeaProps): ReactElement {
  const { waterDeep, water, wave, coast, paperSunk } = palette.colours;
  const sea = hexOutline(new Set(known.map(hexId)), size)
    .map(polygon)
    .join('');
  const shelf = shelfLoops(
    known,
    lands.map((centre) => hexAt(centre, size)),
    size,
  )
    .map((loop) => polygon(smoothLoop(loop, 4)))
    .join('');
  const [faint, strong] = wavesOver(known, size);
  return (
    <g pointerEvents="none" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={sea} fill={waterDeep} />
      <path d={shelf} stroke={coast} strokeOpacity={0.5} strokeWidth={2} strokeDasharray="1 5" />
      <path d={shelf} fill={water} fillRule="evenodd" stroke={water} strokeWidth={0.8} />
      <Currents ways={currents} palette={palette} />
      <g stroke={wave} strokeWidth={1.1}>
        <path d={faint} strokeOpacity={0.75} />
        <path d={strong} strokeWidth={1.4} />
      </g>
      <path d={innerSides(known, size)} stroke={coast} strokeOpacity={0.26} strokeWidth={1} />
      <path d={polygon(cornersOf(boxGrow(bounds, 2 * size))) + sea} fill={paperSunk} fillRule="evenodd" />
    </g>
  );
}

function cornersOf({ x, y, width, height }: Box): readonly Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** The waves of all hexes in two weights, each drawn from its hex's id. */
function wavesOver(known: readonly Axial[], size: number): readonly [string, string] {
  const all = known.map((hex) => wavesOf(hexId(hex), hexCentre(hex, size), size / HEX_SIZE));
  return [all.map(([faint]) => faint).join(''), all.map(([, strong]) => strong).join('')];
}

/** The sides between known hexes, each once. */
function innerSides(known: readonly Axial[], size: number): string {
  const members = new Set(known.map(hexId));
  const outer = new Set(hexBorders(members).map(({ hex, side }) => `${hexId(hex)} ${side}`));
  const half = known.flatMap((hex) =>
    (['N', 'NE', 'SE'] as const)
      .filter((side) => !outer.has(`${hexId(hex)} ${side}`))
      .map((side) => hexEdge(hexCentre(hex, size), size, side)),
  );
  return strokes(half);
}

interface CurrentsProps {
  readonly ways: readonly (readonly Point[])[];
  readonly palette: Palette;
}

/** Currents: three strands side by side, broken like a pen's long strokes, the middle one with heads that say whither. */
function Currents({ ways, palette }: CurrentsProps): ReactElement | null {
  if (ways.length === 0) return null;
  const strands = ways.flatMap((way) => [-4.5, 0, 4.5].map((aside) => strand(way, aside)));
  const heads = ways.flatMap((way) => headsOn(strand(way, 0)));
  return (
    <g stroke={palette.colours.wave} strokeOpacity={0.55} strokeWidth={1}>
      {strands.map((points, index) => (
        <path
          key={polyline(points.slice(0, 2))}
          d={polyline(points)}
          strokeDasharray={['52 26 22 34', '88 14', '30 30 58 22'][index % 3]}
        />
      ))}
      <path d={heads.map(polyline).join('')} strokeWidth={1.2} />
    </g>
  );
}

function strand(way: readonly Point[], aside: number): readonly Point[] {
  const moved = way.map((point, index) => {
    const [from, to] = [way[Math.max(0, index - 1)] ?? point, way[Math.min(way.length - 1, index + 1)] ?? point];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: point.x - ((to.y - from.y) / length) * aside, y: point.y + ((to.x - from.x) / length) * aside };
  });
  return smoothWay(moved, 8);
}

/** An open head about every 150 units. */
function headsOn(points: readonly Point[]): readonly (readonly Point[])[] {
  let [walked, due] = [0, 90];
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    walked += Math.hypot(to.x - from.x, to.y - from.y);
    if (walked < due) return [];
    due += 150;
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const barb = (turn: number): Point => ({
      x: to.x - 9 * Math.cos(angle + turn),
      y: to.y - 9 * Math.sin(angle + turn),
    });
    return [[barb(0.55), to, barb(-0.55)]];
  });
}

export interface HexTapsProps {
  readonly hexes: readonly Axial[];
  readonly size?: number;
}

/** Areas that take taps on hexes whose drawing is shared: one clear shape each, by its id. */
export function HexTaps({ hexes, size = HEX_SIZE }: HexTapsProps): ReactElement {
  return (
    <g fill="none" pointerEvents="all">
      {hexes.map((hex) => (
        <path key={hexId(hex)} d={polygon(hexCorners(hexCentre(hex, size), size))} data-id={hexId(hex)} />
      ))}
    </g>
  );
}
