/** Places to which a searcher may go: the search area, and how near its hexes are to South America (CP-29.9 to 29.11, 29.16). Public. */
import { type Refusal, refuse, type Seat } from '@wayfinder/engine';
import { SOUTH_AMERICA, TO_SOUTH_AMERICA } from '../../data/islands.ts';
import { adjacent, distance, isOnMap, kindOf, neighbours, sortedHexes } from '../../hexes.ts';
import type { HexId, Search, State } from '../../state.ts';
import { isGroupHex, isKnownHex } from '../control.ts';
import { isEnemyHexForExplorer } from '../exploration/explorable.ts';

/** The South America area, which is no hex of the map. */
export const AMERICA = 'south-america';

/**
 * CP-29.9, 29.16: printed ocean, whoever is there (CP-29.5), unless a group has come to lie on it that is an enemy hex; and the hexes "To South
 * America", known and no enemy hexes.
 */
function isInSearchArea(state: State, seat: Seat, hex: HexId): boolean {
  if (kindOf(hex) === 'ocean_printed') return !isGroupHex(state, hex) || !isEnemyHexForExplorer(state, seat, hex);
  return TO_SOUTH_AMERICA.includes(hex) && isKnownHex(state, hex) && !isEnemyHexForExplorer(state, seat, hex);
}

/** CP-29.10: to the nearer cell of South America. */
export function nearness(hex: HexId): number {
  return Math.min(...SOUTH_AMERICA.cells.map((cell) => distance(hex, cell)));
}

function americaRefusal(at: HexId, result: Search['result']): Refusal | null {
  if (!SOUTH_AMERICA.adjacent.includes(at)) return refuse('not-adjacent', ['CP-29.11']);
  return result === 'explore' ? null : refuse('only-exploring', ['CP-29.11', 'CP-29.10']);
}

/** Why the searcher in `at` can't go to this hex, or to South America, after such a roll; null: it can. */
export function moveRefusal(
  state: State,
  seat: Seat,
  at: HexId,
  result: Search['result'],
  to: HexId | typeof AMERICA,
): Refusal | null {
  if (to === AMERICA) return americaRefusal(at, result);
  if (!isOnMap(to) || !adjacent(at, to)) return refuse('not-adjacent', ['CP-29.6']);
  if (!isInSearchArea(state, seat, to)) return refuse('not-in-search-area', ['CP-29.9']);
  const nearer = result === 'off-course' && nearness(to) < nearness(at);
  return nearer ? refuse('nearer', ['CP-29.10']) : null;
}

/** Places to which the searcher can go: South America, then hexes, the nearest to it first, then by lowest q, then r (CP-29.18). */
export function openMoves(state: State, seat: Seat, at: HexId, result: Search['result']): string[] {
  const isOpen = (to: string): boolean => moveRefusal(state, seat, at, result, to) === null;
  const hexes = sortedHexes(neighbours(at).filter(isOpen)).sort((a, b) => nearness(a) - nearness(b));
  return isOpen(AMERICA) ? [AMERICA, ...hexes] : hexes;
}
