/** Heads of the log as the page of a game that goes on is told them. */
import type { Viewer } from '@wayfinder/engine';
import { type KeptHead, keep, read } from './kept.ts';

/** Digits that are kept of a head: nobody finds two that begin with as many. */
const KEPT_DIGITS = 32;
/** Most heads that are kept of a game, and how many of the newest are kept whatever comes. */
const MOST = 64;
const NEWEST = 16;

/**
 * Keeps a head beside those of before. The last one alone would not do: a service that told one head could change what it covers, and tell others
 * of that other log from then on.
 */
export function sawHead(gameId: string, viewer: Viewer, told: string | null, position: number): void {
  if (told === null) return;
  const kept = read(gameId);
  const head = told.slice(0, KEPT_DIGITS);
  const heads = kept.heads ?? [];
  if (heads.some((one) => one.viewer === viewer && one.head === head)) return;
  keep(gameId, { ...kept, heads: thinned([...heads, { viewer, head, position }]) });
}

/**
 * No more heads than are kept: of the older ones the first stays, and others go where they stand close together. Which of these is drawn by lot, so
 * that nobody foresees which head a device will have lost.
 */
function thinned(heads: readonly KeptHead[]): KeptHead[] {
  const left = [...heads];
  while (left.length > MOST) {
    const gaps = left.slice(1, left.length - NEWEST).map((_, i) => gapAround(left, i + 1));
    const close = 2 * Math.min(...gaps);
    const places = gaps.flatMap((gap, i) => (gap <= close ? i + 1 : []));
    const [lot = 0] = crypto.getRandomValues(new Uint32Array(1));
    left.splice(places[lot % places.length] ?? 1, 1);
  }
  return left;
}

/** Events from a head to those on both sides of it. */
function gapAround(heads: readonly KeptHead[], at: number): number {
  const [before = 0, own = 0, after = 0] = heads.slice(at - 1, at + 2).map(({ position }) => position);
  return Math.abs(own - before) + Math.abs(after - own);
}
