/** The opponent's attack as the battle rules and pages see it: who came in front, and which battles are still to be fought. */
import { sortedHexes } from '../../hexes.ts';
import type { HexId, State } from '../../state.ts';
import { controls, piecesIn } from '../control.ts';
import { HUMAN, OPPONENT } from './opponent.ts';

/** CP-35.8: bands that came to the hex with the opponent's war canoes; null when no fleet of its attacks there. */
export function fleetBands(state: State, hex: HexId): number | null {
  const fleets = (state.solo?.attack?.fleets ?? []).filter(({ target }) => target === hex);
  return fleets.length === 0 ? null : fleets.reduce((sum, { warrior_band }) => sum + warrior_band, 0);
}

/** CP-35.11: hexes of battles that the opponent's fleets still have to fight. */
export function battlesOfFleets(state: State): HexId[] {
  const targets = new Set((state.solo?.attack?.fleets ?? []).map(({ target }) => target));
  return sortedHexes(targets).filter((hex) => {
    const defended = controls(state, HUMAN, hex) || piecesIn(state, hex, HUMAN) > 0;
    return defended && piecesIn(state, hex, OPPONENT) > 0 && state.battle?.hex !== hex;
  });
}
