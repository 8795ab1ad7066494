import type { ReactElement } from 'react';
import type { BoardProps, GameBoard } from '../contract.ts';
import type { Box } from '../geometry/box.ts';
import { parseSquare, squareBounds, squareCentre, squareId, squareNeighbour, squareSides } from '../geometry/square.ts';
import { walkPlaces } from '../geometry/walk.ts';
import { BoardFrame } from '../svg/frame.tsx';

/** A table of square tiles without rules, which grows wherever one is laid: for tests of the kit. */
export interface GrowingView {
  readonly laid: readonly string[];
}

const SIDE = 90;
const boxOfCell = (id: string): Box => {
  const { x, y } = squareCentre(parseSquare(id), SIDE);
  return { x: x - SIDE / 2, y: y - SIDE / 2, width: SIDE, height: SIDE };
};

/** The free cells beside what lies. */
export function shoreOf({ laid }: GrowingView): string[] {
  const beside = laid.flatMap((id) => squareSides.map((side) => squareId(squareNeighbour(parseSquare(id), side))));
  return [...new Set(beside)].filter((id) => !laid.includes(id));
}

function Tile({ id, turn = 0, ghost = false }: { id: string; turn?: number; ghost?: boolean }): ReactElement {
  const { x, y } = squareCentre(parseSquare(id), SIDE);
  return (
    <g data-ghost={ghost ? turn : undefined} transform={`translate(${x} ${y}) rotate(${turn * 90})`}>
      <rect data-id={id} x={-44} y={-44} width={88} height={88} fill="currentColor" fillOpacity={ghost ? 0.4 : 0.7} />
      <path d="M0 -40 12 -20H-12z" fill="none" stroke="currentColor" strokeWidth={3} pointerEvents="none" />
    </g>
  );
}

function Board({ view, level, focus, palette, crop }: BoardProps<GrowingView>): ReactElement {
  const [, at, turn] = level.path?.choices ?? [];
  return (
    <BoardFrame bounds={growingBoard.bounds(view)} crop={crop} palette={palette}>
      {shoreOf(view).map((id) => {
        const { x, y } = squareCentre(parseSquare(id), SIDE);
        const state = level.targets[id]?.state;
        return (
          <rect
            key={id}
            data-id={id}
            data-state={state}
            x={x - 42}
            y={y - 42}
            width={84}
            height={84}
            fill="transparent"
            stroke="currentColor"
            strokeDasharray="6 5"
            strokeWidth={id === focus ? 5 : 1}
          />
        );
      })}
      {view.laid.map((id) => (
        <Tile key={id} id={id} />
      ))}
      {at === undefined ? null : <Tile id={at} turn={Number(turn ?? 0)} ghost />}
    </BoardFrame>
  );
}

export const growingBoard: GameBoard<GrowingView> = {
  Board,
  bounds: (view) =>
    squareBounds([...view.laid, ...shoreOf(view)].map(parseSquare), SIDE) ?? { x: 0, y: 0, width: 1, height: 1 },
  isLoose: true,
  focusBounds: (view) => growingBoard.bounds(view),
  neighbour: (view, id, direction) => {
    const cells = [...view.laid, ...shoreOf(view)];
    const places = new Map<string, Box>();
    for (const cell of cells) places.set(cell, boxOfCell(cell));
    return id === null ? (cells[0] ?? null) : walkPlaces(places, id, direction);
  },
  place: (_view, id) => (/^-?\d+,-?\d+$/.test(id) ? boxOfCell(id) : null),
  describe: (view, id) => `${view.laid.includes(id) ? 'tile' : 'free'} ${id}`,
  refines: (_kind, path) => (path.length === 2 ? 1 : null),
};
