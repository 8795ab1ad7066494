/** Choices that dragging a tile onto the board makes before its place. */
import type { Choice, Decision } from '@wayfinder/engine';
import { dataOf } from '../../data/index.ts';
import { faceCalled, findFace, fitsSomewhere } from '../../map.ts';
import type { State } from '../../state.ts';

/** Kinds of decisions whose path begins with the tile. */
const TILE_FIRST: ReadonlySet<string> = new Set(['start-tile', 'replace']);

/** The choices that lead to the place of a tile that is dragged: of the display that is its slot and itself. Null: it isn't dragged. */
export function drags(
  view: State,
  { kind }: Decision,
  path: readonly string[],
  { id }: Choice,
): readonly string[] | null {
  if (kind === 'turn' && path.length === 0) {
    const tile = view.display[Number(id) - 1];
    return tile != null && fitsSomewhere(view, faceCalled(dataOf(view.data), tile)) ? [id, tile] : null;
  }
  const isTile = findFace(dataOf(view.data), id) !== undefined;
  const first = kind === 'turn' ? 1 : TILE_FIRST.has(kind) ? 0 : null;
  return isTile && path.length === first ? [id] : null;
}
