import { type Box, boxCentre, boxHolds, boxUnion, type Point } from '../geometry/box.ts';

/** The visible area of a board on the page, in CSS px. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Part of the board in sight: the unit in the middle of the viewport, and CSS px per unit. */
export interface Camera extends Point {
  readonly scale: number;
}

/** Bounds that a camera keeps within: the board in units, and the range of scales. */
export interface CameraLimits {
  readonly bounds: Box;
  readonly min: number;
  readonly max: number;
  readonly viewport?: Viewport;
  /** Px that the middle of the board may lie off the middle of the viewport, however small it is; absent: none. */
  readonly slack?: number;
}

/** Position of an `<svg>` with a view box in the viewport without any transform: px = offset + units × scale. */
export interface Rest extends Point {
  readonly scale: number;
}

/**
 * The rest position of a drawing under `xMidYMid meet`, in the middle part of the viewport that it fills: what the server-drawn page shows before
 * any script runs.
 */
export function restOf(viewBox: Box, viewport: Viewport, filled = 1): Rest {
  const scale = Math.min(viewport.width / viewBox.width, viewport.height / viewBox.height) * filled;
  const centre = boxCentre(viewBox);
  return { scale, x: viewport.width / 2 - centre.x * scale, y: viewport.height / 2 - centre.y * scale };
}

/** The camera that shows a box whole, with `padding` px round it; scale within the limits. */
export function fitCamera(box: Box, viewport: Viewport, padding: number, limits: CameraLimits): Camera {
  const room = { width: Math.max(1, viewport.width - 2 * padding), height: Math.max(1, viewport.height - 2 * padding) };
  const scale = Math.min(room.width / box.width, room.height / box.height);
  return clampCamera({ ...boxCentre(box), scale }, limits);
}

/** Distance beyond the board's edge to which one may look, as a part of the viewport. Edges can be brought under the thumb, but not out of sight. */
const BEYOND = 0.4;

/**
 * Keeps the scale in range and the board in sight: a board that fits into the viewport lies in its middle, a larger one fills most of it. Without
 * a viewport only the middle is kept over the board.
 */
export function clampCamera(camera: Camera, { bounds, min, max, viewport, slack = 0 }: CameraLimits): Camera {
  const scale = clamp(camera.scale, min, max);
  const sight = viewport ? { width: viewport.width / scale, height: viewport.height / scale } : null;
  return {
    x: clampMiddle(camera.x, bounds.x, bounds.width, sight?.width ?? null, slack / scale),
    y: clampMiddle(camera.y, bounds.y, bounds.height, sight?.height ?? null, slack / scale),
    scale,
  };
}

