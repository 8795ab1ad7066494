import type { ReactElement, ReactNode } from 'react';
import type { Point } from '../geometry/box.ts';
import { num } from '../geometry/path.ts';
import type { Palette } from '../palette.ts';

/** Size of a card's face, in units. */
export const CARD = { width: 150, height: 212 } as const;

export interface CardFaceProps {
  readonly palette: Palette;
  /** Spoken: what the card is and does. */
  readonly title: string;
  readonly children: ReactNode;
}

interface FigureFrameProps {
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** Figure beside a question, in units of its own: as large as its place lets it be, and silent, as words say the same. */
export function FigureFrame({ width, height, children }: FigureFrameProps): ReactElement {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** The leaf of a card: paper within a chart's double line and degree bars. What is on it is the game's. */
export function CardFace({ palette, title, children }: CardFaceProps): ReactElement {
  const { paperRaised, ink, inkSoft, line } = palette.colours;
  const { width, height } = CARD;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="wf-card-face"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={title}
      focusable="false"
    >
      <rect
        x={0.8}
        y={0.8}
        width={width - 1.6}
        height={height - 1.6}
        rx={6}
        fill={paperRaised}
        stroke={line}
        strokeWidth={1.6}
      />
      <rect x={6} y={6} width={width - 12} height={height - 12} fill="none" stroke={inkSoft} strokeWidth={0.8} />
      <rect
        x={8.4}
        y={8.4}
        width={width - 16.8}
        height={height - 16.8}
        fill="none"
        stroke={inkSoft}
        strokeWidth={3.2}
        strokeDasharray="13.3 13.3"
      />
      <rect
        x={10.8}
        y={10.8}
        width={width - 21.6}
        height={height - 21.6}
        fill={paperRaised}
        stroke={ink}
        strokeWidth={0.8}
      />
      {children}
    </svg>
  );
}

export interface DieProps {
  readonly centre: Point;
  readonly palette: Palette;
  readonly value: number;
  readonly size?: number;
  /** In full ink: the one that counts among others. */
  readonly filled?: boolean;
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die as it fell, or a face of it. */
export function Die({ centre, palette, value, size = 34, filled = false }: DieProps): ReactElement {
  const { pieceLine, pieceHalo, paper, ink } = palette.colours;
  const half = size / 2;
  const dots = (PIPS[value] ?? []).map(([x, y]) => `M${num(x * size * 0.26)} ${num(y * size * 0.26)}h0`).join('');
  const square = { x: -half, y: -half, width: size, height: size, rx: size * 0.18 };
  return (
    <g transform={`translate(${num(centre.x)} ${num(centre.y)})`} pointerEvents="none">
      <rect {...square} fill={pieceHalo} stroke={pieceHalo} strokeWidth={4} />
      <rect {...square} fill={filled ? ink : paper} stroke={pieceLine} strokeWidth={1.6} />
      <path d={dots} stroke={filled ? paper : ink} strokeWidth={num(size * 0.19)} strokeLinecap="round" />
    </g>
  );
}
