/** The measures of a tile's picture, in units of the board. Every drawing of this folder lies about the middle of its tile. */
import type { Point } from '@wayfinder/board';
import type { Turn } from '../../data/types.ts';

/** The side of a tile. */
export const TILE = 100;
export const HALF = TILE / 2;

/** On every land side the green of the land ends so far from the middle of the side: one profile for all tiles, so that neighbours join. */
export const CROSSING = 25;
/** Round the green lies sand, and round the sand the pen's line. */
export const SAND = 4.2;
export const LINE = 1.4;
/** Reach of land beyond its green. */
export const RIM = SAND + LINE;
/** Shallow water, from the green outwards: the pale ring and the wide one. */
export const SHALLOW = 9.4;
export const SHOAL = 13.4;

/** Half the breadth of a symbol, a house or a token on the map. */
export const SPOT = 10.5;
/** Middles of symbols on one tile are at least so far apart. */
export const APART = 2 * SPOT + 0.5;

/** A point of an unturned tile where it lies after quarter turns clockwise. */
export function turnedPoint({ x, y }: Point, turn: Turn): Point {
  if (turn === 0) return { x, y };
  if (turn === 1) return { x: -y, y: x };
  return turn === 2 ? { x: -x, y: -y } : { x: y, y: -x };
}

/** The point at `out` towards a side (0 north, clockwise) and `aside` from there, clockwise round the tile. */
export function sidePoint(side: number, out: number, aside: number): Point {
  return turnedPoint({ x: aside, y: -out }, (((side % 4) + 4) % 4) as Turn);
}
