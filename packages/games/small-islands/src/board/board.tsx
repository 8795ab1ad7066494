/** The board of Small Islands: a table that grows. A pure function from a view to one SVG. */
import {
  BoardFrame,
  type BoardProps,
  type BoardViewer,
  type Box,
  boxesTouch,
  boxGrow,
  type Mark,
  num,
  type Palette,
} from '@wayfinder/board';
import type { ReactElement } from 'react';
import { dataOf } from '../data/index.ts';
import { isEmpty, splitPlace, type Table } from '../map.ts';
import type { State } from '../state.ts';
import { Archipelago, CellFocus, CellMark, HALF, type LaidTile, RegionMark, SpotMark, TILE } from './art/index.ts';
import { Ghosts, ghostOf, tableWith } from './ghosts.tsx';
import { Badges, glowsOf, type ToldIsland, toldIslands } from './islands.tsx';
import { boundsOf, cellBox, cellsWithin, centreOf, faceOn, isCell, placeOf, spotCentre } from './layout.ts';
import { coveredSpots, Pieces } from './pieces.tsx';

/** The whole drawing, from the table to the focus ring. */
export function Board(props: BoardProps<State>): ReactElement {
  const { view, level, focus, palette, viewer } = props;
  const ghost = ghostOf(view, level.path);
  const table = tableWith(view, ghost);
  const layers = layersOf(props);
  return (
    <BoardFrame bounds={boundsOf(view)} crop={props.crop} palette={palette} title={props.title}>
      {layers.below}
      <Choices view={view} table={table} targets={level.targets} palette={palette} />
      <Ghosts
        view={view}
        ghost={ghost}
        seat={actorOf(view, viewer)}
        palette={palette}
        preview={level.path?.preview === true}
      />
      {layers.badges}
      <SpotChoices table={table} targets={level.targets} palette={palette} />
      {focus === null ? null : <Focus table={table} id={focus} palette={palette} />}
    </BoardFrame>
  );
}

/** Seat whose pieces a path puts down: the one that looks, or the one whose turn it is. */
function actorOf(view: State, viewer: BoardViewer): number {
  return viewer === 'spectator' ? (view.reward?.order[view.reward.at] ?? view.turn ?? 0) : viewer;
}

interface LayerProps {
  readonly view: State;
  readonly viewer: BoardViewer;
  readonly palette: Palette;
  readonly small: boolean;
  readonly sight: Box | null;
}

/** Views are never changed, and a page draws one again with every tap: the same elements spare React the whole board. */
const drawn = {
  full: new WeakMap<State, { of: LayerProps; layers: StillLayers }>(),
  small: new WeakMap<State, { of: LayerProps; layers: StillLayers }>(),
};

/** Layers that choosing doesn't change: below its marks the map, above them the badges, so that no mark strikes out what they say. */
interface StillLayers {
  readonly below: ReactElement;
  readonly badges: ReactElement | null;
}

function layersOf({ view, viewer, palette, detail, crop }: BoardProps<State>): StillLayers {
  const small = detail === 'small';
  const sight = small && crop ? boxGrow(crop, TILE) : null;
  const kept = drawn[small ? 'small' : 'full'];
  const before = kept.get(view);
  if (before && before.of.palette === palette && before.of.viewer === viewer && sight === null) return before.layers;
  const of = { view, viewer, palette, small, sight };
  const told = small ? [] : toldIslands(view, viewer);
  const layers = {
    below: <Layers {...of} told={told} />,
    badges: small ? null : <Badges view={view} told={told} palette={palette} />,
  };
  if (sight === null) kept.set(view, { of, layers });
  return layers;
}

function Layers({
  view,
  palette,
  small,
  sight,
  told,
}: LayerProps & { readonly told: readonly ToldIsland[] }): ReactElement {
  const seen = (cell: string): boolean => sight === null || boxesTouch(cellBox(cell), sight);
  const cells = [...Object.keys(view.map), ...Object.keys(view.ships)].filter(seen);
  return (
    <g>
      <TableGround view={view} palette={palette} small={small} />
      <Archipelago
        tiles={cells.map((cell) => laidTile(view, cell))}
        palette={palette}
        glows={glowsOf(view, told, palette)}
        sight={small ? 'far' : 'both'}
      />
      <Pieces view={view} palette={palette} cells={cells} small={small} />
    </g>
  );
}

