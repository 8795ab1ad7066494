import { Fragment, type ReactElement } from 'react';
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
import { along, dots, num, polygon, polyline, smoothLoop, strokes } from '../geometry/path.ts';
import { between, type Stream, streamOf } from '../geometry/random.ts';
import type { Palette } from '../palette.ts';
import { HEX_SIZE } from './marks.tsx';

/** What every drawing of this room needs: where, how large, and the colours. */
interface Drawn {
  readonly centre: Point;
  readonly palette: Palette;
  /** Centre to corner of the hex it fills, in units. */
  readonly size?: number;
}

function place({ x, y }: Point, size: number): string {
  const scale = size / HEX_SIZE;
  return `translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`;
}

// ---- Water ----------------------------------------------------------------------------------------------------------

export interface WaterHexProps extends Drawn {
  /** Id of the space, and what its waves are drawn from: the same hex always looks the same. */
  readonly id: string;
}

/** A hex of open water with a few strokes of waves. */
export function WaterHex({ centre, palette, id, size = HEX_SIZE }: WaterHexProps): ReactElement {
  const { water, wave, coast } = palette.colours;
  const [faint, strong] = wavesOf(id, centre, size / HEX_SIZE);
  return (
    <g data-id={id}>
      <path d={polygon(hexCorners(centre, size))} fill={water} stroke={coast} strokeOpacity={0.28} strokeWidth={1} />
      <g fill="none" stroke={wave} strokeLinecap="round" strokeWidth={1.1}>
        {faint === '' ? null : <path d={faint} strokeOpacity={0.75} />}
        {strong === '' ? null : <path d={strong} strokeWidth={1.4} />}
      </g>
    </g>
  );
}

/**
 * Wave strokes of a hex in two weights; they keep clear of each other and of the hex's edge. Their lengths and humps differ, as a pen's do: short
 * ripples, long swells, and now and then a crest.
 */
export function wavesOf(id: string, centre: Point, scale: number): readonly [string, string] {
  const stream = streamOf(`waves ${id}`);
  const wanted = 3 + Math.floor(stream() * 3);
  const placed: Point[] = [];
  const drawn: [string, string] = ['', ''];
  for (let tries = 0; tries < 30 && placed.length < wanted; tries++) {
    const spot = { x: between(stream, -34, 26), y: between(stream, -36, 38) };
    const humps = 1 + Math.floor(stream() * 2.6);
    const inside =
      Math.abs(spot.x) + Math.abs(spot.y) * 0.58 < 42 && spot.x + humps * 9 + 4 + Math.abs(spot.y) * 0.58 < 46;
    if (!inside || placed.some((other) => Math.abs(other.x - spot.x) < 30 && Math.abs(other.y - spot.y) < 9)) continue;
    placed.push(spot);
    const start = `M${num(centre.x + spot.x * scale)} ${num(centre.y + spot.y * scale)}`;
    drawn[stream() < 0.3 ? 1 : 0] += `${start}${waveStroke(humps, between(stream, 2.2, 3.6), scale)}`;
  }
  return drawn;
}

function waveStroke(humps: number, height: number, scale: number): string {
  const [half, run, rise] = [2.2 * scale, 4.4 * scale, 0.2 * scale].map(num);
  return `q${half}-${num(height * scale)} ${run}-${rise}${`t${run} ${rise} ${run}-${rise}`.repeat(humps)}`;
}

// ---- The unknown ----------------------------------------------------------------------------------------------------

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

export interface FindHexProps extends Drawn {
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

export interface IslandProps extends Drawn {
  /** Its outline, islets and hills are drawn from this, mostly the id of the hex. */
  readonly seed: string;
  /** 0 low and small to 1 high and wide: how many islets and hills it has. */
  readonly grandeur?: number;
  /** Only the pen's lines: an island that one has seen and not shown. */
  readonly sketch?: boolean;
}

/** A rough loop of `count` points round a spot, wider than high. */
function blob(stream: Stream, at: Point, radius: number, count: number, flat: number): readonly Point[] {
  const turn = stream() * Math.PI;
  const lobe = between(stream, 0.04, 0.16);
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    const reach = radius * (1 + lobe * Math.cos(2 * angle + turn) + between(stream, -0.22, 0.19));
    return { x: at.x + reach * Math.cos(angle), y: at.y + reach * flat * Math.sin(angle) };
  });
}

