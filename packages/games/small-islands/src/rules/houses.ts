/** Places to which a seat's houses may go (SI-8.3 to 8.9), and which of them pay best. */
import { NOT_OFFERED, type Refusal, refuse } from '@wayfinder/engine';
import { dataOf } from '../data/index.ts';
import { type Island, islandOfHouseSpot, islandsOf, type Table } from '../map.ts';
import { type State, seatOf } from '../state.ts';
import { meets, ruleOfMission } from './missions.ts';
import type { Pair } from './objective.ts';
import { payOf } from './paying.ts';

type Houses = Pick<Table, 'data' | 'map'>;

/** Why a seat can put no house on an island for this mission, or null (SI-8.4 to 8.6). */
export function islandRefusal(
  table: Houses,
  seat: number,
  { mission }: Pick<Pair, 'mission'>,
  island: Island,
): Refusal | null {
  const space = { space: { space: island.id } };
  const least = dataOf(table.data).setup.minHouseIslandSize;
  if (island.cells.length < least) return refuse('island-too-small', ['SI-8.5'], { ...space, n: { count: least } });
  const own = island.houses.filter((house) => house.seat === seat).length;
  // Two of a colour: islands that were joined (SI-8.14).
  if (own > 0) return refuse('own-house', own > 1 ? ['SI-8.6', 'SI-8.14'] : ['SI-8.6'], space);
  if (!meets(island.signs, mission)) return refuse('mission-not-met', ['SI-8.3', ruleOfMission(mission)], space);
  if (island.free.length === 0) return refuse('no-free-symbol', ['SI-8.4'], space);
  return null;
}

/** Islands on which a seat may put a house for this mission. */
export function openIslands(table: Houses, seat: number, objective: Pick<Pair, 'mission'>): Island[] {
  return islandsOf(table).filter((island) => islandRefusal(table, seat, objective, island) === null);
}

/** Why a house can't go on a spot, or null. Any printed house symbol is answered. */
export function spotRefusal(
  table: Houses,
  seat: number,
  objective: Pick<Pair, 'mission'>,
  spot: string,
): Refusal | null {
  const island = islandOfHouseSpot(table, spot);
  if (island === null) return NOT_OFFERED;
  if (!island.free.includes(spot)) return refuse('symbol-taken', ['SI-8.4'], { space: { space: spot } });
  return islandRefusal(table, seat, objective, island);
}

/** A house that could be placed, and what it would pay; tokens are counted as temples, which draw them (SI-10.2). */
export interface Paid {
  island: Island;
  spot: string;
  vp: number;
}

/** The houses that pay best, as many as the stock allows, the best first; ties by reading order (table of decisions). */
export function bestPaid(view: State, seat: number, { mission, reward }: Pair, islands: readonly Island[]): Paid[] {
  const worth = (island: Island): number => (reward.kind === 'discovery' ? island.signs.temple : payOf(reward, island));
  const open = islands.filter((island) => islandRefusal(view, seat, { mission }, island) === null);
  const ways = open.map((island) => ({ island, spot: island.free[0] ?? '', vp: worth(island) }));
  // Islands come in reading order, and sorting keeps it among equals.
  return ways.sort((a, b) => b.vp - a.vp).slice(0, seatOf(view, seat).stock);
}
