/** CP-1.13: constants of the rules that the data file does not hold. */

/** Warrior bands that each home starts with (CP-3.9). */
export const STARTING_BANDS = 2;
/** Villages that each home starts with (CP-3.8). */
export const STARTING_VILLAGES = 2;
/** Most knots with which the explorer may go on (CP-8.7). */
export const KNOTS_GO_ON = 4;
/** Most knots with which the explorer comes back; with more it is lost (CP-8.7). */
export const KNOTS_RETURN = 5;
/** Knots of a 2-knot marker: a foreign face-down tile, a crossed known hex, a stay off course (CP-8.6, 8.9, 8.11). */
export const TWO_KNOTS = 2;
/** Hexes a canoe may move (CP-10.2), and with Double-Hulled Canoes or Poi (CP-17.23 to 17.25). */
export const CANOE_ALLOWANCE = 2;
export const CANOE_ALLOWANCE_WITH_CARD = 3;
/** Build points of a village (CP-15.1) and of turning inward (CP-15.2). */
export const POINTS_OF_VILLAGE = 1;
export const POINTS_OF_INWARD = 1;
/** VP that Severe Deforestation takes (CP-17.14). */
export const DEFORESTATION_VP = 2;
/** Build points of Fishponds (CP-17.28) and what Stone Adze saves on a war canoe (CP-17.27). */
export const FISHPONDS_POINTS = 2;
export const STONE_ADZE_SAVES = 1;
/** Most new villages in a group and turn (CP-16.7). */
export const NEW_VILLAGES_A_TURN = 1;
/** After the Victory step of this turn the game ends whatever the VP (CP-19.12). */
export const LAST_TURN = 100;

/** Fate of the piece that a die hits (CP-12.12). */
export interface Hit {
  side: 'attacker' | 'defender';
  removed: boolean;
}

/** The battle die (CP-12.12): 1 attacker removes, 2–3 attacker panics, 4–5 defender panics, 6 defender removes. */
export function battleHit(face: number): Hit {
  return { side: face <= 3 ? 'attacker' : 'defender', removed: face === 1 || face === 6 };
}

/** Local warriors that defend a group with so many villages (CP-12.9); only events make room for five (CP-26.4). */
export function localWarriors(villages: number): number {
  return Math.ceil(villages / 2);
}

/** VP on the track from which on events are drawn (CP-23.3). */
export const EVENTS_START = 5;
