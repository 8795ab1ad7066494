'use client';

import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Box, Point } from '../geometry/box.ts';
import {
  between,
  type Camera,
  type CameraLimits,
  clampCamera,
  fitCamera,
  followCamera,
  panBy,
  pinAt,
  pinSide,
  type Rest,
  restOf,
  revealBox,
  sightOf,
  transformOf,
  type Viewport,
  withPinned,
  zoomAt,
} from './camera.ts';

const GLIDE_MS = 260;
/** Px kept free round a box that is fitted or revealed. */
const PADDING = 20;
/** Px round a board that is in sight whole: from there on there is nothing to zoom out to. */
const WHOLE_PADDING = 8;
/** Greatest scale, in px per unit. */
const MAX_SCALE = 2.4;
/** Px that a finger needs, and the height of a space in units: a fitted view makes no space smaller, unless the board is shown whole. */
const FINGER = 44;
const SPACE_HEIGHT = 86.6;

/** Means that move the camera. All of them work on the element itself and render nothing in React. */
export interface CameraControl {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at?: Point, glide?: boolean) => void;
  readonly fit: (box: Box, glide?: boolean) => void;
  readonly reveal: (box: Box) => void;
  /** Has these places in sight, unless a hand is moving the board; also when less of it is uncovered, until the next hand on it. See `followCamera`. */
  readonly follow: (places: readonly Box[], near: Box) => void;
  readonly centreOn: (unit: Point) => void;
  /** Keeps an element of the page below a place of the board, or above it where there is no room below; `null` lets it go. */
  readonly pin: (place: Box | null) => void;
  /** While fingers move the board the browser may reuse its picture; afterwards it is drawn sharp. */
  readonly setMoving: (moving: boolean) => void;
}

interface Parts {
  readonly surface: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
  /** The rectangle on the overview that shows what is in sight. */
  readonly window: RefObject<HTMLElement | null>;
  /** Element that stands at a place of the board and keeps its size: see `pin`. */
  readonly pinned: RefObject<HTMLElement | null>;
}

/** Below this scale names and other fine things are left out and pieces are drawn larger (see board.css). */
const FAR_SCALE = 0.6;

/** The state of one camera and its element; plain object, so that gestures never wait for a render. */
class CameraRig {
  readonly #parts: Parts;
  #bounds: Box;
  readonly #slack: number;
  #viewport: Viewport = { width: 0, height: 0 };
  /** Start of the viewport on the surface, which may be covered on all sides. */
  #corner: Point = { x: 0, y: 0 };
  #rest: Rest = { x: 0, y: 0, scale: 1 };
  /** The part of the viewport that a fitted box may fill: less where it is shown with what lies round it (see board.css). */
  #filled = 1;
  /** Subject of the last measuring: the drawing's view box, the bounds and what is shown of them. */
  #known = '';
  #camera: Camera | null = null;
  #frame = 0;
  #pin: Box | null = null;
  /** The px that what is pinned takes. */
  #pinned = { width: 0, height: 0 };
  #far = false;
  /** Goal of a glide under way. */
  #goal: Camera | null = null;
  /** True where a hand moves the board. */
  #held = false;
  /** Places that the camera follows, until a hand moves the board away from them. */
  #followed: { readonly places: readonly Box[]; readonly near: Box } | null = null;

  constructor(parts: Parts, bounds: Box, slack: number) {
    this.#parts = parts;
    this.#bounds = bounds;
    this.#slack = slack;
  }

