/** The two sides of a battle: who stands in front, behind, and in panic, and the die between them. */
import {
  BoardText,
  Die,
  FigureFrame,
  type FigureProps,
  type Palette,
  PieceStack,
  SeatBadge,
  type TextFor,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { hitOf, ROW_KINDS, rowTotal, type SideName, seatOfSide } from '../../rules/battle/sides.ts';
import type { Battle, Row, State } from '../../state.ts';
import { ThingDrawing } from './things.tsx';

const WIDTH = 360;
const MIDDLE = WIDTH / 2;
/** Positions of the rows of a side, from the top; in each the pieces begin beside the middle. */
const ROWS = [
  { row: 'front', scale: 0.92 },
  { row: 'second', scale: 0.72 },
  { row: 'panicked', scale: 0.72 },
] as const;

/** Null when no battle is being fought. */
export function BattlePanel({ view, palette, text }: FigureProps<State>): ReactElement | null {
  const { battle } = view;
  if (!battle) return null;
  const rows = rowsInUse(battle);
  const height = battle.sides ? (rows.at(-1)?.y ?? 62) + 24 : 84;
  const { line } = palette.colours;
  return (
    <FigureFrame width={WIDTH} height={height}>
      <path d={`M${MIDDLE} 52V${height - 6}`} stroke={line} strokeWidth={1} strokeDasharray="3 4" />
      <Side battle={battle} view={view} side="attacker" palette={palette} text={text} />
      <Side battle={battle} view={view} side="defender" palette={palette} text={text} />
      <DieBetween battle={battle} palette={palette} text={text} />
    </FigureFrame>
  );
}

/** Rows in which anybody stands; the front always. */
function rowsInUse({ sides }: Battle) {
  const used = ROWS.filter(({ row }) => {
    if (row === 'front' || !sides) return row === 'front';
    return rowTotal(sides.attacker[row]) + rowTotal(sides.defender[row]) > 0;
  });
  return used.map(({ row, scale }, index) => ({ row, scale, y: 62 + index * 36 }));
}

interface SideProps {
  readonly battle: Battle;
  readonly view: State;
  readonly side: SideName;
  readonly palette: Palette;
  readonly text: TextFor;
}

function Side({ battle, view, side, palette, text }: SideProps): ReactElement {
  const { ink, inkSoft } = palette.colours;
  const seat = seatOfSide(battle, side);
  const outer = side === 'attacker' ? 16 : WIDTH - 16;
  const inward = side === 'attacker' ? 1 : -1;
  const anchor = side === 'attacker' ? 'start' : 'end';
  return (
    <g>
      {seat === null ? (
        <ThingDrawing item="local_warriors" centre={{ x: outer, y: 18 }} palette={palette} seat={0} scale={1} />
      ) : (
        <SeatBadge centre={{ x: outer, y: 18 }} palette={palette} seat={seat} radius={13} />
      )}
      <BoardText
        centre={{ x: outer + inward * 20, y: 18 }}
        palette={palette}
        text={text(`figure.${side}`)}
        size={13}
        weight={600}
        anchor={anchor}
        colour={ink}
      />
      {battle.sides ? (
        rowsInUse(battle).map(({ row, y, scale }) => (
          <g key={row}>
            <Pieces
              row={battle.sides?.[side][row]}
              seat={seat ?? 0}
              x={MIDDLE - inward * 22}
              step={-inward * (row === 'front' ? 34 : 28)}
              y={y}
              scale={scale}
              palette={palette}
              faded={row === 'panicked'}
            />
            <BoardText
              centre={{ x: outer - inward * 12, y }}
              palette={palette}
              text={text(`figure.row.${row}`)}
              size={11}
              weight={400}
              anchor={anchor}
              colour={inkSoft}
            />
          </g>
        ))
      ) : (
        <Unshown view={view} battle={battle} side={side} palette={palette} x={MIDDLE - inward * 60} />
      )}
    </g>
  );
}

interface PiecesProps {
  readonly row: Row | undefined;
  readonly seat: number;
  readonly x: number;
  readonly step: number;
  readonly y: number;
  readonly scale: number;
  readonly palette: Palette;
  readonly faded: boolean;
}

/** The kinds of a row from the middle outwards, each with its number. */
function Pieces({ row, seat, x, step, y, scale, palette, faded }: PiecesProps): ReactElement {
  const kinds = row ? ROW_KINDS.filter((kind) => row[kind] > 0) : [];
  const { ink, paper } = palette.colours;
  return (
    <g fillOpacity={faded ? 0.5 : undefined} strokeOpacity={faded ? 0.5 : undefined}>
      {kinds.map((kind, index) => (
        <g key={kind}>
          <ThingDrawing item={kind} centre={{ x: x + index * step, y }} palette={palette} seat={seat} scale={scale} />
          {(row?.[kind] ?? 0) > 1 ? (
            <BoardText
              centre={{ x: x + index * step + 11, y: y + 9 }}
              palette={palette}
              text={String(row?.[kind])}
              size={13}
              weight={700}
              colour={ink}
              halo={3}
              haloColour={paper}
            />
          ) : null}
        </g>
      ))}
    </g>
  );
}

/** Before pieces are shown: how many lie face down. */
function Unshown({ view, battle, side, palette, x }: Omit<SideProps, 'text'> & { x: number }): ReactElement | null {
  const seat = seatOfSide(battle, side);
  const count = seat === null ? 0 : (view.hexes[battle.hex]?.stacks[String(seat)]?.faceDown.shown.n ?? 0);
  return seat === null || count === 0 ? null : (
    <PieceStack centre={{ x, y: 58 }} palette={palette} seat={seat} count={count} />
  );
}

/** The die as it stands, and whom it hits how. */
function DieBetween({
  battle,
  palette,
  text,
}: {
  battle: Battle;
  palette: Palette;
  text: TextFor;
}): ReactElement | null {
  const { roll } = battle;
  const hit = hitOf(battle);
  if (!roll || !hit) return null;
  const { ink } = palette.colours;
  const towards = hit.side === 'attacker' ? -1 : 1;
  const from = MIDDLE + towards * 22;
  const how = text(`figure.hit.${hit.removed ? 'removed' : 'panics'}`);
  return (
    <g>
      <Die centre={{ x: MIDDLE, y: 22 }} palette={palette} value={roll.value} />
      <path
        d={`M${from} 34q${towards * 12} 2 ${towards * 14} 12m${-5 * towards}-5l${5 * towards} 6 ${5 * towards}-5`}
        fill="none"
        stroke={ink}
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <BoardText
        centre={{ x: from + towards * 20, y: 38 }}
        palette={palette}
        text={how}
        size={11}
        weight={600}
        anchor={towards < 0 ? 'end' : 'start'}
        colour={ink}
      />
    </g>
  );
}