/** The same loop with the small teeth of a coast drawn by hand. */
function coastline(stream: Stream, loop: readonly Point[], parts: number, jag: number): readonly Point[] {
  return smoothLoop(loop, parts).map(({ x, y }) => ({
    x: x + between(stream, -jag, jag),
    y: y + between(stream, -jag, jag),
  }));
}

/** Everything of an island in local units (hex size 50), before it is drawn. */
interface IslandShape {
  /** Coarse outlines, for the rings of shoal water. */
  readonly rings: string;
  readonly coast: string;
  /** Sea cliffs: short strokes inside the southern shore. */
  readonly cliffs: string;
  readonly hills: Hills;
  readonly scrub: string;
}

function islandShape(seed: string, grandeur: number): IslandShape {
  const stream = streamOf(`island ${seed}`);
  const middle = { x: between(stream, -2, 2), y: between(stream, -2, 0) };
  const radius = 15 + 6.5 * grandeur;
  const main = blob(stream, middle, radius, 11, 0.66);
  const islets = isletSpots(stream, middle, radius, grandeur).map((spot) => blob(stream, spot.at, spot.radius, 6, 0.9));
  const shore = coastline(stream, main, 3, 0.55);
  return {
    rings: [main, ...islets].map(polygon).join(''),
    coast: polygon(shore) + islets.map((islet) => polygon(coastline(stream, islet, 2, 0.4))).join(''),
    cliffs: cliffsOf(shore, middle),
    hills: hillsOn(stream, middle, radius, grandeur),
    scrub: dots(scrubOn(stream, middle, radius)),
  };
}

function isletSpots(stream: Stream, middle: Point, radius: number, grandeur: number) {
  const count = 1 + Math.floor(stream() * (1.4 + grandeur * 1.4));
  const start = stream() < 0.5 ? 0.2 : Math.PI + 0.2;
  return Array.from({ length: count }, (_, index) => {
    const angle = start + index * 2.3 + between(stream, -0.35, 0.35);
    const reach = radius + between(stream, 4.6, 7);
    return {
      at: { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * 0.66 * Math.sin(angle) },
      radius: between(stream, 2.7, 4.3),
    };
  });
}

/** The high land of an island: what lies in light and in shade, and the pen's lines on it. */
interface Hills {
  readonly face: string;
  readonly shade: string;
  readonly lines: string;
}

/** A range of peaks along the island, the highest behind; the pen shades their eastern slopes with hachures. */
function hillsOn(stream: Stream, middle: Point, radius: number, grandeur: number): Hills {
  const count = grandeur > 0.8 ? 4 : grandeur > 0.3 ? 3 : 2;
  const asides = { 2: [0.12, -0.4], 3: [-0.02, -0.5, 0.46], 4: [0.06, -0.34, 0.46, -0.68] }[count] ?? [];
  const peaks = asides.map((aside, index) => {
    const foot = {
      x: middle.x + radius * (aside + between(stream, -0.07, 0.07)),
      y: middle.y + radius * (index === 0 ? 0.06 : 0.2 + 0.05 * index) + between(stream, -0.6, 0.6),
    };
    const height = radius * (index === 0 ? 0.74 : 0.48 - 0.05 * index) * between(stream, 0.9, 1.12);
    return peak(stream, foot, height * between(stream, 0.58, 0.7), height);
  });
  return {
    face: peaks.map(({ face }) => face).join(''),
    shade: peaks.map(({ shade }) => shade).join(''),
    lines: peaks.map(({ lines }) => lines).join(''),
  };
}

function peak(stream: Stream, foot: Point, half: number, height: number): Hills {
  const top = { x: foot.x + between(stream, -1, 1), y: foot.y - height };
  const [left, right] = [
    { x: foot.x - half, y: foot.y },
    { x: foot.x + half * 1.08, y: foot.y + 0.8 },
  ];
  const west = [left, bent(stream, left, top, 0.42, 1.1), bent(stream, left, top, 0.74, -0.7), top];
  const east = [top, bent(stream, top, right, 0.3, 0.9), bent(stream, top, right, 0.66, -0.9), right];
  const crack = [top, { x: top.x - 1.3, y: top.y + height * 0.34 }, { x: top.x + 0.5, y: top.y + height * 0.58 }];
  const valley = { x: top.x - 0.8, y: foot.y - height * 0.12 };
  return {
    face: polygon([...west, ...east.slice(1), { x: foot.x, y: foot.y + 1.6 }]),
    shade: polygon([...crack, valley, { x: foot.x + half * 0.5, y: foot.y + 0.9 }, ...[...east].reverse()]),
    lines: polyline(west) + polyline(east) + polyline(crack) + hachures(top, right, valley),
  };
}

