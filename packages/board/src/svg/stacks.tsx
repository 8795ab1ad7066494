/** Things of a seat that lie on the board: its badge, and its pieces in one place, face down or open. */
import { GlyphShape, looks } from '@wayfinder/ui';
import type { ReactElement } from 'react';
import { num } from '../geometry/path.ts';
import { type Palette, seatColours } from '../palette.ts';
import type { Placed } from './hex.tsx';
import { BoardText } from './text.tsx';

export interface SeatBadgeProps extends Placed {
  /** A seat, or another of the looks. */
  readonly seat: number;
  readonly radius?: number;
}

/** A seat's disc with its glyph, on the board. */
export function SeatBadge({ centre, palette, seat, radius = 8 }: SeatBadgeProps): ReactElement {
  const { fill, on } = seatColours(palette, seat);
  const glyph = looks[seat % looks.length]?.glyph ?? 'moon';
  const scale = (radius * 1.3) / 24;
  return (
    <g transform={`translate(${num(centre.x)} ${num(centre.y)})`} pointerEvents="none">
      <circle r={radius} fill={fill} stroke={palette.colours.pieceLine} strokeWidth={1.3} />
      <g transform={`scale(${scale.toFixed(3)}) translate(-12 -12)`}>
        <GlyphShape glyph={glyph} colour={on} ground={fill} />
      </g>
    </g>
  );
}

export interface PieceStackProps extends Placed {
  readonly seat: number;
  readonly count: number;
  readonly id?: string;
  readonly scale?: number;
}

/** A seat's face-down pieces in one place: glyph and count; more than one lie fanned. */
export function PieceStack({ centre, palette, seat, count, id, scale = 1 }: PieceStackProps): ReactElement {
  const { fill, on } = seatColours(palette, seat);
  const glyph = looks[seat % looks.length]?.glyph ?? 'moon';
  const width = count > 9 ? 37 : 30;
  return (
    <g transform={`translate(${num(centre.x)} ${num(centre.y)})${scale === 1 ? '' : ` scale(${scale})`}`} data-id={id}>
      <g className="wf-grow">
        {count > 1 ? <Counter x={-width / 2 + 2.6} y={-7.4} width={width} fill={fill} palette={palette} /> : null}
        <Counter x={-width / 2} y={-10} width={width} fill={fill} palette={palette} haloed={count === 1} />
        <g transform={`translate(${-width / 2 + 2.6} -6.5) scale(0.542)`}>
          <GlyphShape glyph={glyph} colour={on} ground={fill} />
        </g>
        <BoardText
          centre={{ x: width / 2 - 3.4, y: 0.1 }}
          palette={palette}
          text={String(count)}
          size={15}
          weight={700}
          anchor="end"
          colour={on}
        />
      </g>
    </g>
  );
}

export interface OpenStackProps extends Placed {
  readonly seat: number;
  /** Contents, kind by kind. */
  readonly pieces: readonly { readonly Drawing: (props: StackPiece) => ReactElement; readonly count: number }[];
}

/** Props that a drawing of a kind is handed. */
interface StackPiece extends Placed {
  readonly seat: number;
  readonly scale?: number;
}

const CELL = { width: 13.2, height: 13.6 } as const;
/** Kinds in a row of an open stack. */
const ROW = 3;

/**
 * A stack whose kinds the viewer knows: the seat's glyph on its colour, and beside it on paper each kind with its number. Its glyph lies where that
 * of a closed stack would; it grows to the right, and down beyond three kinds.
 */
export function OpenStack({ centre, palette, seat, pieces }: OpenStackProps): ReactElement {
  const { fill, on } = seatColours(palette, seat);
  const { pieceLine, pieceHalo, ink, paper } = palette.colours;
  const glyph = looks[seat % looks.length]?.glyph ?? 'moon';
  const rows = Math.ceil(pieces.length / ROW);
  const tab = 12;
  const box = { width: tab + Math.min(ROW, pieces.length) * CELL.width + 1.5, height: rows * CELL.height + 2 };
  return (
    <g transform={`translate(${num(centre.x - 15)} ${num(centre.y - 8)})`} pointerEvents="none">
      <rect {...box} rx={3} fill={pieceHalo} stroke={pieceHalo} strokeWidth={3.4} />
      <rect {...box} rx={3} fill={paper} stroke={pieceLine} strokeWidth={1.2} />
      <path
        d={`M${tab} 0v${num(box.height)}H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z`}
        fill={fill}
        stroke={pieceLine}
        strokeWidth={1.2}
      />
      <g transform={`translate(1.2 ${num(box.height / 2 - 4.9)}) scale(0.408)`}>
        <GlyphShape glyph={glyph} colour={on} ground={fill} />
      </g>
      {pieces.map(({ Drawing, count }, index) => {
        const x = tab + (index % ROW) * CELL.width;
        const y = 1 + (Math.floor(index / ROW) + 0.5) * CELL.height;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the kinds of a stack stand in one order
          <g key={index}>
            <Drawing centre={{ x: x + 5.4, y }} palette={palette} seat={seat} scale={0.36} />
            <BoardText
              centre={{ x: x + 13.2, y: y + 0.4 }}
              palette={palette}
              text={String(count)}
              size={9}
              weight={700}
              anchor="end"
              colour={ink}
              halo={2}
              haloColour={paper}
            />
          </g>
        );
      })}
    </g>
  );
}

interface CounterProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly fill: string;
  readonly palette: Palette;
  /** Only the lowest counter of a pile stands against the chart. */
  readonly haloed?: boolean;
}

function Counter({ x, y, width, fill, palette, haloed = true }: CounterProps): ReactElement {
  const card = { x, y, width, height: 20, rx: 3 } as const;
  const { pieceLine, pieceHalo } = palette.colours;
  return (
    <>
      {haloed ? <rect {...card} fill={pieceHalo} stroke={pieceHalo} strokeWidth={4} /> : null}
      <rect {...card} fill={fill} stroke={pieceLine} strokeWidth={1.3} />
    </>
  );
}