function clampMiddle(middle: number, start: number, size: number, sight: number | null, slack: number): number {
  if (sight === null) return clamp(middle, start, start + size);
  // One looks beyond the edge only as far as the board is larger than the sight: zooming out it comes to the middle without a leap.
  const beyond = clamp(size - sight, 0, sight * BEYOND);
  const room = Math.max(slack, (size - sight) / 2 + beyond);
  return clamp(middle, start + size / 2 - room, start + size / 2 + room);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** The unit under a px of the viewport. */
export function toUnits(camera: Camera, viewport: Viewport, px: Point): Point {
  return {
    x: camera.x + (px.x - viewport.width / 2) / camera.scale,
    y: camera.y + (px.y - viewport.height / 2) / camera.scale,
  };
}

/** The board dragged by px. */
export function panBy(camera: Camera, dx: number, dy: number, limits: CameraLimits): Camera {
  return clampCamera({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, limits);
}

/** Zoom by a factor so that the unit under `px` stays there. */
export function zoomAt(camera: Camera, viewport: Viewport, px: Point, factor: number, limits: CameraLimits): Camera {
  const scale = clamp(camera.scale * factor, limits.min, limits.max);
  const fixed = toUnits(camera, viewport, px);
  const [dx, dy] = [px.x - viewport.width / 2, px.y - viewport.height / 2];
  return clampCamera({ scale, x: fixed.x - dx / scale, y: fixed.y - dy / scale }, limits);
}

/** The box in sight, in units. */
export function sightOf(camera: Camera, viewport: Viewport): Box {
  const [width, height] = [viewport.width / camera.scale, viewport.height / camera.scale];
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** Moves as little as it takes to have a box in sight with `padding` px round it; a box too large is centred. */
export function revealBox(camera: Camera, viewport: Viewport, box: Box, padding: number, limits: CameraLimits): Camera {
  const sight = sightOf(camera, viewport);
  const margin = padding / camera.scale;
  const shift = (from: number, length: number, low: number, size: number) => {
    if (size + 2 * margin >= length) return low + size / 2 - (from + length / 2);
    return Math.min(0, low - margin - from) + Math.max(0, low + size + margin - (from + length));
  };
  return clampCamera(
    {
      scale: camera.scale,
      x: camera.x + shift(sight.x, sight.width, box.x, box.width),
      y: camera.y + shift(sight.y, sight.height, box.y, box.height),
    },
    limits,
  );
}

/** Rules to which a camera that follows the game keeps. */
export interface FollowRules {
  /** Px kept free round what is brought into sight. */
  readonly padding: number;
  /** The scale below which a finger no longer hits a space: one isn't taken further away than that. */
  readonly least: number;
  /** Place of the decision: what is shown of more places than that scale has room for. */
  readonly near: Box;
}

/**
 * The camera that has all these places in sight, with as little motion as it takes: nearer never, further away only where they don't fit as near as
 * one is. `null` to stay: they are in sight.
 */
export function followCamera(
  camera: Camera,
  viewport: Viewport,
  places: readonly Box[],
  rules: FollowRules,
  limits: CameraLimits,
): Camera | null {
  const sight = sightOf(camera, viewport);
  const all = boxUnion(places);
  if (all === null || boxHolds(sight, all)) return null;
  const { padding, least, near } = rules;
  const scale = Math.min(camera.scale, fitCamera(all, viewport, padding, limits).scale);
  if (scale >= Math.min(least, camera.scale)) return revealBox({ ...camera, scale }, viewport, all, padding, limits);
  // Too many for a finger: of the nearest as many as there is room for.
  if (boxHolds(sight, near)) return null;
  const nearer = Math.max(least, fitCamera(near, viewport, padding, limits).scale);
  return revealBox({ ...camera, scale: Math.min(camera.scale, nearer) }, viewport, near, padding, limits);
}

/** Px between a place and what is pinned to it. */
const PIN_GAP = 4;

/** On which side of its place something pinned stands: the one that looks away from the board's middle, where it hides least of what the place meets. */
export type PinSide = 'above' | 'below';

export function pinSide(place: Box, bounds: Box): PinSide {
  return place.y + place.height / 2 < bounds.y + bounds.height / 2 ? 'above' : 'below';
}

/** A place together with the room for what is pinned to it, so that both are brought into sight. */
export function withPinned(place: Box, side: PinSide, size: Viewport, scale: number): Box {
  const room = (size.height + PIN_GAP) / scale;
  return { ...place, y: side === 'above' ? place.y - room : place.y, height: place.height + room };
}

/**
 * Middle of the upper edge of something pinned to a place, in px of the viewport. It lies on its side, on the other where there is no room,
 * and beside no edge as long as the place is in sight.
 */
export function pinAt(place: Box, side: PinSide, camera: Camera, viewport: Viewport, size: Viewport): Point {
  const left = viewport.width / 2 + (place.x - camera.x) * camera.scale;
  const top = viewport.height / 2 + (place.y - camera.y) * camera.scale;
  const [width, height] = [place.width * camera.scale, place.height * camera.scale];
  const lowest = viewport.height - size.height;
  const [below, above] = [top + height + PIN_GAP, top - PIN_GAP - size.height];
  const fits = { above: above >= 0, below: below <= lowest };
  const other = side === 'above' ? 'below' : 'above';
  const chosen = fits[side] ? side : fits[other] ? other : null;
  const half = Math.min(size.width, viewport.width) / 2;
  const [middle, isAside] = [left + width / 2, left + width < 0 || left > viewport.width];
  return {
    x: isAside ? middle : clamp(middle, half, viewport.width - half),
    y: chosen === null ? Math.max(0, lowest) : { above, below }[chosen],
  };
}

/** The transform, about the upper left corner, that takes a drawing from rest to the camera. */
export function transformOf(
  camera: Camera,
  viewport: Viewport,
  rest: Rest,
): { readonly x: number; readonly y: number; readonly k: number } {
  const k = camera.scale / rest.scale;
  return {
    k,
    x: viewport.width / 2 - k * (rest.x + camera.x * rest.scale),
    y: viewport.height / 2 - k * (rest.y + camera.y * rest.scale),
  };
}

/** Between two cameras at `part` 0 to 1: the middle straight, the scale by ratio, so that zooming looks even. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const scale = from.scale * (to.scale / from.scale) ** part;
  return { scale, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