/** A tile or a ship's tile as it lies. */
function laidTile(view: State, cell: string): LaidTile {
  const placed = view.map[cell];
  const at = { id: cell, centre: centreOf(cell) };
  if (!placed) return { ...at, face: dataOf(view.data).ship, turn: 0 };
  return { ...at, face: faceOn(view, placed), turn: placed.turn, covered: coveredSpots(placed) };
}

/** Bare table: faint squares where tiles could lie one day, and the edge of the table where it comes into sight (SI-1.4). */
function TableGround({ view, palette, small }: { view: State; palette: Palette; small: boolean }): ReactElement {
  const edge = dataOf(view.data).setup.tableRadius;
  const empty = cellsWithin(boundsOf(view), edge).filter((cell) => isEmpty(view, cell));
  const { line, inkSoft } = palette.colours;
  const side = (2 * edge + 1) * TILE;
  const squares = empty
    .map((cell) => {
      const { x, y } = cellBox(cell);
      return `M${num(x)} ${num(y)}h${TILE}v${TILE}h-${TILE}z`;
    })
    .join('');
  return (
    <g>
      {small ? null : (
        <path
          d={squares}
          fill="none"
          stroke={line}
          strokeWidth={1}
          strokeDasharray="6 5"
          strokeOpacity={0.7}
          pointerEvents="none"
        />
      )}
      <rect
        x={-side / 2}
        y={-side / 2}
        width={side}
        height={side}
        fill="none"
        stroke={inkSoft}
        strokeWidth={3}
        pointerEvents="none"
      />
      {small ? null : (
        <g fill="none" pointerEvents="all">
          {empty.map((cell) => {
            const { x, y } = cellBox(cell);
            return <rect key={cell} data-id={cell} x={num(x)} y={num(y)} width={TILE} height={TILE} />;
          })}
        </g>
      )}
    </g>
  );
}

type Targets = Readonly<Record<string, Mark>>;

/** Cells and regions that can be chosen, are chosen or are refused. */
function Choices({
  view,
  table,
  targets,
  palette,
}: {
  view: State;
  table: Table;
  targets: Targets;
  palette: Palette;
}): ReactElement {
  return (
    <g>
      {Object.entries(targets).map(([id, mark]) => {
        if (isCell(id)) {
          return isEmpty(view, id) ? (
            <CellMark key={id} centre={centreOf(id)} palette={palette} mark={mark} id={id} />
          ) : (
            <LaidMark key={id} cell={id} palette={palette} mark={mark} />
          );
        }
        const { cell, part } = splitPlace(id);
        const placed = table.map[cell];
        if (!placed || /\d/.test(part)) return null;
        const region = { face: faceOn(table, placed), turn: placed.turn, centre: centreOf(cell), region: part };
        return <RegionMark key={id} regions={[region]} palette={palette} state={mark.state} />;
      })}
    </g>
  );
}

/** Mark of a place where a committed or composed step put something: a frame round its tile. */
function LaidMark({ cell, palette, mark }: { cell: string; palette: Palette; mark: Mark }): ReactElement | null {
  if (mark.state === 'refused') return null;
  const { x, y } = centreOf(cell);
  const { accent, paper } = palette.colours;
  const square = { x: num(x - HALF), y: num(y - HALF), width: TILE, height: TILE, fill: 'none' };
  return (
    <g pointerEvents="none">
      <rect {...square} stroke={paper} strokeWidth={6.4} />
      <rect {...square} stroke={accent} strokeWidth={3.4} />
    </g>
  );
}

/** Spots that can be chosen: over the ghost of a tile, for they may lie on it. */
function SpotChoices({ table, targets, palette }: { table: Table; targets: Targets; palette: Palette }): ReactElement {
  return (
    <g>
      {Object.entries(targets).map(([id, mark]) => {
        if (isCell(id)) return null;
        const centre = spotCentre(table, id);
        return centre ? <SpotMark key={id} centre={centre} palette={palette} mark={mark} id={id} /> : null;
      })}
    </g>
  );
}

function Focus({ table, id, palette }: { table: Table; id: string; palette: Palette }): ReactElement | null {
  if (isCell(id)) return <CellFocus centre={centreOf(id)} palette={palette} />;
  const box = placeOf(table, id);
  if (!box) return null;
  const { x, y, width, height } = boxGrow(box, 5);
  const { ink, paper } = palette.colours;
  return (
    <g fill="none" pointerEvents="none">
      <rect x={num(x)} y={num(y)} width={width} height={height} rx={6} stroke={paper} strokeWidth={6} />
      <rect x={num(x)} y={num(y)} width={width} height={height} rx={6} stroke={ink} strokeWidth={3} />
    </g>
  );
}