/** A point on a slope, moved across it as a hand would. */
function bent(stream: Stream, from: Point, to: Point, part: number, by: number): Point {
  const spot = along(from, to, part);
  return { x: spot.x + by * between(stream, 0.4, 1), y: spot.y + by * between(stream, 0.1, 0.6) };
}

function hachures(top: Point, right: Point, valley: Point): string {
  return strokes(
    [0.34, 0.56, 0.78].map((part): readonly [Point, Point] => {
      const start = along(top, right, part);
      return [start, along(start, along(top, valley, Math.min(1, part + 0.3)), 0.5)];
    }),
  );
}

/** Strokes that stand on the shore where it faces south. */
function cliffsOf(coast: readonly Point[], middle: Point): string {
  const south = coast.filter(({ y }, index) => y > middle.y + 2 && index % 2 === 0);
  return strokes(south.map((point): readonly [Point, Point] => [point, along(point, middle, 0.14)]));
}

function scrubOn(stream: Stream, middle: Point, radius: number): readonly Point[] {
  return Array.from({ length: 11 }, (_, index) => {
    const angle = 0.1 + (index / 10) * (Math.PI - 0.2) + between(stream, -0.14, 0.14);
    const reach = radius * between(stream, 0.56, 0.82);
    return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * 0.66 * Math.sin(angle) };
  });
}

/** Rings of shoal water: distance from the shore in units, and the colour within. */
function rings(palette: Palette): readonly { readonly reach: number; readonly fill: string }[] {
  const { waterNear, waterShoal, lagoon } = palette.colours;
  return [
    { reach: 14.5, fill: waterNear },
    { reach: 9.4, fill: waterShoal },
    { reach: 4.6, fill: lagoon },
  ];
}

/** Rings round a shape by ever thinner strokes of it, each with a fine line of the coast at its outside. */
function Shoals({
  d,
  palette,
  closed,
}: {
  readonly d: string;
  readonly palette: Palette;
  readonly closed: boolean;
}): ReactElement {
  const { coast } = palette.colours;
  return (
    <>
      {rings(palette).map(({ reach, fill }) => (
        <Fragment key={reach}>
          <path d={d} stroke={coast} strokeWidth={num(2 * reach + 1.2)} strokeOpacity={0.5} fill="none" />
          <path d={d} stroke={fill} strokeWidth={num(2 * reach - 0.4)} fill={closed ? fill : 'none'} />
        </Fragment>
      ))}
    </>
  );
}

/** An island group: shoals, a coast with an ink line that is heavier to the south, hills and scrub. */
export function Island({
  centre,
  palette,
  seed,
  size = HEX_SIZE,
  grandeur = 0.6,
  sketch = false,
}: IslandProps): ReactElement {
  const { land, landLine, landMark, scrub, inkSoft, line } = palette.colours;
  const shape = islandShape(seed, grandeur);
  if (sketch) {
    return (
      <g transform={place(centre, size * 0.86)} pointerEvents="none" fill="none" strokeLinejoin="round">
        <path d={shape.rings} stroke={line} strokeWidth={9} strokeOpacity={0.45} />
        <path d={shape.coast} stroke={inkSoft} strokeWidth={1.4} fill={palette.colours.vellum} />
        <path d={shape.hills.lines} stroke={inkSoft} strokeWidth={1} />
      </g>
    );
  }
  return (
    <g transform={place(centre, size)} pointerEvents="none" strokeLinejoin="round" strokeLinecap="round">
      <Shoals d={shape.rings} palette={palette} closed />
      <path d={shape.coast} transform="translate(.5 1.3)" fill={landLine} stroke={landLine} strokeWidth={1.6} />
      <path d={shape.coast} fill={land} stroke={landLine} strokeWidth={1.3} />
      <path d={shape.cliffs} stroke={landMark} strokeWidth={0.8} strokeOpacity={0.6} />
      <path d={shape.scrub} stroke={scrub} strokeWidth={2.1} />
      <path d={shape.hills.face} fill={land} />
      <path d={shape.hills.shade} fill={landMark} fillOpacity={0.3} />
      <path d={shape.hills.lines} fill="none" stroke={landMark} strokeWidth={1} />
    </g>
  );
}

export interface AtollProps extends Drawn {
  readonly seed: string;
  readonly sketch?: boolean;
}

