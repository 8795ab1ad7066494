import { GlyphShape, seatIdentities } from '@wayfinder/ui';
import type { ReactElement } from 'react';
import type { Point } from '../geometry/box.ts';
import { hexCorners } from '../geometry/hex.ts';
import { num, pointOnWay, polygon, polyline } from '../geometry/path.ts';
import { type Palette, seatColours } from '../palette.ts';

/** All drawings assume hexes of about this size (centre to corner, in board units) and scale with it. */
export const HEX_SIZE = 50;

/** How a target of the current level is marked. */
export interface Mark {
  /** `offered`: can be chosen. `chosen`: part of the path. `refused`: where a player would expect a choice, but a rule says no. */
  readonly state: 'offered' | 'chosen' | 'refused';
  /** Number of the step it is part of, the same as in the list of steps. */
  readonly step?: number;
  /** What it costs, as short as can be: digits and at most a letter or two. */
  readonly cost?: string;
  /** Number of the answer it stands for, as in the list of answers; for choices that have no better name. */
  readonly n?: number;
}

interface Placed {
  readonly centre: Point;
  readonly palette: Palette;
}

export interface HexProps {
  readonly centre: Point;
  readonly size?: number;
  /** Id of the space: what taps and keys on it mean. */
  readonly id?: string;
  readonly fill?: string;
  readonly fillOpacity?: number;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly dash?: string;
}

/** One hex. Without a fill it still takes taps when it has an id. */
export function Hex({ centre, size = HEX_SIZE, id, fill = 'none', stroke = 'none', ...rest }: HexProps): ReactElement {
  return (
    <path
      d={polygon(hexCorners(centre, size))}
      data-id={id}
      fill={fill}
      fillOpacity={rest.fillOpacity}
      stroke={stroke}
      strokeWidth={rest.strokeWidth}
      strokeDasharray={rest.dash}
      strokeLinejoin="round"
      pointerEvents={id === undefined ? undefined : 'all'}
    />
  );
}

export interface TextProps extends Placed {
  readonly text: string;
  readonly size: number;
  readonly colour: string;
  readonly weight?: number;
  readonly italic?: boolean;
  readonly serif?: boolean;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Width of the halo in units, in `haloColour`. */
  readonly halo?: number;
  readonly haloColour?: string;
  readonly opacity?: number | undefined;
}

/** Text whose middle line lies at `centre.y`. The shift is in numbers, as pictures know no `dominant-baseline`. */
export function BoardText({ centre, palette, text, size, colour, weight = 600, ...rest }: TextProps): ReactElement {
  const {
    italic = false,
    serif = false,
    anchor = 'middle',
    halo = 0,
    haloColour = palette.colours.paper,
    opacity,
  } = rest;
  return (
    <text
      x={num(centre.x)}
      y={num(centre.y + size * 0.35)}
      fontFamily={serif ? palette.serif : palette.sans}
      fontSize={num(size)}
      fontWeight={weight}
      fontStyle={italic ? 'italic' : undefined}
      textAnchor={anchor}
      fill={colour}
      stroke={halo > 0 ? haloColour : undefined}
      strokeWidth={halo > 0 ? num(halo) : undefined}
      strokeLinejoin={halo > 0 ? 'round' : undefined}
      paintOrder={halo > 0 ? 'stroke' : undefined}
      // Not `opacity`: the picture renderer gives up on a layer that lies outside the picture.
      fillOpacity={opacity}
      pointerEvents="none"
    >
      {text}
    </text>
  );
}

export interface LabelProps extends Placed {
  readonly text: string;
  /** `place`: an island group. `water`: a reef, an atoll, a sea. `rumoured`: printed on the chart but not found. */
  readonly kind?: 'place' | 'water' | 'rumoured';
  /** Font size in units. */
  readonly size?: number;
  /** The ground it stands on, for the halo. */
  readonly ground?: string;
}

