/** Coasts and land of a face as SVG paths, where and how the tile lies. */
import { num, type Point } from '@wayfinder/board';
import type { Face, Turn } from '../../data/types.ts';
import { type Coast, legsOf, shoresOf } from './coast.ts';
import { HALF, turnedPoint } from './measures.ts';

/** One region in paths: `coast` is stroked, `land` is filled. */
export interface RegionPaths {
  readonly region: string;
  readonly coast: string;
  readonly land: string;
}

/** A pen that writes relative steps as short as SVG allows; rounding does not add up along the way. */
class Pen {
  #at: Point = { x: 0, y: 0 };
  #written = '';
  readonly #placed: (point: Point) => Point;

  constructor(placed: (point: Point) => Point) {
    this.#placed = placed;
  }

  get path(): string {
    return this.#written;
  }

  move(point: Point): this {
    return this.#straight('M', point, { x: 0, y: 0 });
  }

  line(point: Point): this {
    return this.#straight('l', point, this.#at);
  }

  /** A curve whose first control point mirrors the last one is written without it. */
  curve(one: Point | null, two: Point, to: Point): this {
    const steps = [...(one === null ? [] : [one]), two, to].map((point) => this.#step(point, this.#at));
    this.#written += (one === null ? 's' : 'c') + joined(steps.flatMap(({ x, y }) => [x, y]));
    this.#forward(steps.at(-1));
    return this;
  }

  close(): this {
    this.#written += 'z';
    return this;
  }

  #straight(letter: string, point: Point, from: Point): this {
    const step = this.#step(point, from);
    if (letter === 'M') this.#at = { x: 0, y: 0 };
    this.#written += letter + joined([step.x, step.y]);
    this.#forward(step);
    return this;
  }

  #step(point: Point, from: Point): Point {
    const { x, y } = this.#placed(point);
    return { x: Number(num(x - from.x)), y: Number(num(y - from.y)) };
  }

  #forward(step: Point | undefined): void {
    if (step) this.#at = { x: this.#at.x + step.x, y: this.#at.y + step.y };
  }
}

/** Numbers with as little between them as can be: a sign parts them, and a second point. */
function joined(numbers: readonly number[]): string {
  return numbers.reduce((text, number, i) => {
    const next = num(number).replace(/^(-?)0\./, '$1.');
    const isApart = i === 0 || next.startsWith('-') || (next.startsWith('.') && /\.\d*$/.test(text));
    return text + (isApart ? '' : ' ') + next;
  }, '');
}

/** So far land and coasts reach beyond their tile's edge, so that no hair of water shows between two tiles. */
const OVERLAP = 0.3;

/** A point on the edge of the tile, moved outwards over it. */
function over({ x, y }: Point): Point {
  const beyond = (value: number): number => (Math.abs(value) >= HALF ? Math.sign(value) * (HALF + OVERLAP) : value);
  return { x: beyond(x), y: beyond(y) };
}

/** Draws a coast; the pen stands on its first point. */
function drawn(pen: Pen, coast: Coast): void {
  const legs = legsOf(coast);
  legs.forEach(({ one, two, to }, i) => {
    // The pull at the edge is not that of Catmull-Rom, so only curves in between mirror each other.
    pen.curve(i === 0 ? one : null, two, i === legs.length - 1 && !coast.closed ? over(to) : to);
  });
}

function coastPath(coasts: readonly Coast[], placed: (point: Point) => Point): string {
  const pen = new Pen(placed);
  for (const coast of coasts) {
    const [start] = coast.points;
    if (start === undefined) continue;
    drawn(pen.move(coast.closed ? start : over(start)), coast);
    if (coast.closed) pen.close();
  }
  return pen.path;
}

function drawnAt(face: Face, turn: Turn): readonly RegionPaths[] {
  const placed = (point: Point): Point => turnedPoint(point, turn);
  return shoresOf(face).map(({ region, coasts, outline }) => {
    const pen = new Pen(placed);
    outline.forEach((piece, i) => {
      const start = 'to' in piece ? piece.to : (piece.coast.points[0] ?? { x: 0, y: 0 });
      if (i === 0) pen.move(over(start));
      else if ('to' in piece) pen.line(over(start));
      if ('coast' in piece) drawn(pen, piece.coast);
    });
    return { region, coast: coastPath(coasts, placed), land: pen.close().path };
  });
}

const known = new WeakMap<Face, Map<Turn, readonly RegionPaths[]>>();

/** The paths about the origin, made once for each face and turn. */
function aboutOrigin(face: Face, turn: Turn): readonly RegionPaths[] {
  const turns = known.get(face) ?? new Map<Turn, readonly RegionPaths[]>();
  known.set(face, turns);
  const made = turns.get(turn) ?? drawnAt(face, turn);
  turns.set(turn, made);
  return made;
}

const START = /M(-?(?:\d+\.?\d*|\.\d+)) ?(-?(?:\d+\.?\d*|\.\d+))/g;

/** A path moved: only where its pieces begin is not relative. */
const moved = (path: string, by: Point): string =>
  path.replace(START, (_, x: string, y: string) => `M${joined([Number(x) + by.x, Number(y) + by.y])}`);

/** Look of each region of a face with its tile's middle at a point, in the order of its regions. */
export function pathsOf(face: Face, turn: Turn, centre: Point): readonly RegionPaths[] {
  return aboutOrigin(face, turn).map(({ region, coast, land }) => ({
    region,
    coast: moved(coast, centre),
    land: moved(land, centre),
  }));
}
