import type { ReactElement } from 'react';
import type { Point } from '../geometry/box.ts';
import { dots, num, polygon, polyline } from '../geometry/path.ts';
import type { Placed } from './hex.tsx';

export interface CompassRoseProps extends Placed {
  readonly radius?: number;
}

/** A star of sixteen points in a ring. */
export function CompassRose({ centre, palette, radius = 44 }: CompassRoseProps): ReactElement {
  const { coast, paperSunk, inkSoft } = palette.colours;
  const point = (turn: number, reach: number): Point => ({
    x: reach * Math.sin((turn * Math.PI) / 8),
    y: -reach * Math.cos((turn * Math.PI) / 8),
  });
  const spike = (turn: number, reach: number, side: -1 | 1) =>
    polygon([{ x: 0, y: 0 }, point(turn + side, reach * 0.2), point(turn, reach)]);
  const star = (turns: readonly number[], reach: number, side: -1 | 1) =>
    turns.map((turn) => spike(turn, reach, side)).join('');
  const [half, quarters, main] = [
    [1, 3, 5, 7, 9, 11, 13, 15],
    [2, 6, 10, 14],
    [0, 4, 8, 12],
  ];
  const marks = Array.from({ length: 64 }, (_, index) => point(index / 4, 41.5));
  return (
    <g
      transform={`translate(${num(centre.x)} ${num(centre.y)}) scale(${(radius / 44).toFixed(3)})`}
      pointerEvents="none"
    >
      <circle r={44} fill={paperSunk} stroke={inkSoft} strokeWidth={1.2} />
      <circle r={39} fill="none" stroke={coast} strokeWidth={0.7} />
      <path d={dots(marks)} fill="none" stroke={inkSoft} strokeWidth={1} strokeLinecap="round" />
      <g stroke={inkSoft} strokeWidth={0.7} strokeLinejoin="round">
        <path d={half.map((turn) => polyline([{ x: 0, y: 0 }, point(turn, 30)])).join('')} />
        <path d={star(quarters, 33, -1)} fill={paperSunk} />
        <path d={star(quarters, 33, 1)} fill={coast} />
        <path d={star(main, 42, -1)} fill={paperSunk} />
        <path d={star(main, 42, 1)} fill={inkSoft} />
      </g>
    </g>
  );
}
