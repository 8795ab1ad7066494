import { Fragment, type ReactElement } from 'react';
import type { Point } from '../geometry/box.ts';
import { along, dots, num, polygon, polyline, smoothLoop, strokes } from '../geometry/path.ts';
import { between, type Stream, streamOf } from '../geometry/random.ts';
import type { Palette } from '../palette.ts';
import { type Filling, HEX_SIZE } from './hex.tsx';

function place({ x, y }: Point, size: number): string {
  const scale = size / HEX_SIZE;
  return `translate(${num(x)} ${num(y)})${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`;
}

// ---- Water ----------------------------------------------------------------------------------------------------------

export interface IslandProps extends Filling {
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

/** Limit for a process that draws for all games: no map has so many islands. */
const SHAPES_KEPT = 400;

/** Makes a shape once for what it is made from: boards are drawn with every step, and islands never change. */
function kept<From extends readonly (string | number)[], Shape>(make: (...from: From) => Shape) {
  const shapes = new Map<string, Shape>();
  return (...from: From): Shape => {
    const key = from.join(' ');
    const shape = shapes.get(key) ?? make(...from);
    if (shapes.size >= SHAPES_KEPT) shapes.clear();
    shapes.set(key, shape);
    return shape;
  };
}

const islandShape = kept((seed: string, grandeur: number): IslandShape => {
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
});

/** Distance that an islet may lie south of the middle. */
const SHORE = 6;

function isletSpots(stream: Stream, middle: Point, radius: number, grandeur: number) {
  const count = 1 + Math.floor(stream() * (1.4 + grandeur * 1.4));
  const start = stream() < 0.5 ? 0.2 : Math.PI + 0.2;
  return Array.from({ length: count }, (_, index) => {
    const angle = start + index * 2.3 + between(stream, -0.35, 0.35);
    const reach = radius + between(stream, 4.6, 7);
    const aside = reach * 0.66 * Math.sin(angle);
    return {
      // Off the southern shore stands what is built: its islets lie off the northern.
      at: { x: middle.x + reach * Math.cos(angle), y: middle.y + (aside > SHORE ? -aside : aside) },
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

export interface AtollProps extends Filling {
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

const atollShape = kept((seed: string) => {
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
});

function jitter(stream: Stream, { x, y }: Point, by: number): Point {
  return { x: x + between(stream, -by, by), y: y + between(stream, -by, by) };
}

// ---- The compass rose -----------------------------------------------------------------------------------------------
