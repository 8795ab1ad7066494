/**
 * The map by brute force, from the rows of the data file and sections 1 and 7 alone: hexes are points, what lies one step apart shares a side, and
 * everything else is found by walking. Nothing here is shared with the code of the rules.
 */
import data from '../data/terra-mystica.json' with { type: 'json' };
import type { State } from '../state.ts';

interface Point {
  id: string;
  x: number;
  y: number;
  water: boolean;
}

/** TM-1.2: rows B, D, F, H lie half a hex to the right; a hex is two wide. */
function readPoints(): Point[] {
  const points: Point[] = [];
  let water = 0;
  for (const [y, row] of data.map.rows.entries()) {
    let land = 0;
    for (const [i, terrain] of row.entries()) {
      const isWater = terrain === 'river';
      const id = isWater ? `r${water++}` : `${'ABCDEFGHI'[y] ?? ''}${++land}`;
      points.push({ id, x: 2 * i + (y % 2), y, water: isWater });
    }
  }
  return points;
}

const points = readPoints();
const isWater = new Map(points.map((point) => [point.id, point.water]));

/** All land hexes, in reading order. */
export const LAND: readonly string[] = points.filter(({ water }) => !water).map(({ id }) => id);
/** All river hexes, in reading order. */
export const WATER: readonly string[] = points.filter(({ water }) => water).map(({ id }) => id);

function shareSide(a: Point, b: Point): boolean {
  const dx = Math.abs(a.x - b.x);
  const dy = Math.abs(a.y - b.y);
  return (dy === 0 && dx === 2) || (dy === 1 && dx === 1);
}

const beside = new Map(points.map((a) => [a.id, points.filter((b) => shareSide(a, b)).map(({ id }) => id)]));

/** Hexes that share a side with a hex. */
export function neighbours(id: string): string[] {
  return beside.get(id) ?? [];
}

/** Hexes that can be walked to in at most `most` steps over any hex, with the number of steps. */
function walked(from: string, most: number): Map<string, number> {
  const found = new Map([[from, 0]]);
  for (let step = 1; step <= most; step += 1) {
    for (const id of [...found.keys()]) for (const next of neighbours(id)) if (!found.has(next)) found.set(next, step);
  }
  return found;
}

const steps = new Map(LAND.map((id) => [id, walked(id, 5)]));

/** Steps between two land hexes whatever lies between; more than 5 are Infinity. */
export function stepsBetween(a: string, b: string): number {
  return steps.get(a)?.get(b) ?? Number.POSITIVE_INFINITY;
}

/** Land hexes at the far side of a chain of 1 to `most` river hexes (TM-7.2). */
function shipped(from: string, most: number): Set<string> {
  let wet = new Set<string>();
  for (let n = 1; n <= most; n += 1) {
    const next = n === 1 ? neighbours(from) : [...wet].flatMap(neighbours);
    wet = new Set([...wet, ...next.filter((id) => isWater.get(id))]);
  }
  return new Set([...wet].flatMap(neighbours).filter((id) => !isWater.get(id) && id !== from));
}

const shippedTo = new Map<string, Set<string>>();

/** True when at most `most` river hexes in a chain lead from one land hex to the other. */
export function overWater(a: string, b: string, most: number): boolean {
  const key = `${a} ${most}`;
  const found = shippedTo.get(key) ?? shipped(a, most);
  shippedTo.set(key, found);
  return found.has(b);
}

/** TM-1.5: pairs of land hexes without a common side and with exactly two common neighbours, both rivers. */
export const SPOTS: readonly [string, string][] = LAND.flatMap((a, i) =>
  LAND.slice(i + 1).flatMap((b): [string, string][] => {
    if (neighbours(a).includes(b)) return [];
    const common = neighbours(a).filter((id) => neighbours(b).includes(id));
    return common.length === 2 && common.every((id) => isWater.get(id)) ? [[a, b]] : [];
  }),
);

/** TM-7.1: a common side, or a bridge of whomever. */
export function direct(state: State, a: string, b: string): boolean {
  return (
    neighbours(a).includes(b) ||
    state.bridges.some(({ from, to }) => (from === a && to === b) || (from === b && to === a))
  );
}

/** Spaces on which a seat has structures. */
export function ownOf(state: State, seat: number): string[] {
  return LAND.filter((id) => state.structures[id]?.seat === seat);
}

const NO_SHIPPING = ['dwarves', 'fakirs'];

/** TM-7.2, 7.5: river hexes that a seat crosses now. */
function shippingNow(state: State, seat: number): number {
  const now = state.seats[seat];
  if (!now || NO_SHIPPING.includes(now.faction ?? '')) return 0;
  return now.shipping + (now.card === 'BON4' && state.phase === 'actions' ? 1 : 0);
}

/** TM-7.6, 17.6, 18.17, 18.23, 18.24, 20.7: how many steps away Dwarves and Fakirs get; 0 for the others. */
export function leap(state: State, seat: number): number {
  const now = state.seats[seat];
  if (now?.faction === 'dwarves') return 2;
  if (now?.faction !== 'fakirs') return 0;
  return 2 + now.built.stronghold + now.towns.filter(({ tile }) => tile === 'TW7').length;
}

/** Way of a seat to a space for action 1 or with cult-bonus spades: at no price, by tunnel or carpet, or not at all. */
export function wayTo(state: State, seat: number, space: string): 'plain' | 'leap' | null {
  const own = ownOf(state, seat);
  const ships = shippingNow(state, seat);
  if (own.some((from) => direct(state, from, space) || (ships > 0 && overWater(from, space, ships)))) return 'plain';
  if (state.phase !== 'actions') return null;
  const far = leap(state, seat);
  return own.some((from) => stepsBetween(from, space) <= far) ? 'leap' : null;
}
