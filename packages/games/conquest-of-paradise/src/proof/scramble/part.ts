/** Secrets that a chapter redraws for the leak tests, and the chance that all of it is drawn with. Called by `scramble.ts`. */
import type { Random, Seat, Viewer } from '@wayfinder/engine';
import type { HexId, State } from '../../state.ts';

/** A chapter's share of `scramble`; called for every state, also without the chapter's setting. */
export interface ScramblePart {
  /**
   * True for a stack of which everybody sees the kinds right now (pieces shown for an event, all pieces in solitaire): it stays as it is, and its
   * pieces aren't dealt to other stacks.
   */
  isShown?(state: State, hex: HexId, owner: Seat): boolean;
  /** Redraws what `viewer` doesn't know of the chapter, after pieces, hands, tiles, movement, builds and answers. Mutates. */
  redraw?(state: State, viewer: Viewer, random: Random): void;
}

/** A number from 0 to below `range`. */
export function roll(random: Random, range: number): number {
  return random.draw('scramble', range).value;
}

/** The same items in a random order. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items];
  for (let i = left.length - 1; i > 0; i -= 1) {
    const j = roll(random, i + 1);
    const [a, b] = [left[i], left[j]];
    if (a !== undefined && b !== undefined) [left[i], left[j]] = [b, a];
  }
  return left;
}
