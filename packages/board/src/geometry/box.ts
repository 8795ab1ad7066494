/** A point in board units: x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in board units. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** The smallest box round points; `null` for none. */
export function boxOf(points: Iterable<Point>): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return left > right ? null : { x: left, y: top, width: right - left, height: bottom - top };
}

/** The smallest box round boxes; `null` for none. */
export function boxUnion(boxes: Iterable<Box>): Box | null {
  return boxOf([...boxes].flatMap((box) => [box, { x: box.x + box.width, y: box.y + box.height }]));
}

/** The box with a margin (units, may be negative) on all sides. */
export function boxGrow(box: Box, margin: number): Box {
  return { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin };
}

/**
 * Box that a picture of a fixed shape shows. It is the smallest one round `box` with the given width to height, with `box` in its middle unless that
 * reaches beyond `whole`. Along a side on which it doesn't fit into `whole`, `whole` is in the middle.
 */
export function boxWithAspect(box: Box, aspect: number, whole: Box): Box {
  const width = Math.max(box.width, box.height * aspect);
  const height = Math.max(box.height, box.width / aspect);
  return {
    x: startWithin(box.x - (width - box.width) / 2, width, whole.x, whole.width),
    y: startWithin(box.y - (height - box.height) / 2, height, whole.y, whole.height),
    width,
    height,
  };
}

function startWithin(from: number, size: number, start: number, whole: number): number {
  return size >= whole ? start - (size - whole) / 2 : Math.min(Math.max(from, start), start + whole - size);
}

/** True where two boxes have a point in common. */
export function boxesTouch(a: Box, b: Box): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

/** True where one box lies in another with all of it. */
export function boxHolds(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The middle of a box. */
export function boxCentre(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
