import type { ReactElement, ReactNode } from 'react';
import { type Box, boxGrow, type Point } from '../geometry/box.ts';
import { num, polyline, strokes } from '../geometry/path.ts';
import type { Palette } from '../palette.ts';
import { BoardText } from './text.tsx';

/** A degree at the edge of a chart. */
export interface Graduation {
  /** Place on the axis, in units. */
  readonly at: number;
  readonly label: string;
}

/** The graduated edge: degrees along the top (x) and the left side (y), evenly spaced. */
export interface Graticule {
  readonly x: readonly Graduation[];
  readonly y: readonly Graduation[];
}

/** Reach of the graduated edge beyond the board's bounds, in units. */
export const GRATICULE_MARGIN = 26;

const BAR = 5;
const GAP = 5;

export interface BoardFrameProps {
  /** The whole board, in units: what the paper covers. */
  readonly bounds: Box;
  /** The part in sight; without it the bounds with their edge. */
  readonly crop?: Box | undefined;
  readonly palette: Palette;
  /** Spoken name of the picture. Without one it is hidden from readers, which a board with its own description wants. */
  readonly title?: string | undefined;
  readonly graticule?: Graticule | undefined;
  readonly children?: ReactNode;
}

/** Box that a board without a crop shows: its bounds, and the graduated edge if it has one. */
export function frameBox(bounds: Box, graticule: Graticule | undefined): Box {
  return graticule === undefined ? bounds : boxGrow(bounds, GRATICULE_MARGIN);
}

/** The `<svg>` of a board: view box, paper, graduated edge, and the drawing within. */
export function BoardFrame({ bounds, crop, palette, title, graticule, children }: BoardFrameProps): ReactElement {
  const outer = frameBox(bounds, graticule);
  const shown = crop ?? outer;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="wf-board"
      viewBox={[shown.x, shown.y, shown.width, shown.height].map(num).join(' ')}
      preserveAspectRatio="xMidYMid meet"
      role="img"
      aria-label={title ?? ''}
      aria-hidden={title === undefined ? true : undefined}
      focusable="false"
    >
      <rect {...rect(outer)} fill={palette.colours.paperSunk} />
      {children}
      {graticule === undefined ? null : <GraticuleEdge bounds={bounds} palette={palette} graticule={graticule} />}
    </svg>
  );
}

function rect({ x, y, width, height }: Box) {
  return { x: num(x), y: num(y), width: num(width), height: num(height) };
}

interface EdgeProps {
  readonly bounds: Box;
  readonly palette: Palette;
  readonly graticule: Graticule;
}

/** The ends of the dark bars along one axis: every other half step between degrees, over the whole length. */
function barsAlong(marks: readonly Graduation[], from: number, to: number): readonly (readonly [number, number])[] {
  const [first, second] = marks;
  if (first === undefined || second === undefined) return [];
  const step = Math.abs(second.at - first.at);
  const bars: (readonly [number, number])[] = [];
  for (let start = first.at - Math.ceil((first.at - from) / step) * step; start < to; start += step) {
    const bar = [Math.max(from, start), Math.min(to, start + step / 2)] as const;
    if (bar[1] > bar[0]) bars.push(bar);
  }
  return bars;
}

/** The double line with dark and light bars round a chart, with degrees at the top and on the left. */
export function GraticuleEdge({ bounds, palette, graticule }: EdgeProps): ReactElement {
  const { inkSoft, paper } = palette.colours;
  const line = boxGrow(bounds, GAP);
  const [right, bottom] = [bounds.x + bounds.width, bounds.y + bounds.height];
  const across = barsAlong(graticule.x, bounds.x, right);
  const down = barsAlong(graticule.y, bounds.y, bottom);
  const mid = GAP / 2;
  const horizontal = (y: number) =>
    across.map(([from, to]): readonly [Point, Point] => [
      { x: from, y },
      { x: to, y },
    ]);
  const vertical = (x: number) =>
    down.map(([from, to]): readonly [Point, Point] => [
      { x, y: from },
      { x, y: to },
    ]);
  const bars = [
    ...horizontal(bounds.y - mid),
    ...horizontal(bottom + mid),
    ...vertical(bounds.x - mid),
    ...vertical(right + mid),
  ];
  return (
    <g pointerEvents="none">
      <rect {...rect(boxGrow(bounds, mid))} fill="none" stroke={paper} strokeWidth={BAR} />
      <path d={strokes(bars)} fill="none" stroke={inkSoft} strokeWidth={BAR} />
      <rect {...rect(line)} fill="none" stroke={inkSoft} strokeWidth={1.4} />
      <rect {...rect(bounds)} fill="none" stroke={inkSoft} strokeWidth={1.4} />
      {graticule.x.map(({ at, label }) => (
        <EdgeLabel key={label} at={{ x: at, y: bounds.y - 14 }} palette={palette} text={label} />
      ))}
      {graticule.y.map(({ at, label }) => (
        <g key={label} transform={`translate(${num(bounds.x - 14)} ${num(at)}) rotate(-90)`}>
          <EdgeLabel at={{ x: 0, y: 0 }} palette={palette} text={label} />
        </g>
      ))}
    </g>
  );
}

function EdgeLabel({
  at,
  palette,
  text,
}: {
  readonly at: Point;
  readonly palette: Palette;
  readonly text: string;
}): ReactElement {
  return (
    <BoardText centre={at} palette={palette} text={text} size={10.5} weight={500} colour={palette.colours.inkSoft} />
  );
}

export interface RhumbLinesProps {
  readonly bounds: Box;
  readonly palette: Palette;
  readonly centre: Point;
  readonly count?: number;
}

/** Faint lines of bearing from a compass rose over the whole chart. */
export function RhumbLines({ bounds, palette, centre, count = 32 }: RhumbLinesProps): ReactElement {
  const lines = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return polyline([centre, edgePoint(bounds, centre, Math.cos(angle), Math.sin(angle))]);
  });
  return (
    <path
      d={lines.join('')}
      fill="none"
      stroke={palette.colours.coast}
      strokeWidth={0.6}
      strokeOpacity={0.3}
      pointerEvents="none"
    />
  );
}

/** Point at which a ray from a point inside leaves the box. */
function edgePoint(box: Box, from: Point, dx: number, dy: number): Point {
  const reach = (low: number, high: number, start: number, step: number) =>
    Math.abs(step) < 1e-9 ? Infinity : ((step > 0 ? high : low) - start) / step;
  const length = Math.min(reach(box.x, box.x + box.width, from.x, dx), reach(box.y, box.y + box.height, from.y, dy));
  return { x: from.x + dx * length, y: from.y + dy * length };
}
