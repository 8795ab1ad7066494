/** A place in a drawing: across, down. */
export type Point = readonly [number, number];

/** On which side of the line from `a` to `b` a point lies: above 0 is inside for an outline that runs clockwise on the screen. */
const side = (a: Point, b: Point, p: Point): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

/** The point between two others at which the side changes. */
function crossing(from: Point, to: Point, sideFrom: number, sideTo: number): Point {
  const share = sideFrom / (sideFrom - sideTo);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

function cut(polygon: readonly Point[], a: Point, b: Point): Point[] {
  return polygon.flatMap((to, at) => {
    const from = polygon.at(at - 1) ?? to;
    const [sideFrom, sideTo] = [side(a, b, from), side(a, b, to)];
    const isIn = sideTo >= 0;
    if (sideFrom >= 0 === isIn) return isIn ? [to] : [];
    const between = crossing(from, to, sideFrom, sideTo);
    return isIn ? [between, to] : [between];
  });
}

/**
 * The part of a polygon inside a convex outline that runs clockwise on the screen (Sutherland and Hodgman 1974). Drawings use no `clipPath`: its
 * id would have to differ in each of many crests on a page, and one in a hidden part of the page clips all others away.
 */
export function clip(polygon: readonly Point[], outline: readonly Point[]): readonly Point[] {
  return outline.reduce<readonly Point[]>((rest, b, at) => cut(rest, outline.at(at - 1) ?? b, b), polygon);
}

const tenth = (n: number): string => `${Math.round(n * 10) / 10}`;

/** A polygon as path data; empty for one without a point. */
export function pathOf(polygon: readonly Point[]): string {
  return polygon.length === 0 ? '' : `M${polygon.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}z`;
}
