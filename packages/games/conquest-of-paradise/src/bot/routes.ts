/** Things that the bot sees on its map: where canoes may go in peace, where to settle, and where links belong. Works on its own view. */
import type { Seat } from '@wayfinder/engine';
import { neighbours, sortedHexes } from '../hexes.ts';
import { freeBoxes } from '../rules/boxes.ts';
import { controlledGroups, foreignPieces, groupAt, isAtoll, isEnemyControlled, isKnownHex } from '../rules/control.ts';
import { allPiecesIn, hasLink, hexesWithPieces } from '../rules/pieces.ts';
import type { HexId, Kind, State } from '../state.ts';

/** A known hex without enemies. */
export function isPeaceful(view: State, seat: Seat, hex: HexId): boolean {
  return isKnownHex(view, hex) && !isEnemyControlled(view, seat, hex) && foreignPieces(view, seat, hex) === 0;
}

/** Number of own pieces of a kind in the hex, the link among the transport canoes. */
export function ownPieces(view: State, seat: Seat, hex: HexId, kind: Kind): number {
  return allPiecesIn(view, hex, seat)[kind];
}

/** Hexes where the bot has pieces of this kind. */
export function hexesWith(view: State, seat: Seat, kind: Kind): HexId[] {
  return sortedHexes(hexesWithPieces(view, seat).filter((hex) => ownPieces(view, seat, hex, kind) > 0));
}

/** Steps from a set of hexes to all that can be reached in peace; `into` may be entered though not passed. */
export function stepsFrom(
  view: State,
  seat: Seat,
  from: readonly HexId[],
  into: (hex: HexId) => boolean = () => false,
): Map<HexId, number> {
  const steps = new Map(from.map((hex) => [hex, 0]));
  const queue = [...from];
  for (const hex of queue) {
    if (steps.get(hex) !== 0 && !isPeaceful(view, seat, hex)) continue;
    for (const next of neighbours(hex)) {
      if (steps.has(next) || !(isPeaceful(view, seat, next) || into(next))) continue;
      steps.set(next, (steps.get(hex) ?? 0) + 1);
      queue.push(next);
    }
  }
  return steps;
}

/** The neighbour that leads to the nearest of the goals, or null when none can be reached or the hex is one. */
export function stepTowards(view: State, seat: Seat, from: HexId, goals: readonly HexId[]): HexId | null {
  const steps = stepsFrom(
    view,
    seat,
    goals.filter((hex) => isKnownHex(view, hex)),
  );
  const here = steps.get(from);
  if (here === undefined || here === 0) return null;
  return neighbours(from).find((next) => steps.get(next) === here - 1) ?? null;
}

/** Groups that a colony could settle now: free boxes, nobody's, nobody else there, and no village of the bot yet. */
export function placesToSettle(view: State, seat: Seat): HexId[] {
  return sortedHexes(
    Object.keys(view.hexes).filter((hex) => {
      const group = groupAt(view, hex);
      return group !== null && group.controller === null && freeBoxes(group) > 0 && isPeaceful(view, seat, hex);
    }),
  );
}

/** Places to settle that no colony of the bot stands on. */
export function openPlaces(view: State, seat: Seat): HexId[] {
  return placesToSettle(view, seat).filter((hex) => ownPieces(view, seat, hex, 'colony') === 0);
}

/** The way back along falling steps, the start included. */
function wayBack(steps: ReadonlyMap<HexId, number>, to: HexId): HexId[] {
  const way = [to];
  for (let hex = to, left = steps.get(to) ?? 0; left > 0; left -= 1) {
    hex = neighbours(hex).find((next) => steps.get(next) === left - 1) ?? hex;
    way.push(hex);
  }
  return way;
}

/** Hexes that a chain from the home to all own groups, and to atolls near by, needs (CP-9.3). */
export function hexesToLink(view: State, seat: Seat): HexId[] {
  const home = view.seats[seat]?.home ?? null;
  if (home === null) return [];
  const steps = stepsFrom(view, seat, [home]);
  const near = Object.keys(view.hexes).filter((hex) => {
    const group = groupAt(view, hex);
    return group !== null && isAtoll(group) && (steps.get(hex) ?? Number.POSITIVE_INFINITY) <= ATOLL_WORTH;
  });
  const groups = [...controlledGroups(view, seat), ...near].filter((hex) => steps.has(hex));
  return sortedHexes(new Set(groups.flatMap((hex) => wayBack(steps, hex))));
}

/** Steps from home up to which half a point for an atoll pays for the links. */
const ATOLL_WORTH = 2;

/** Hexes to link that have no link yet. */
export function missingLinks(view: State, seat: Seat): HexId[] {
  return hexesToLink(view, seat).filter((hex) => !hasLink(view, hex, seat));
}
