/** CP-35.8 to 35.11, 35.15, 35.16: the opponent's fleets, how far they come, and whom they attack. */
import type { Draw, Random } from '@wayfinder/engine';
import { CANOE_ALLOWANCE, CANOE_ALLOWANCE_WITH_CARD, localWarriors } from '../../data/constants.ts';
import { distance, neighbours, sortedHexes } from '../../hexes.ts';
import type { HexId, State } from '../../state.ts';
import { chainOf } from '../chains.ts';
import { controls, groupAt, isEnemyControlled, isHeldBy, isKnownHex } from '../control.ts';
import { allPiecesIn, hexesWithPieces, total } from '../pieces.ts';
import { HUMAN, OPPONENT, SAMOA } from './opponent.ts';
import { best, chosenOf } from './ties.ts';

/** War canoes of one hex with the bands that they carry (CP-35.8). */
export interface Fleet {
  from: HexId;
  war_canoe: number;
  warrior_band: number;
}

/** A fleet that attacks. */
export interface Attacker extends Fleet {
  target: HexId;
}

/** CP-35.8: up to one band for each war canoe; CP-35.16: a printed group once taken keeps a piece, a band if there is one. */
function fleetFrom(state: State, hex: HexId): Fleet {
  const pieces = allPiecesIn(state, hex, OPPONENT);
  const fleet = {
    from: hex,
    war_canoe: pieces.war_canoe,
    warrior_band: Math.min(pieces.war_canoe, pieces.warrior_band),
  };
  const empties = total(pieces) === fleet.war_canoe + fleet.warrior_band;
  if (!empties || !isHeldBy(state, OPPONENT, hex)) return fleet;
  return fleet.warrior_band > 0
    ? { ...fleet, warrior_band: fleet.warrior_band - 1 }
    : { ...fleet, war_canoe: fleet.war_canoe - 1 };
}

/** CP-35.8: every hex with war canoes sends one fleet. */
export function fleetsOf(state: State): Fleet[] {
  return sortedHexes(hexesWithPieces(state, OPPONENT))
    .map((hex) => fleetFrom(state, hex))
    .filter(({ war_canoe }) => war_canoe > 0);
}

/** CP-35.9: what a fleet can't pass: groups of the human or of independents, and war canoes of the human. */
function bars(state: State, hex: HexId): boolean {
  return isEnemyControlled(state, OPPONENT, hex) || allPiecesIn(state, hex, HUMAN).war_canoe > 0;
}

/** CP-35.9: hexes to move with Double-Hulled Canoes or Poi, and without. */
export function fleetAllowance(withCard: boolean): number {
  return withCard ? CANOE_ALLOWANCE_WITH_CARD : CANOE_ALLOWANCE;
}

/** CP-35.9: every hex where a fleet that lies in `from` can come to: along its chain, then by so many steps through known hexes. */
export function fleetReach(state: State, from: HexId, allowance: number): Set<HexId> {
  const reached = new Set(chainOf(state, OPPONENT, from) ?? [from]);
  let edge = [...reached];
  for (let n = 0; n < allowance; n += 1) {
    const further = edge.filter((hex) => reached.has(hex) && !bars(state, hex)).flatMap(neighbours);
    edge = [...new Set(further)].filter((hex) => isKnownHex(state, hex) && !reached.has(hex));
    for (const hex of edge) reached.add(hex);
  }
  return reached;
}

/** CP-35.10: bands, war canoes and local warriors of the human in the hex. */
export function defendersIn(state: State, hex: HexId): number {
  const { warrior_band, war_canoe } = allPiecesIn(state, hex, HUMAN);
  const villages = controls(state, HUMAN, hex) ? (groupAt(state, hex)?.villages ?? 0) : 0;
  return warrior_band + war_canoe + localWarriors(villages);
}

/** CP-35.10, 35.15: the equally good targets: groups that the human controls, fewest defenders first, then nearest to Samoa. */
export function targetsFor(state: State, from: HexId, allowance: number): HexId[] {
  const groups = sortedHexes(fleetReach(state, from, allowance)).filter((hex) => controls(state, HUMAN, hex));
  const weakest = best(groups, (hex) => -defendersIn(state, hex));
  return best(weakest, (hex) => -distance(hex, SAMOA));
}

/** CP-35.11: every fleet's target, before any of them moves. Fleets without one stay where they are. */
export function attackersOf(state: State, allowance: number, random: Random): { fleets: Attacker[]; draws: Draw[] } {
  const draws: Draw[] = [];
  const fleets = fleetsOf(state).flatMap((fleet) => {
    const target = chosenOf(random, targetsFor(state, fleet.from, allowance));
    draws.push(...(target?.draws ?? []));
    return target ? [{ ...fleet, target: target.item }] : [];
  });
  return { fleets, draws };
}

/** CP-35.11: of the battles still to be fought those with the fewest defenders, as they are now. */
export function nextBattles(state: State, hexes: readonly HexId[]): HexId[] {
  return best(hexes, (hex) => -defendersIn(state, hex));
}
