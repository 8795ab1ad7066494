/** Look of the level of choices on the board: what can be chosen, what is, what it costs, and where the keyboard is. */
import type { ReactElement } from 'react';
import { num } from '../geometry/path.ts';
import { HEX_SIZE, Hex, type HexProps, type Placed } from './hex.tsx';
import { BoardText } from './text.tsx';

/** Marking of a target of the current level. */
export interface Mark {
  /** `offered`: can be chosen. `chosen`: part of the path. `refused`: where a player would expect a choice, but a rule says no. */
  readonly state: 'offered' | 'chosen' | 'refused';
  /** Number of the step it is part of, the same as in the list of steps. */
  readonly step?: number;
  /** Cost, as short as can be: digits and at most a letter or two. */
  readonly cost?: string;
  /** Number of the answer it stands for, as in the list of answers; for choices that have no better name. */
  readonly n?: number;
  /** Price, thing by thing, for a game that draws its own things. */
  readonly price?: readonly Priced[];
}

/** So many of a thing, by the game's id of it. */
export interface Priced {
  readonly thing: string;
  readonly n: number;
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
    <Disc
      centre={centre}
      palette={palette}
      n={step}
      radius={radius}
      fill={settled ? ink : accent}
      edge={paper}
      width={1.6}
      size={radius * (step > 9 ? 1.2 : 1.4)}
      colour={settled ? paper : onAccent}
    />
  );
}

interface DiscProps extends Placed {
  readonly n: number;
  readonly radius: number;
  readonly fill: string;
  readonly fillOpacity?: number;
  readonly edge: string;
  readonly width: number;
  /** Of the number, in units. */
  readonly size: number;
  readonly colour: string;
}

/** A number on a disc. */
function Disc({ centre, palette, n, radius, fill, fillOpacity, edge, width, size, colour }: DiscProps): ReactElement {
  return (
    <g pointerEvents="none">
      <circle
        cx={num(centre.x)}
        cy={num(centre.y)}
        r={radius}
        fill={fill}
        fillOpacity={fillOpacity}
        stroke={edge}
        strokeWidth={width}
      />
      <BoardText centre={centre} palette={palette} text={String(n)} size={size} weight={700} colour={colour} />
    </g>
  );
}

export interface CostPillProps extends Placed {
  readonly text: string;
}

/** Cost of a choice, at the place that can be chosen. */
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
  /** The hex stands on a corner. */
  readonly pointed?: boolean;
  /** Distance of the edge within the hex, so that it keeps clear of a seat's ring. */
  readonly inset?: number;
  /** Bare paper takes a tint; on water a tint would look like fog, so only the edge glows. */
  readonly ground?: 'paper' | 'water';
  /** Something lies in the middle: numbers and costs move to the upper and lower edge. */
  readonly crowded?: boolean;
}

/** A hex that can be chosen (dashed accent), is chosen (solid, tinted, its step), or is refused (a thin dotted line). */
export function ChoiceMark(props: ChoiceMarkProps): ReactElement {
  const { centre, palette, mark, size = HEX_SIZE, id, pointed, inset = 3.4, ground = 'paper', crowded = false } = props;
  const { accent, inkSoft } = palette.colours;
  const named = { pointed, ...(id === undefined ? {} : { id }) };
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
      {ground === 'water' ? <Glow centre={centre} palette={palette} size={size - inset} pointed={pointed} /> : null}
      <Hex
        centre={centre}
        size={size - inset}
        pointed={pointed}
        stroke={accent}
        strokeWidth={chosen ? 3.4 : 2.4}
        {...(chosen ? {} : { dash: '7.5 4.5' })}
      />
      <ChoiceFigures centre={centre} palette={palette} mark={mark} size={size} crowded={crowded} />
    </g>
  );
}

/** A pale line under the edge and a soft one within, which lift the accent off water. */
function Glow({ centre, palette, size, pointed }: Placed & Pick<HexProps, 'pointed'> & { readonly size: number }) {
  const { paper, accent } = palette.colours;
  return (
    <g pointerEvents="none">
      <g strokeOpacity={0.13}>
        <Hex centre={centre} size={size - 4} pointed={pointed} stroke={accent} strokeWidth={6} />
      </g>
      <g strokeOpacity={0.8}>
        <Hex centre={centre} size={size} pointed={pointed} stroke={paper} strokeWidth={3.8} />
      </g>
    </g>
  );
}

/** The number and the cost of what can be chosen. */
export function ChoiceFigures({
  centre,
  palette,
  mark,
  size = HEX_SIZE,
  crowded = false,
}: Placed & { readonly mark: Mark; readonly size?: number; readonly crowded?: boolean }): ReactElement {
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
    <Disc
      centre={centre}
      palette={palette}
      n={n}
      radius={12}
      fill={chosen ? accent : paper}
      fillOpacity={chosen ? 1 : 0.7}
      edge={accent}
      width={2}
      size={15}
      colour={chosen ? onAccent : accent}
    />
  );
}

/** Mark of the keyboard's place: ink within paper, so that it shows on every ground and over every other mark. */
export function FocusMark(props: Placed & Pick<HexProps, 'pointed'> & { readonly size?: number }): ReactElement {
  const { centre, palette, pointed, size = HEX_SIZE } = props;
  const { ink, paper } = palette.colours;
  return (
    <g pointerEvents="none">
      <Hex centre={centre} size={size + 0.8} pointed={pointed} stroke={paper} strokeWidth={6} />
      <Hex centre={centre} size={size + 0.8} pointed={pointed} stroke={ink} strokeWidth={3} />
    </g>
  );
}
