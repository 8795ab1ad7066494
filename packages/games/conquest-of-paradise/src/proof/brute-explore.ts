/** Pre-move, entering, crossing and steering by brute force, from sections 6 to 8. */
import type { Seat } from '@wayfinder/engine';
import type { State } from '../state.ts';
import { HEX_KINDS, neighboursOf } from './facts.ts';

function known(state: State, hex: string): boolean {
  const found = state.hexes[hex];
  return HEX_KINDS.get(hex) !== 'unknown' || found?.marker?.type === 'open_ocean' || found?.tile?.faceUp === true;
}

/** CP-7.1. */
function explorable(state: State, seat: Seat, hex: string): boolean {
  const tile = state.hexes[hex]?.tile;
  if (tile) return !tile.faceUp && !tile.finders.includes(seat);
  return !known(state, hex);
}

/** CP-6.6 [1E], CP-6.7 [2E]. */
function enemyHex(state: State, seat: Seat, hex: string): boolean {
  const found = state.hexes[hex];
  const group = found?.group ?? null;
  if (group !== null && (group.independent || (group.controller !== null && group.controller !== seat))) return true;
  const pieces = Object.keys(found?.stacks ?? {}).some((owner) => Number(owner) !== seat);
  return pieces && (state.settings.edition === '1' || group !== null);
}

/** Hexes in which the pre-move may end (CP-6.4, 6.5): paths of every length, tried one hex at a time until nothing is added. */
export function stagingByForce(state: State, seat: Seat): Set<string> {
  const hexes = [...HEX_KINDS.keys()];
  let reached = new Set(hexes.filter((hex) => state.hexes[hex]?.group?.controller === seat));
  for (;;) {
    const more = new Set(
      hexes.filter(
        (hex) =>
          reached.has(hex) ||
          (known(state, hex) && !enemyHex(state, seat, hex) && neighboursOf(hex).some((next) => reached.has(next))),
      ),
    );
    if (more.size === reached.size) break;
    reached = more;
  }
  return new Set([...reached].filter((hex) => neighboursOf(hex).some((next) => explorable(state, seat, next))));
}

/** Hexes that the explorer may enter from where it stands (CP-7.1, 8.6). */
export function enterableByForce(state: State, seat: Seat): Set<string> {
  const at = state.exploration?.at ?? '';
  return new Set([...neighboursOf(at), at].filter((hex) => explorable(state, seat, hex)));
}

/** Hexes that it may cross (CP-8.11 to 8.13). */
export function crossableByForce(state: State, seat: Seat): Set<string> {
  const exploration = state.exploration;
  if (!exploration?.entered) return new Set();
  const open = (hex: string): boolean => state.settings.edition === '2' || !enemyHex(state, seat, hex);
  return new Set(neighboursOf(exploration.at ?? '').filter((hex) => known(state, hex) && open(hex)));
}