/** The name of a place, with a halo of its ground so that lines below don't cut it. */
export function Label({ centre, palette, text, kind = 'place', size = 11, ground }: LabelProps): ReactElement {
  const { ink, inkSoft, water, paperSunk } = palette.colours;
  const found = kind !== 'rumoured';
  return (
    <BoardText
      centre={centre}
      palette={palette}
      text={text}
      size={size}
      serif
      italic={kind !== 'place'}
      weight={kind === 'place' ? 600 : 500}
      colour={found ? ink : inkSoft}
      opacity={found ? undefined : 0.8}
      halo={size * 0.24}
      haloColour={ground ?? (found ? water : paperSunk)}
    />
  );
}

export interface StepDiscMarkProps extends Placed {
  readonly step: number;
  /** Committed steps are ink, composed ones the accent. */
  readonly settled?: boolean;
  readonly radius?: number;
}

/** The number of a step, as in the list of steps. */
export function StepDiscMark({
  centre,
  palette,
  step,
  settled = false,
  radius = 8.5,
}: StepDiscMarkProps): ReactElement {
  const { ink, paper, accent, onAccent } = palette.colours;
  return (
    <g pointerEvents="none">
      <circle
        cx={num(centre.x)}
        cy={num(centre.y)}
        r={radius}
        fill={settled ? ink : accent}
        stroke={paper}
        strokeWidth={1.6}
      />
      <BoardText
        centre={centre}
        palette={palette}
        text={String(step)}
        size={radius * (step > 9 ? 1.2 : 1.4)}
        weight={700}
        colour={settled ? paper : onAccent}
      />
    </g>
  );
}

export interface CostPillProps extends Placed {
  readonly text: string;
}

/** What a choice costs, at the place that can be chosen. */
export function CostPill({ centre, palette, text }: CostPillProps): ReactElement {
  const { paper, accent, ink } = palette.colours;
  const width = Math.max(20, 10 + 6.2 * text.length);
  return (
    <g pointerEvents="none">
      <rect
        x={num(centre.x - width / 2)}
        y={num(centre.y - 8)}
        width={num(width)}
        height={16}
        rx={8}
        fill={paper}
        stroke={accent}
        strokeWidth={1.4}
      />
      <BoardText centre={centre} palette={palette} text={text} size={11.5} weight={700} colour={ink} />
    </g>
  );
}

export interface ChoiceMarkProps extends Placed {
  readonly mark: Mark;
  readonly size?: number;
  readonly id?: string;
  /** How far within the hex its edge runs, so that it keeps clear of a seat's ring. */
  readonly inset?: number;
  /** Bare paper takes a tint; on water a tint would look like fog, so only the edge glows. */
  readonly ground?: 'paper' | 'water';
  /** Something lies in the middle: numbers and costs move to the upper and lower edge. */
  readonly crowded?: boolean;
}

/** A hex that can be chosen (dashed accent), is chosen (solid, tinted, its step), or is refused (a thin dotted line). */
export function ChoiceMark(props: ChoiceMarkProps): ReactElement {
  const { centre, palette, mark, size = HEX_SIZE, id, inset = 3.4, ground = 'paper', crowded = false } = props;
  const { accent, inkSoft } = palette.colours;
  const named = id === undefined ? {} : { id };
  if (mark.state === 'refused') {
    return <Hex centre={centre} size={size - inset} {...named} stroke={inkSoft} strokeWidth={1.2} dash="0.5 5.5" />;
  }
  const chosen = mark.state === 'chosen';
  return (
    <g className={chosen ? 'wf-choice wf-choice-chosen' : 'wf-choice'}>
      <Hex
        centre={centre}
        size={size - inset}
        {...named}
        fill={accent}
        fillOpacity={crowded ? 0 : ground === 'paper' ? (chosen ? 0.2 : 0.08) : chosen ? 0.14 : 0}
      />
      {ground === 'water' ? <Glow centre={centre} palette={palette} size={size - inset} /> : null}
      <Hex
        centre={centre}
        size={size - inset}
        stroke={accent}
        strokeWidth={chosen ? 3.4 : 2.4}
        {...(chosen ? {} : { dash: '7.5 4.5' })}
      />
      <ChoiceFigures centre={centre} palette={palette} mark={mark} size={size} crowded={crowded} />
    </g>
  );
}

