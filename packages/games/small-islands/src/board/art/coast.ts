/**
 * The outlines of a face's land, from its data alone: where the green ends. A coast leads from one crossing of a tile's edge to the next, clockwise
 * round its region, through a few points that a hash of the face moves a little; it meets the edge at a right angle, so that it goes on next door.
 */
import { between, type Point, type Stream, streamOf } from '@wayfinder/board';
import { CORNERS, type Face, type Region, SIDES } from '../../data/types.ts';
import { CROSSING, HALF, SHOAL, sidePoint } from './measures.ts';

/** A coast through its points: open ones begin and end on an edge of the tile, that of an islet is closed. */
export interface Coast {
  readonly points: readonly Point[];
  readonly closed: boolean;
  /** The sides at which it begins and ends, 0 north and clockwise; of an islet none. */
  readonly ends: readonly [number, number] | null;
}

/** One region of a face that isn't turned. */
export interface Shore {
  readonly region: string;
  readonly coasts: readonly Coast[];
  /** The edge of the land all the way round, tile edges included: straight where it follows those. */
  readonly outline: readonly Outline[];
}

/** A piece of the outline: a coast, or the straight way to a point on the tile's edge. */
export type Outline = { readonly coast: Coast } | { readonly to: Point };

/** Ground at a side, seen from a region. */
type At = 'own' | 'sea' | 'other';

/** All that the coasts of one region are drawn from. */
interface Plot {
  readonly sides: readonly number[];
  readonly at: readonly At[];
  readonly landCorner: readonly boolean[];
  /** Lines from the middles of its sides to its hub, and those of all others: a coast keeps nearer to its own. */
  readonly own: Skeleton;
  readonly others: readonly Skeleton[];
  /** 1 for a region with few symbols, more for one with many. */
  readonly fullness: number;
  readonly stream: Stream;
}

type Skeleton = readonly (readonly [Point, Point])[];

const indices = ({ sides }: Region): number[] => sides.map((side) => SIDES.indexOf(side)).sort((a, b) => a - b);

const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / Math.max(1, points.length),
  y: points.reduce((sum, { y }) => sum + y, 0) / Math.max(1, points.length),
});

/** Point at which the land of a region comes together: near the middle, towards its own sides and away from those of others. */
function hubOf(sides: readonly number[], others: readonly number[], isAlone: boolean): Point {
  const own = mean(sides.map((side) => sidePoint(side, HALF, 0)));
  const away = mean(others.map((side) => sidePoint(side, HALF, 0)));
  const lean = isAlone ? 0.26 : 0.44;
  return { x: lean * own.x - 0.2 * away.x, y: lean * own.y - 0.2 * away.y };
}

function skeleton(sides: readonly number[], others: readonly number[], isAlone: boolean): Skeleton {
  const hub = hubOf(sides, others, isAlone);
  return sides.length === 0 ? [[hub, hub]] : sides.map((side) => [sidePoint(side, HALF, 0), hub] as const);
}

