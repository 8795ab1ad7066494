import { keyOf } from '@wayfinder/ui';
import type { Direction } from '../geometry/walk.ts';

/** Effect of a key while the board has the focus. */
export type BoardKey =
  | { readonly kind: 'walk'; readonly direction: Direction }
  | { readonly kind: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly kind: 'choose' }
  | { readonly kind: 'zoom'; readonly factor: number }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }
  | { readonly kind: 'home' };

const WALKS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'upLeft',
  PageUp: 'upRight',
  End: 'downLeft',
  PageDown: 'downRight',
};

/** One press of shift and an arrow, in px. */
const PAN = 80;
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
};

/** Keys that turn what lies in a place: by one position to the right, or to the left. */
const TURNS: Readonly<Record<string, 1 | -1>> = { r: 1, ']': 1, R: -1, '[': -1 };

export const ZOOM_STEP = 1.4;

interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The meaning of a key press; `null` leaves it to the page and the browser. */
export function boardKey(press: KeyPress): BoardKey | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const pan = press.shiftKey ? PANS[press.key] : undefined;
  if (pan !== undefined) return { kind: 'pan', dx: pan[0], dy: pan[1] };
  const by = TURNS[keyOf(press)];
  if (by !== undefined) return { kind: 'turn', by };
  const direction = WALKS[press.key];
  if (direction !== undefined) return { kind: 'walk', direction };
  if (press.key === 'Enter' || press.key === ' ') return { kind: 'choose' };
  if (press.key === '+' || press.key === '=') return { kind: 'zoom', factor: ZOOM_STEP };
  if (press.key === '-') return { kind: 'zoom', factor: 1 / ZOOM_STEP };
  return press.key === '0' ? { kind: 'home' } : null;
}
