import type { Point } from '../geometry/box.ts';

/** One pointer event, in px of the viewport and ms. */
export interface PointerSample extends Point {
  readonly id: number;
  readonly time: number;
  /** Fingers shake more than mice. */
  readonly coarse: boolean;
}

/** Meaning of the pointers. A pan that begins reports the whole way since the touch, so that nothing jumps. */
export type Gesture =
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'pinch'; readonly at: Point; readonly factor: number; readonly dx: number; readonly dy: number }
  | { readonly kind: 'tap'; readonly at: Point; readonly double: boolean };

const SLOP_FINE = 5;
const SLOP_COARSE = 10;
const DOUBLE_MS = 320;
const DOUBLE_PX = 28;

interface Held {
  readonly start: PointerSample;
  last: PointerSample;
}

/** Tells taps, double taps, drags and pinches apart. Knows no DOM: fed with samples, answers with gestures. */
export class GestureReader {
  readonly #held = new Map<number, Held>();
  #dragging = false;
  #lastTap: PointerSample | null = null;

  /** True where a drag or pinch is under way. */
  get moving(): boolean {
    return this.#dragging;
  }

  /** A pointer goes down. A second one turns whatever was under way into a pinch. */
  down(sample: PointerSample): void {
    this.#held.set(sample.id, { start: sample, last: sample });
    if (this.#held.size > 1) this.#dragging = true;
  }

  /** A pointer moves; pointers that are not down mean nothing. */
  move(sample: PointerSample): Gesture | null {
    const held = this.#held.get(sample.id);
    if (held === undefined) return null;
    if (this.#held.size > 1) return this.#pinch(held, sample);
    const from = this.#dragging ? held.last : held.start;
    const slop = sample.coarse ? SLOP_COARSE : SLOP_FINE;
    if (!this.#dragging && Math.hypot(sample.x - from.x, sample.y - from.y) < slop) return null;
    this.#dragging = true;
    held.last = sample;
    return { kind: 'pan', dx: sample.x - from.x, dy: sample.y - from.y };
  }

  /** A pointer goes up: a tap, unless it dragged. */
  up(sample: PointerSample): Gesture | null {
    const held = this.#held.get(sample.id);
    this.#held.delete(sample.id);
    if (held === undefined) return null;
    const tapped = !this.#dragging;
    if (this.#held.size === 0) this.#dragging = false;
    return tapped ? this.#tap(sample) : null;
  }

  /** The browser took a pointer away: no tap. */
  cancel(id: number): void {
    this.#held.delete(id);
    if (this.#held.size === 0) this.#dragging = false;
  }

  #tap(sample: PointerSample): Gesture {
    const before = this.#lastTap;
    const double =
      before !== null &&
      sample.time - before.time < DOUBLE_MS &&
      Math.hypot(sample.x - before.x, sample.y - before.y) < DOUBLE_PX;
    this.#lastTap = double ? null : sample;
    return { kind: 'tap', at: { x: sample.x, y: sample.y }, double };
  }

  #pinch(held: Held, sample: PointerSample): Gesture | null {
    const other = [...this.#held.values()].find((one) => one !== held);
    if (other === undefined) return null;
    const [a, b] = [held.last, other.last];
    const before = Math.hypot(a.x - b.x, a.y - b.y);
    const after = Math.hypot(sample.x - b.x, sample.y - b.y);
    held.last = sample;
    if (before < 1 || after < 1) return null;
    return {
      kind: 'pinch',
      at: { x: (sample.x + b.x) / 2, y: (sample.y + b.y) / 2 },
      factor: after / before,
      dx: (sample.x - a.x) / 2,
      dy: (sample.y - a.y) / 2,
    };
  }
}
