/** Lines from place to place: the arrow of a move, the rope of a chain. */
import type { ReactElement } from 'react';
import type { Point } from '../geometry/box.ts';
import { num, pointOnWay, polyline } from '../geometry/path.ts';
import { type Palette, seatColours } from '../palette.ts';
import { StepDiscMark } from './choices.tsx';

export interface ArrowProps {
  readonly palette: Palette;
  /** The way, at least two points. */
  readonly way: readonly Point[];
  readonly step?: number;
  /** Committed moves are dotted ink, composed ones a solid accent with a head. */
  readonly settled?: boolean;
  /** Distance that the line keeps from the ends of the way, in units. */
  readonly clear?: number;
  /** Place of the number on the way, 0 to 1. */
  readonly numberAt?: number;
}

/** A move from hex to hex, with the number of its step. */
export function Arrow({
  palette,
  way,
  step,
  settled = false,
  clear = 12,
  numberAt = 0.5,
}: ArrowProps): ReactElement | null {
  if (way.length < 2) return null;
  const shown = clearEnds(way, clear);
  const { accent, ink, pieceHalo } = palette.colours;
  const tip = pointOnWay(shown, 1);
  const line = polyline(shown);
  const common = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const head = `translate(${num(tip.point.x)} ${num(tip.point.y)}) rotate(${num(tip.degrees)})`;
  return (
    <g pointerEvents="none">
      <path d={line} {...common} stroke={pieceHalo} strokeWidth={settled ? 5.4 : 6} />
      {settled ? null : (
        <path
          d="M-8-6.5 4 0l-12 6.5z"
          transform={head}
          fill={pieceHalo}
          stroke={pieceHalo}
          strokeWidth={3.6}
          strokeLinejoin="round"
        />
      )}
      {settled ? (
        <path d={line} {...common} stroke={ink} strokeWidth={2.6} strokeDasharray="0 5" />
      ) : (
        <>
          <path d={line} {...common} stroke={accent} strokeWidth={3} />
          <path d="M-8-6.5 4 0l-12 6.5z" transform={head} fill={accent} strokeLinejoin="round" />
        </>
      )}
      {step === undefined ? null : (
        <StepDiscMark centre={pointOnWay(shown, numberAt).point} palette={palette} step={step} settled={settled} />
      )}
    </g>
  );
}

/** The way without its first and last `clear` units, so that pieces at the ends stay in sight. */
function clearEnds(way: readonly Point[], clear: number): readonly Point[] {
  const length = way.slice(1).reduce((sum, to, index) => {
    const from = way[index] ?? to;
    return sum + Math.hypot(to.x - from.x, to.y - from.y);
  }, 0);
  const part = length === 0 ? 0 : Math.min(0.4, clear / length);
  const [start, end] = [pointOnWay(way, part).point, pointOnWay(way, 1 - part).point];
  return [start, ...way.slice(1, -1), end];
}

export interface ChainProps {
  readonly palette: Palette;
  readonly seat: number;
  readonly way: readonly [Point, Point];
  /** Distances that it keeps from either end of the way, in units. */
  readonly clear?: readonly [number, number];
}

/** A link of a chain between two places: a rope with beads of the seat's colour. */
export function Chain({ palette, seat, way, clear = [12, 12] }: ChainProps): ReactElement {
  const [from, to] = way;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const start = pointOnWay(way, clear[0] / length).point;
  const end = pointOnWay(way, 1 - clear[1] / length).point;
  const d = polyline([start, end]);
  const { pieceHalo, pieceLine } = palette.colours;
  return (
    <g pointerEvents="none" fill="none" strokeLinecap="round">
      <path d={d} stroke={pieceHalo} strokeWidth={7} />
      <path d={d} stroke={pieceLine} strokeWidth={4.6} strokeDasharray="0 6.2" />
      <path d={d} stroke={seatColours(palette, seat).fill} strokeWidth={2.8} strokeDasharray="0 6.2" />
    </g>
  );
}