/** The nearest point of a line. */
function nearestOn([a, b]: readonly [Point, Point], p: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return { x: a.x + dx * t, y: a.y + dy * t };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function nearest(bones: Skeleton, p: Point): Point {
  const points = bones.map((line) => nearestOn(line, p));
  return points.reduce((best, point) => (distance(point, p) < distance(best, p) ? point : best));
}

/** Difference by which a coast is nearer to its own skeleton than to any other: twice the half of the channel between two regions. */
const CHANNEL = 20;

/** A point moved towards its own skeleton until there is a channel between it and other regions. */
function keptApart(plot: Plot, point: Point): Point {
  const home = nearest(plot.own, point);
  const isApart = (p: Point): boolean =>
    plot.others.every((bones) => distance(nearest(bones, p), p) - distance(nearest(plot.own, p), p) >= CHANNEL);
  for (let part = 1; part > 0.1; part -= 0.05) {
    const p = { x: home.x + (point.x - home.x) * part, y: home.y + (point.y - home.y) * part };
    if (isApart(p)) return p;
  }
  return home;
}

/** Distances from the middle at which a coast passes a corner, along the side before it and the side after it. `whim`: how much the hand may change that. */
function cornerReach(before: At, after: At, gap: number): readonly [along: number, across: number, whim: number] {
  if (before === 'own' && after === 'own') return [31.5, 31.5, 3.5];
  const aside = (at: At): number => (at === 'sea' ? 27 : 20);
  if (before === 'own') return [28, aside(after), 4.5];
  if (after === 'own') return [aside(before), 28, 4.5];
  const open = gap === 4 ? 17 : 20;
  return [open, open, 4];
}

/** Distance from the middle at which it passes a side that isn't its own, by how many sides it goes round. */
const SIDE_REACH: Readonly<Record<number, readonly number[]>> = { 2: [30], 3: [28, 28], 4: [27, 20, 27] };

/** No farther, or shallow water would end at the edge of the tile. */
const FARTHEST = HALF - SHOAL - 0.8;

/** The points of a coast between its ends: one at each corner and one at each side that it passes. */
function passed(plot: Plot, from: number, gap: number): Point[] {
  const { at, stream, fullness } = plot;
  const state = (side: number): At => at[side % 4] ?? 'sea';
  const points: Point[] = [];
  for (let step = 0; step < gap; step++) {
    const [before, after] = [from + step, from + step + 1];
    const [along, across, whim] = cornerReach(state(before), state(after), gap);
    const grown = gap > 2 && state(before) !== 'own' && state(after) !== 'own' ? fullness : 1;
    const whims = [between(stream, -whim, whim), between(stream, -whim, whim)] as const;
    points.push(sidePoint(before, along * grown + whims[0], across * grown + whims[1]));
    if (step === gap - 1) continue;
    const reach = (SIDE_REACH[gap]?.[step] ?? 28) * (gap > 2 ? fullness : 1);
    points.push(besideSide(after, reach, state(after) === 'other' ? 3 : 8, stream));
  }
  return points;
}

/** Off a side: a cape or, now and then, a bay. */
function besideSide(side: number, reach: number, whim: number, stream: Stream): Point {
  const bold = stream() < 0.35 ? between(stream, -11, -6) : between(stream, -1, 6);
  return sidePoint(side, Math.min(FARTHEST, reach + bold), between(stream, -whim, whim));
}

/** Halfway points, moved a little across the way: the pen's hand. */
function wandered(points: readonly Point[], stream: Stream): Point[] {
  return points.flatMap((point, i) => {
    const next = points[i + 1];
    // The first and last legs stay as they are, so that every coast meets the edge straight.
    if (next === undefined || i === 0 || i === points.length - 2) return [point];
    const length = distance(point, next);
    if (length < 14) return [point];
    const [nx, ny] = [(point.y - next.y) / length, (next.x - point.x) / length];
    const by = between(stream, -2.4, 2.4);
    return [point, { x: (point.x + next.x) / 2 + nx * by, y: (point.y + next.y) / 2 + ny * by }];
  });
}

function coastBetween(plot: Plot, from: number, gap: number): Coast {
  const to = (from + gap) % 4;
  const [start, end] = [sidePoint(from, HALF, CROSSING), sidePoint(to, HALF, -CROSSING)];
  const apart = (points: readonly Point[]): Point[] => points.map((point) => keptApart(plot, point));
  const points = wandered([start, ...apart(passed(plot, from, gap)), end], plot.stream);
  return { points: [start, ...apart(points.slice(1, -1)), end], closed: false, ends: [from, to] };
}

/** An islet: a loop round its hub. */
function islet({ own, stream, fullness, others }: Plot): Coast {
  const [[hub] = [{ x: 0, y: 0 }]] = own;
  const radius = others.length > 0 ? 11 : 19 * fullness;
  const count = 7;
  const start = stream() * Math.PI;
  const loop = Array.from({ length: count }, (_, i) => {
    const angle = start + (i * 2 * Math.PI) / count;
    const reach = radius * between(stream, 0.84, 1.16);
    return { x: hub.x + reach * Math.cos(angle) * 1.12, y: hub.y + reach * Math.sin(angle) * 0.94 };
  });
  return { points: loop, closed: true, ends: null };
}

function shoreOf(plot: Plot, region: string): Shore {
  const { sides, landCorner } = plot;
  if (sides.length === 0) {
    const coast = islet(plot);
    return { region, coasts: [coast], outline: [{ coast }] };
  }
  const outline: Outline[] = [];
  sides.forEach((side, i) => {
    const next = sides[(i + 1) % sides.length] ?? side;
    const gap = ((next - side + 3) % 4) + 1;
    if (gap === 1 && landCorner[side]) {
      outline.push({ to: sidePoint(side, HALF, HALF) });
      return;
    }
    outline.push({ to: sidePoint(side, HALF, CROSSING) }, { coast: coastBetween(plot, side, gap) });
  });
  return { region, coasts: outline.flatMap((piece) => ('coast' in piece ? [piece.coast] : [])), outline };
}

const shores = new WeakMap<Face, readonly Shore[]>();

/** The shores of a face as it is printed, in the order of its regions; computed once for each face. */
export function shoresOf(face: Face): readonly Shore[] {
  let made = shores.get(face);
  if (made === undefined) {
    made = plotted(face);
    shores.set(face, made);
  }
  return made;
}

function plotted(face: Face): Shore[] {
  const sides = face.regions.map(indices);
  const isAlone = face.regions.length === 1;
  const othersOf = (i: number): number[] => sides.flatMap((some, j) => (i === j ? [] : some));
  const bones = sides.map((some, i) => skeleton(some, othersOf(i), isAlone));
  return face.regions.map((region, i) => {
    const [own, others] = [sides[i] ?? [], othersOf(i)];
    const plot: Plot = {
      sides: own,
      at: SIDES.map((_, side) => (own.includes(side) ? 'own' : others.includes(side) ? 'other' : 'sea')),
      landCorner: CORNERS.map((corner) => face.corners[corner] === 'land'),
      own: bones[i] ?? [],
      others: bones.filter((_, j) => j !== i),
      fullness: 0.82 + 0.055 * Math.min(5, region.symbols.length),
      stream: streamOf(`coast ${face.id} ${region.id}`),
    };
    return shoreOf(plot, region.id);
  });
}

/** A coast as a fine line of straight pieces, for measuring. */
export function fine(coast: Coast, parts = 6): readonly Point[] {
  const legs = legsOf(coast);
  const way = legs.flatMap(({ from, one, two, to }) =>
    Array.from({ length: parts }, (_, step) => cubic(step / parts, from, one, two, to)),
  );
  return [...way, ...legs.slice(-1).map(({ to }) => to)];
}

/** A leg of a coast: a cubic curve. */
export interface Leg {
  readonly from: Point;
  readonly one: Point;
  readonly two: Point;
  readonly to: Point;
}

/** The direction in which a coast leaves the edge, and how strongly. */
const EDGE_PULL = 9;

/** The curves of a coast: Catmull-Rom through its points, at right angles to the edge at both ends of an open one. */
export function legsOf({ points, ends, closed }: Coast): readonly Leg[] {
  const last = points.length - 1;
  const at = (i: number): Point => points[closed ? (i + points.length) % points.length : i] ?? { x: 0, y: 0 };
  const pull = (i: number): Point => {
    if (!closed && ends !== null && (i === 0 || i === last)) {
      const inward = sidePoint(ends[i === 0 ? 0 : 1], -1, 0);
      const sign = i === 0 ? EDGE_PULL : -EDGE_PULL;
      return { x: inward.x * sign, y: inward.y * sign };
    }
    const [before, after] = [at(i - 1), at(i + 1)];
    return { x: (after.x - before.x) / 6, y: (after.y - before.y) / 6 };
  };
  return Array.from({ length: closed ? points.length : last }, (_, i) => {
    const [from, to] = [at(i), at(i + 1)];
    const [out, into] = [pull(i), pull(closed ? (i + 1) % points.length : i + 1)];
    return { from, one: plus(from, out, 1), two: plus(to, into, -1), to };
  });
}

const plus = (a: Point, b: Point, times: number): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times });

function cubic(t: number, a: Point, b: Point, c: Point, d: Point): Point {
  const [u, uu, tt] = [1 - t, (1 - t) * (1 - t), t * t];
  const mix = (p: number, q: number, r: number, s: number): number =>
    uu * u * p + 3 * uu * t * q + 3 * u * tt * r + tt * t * s;
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}
