import type { ReactElement } from 'react';
import type { BoardProps, GameBoard } from '../contract.ts';
import { boxGrow, boxUnion } from '../geometry/box.ts';
import { hexBounds, hexCentre, parseHex } from '../geometry/hex.ts';
import { walkHex } from '../geometry/walk.ts';
import { ChoiceMark, FocusMark } from '../svg/choices.tsx';
import { TransportCanoe } from '../svg/craft.tsx';
import { BoardFrame } from '../svg/frame.tsx';
import { HEX_SIZE } from '../svg/hex.tsx';
import { Island } from '../svg/islands.tsx';
import { SeatEdge } from '../svg/seat-edge.tsx';
import { PieceStack } from '../svg/stacks.tsx';
import { Label } from '../svg/text.tsx';
import { ShoreOfKnown, UnknownHexes } from '../svg/unknown.tsx';
import { WaterHex } from '../svg/waves.tsx';
import { Arrow } from '../svg/ways.tsx';

/** A sea without rules, for tests of the kit: which hexes are known, and who lives where. */
export interface DemoView {
  readonly known: readonly string[];
  readonly unknown: readonly string[];
  readonly homes: Readonly<Record<string, { readonly seat: number; readonly pieces: number }>>;
}

const all = (view: DemoView) => [...view.known, ...view.unknown];
const centre = (id: string) => hexCentre(parseHex(id), HEX_SIZE);
const place = (id: string) => hexBounds([parseHex(id)], HEX_SIZE);

/** Rows of hexes, `width` columns wide. */
export function demoView(width: number, height: number): DemoView {
  const ids = Array.from({ length: width }, (_, q) =>
    Array.from({ length: height }, (__, row) => `${q},${row - Math.floor(q / 2)}`),
  ).flat();
  return {
    known: ids.filter((_, index) => index % 7 !== 3),
    unknown: ids.filter((_, index) => index % 7 === 3),
    homes: { '0,0': { seat: 0, pieces: 2 }, '2,1': { seat: 2, pieces: 4 } },
  };
}

function Home({
  id,
  seat,
  pieces,
  props,
}: {
  id: string;
  seat: number;
  pieces: number;
  props: BoardProps<DemoView>;
}): ReactElement {
  const { palette, text } = props;
  const { x, y } = centre(id);
  return (
    <g>
      <Island centre={{ x, y: y - 3 }} palette={palette} seed={id} />
      <SeatEdge centre={{ x, y }} palette={palette} seat={seat} />
      <Label centre={{ x, y: y + 28 }} palette={palette} text={text('home', { seat })} />
      <PieceStack centre={{ x: x - 22, y: y - 24 }} palette={palette} seat={seat} count={pieces} scale={0.8} />
      <TransportCanoe centre={{ x: x + 22, y: y - 22 }} palette={palette} seat={seat} scale={0.85} />
    </g>
  );
}

function Board(props: BoardProps<DemoView>): ReactElement {
  const { view, level, moves, focus, palette } = props;
  return (
    <BoardFrame bounds={bounds(view)} crop={props.crop} palette={palette} title={props.title}>
      <UnknownHexes hexes={view.unknown.map(parseHex)} palette={palette} />
      {view.known.map((id) => (
        <WaterHex key={id} id={id} centre={centre(id)} palette={palette} />
      ))}
      <ShoreOfKnown known={new Set(view.known)} palette={palette} />
      {Object.entries(view.homes).map(([id, home]) => (
        <Home key={id} id={id} {...home} props={props} />
      ))}
      {Object.entries(level.targets).map(([id, mark]) => (
        <ChoiceMark key={id} id={id} centre={centre(id)} palette={palette} mark={mark} />
      ))}
      {moves.map((move) => (
        <Arrow key={move.step} way={move.way.map(centre)} palette={palette} step={move.step} settled={move.settled} />
      ))}
      {focus === null ? null : <FocusMark centre={centre(focus)} palette={palette} />}
    </BoardFrame>
  );
}

function bounds(view: DemoView) {
  return boxGrow(hexBounds(all(view).map(parseHex), HEX_SIZE) ?? { x: 0, y: 0, width: 1, height: 1 }, 20);
}

export const demoBoard: GameBoard<DemoView> = {
  Board,
  bounds,
  focusBounds: (view, level) => {
    const boxes = Object.keys(level.targets)
      .map(place)
      .filter((box) => box !== null);
    const focus = boxUnion(boxes);
    return focus === null ? bounds(view) : boxGrow(focus, HEX_SIZE);
  },
  neighbour: (view, id, direction) =>
    id === null ? (view.known[0] ?? null) : walkHex(new Set(all(view)), id, direction),
  place: (view, id) => (all(view).includes(id) ? place(id) : null),
  describe: (view, id, text) => text(view.known.includes(id) ? 'sea' : 'unknown', { space: id }),
};