/** A ring of low islets round a lagoon, with passages. */
export function Atoll({ centre, palette, seed, size = HEX_SIZE, sketch = false }: AtollProps): ReactElement {
  const { land, landLine, lagoon, scrub, inkSoft, vellum } = palette.colours;
  const { reef, islets, palms } = atollShape(seed);
  if (sketch) {
    return (
      <g transform={place(centre, size * 0.86)} pointerEvents="none" strokeLinecap="round" fill="none">
        <path d={islets} stroke={inkSoft} strokeWidth={5.4} />
        <path d={islets} stroke={vellum} strokeWidth={2.8} />
      </g>
    );
  }
  return (
    <g transform={place(centre, size)} pointerEvents="none" strokeLinejoin="round" strokeLinecap="round" fill="none">
      <Shoals d={reef} palette={palette} closed />
      <path d={reef} fill={lagoon} />
      <path d={islets} stroke={landLine} strokeWidth={6.2} transform="translate(.4 1)" />
      <path d={islets} stroke={landLine} strokeWidth={6} />
      <path d={islets} stroke={land} strokeWidth={3.6} />
      <path d={palms} stroke={scrub} strokeWidth={1.6} />
    </g>
  );
}

function atollShape(seed: string): { readonly reef: string; readonly islets: string; readonly palms: string } {
  const stream = streamOf(`atoll ${seed}`);
  const on = (angle: number): Point => ({ x: 12.5 * Math.cos(angle), y: 9.6 * Math.sin(angle) });
  const reef = Array.from({ length: 16 }, (_, index) => on((Math.PI * index) / 8));
  const islets: (readonly Point[])[] = [];
  const mouth = stream() * 2 * Math.PI;
  for (let angle = mouth + 0.5; angle < mouth + 2 * Math.PI - 0.3; ) {
    const span = between(stream, 0.12, 0.5);
    islets.push([0, 0.5, 1].map((part) => jitter(stream, on(angle + span * part), 0.5)));
    angle += span + between(stream, 0.44, 0.62);
  }
  const palms = islets.flatMap((islet) => islet.slice(1, 2));
  return { reef: polygon(reef), islets: islets.map(polyline).join(''), palms: dots(palms) };
}

function jitter(stream: Stream, { x, y }: Point, by: number): Point {
  return { x: x + between(stream, -by, by), y: y + between(stream, -by, by) };
}

// ---- The compass rose -----------------------------------------------------------------------------------------------

export interface CompassRoseProps {
  readonly centre: Point;
  readonly palette: Palette;
  readonly radius?: number;
}

/** A star of sixteen points in a ring. */
export function CompassRose({ centre, palette, radius = 44 }: CompassRoseProps): ReactElement {
  const { coast, paperSunk, inkSoft } = palette.colours;
  const point = (turn: number, reach: number): Point => ({
    x: reach * Math.sin((turn * Math.PI) / 8),
    y: -reach * Math.cos((turn * Math.PI) / 8),
  });
  const spike = (turn: number, reach: number, side: -1 | 1) =>
    polygon([{ x: 0, y: 0 }, point(turn + side, reach * 0.2), point(turn, reach)]);
  const star = (turns: readonly number[], reach: number, side: -1 | 1) =>
    turns.map((turn) => spike(turn, reach, side)).join('');
  const [half, quarters, main] = [
    [1, 3, 5, 7, 9, 11, 13, 15],
    [2, 6, 10, 14],
    [0, 4, 8, 12],
  ];
  const marks = Array.from({ length: 64 }, (_, index) => point(index / 4, 41.5));
  return (
    <g
      transform={`translate(${num(centre.x)} ${num(centre.y)}) scale(${(radius / 44).toFixed(3)})`}
      pointerEvents="none"
    >
      <circle r={44} fill={paperSunk} stroke={inkSoft} strokeWidth={1.2} />
      <circle r={39} fill="none" stroke={coast} strokeWidth={0.7} />
      <path d={dots(marks)} fill="none" stroke={inkSoft} strokeWidth={1} strokeLinecap="round" />
      <g stroke={inkSoft} strokeWidth={0.7} strokeLinejoin="round">
        <path d={half.map((turn) => polyline([{ x: 0, y: 0 }, point(turn, 30)])).join('')} />
        <path d={star(quarters, 33, -1)} fill={paperSunk} />
        <path d={star(quarters, 33, 1)} fill={coast} />
        <path d={star(main, 42, -1)} fill={paperSunk} />
        <path d={star(main, 42, 1)} fill={inkSoft} />
      </g>
    </g>
  );
}
