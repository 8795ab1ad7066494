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
}

/** A hex that can be chosen (dashed accent), is chosen (solid, tinted, its step), or is refused (a thin dotted line). */
export function ChoiceMark({ centre, palette, mark, size = HEX_SIZE, id }: ChoiceMarkProps): ReactElement {
  const { accent, inkSoft } = palette.colours;
  const inset = size - 3.4;
  if (mark.state === 'refused') {
    return (
      <Hex
        centre={centre}
        size={inset}
        {...(id === undefined ? {} : { id })}
        stroke={inkSoft}
        strokeWidth={1.4}
        dash="1 4"
      />
    );
  }
  const chosen = mark.state === 'chosen';
  const below = { x: centre.x, y: centre.y + size * 0.4 };
  return (
    <g className={chosen ? 'wf-choice wf-choice-chosen' : 'wf-choice'}>
      <Hex
        centre={centre}
        size={inset}
        {...(id === undefined ? {} : { id })}
        fill={accent}
        fillOpacity={chosen ? 0.2 : 0.08}
        stroke={accent}
        strokeWidth={chosen ? 3.2 : 2.2}
        {...(chosen ? {} : { dash: '7.5 4.5' })}
      />
      {mark.step === undefined ? null : <StepDiscMark centre={centre} palette={palette} step={mark.step} radius={10} />}
      {mark.cost === undefined ? null : (
        <CostPill centre={mark.step === undefined ? centre : below} palette={palette} text={mark.cost} />
      )}
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