  get #limits(): CameraLimits {
    const { width, height } = this.#viewport;
    const room = { width: Math.max(1, width - 2 * WHOLE_PADDING), height: Math.max(1, height - 2 * WHOLE_PADDING) };
    const whole = restOf(this.#bounds, room).scale;
    const [min, max] = [Math.min(whole, MAX_SCALE), Math.max(MAX_SCALE, whole)];
    return { bounds: this.#bounds, min, max, viewport: this.#viewport, slack: this.#slack };
  }

  /** After a rendering: measures where other things are drawn now. Each measuring makes the browser lay the page out at once. */
  rendered(bounds: Box): void {
    const { x, y, width, height } = bounds;
    const stage = this.#parts.stage.current;
    const viewBox = stage?.querySelector('svg')?.getAttribute('viewBox');
    const known = [viewBox, stage?.dataset.part, x, y, width, height].join(' ');
    this.#bounds = bounds;
    if (known === this.#known) {
      this.#draw();
      return;
    }
    this.#known = known;
    this.measure();
  }

  /** Reads how large the board is on the page and what part its drawing shows at rest. Keeps what is in sight. */
  measure(): void {
    // The stage is the part of the surface that nothing covers: what is fitted or brought into sight is to be seen.
    const stage = this.#parts.stage.current;
    const drawing = stage?.querySelector('svg');
    const viewBox = drawing?.viewBox.baseVal;
    if (!stage || !viewBox || stage.clientWidth === 0 || stage.clientHeight === 0 || viewBox.width === 0) return;
    this.#viewport = { width: stage.clientWidth, height: stage.clientHeight };
    this.#corner = { x: stage.offsetLeft, y: stage.offsetTop };
    this.#filled = Number.parseFloat(getComputedStyle(drawing).width) / stage.clientWidth || 1;
    this.#rest = restOf(viewBox, this.#viewport, this.#filled);
    const first = { x: viewBox.x + viewBox.width / 2, y: viewBox.y + viewBox.height / 2, scale: this.#rest.scale };
    this.#camera = this.#camera === null ? first : clampCamera(this.#camera, this.#limits);
    this.#draw();
    this.#follow(false);
  }

  pan(dx: number, dy: number): void {
    this.#followed = null;
    if (this.#camera !== null) this.#jump(panBy(this.#camera, dx, dy, this.#limits));
  }

  zoom(factor: number, at?: Point, glide = false): void {
    if (this.#camera === null) return;
    this.#followed = null;
    const middle = { x: this.#viewport.width / 2, y: this.#viewport.height / 2 };
    const fixed = at === undefined ? middle : { x: at.x - this.#corner.x, y: at.y - this.#corner.y };
    // A second press while the first still glides adds to it.
    const from = (glide ? this.#goal : null) ?? this.#camera;
    this.#go(zoomAt(from, this.#viewport, fixed, factor, this.#limits), glide);
  }

  fit(box: Box, glide = true): void {
    if (this.#camera === null) return;
    const whole = box.width >= this.#bounds.width && box.height >= this.#bounds.height;
    const { width, height } = this.#viewport;
    const room = { width: width * this.#filled, height: height * this.#filled };
    const fitted = fitCamera(box, room, PADDING, this.#limits);
    const least = whole ? 0 : FINGER / SPACE_HEIGHT;
    this.#go(clampCamera({ ...fitted, scale: Math.max(fitted.scale, least) }, this.#limits), glide);
  }

  reveal(box: Box): void {
    if (this.#camera === null) return;
    const isPin = this.#pin?.x === box.x && this.#pin.y === box.y;
    const shown = isPin ? withPinned(box, pinSide(box, this.#bounds), this.#pinned, this.#camera.scale) : box;
    this.#go(revealBox(this.#camera, this.#viewport, shown, PADDING, this.#limits), true);
  }

  follow(places: readonly Box[], near: Box): void {
    if (this.#held) return;
    this.#followed = { places, near };
    this.#follow(true);
  }

  centreOn(unit: Point): void {
    this.#followed = null;
    if (this.#camera !== null) this.#go(clampCamera({ ...this.#camera, ...unit }, this.#limits), true);
  }

  pin(place: Box | null): void {
    this.#pin = place;
    const element = this.#parts.pinned.current?.firstElementChild;
    if (element instanceof HTMLElement) this.#pinned = { width: element.offsetWidth, height: element.offsetHeight };
    this.#draw();
  }

  setMoving(moving: boolean): void {
    this.#held = moving;
    // A hand that only passes over it doesn't end a glide.
    if (this.#goal === null) this.#showMoving(moving);
  }

  #showMoving(moving: boolean): void {
    this.#parts.surface.current?.toggleAttribute('data-moving', moving);
  }

  /** Follows the places. Only new ones that don't fit take one further away: whoever pulls up a sheet for a moment finds the board as it was. */
  #follow(isNew: boolean): void {
    if (this.#camera === null || this.#followed === null) return;
    const { places, near } = this.#followed;
    const from = this.#goal ?? this.#camera;
    const rules = { padding: PADDING, least: FINGER / SPACE_HEIGHT, near };
    const to = followCamera(from, this.#viewport, places, rules, this.#limits);
    if (to !== null && (isNew || to.scale === from.scale)) this.#go(to, true);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #go(to: Camera, glide: boolean): void {
    const still = !glide || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || this.#camera === null) this.#jump(to);
    else this.#glide(this.#camera, to);
  }

  #glide(from: Camera, to: Camera): void {
    const start = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / GLIDE_MS);
      this.#camera = between(from, to, 1 - (1 - part) ** 3);
      this.#draw();
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else this.#stopGlide();
    };
    cancelAnimationFrame(this.#frame);
    this.#goal = to;
    this.#showMoving(true);
    this.#frame = requestAnimationFrame(step);
  }

  /** Ended or overtaken by a hand: a glide must not leave the drawing unsharp. */
  #stopGlide(): void {
    if (this.#goal !== null) this.#showMoving(this.#held);
    this.#goal = null;
  }

  /** Many gestures may fall into one frame; only the last is drawn. */
  #jump(to: Camera): void {
    this.#camera = to;
    this.#stopGlide();
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    const { stage, window } = this.#parts;
    if (this.#camera === null || stage.current === null) return;
    const { x, y, k } = transformOf(this.#camera, this.#viewport, this.#rest);
    stage.current.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    this.#drawPin();
    this.#drawFar(this.#camera.scale < FAR_SCALE);
    if (window.current !== null) drawWindow(window.current, sightOf(this.#camera, this.#viewport), this.#bounds);
  }

  #drawPin(): void {
    const pinned = this.#parts.pinned.current;
    if (pinned === null || this.#pin === null || this.#camera === null) return;
    const { x, y } = pinAt(this.#pin, pinSide(this.#pin, this.#bounds), this.#camera, this.#viewport, this.#pinned);
    pinned.style.transform = `translate(${this.#corner.x + x}px, ${this.#corner.y + y}px)`;
  }

  /** Only where near turns into far: the attribute makes the browser look at the whole drawing anew. */
  #drawFar(far: boolean): void {
    if (far === this.#far) return;
    this.#far = far;
    this.#parts.surface.current?.toggleAttribute('data-far', far);
  }
}

/** Width of the overview's rectangle, in px. */
const FRAME = 2;

/** Cuts the overview's rectangle out of a sheet over all of it: a clip is only painted, where a new place and size would be laid out. */
function drawWindow(element: HTMLElement, sight: Box, bounds: Box): void {
  const part = (value: number) => Math.min(1, Math.max(0, value));
  const left = part((sight.x - bounds.x) / bounds.width);
  const top = part((sight.y - bounds.y) / bounds.height);
  const right = part((sight.x + sight.width - bounds.x) / bounds.width);
  const bottom = part((sight.y + sight.height - bounds.y) / bounds.height);
  const loop = (inset: number) => {
    const low = (value: number) => `calc(${(value * 100).toFixed(2)}% + ${inset}px)`;
    const high = (value: number) => `calc(${(value * 100).toFixed(2)}% - ${inset}px)`;
    const [l, t, r, b] = [low(left), low(top), high(right), high(bottom)];
    return `${l} ${t}, ${r} ${t}, ${r} ${b}, ${l} ${b}, ${l} ${t}`;
  };
  element.style.clipPath = `polygon(evenodd, ${loop(0)}, ${loop(FRAME)})`;
  // Nothing to find one's way in when all of it is in sight.
  element.parentElement?.toggleAttribute('data-whole', (right - left) * (bottom - top) > 0.85);
}

/** A camera over the `<svg>` inside `stage`, which lies inside `surface`. `slack` is that of `CameraLimits`, as it is at first. */
export function useCamera(parts: Parts, bounds: Box, slack = 0): CameraControl {
  const rig = useRef<CameraRig | null>(null);
  rig.current ??= new CameraRig(parts, bounds, slack);
  const current = rig.current;
  useLayoutEffect(() => current.rendered(bounds));
  useEffect(() => {
    const stage = parts.stage.current;
    if (stage === null) return;
    const watch = new ResizeObserver(() => current.measure());
    watch.observe(stage);
    return () => {
      watch.disconnect();
      current.stop();
    };
  }, [current, parts.stage]);
  return useMemo(
    () => ({
      pan: (dx, dy) => current.pan(dx, dy),
      zoom: (factor, at, glide) => current.zoom(factor, at, glide),
      fit: (box, glide) => current.fit(box, glide),
      reveal: (box) => current.reveal(box),
      follow: (places, near) => current.follow(places, near),
      centreOn: (unit) => current.centreOn(unit),
      pin: (place) => current.pin(place),
      setMoving: (moving) => current.setMoving(moving),
    }),
    [current],
  );
}
