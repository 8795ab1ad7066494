/** The board of Small Islands for the board kit. */
import {
  type BoardLevel,
  type Box,
  boxCentre,
  boxesTouch,
  boxGrow,
  type Direction,
  emptyLevel,
  type GameBoard,
  walkPlaces,
} from '@wayfinder/board';
import { dataOf } from '../data/index.ts';
import type { State } from '../state.ts';
import { TILE } from './art/index.ts';
import { Board } from './board.tsx';
import { ghostOf, tableWith } from './ghosts.tsx';
import { boundsOf, boxAround, cellsWithin, isCell, placeOf } from './layout.ts';
import { motion } from './motion.ts';
import { describePlace } from './spoken.ts';

/** Least and most units that a first look is wide and high: tiles stay large enough to hit on a phone. */
const LEAST = { width: 4.4 * TILE, height: 3.6 * TILE } as const;
const MOST = { width: 6.4 * TILE, height: 5.6 * TILE } as const;

function clamped(box: Box): Box {
  const width = Math.min(Math.max(box.width, LEAST.width), MOST.width);
  const height = Math.min(Math.max(box.height, LEAST.height), MOST.height);
  const { x, y } = boxCentre(box);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

const offered = ({ targets }: BoardLevel): string[] =>
  Object.entries(targets).flatMap(([id, { state }]) => (state === 'refused' ? [] : [id]));

/** Places to look at: those offered, or the one to which Alexis' tile goes, of which only its turn is asked (SI-13.12). */
function lookedAt(view: State, level: BoardLevel): string[] {
  const places = offered(level);
  const found = level.path?.kind === 'alexis-tile' ? view.alexis?.found : null;
  return places.length === 0 && found ? [found.at] : places;
}

/** The latest placement of anybody: where the game goes on. */
function latest({ map, ships }: State): string | null {
  const all = [...Object.entries(map), ...Object.entries(ships)];
  const last = all.reduce((best, one) => (best === undefined || one[1].n > best[1].n ? one : best), all[0]);
  return last?.[0] ?? null;
}

/** Place of the decision: the places offered, as far as a first look can hold them round the latest placement; else all of the table. */
function focusBounds(view: State, level: BoardLevel): Box {
  const table = tableWith(view, ghostOf(view, level.path));
  const all = boundsOf(view);
  const box = boxAround(table, lookedAt(view, level));
  if (!box) return all;
  if (box.width <= MOST.width && box.height <= MOST.height) return clamped(boxGrow(box, TILE / 4));
  const centre = placeOf(table, latest(view) ?? '') ?? box;
  return clamped({
    ...centre,
    width: MOST.width,
    height: MOST.height,
    x: centre.x - MOST.width / 2,
    y: centre.y - MOST.height / 2,
  });
}

/** Places within the first look: all of them would be too small to hit on a phone. */
function inSight(view: State, level: BoardLevel, ids: readonly string[]): string[] {
  const table = tableWith(view, ghostOf(view, level.path));
  const look = boxGrow(focusBounds(view, level), -TILE / 4);
  const asked = ids.length > 0 ? ids : lookedAt(view, level);
  return asked.filter((id) => {
    const box = placeOf(table, id);
    return box !== null && boxesTouch(box, look);
  });
}

/** Place to which arrow keys lead: among the places that are asked about, or else over all cells drawn. */
function neighbour(
  view: State,
  id: string | null,
  direction: Direction,
  level: BoardLevel = emptyLevel,
): string | null {
  const table = tableWith(view, ghostOf(view, level.path));
  const asked = offered(level);
  const walked = asked.length > 0 ? asked : cellsWithin(boundsOf(view), dataOf(view.data).setup.tableRadius);
  if (id === null) return walked[0] ?? null;
  const places = new Map<string, Box>();
  for (const place of [...walked, id]) {
    const box = placeOf(table, place);
    if (box) places.set(place, box);
  }
  return walkPlaces(places, id, direction);
}

/** Number of choices before the cell of a tile that can be turned, by kind of decision. */
const CELL_AT: Readonly<Record<string, number>> = { turn: 2, replace: 1, 'start-tile': 1 };

/** After the cell comes the turn of what lies there. */
function refines(kind: string, path: readonly string[]): number | null {
  const at = CELL_AT[kind];
  if (at === undefined || path.length !== at + 1 || path[0] === 'land') return null;
  return isCell(path[at] ?? '') ? at : null;
}

export const board: GameBoard<State> = {
  Board,
  bounds: boundsOf,
  isLoose: true,
  focusBounds,
  inSight,
  heart: (view, level) => {
    const [first = latest(view)] = lookedAt(view, level);
    return first === null ? null : placeOf(tableWith(view, ghostOf(view, level.path)), first);
  },
  neighbour,
  place: (view, id, level = emptyLevel) => placeOf(tableWith(view, ghostOf(view, level.path)), id),
  describe: describePlace,
  way: () => null,
  refines,
  motion,
};
