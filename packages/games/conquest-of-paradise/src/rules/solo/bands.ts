/** CP-34.10 to 34.13: where the opponent's next warrior band goes. */
import { sortedHexes } from '../../hexes.ts';
import type { HexId, State } from '../../state.ts';
import { hexesWithPieces } from '../pieces.ts';
import { OPPONENT } from './opponent.ts';
import { groupStations, isAtollHex, opponentHas, stations, villagesOf } from './stations.ts';
import { best } from './ties.ts';

/** Bands of the opponent in the hex. */
export function bandsIn(state: State, hex: HexId): number {
  return opponentHas(state, hex, 'warrior_band');
}

/** Line 1: more war canoes than bands. An atoll never gets a second band. */
function uncrewed(state: State): HexId[] {
  return sortedHexes(hexesWithPieces(state, OPPONENT)).filter((hex) => {
    const bands = bandsIn(state, hex);
    return opponentHas(state, hex, 'war_canoe') > bands && !(isAtollHex(state, hex) && bands > 0);
  });
}

function mostVillages(state: State, hexes: readonly HexId[]): HexId[] {
  return best(hexes, (hex) => villagesOf(state, hex));
}

/** The five lines, in their order: the places that each names now. */
const LINES: readonly ((state: State) => HexId[])[] = [
  uncrewed,
  (state) =>
    mostVillages(
      state,
      groupStations(state).filter((hex) => villagesOf(state, hex) > bandsIn(state, hex)),
    ),
  (state) => groupStations(state).filter((hex) => villagesOf(state, hex) === 0 && bandsIn(state, hex) === 0),
  (state) => stations(state).filter((hex) => isAtollHex(state, hex) && bandsIn(state, hex) === 0),
  (state) => mostVillages(state, groupStations(state)),
];

/** The equal candidates of the first line that has any, and its number; none: the band isn't placed (CP-34.13). */
export function placesForBand(state: State): { hexes: HexId[]; line: number } {
  const found = LINES.findIndex((line) => line(state).length > 0);
  return { hexes: LINES[found]?.(state) ?? [], line: found + 1 };
}
