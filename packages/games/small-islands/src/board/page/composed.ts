/** The map as a path that isn't finished yet would make it, and what of a hand a view knows. */
import { type Decision, isKnown } from '@wayfinder/engine';
import { pointOf, splitPlace } from '../../map.ts';
import { turnOf } from '../../rules/choices.ts';
import { withTile } from '../../rules/placing.ts';
import { type Held, type State, seatOf } from '../../state.ts';

/** Parts of an exploration that a path has chosen so far; null for a landing. `taken`: the slot of the display. */
export interface Exploring {
  taken: string | null;
  tile: string | undefined;
  at: string | undefined;
  turn: string | undefined;
  /** Token, side and place. */
  token: readonly string[];
}

/** Reads the path of an exploration: a turn begins with a slot, a replacement has taken its tile already. */
export function exploringOf(view: State, kind: string, path: readonly string[]): Exploring | null {
  if (kind === 'turn' && path[0] === 'land') return null;
  const taken = kind === 'turn' ? (view.display[Number(path[0]) - 1] ?? null) : null;
  const [tile, at, turn, ...token] = kind === 'turn' ? path.slice(1) : path;
  // Behind a tile that goes back to the box stands no cell.
  const placing = at !== undefined && pointOf(at) !== null;
  return { taken, tile, at: placing ? at : undefined, turn: placing ? turn : undefined, token: placing ? token : [] };
}

function withToken(view: State, seat: number, [id, side, where]: readonly string[]): State {
  if (id === undefined || where === undefined) return view;
  const { cell, part } = splitPlace(where);
  const placed = view.map[cell];
  if (!placed) return view;
  const lies = side === 'resource' ? { covers: Number(part), region: null } : { covers: null, region: part };
  const tokens = [...placed.tokens, { id, seat, ...lies }];
  return { ...view, map: { ...view.map, [cell]: { ...placed, tokens } } };
}

/** The view with the tile and the token of a path on the map; null before the path says how the tile lies. */
export function mapBehind(view: State, seat: number, kind: string, path: readonly string[]): State | null {
  const { tile, at, turn, token = [] } = exploringOf(view, kind, path) ?? {};
  if (tile === undefined || at === undefined || turn === undefined) return null;
  return withToken(withTile(view, tile, at, turnOf(turn)), seat, token);
}

/** The view with what a path lays on the table, for the names of places on it; null before the path says how the tile lies. */
export function laid(view: State, { kind, seat }: Decision, path: readonly string[]): State | null {
  return mapBehind(view, seat, kind, path);
}

/** Tiles of a hand that this view knows, the one held longest first. */
export function knownTiles(view: State, seat: number): string[] {
  const { dealt, open } = seatOf(view, seat).hand;
  const byTime = (a: Held, b: Held): number => a.since - b.since;
  return [...(isKnown(dealt) ? dealt.value : []), ...open].sort(byTime).map(({ tile }) => tile);
}
