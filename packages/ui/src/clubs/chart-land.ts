import type { Point } from './clip.ts';

/** Corners of an island; curves run through the middles between them. */
const CORNERS = 14;

const tenth = (n: number): number => Math.round(n * 10) / 10;

/** How far each corner of an island lies out, about 1: drawn once, so that its shoals lie about it evenly. */
export function coastOf(draw: () => number): readonly number[] {
  return Array.from({ length: CORNERS }, () => 0.82 + 0.36 * draw());
}

/** Closed path of an island about a point, `wide` and `high` from its middle. */
export function islandPath(coast: readonly number[], [x, y]: Point, wide: number, high: number): string {
  const corner = (index: number): Point => {
    const out = coast[index % coast.length] ?? 1;
    const angle = (2 * Math.PI * index) / coast.length;
    return [x + wide * out * Math.cos(angle), y + high * out * Math.sin(angle)];
  };
  const middle = (index: number): string => {
    const [a, b] = [corner(index), corner(index + 1)];
    return `${tenth((a[0] + b[0]) / 2)} ${tenth((a[1] + b[1]) / 2)}`;
  };
  const curves = coast.map((_, index) => {
    const [cx, cy] = corner(index + 1);
    return `Q${tenth(cx)} ${tenth(cy)} ${middle(index + 1)}`;
  });
  return `M${middle(0)}${curves.join('')}z`;
}

/** One island of a club's chart; the first is the rock with the light. */
export interface Island {
  readonly at: Point;
  readonly wide: number;
  readonly high: number;
  readonly coast: readonly number[];
}

/** Distance of a point from the middle of the nearest island, in px, less the island's own width. */
export function offShore(islands: readonly Island[], [x, y]: Point): number {
  return Math.min(...islands.map(({ at, wide }) => Math.hypot(x - at[0], y - at[1]) - wide));
}