/** A pale line under the edge and a soft one within, which lift the accent off water. */
function Glow({ centre, palette, size }: Placed & { readonly size: number }): ReactElement {
  const { paper, accent } = palette.colours;
  return (
    <g pointerEvents="none">
      <g strokeOpacity={0.13}>
        <Hex centre={centre} size={size - 4} stroke={accent} strokeWidth={6} />
      </g>
      <g strokeOpacity={0.8}>
        <Hex centre={centre} size={size} stroke={paper} strokeWidth={3.8} />
      </g>
    </g>
  );
}

function ChoiceFigures({
  centre,
  palette,
  mark,
  size,
  crowded,
}: Placed & { readonly mark: Mark; readonly size: number; readonly crowded: boolean }): ReactElement {
  const { x, y } = centre;
  const numbered = mark.step !== undefined || mark.n !== undefined;
  const number = crowded ? { x, y: y - size * 0.9 } : centre;
  const cost = numbered || crowded ? { x, y: y + size * (crowded ? 0.82 : 0.42) } : centre;
  const { step, n } = mark;
  return (
    <>
      {step !== undefined && n === undefined ? (
        <StepDiscMark centre={number} palette={palette} step={step} radius={10} />
      ) : null}
      {n === undefined ? null : <AnswerRing centre={number} palette={palette} n={n} chosen={mark.state === 'chosen'} />}
      {mark.cost === undefined ? null : <CostPill centre={cost} palette={palette} text={mark.cost} />}
    </>
  );
}

/** The number of an answer: a ring, filled once it is chosen. */
function AnswerRing({
  centre,
  palette,
  n,
  chosen,
}: Placed & { readonly n: number; readonly chosen: boolean }): ReactElement {
  const { accent, onAccent, paper } = palette.colours;
  return (
    <g pointerEvents="none">
      <circle
        cx={num(centre.x)}
        cy={num(centre.y)}
        r={12}
        fill={chosen ? accent : paper}
        fillOpacity={chosen ? 1 : 0.7}
        stroke={accent}
        strokeWidth={2}
      />
      <BoardText
        centre={centre}
        palette={palette}
        text={String(n)}
        size={15}
        weight={700}
        colour={chosen ? onAccent : accent}
      />
    </g>
  );
}

/** Where the keyboard is: ink within paper, so that it shows on every ground and over every other mark. */
export function FocusMark({ centre, palette, size = HEX_SIZE }: Placed & { readonly size?: number }): ReactElement {
  const { ink, paper } = palette.colours;
  return (
    <g pointerEvents="none">
      <Hex centre={centre} size={size + 0.8} stroke={paper} strokeWidth={6} />
      <Hex centre={centre} size={size + 0.8} stroke={ink} strokeWidth={3} />
    </g>
  );
}

export interface ArrowProps {
  readonly palette: Palette;
  /** The way, at least two points. */
  readonly way: readonly Point[];
  readonly step?: number;
  /** Committed moves are dotted ink, composed ones a solid accent with a head. */
  readonly settled?: boolean;
  /** How far from the ends of the way the line keeps, in units. */
  readonly clear?: number;
  /** Where on the way the number stands, 0 to 1. */
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

export interface SeatBadgeProps extends Placed {
  readonly seat: number;
  readonly radius?: number;
}

/** A seat's disc with its glyph, on the board. */
export function SeatBadge({ centre, palette, seat, radius = 8 }: SeatBadgeProps): ReactElement {
  const { fill, on } = seatColours(palette, seat);
  const glyph = seatIdentities[seat % seatIdentities.length]?.glyph ?? 'moon';
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
  const glyph = seatIdentities[seat % seatIdentities.length]?.glyph ?? 'moon';
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
  /** What lies in it, kind by kind. */
  readonly pieces: readonly { readonly Drawing: (props: StackPiece) => ReactElement; readonly count: number }[];
}

/** What a drawing of a kind is handed. */
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
  const glyph = seatIdentities[seat % seatIdentities.length]?.glyph ?? 'moon';
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

export interface ChainProps {
  readonly palette: Palette;
  readonly seat: number;
  readonly way: readonly [Point, Point];
  /** How far from either end of the way it keeps, in units. */
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
