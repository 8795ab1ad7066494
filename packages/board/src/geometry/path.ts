import type { Point } from './box.ts';

/** A number for an SVG attribute: one decimal, no trailing zero, so that a server-drawn board stays small. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded);
}

/** A point for an SVG path. */
export function at({ x, y }: Point): string {
  return `${num(x)} ${num(y)}`;
}

/** A pair of numbers after a path letter, as short as SVG allows: `-1` parts from what precedes by its own sign. */
function pair(x: number, y: number): string {
  const [a, b] = [num(x).replace(/^(-?)0\./, '$1.'), num(y).replace(/^(-?)0\./, '$1.')];
  return b.startsWith('-') ? `${a}${b}` : `${a} ${b}`;
}

/** A path along straight lines, in relative steps; rounding does not add up along the way. */
export function polyline(points: readonly Point[]): string {
  let [x, y] = [0, 0];
  const parts = points.map((point, index) => {
    const [dx, dy] = [Number(num(point.x - x)), Number(num(point.y - y))];
    [x, y] = [x + dx, y + dy];
    return `${index === 0 ? 'M' : 'l'}${pair(dx, dy)}`;
  });
  return parts.join('');
}

/** A closed path along straight lines. */
export function polygon(points: readonly Point[]): string {
  return points.length === 0 ? '' : `${polyline(points)}z`;
}

/** Single strokes from one point to another, as one path. */
export function strokes(lines: Iterable<readonly [Point, Point]>): string {
  return [...lines].map((line) => polyline(line)).join('');
}

/** Dots as one path: lines of no length, which round caps turn into discs as wide as the stroke. */
export function dots(points: readonly Point[]): string {
  return points.map(({ x, y }) => `M${pair(x, y)}h0`).join('');
}

/** The point a part of the way (0 to 1) from one point to another. */
export function along(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Points on a closed smooth curve (Catmull-Rom) through `points`, `parts` for each of them. */
export function smoothLoop(points: readonly Point[], parts: number): readonly Point[] {
  const count = points.length;
  const point = (index: number): Point => points[(index + count) % count] ?? { x: 0, y: 0 };
  return points.flatMap((_, index) =>
    Array.from({ length: parts }, (__, step) => {
      const around = [point(index - 1), point(index), point(index + 1), point(index + 2)] as const;
      const t = step / parts;
      return {
        x: spline(
          t,
          around.map(({ x }) => x),
        ),
        y: spline(
          t,
          around.map(({ y }) => y),
        ),
      };
    }),
  );
}

/** Points on a smooth curve through `points` from the first to the last, `parts` for each leg. */
export function smoothWay(points: readonly Point[], parts: number): readonly Point[] {
  const last = points.length - 1;
  const point = (index: number): Point => points[Math.min(Math.max(index, 0), last)] ?? { x: 0, y: 0 };
  const legs = Array.from({ length: Math.max(last, 0) }, (_, leg) => leg);
  const curved = legs.flatMap((leg) => {
    const around = [point(leg - 1), point(leg), point(leg + 1), point(leg + 2)];
    const [xs, ys] = [around.map(({ x }) => x), around.map(({ y }) => y)];
    return Array.from({ length: parts }, (_, step) => ({ x: spline(step / parts, xs), y: spline(step / parts, ys) }));
  });
  return [...curved, ...points.slice(-1)];
}

function spline(t: number, [a = 0, b = 0, c = 0, d = 0]: readonly number[]): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** The point at a part (0 to 1) of the length of a way along points, and the direction there in degrees. */
export function pointOnWay(way: readonly Point[], part: number): { readonly point: Point; readonly degrees: number } {
  const legs = way.slice(1).map((to, index) => {
    const from = way[index] ?? to;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  let left = part * legs.reduce((sum, leg) => sum + leg.length, 0);
  for (const { from, to, length } of legs) {
    if (left <= length || to === way[way.length - 1]) {
      const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      return { point: along(from, to, length === 0 ? 0 : Math.min(1, left / length)), degrees };
    }
    left -= length;
  }
  return { point: way[0] ?? { x: 0, y: 0 }, degrees: 0 };
}
