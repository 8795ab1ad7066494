/** CP-34.2 to 34.5: the opponent links its stations to its home, each next one as cheaply as can be. */
import type { Draw, Random } from '@wayfinder/engine';
import { compareHexes, neighbours, sortedHexes } from '../../hexes.ts';
import type { HexId, State } from '../../state.ts';
import { homeChain } from '../chains.ts';
import { controls, groupAt, isKnownHex, piecesIn } from '../control.ts';
import { hasLink } from '../pieces.ts';
import { HUMAN, OPPONENT } from './opponent.ts';
import { type Placement, place } from './placing.ts';
import { stations } from './stations.ts';
import { best, chosenOf } from './ties.ts';

/** CP-34.4: known, nothing of the human there, no independents, and no transport canoe of the opponent yet. */
export function takesCanoe(state: State, hex: HexId): boolean {
  if (!isKnownHex(state, hex) || hasLink(state, hex, OPPONENT)) return false;
  if (groupAt(state, hex)?.independent || controls(state, HUMAN, hex)) return false;
  return piecesIn(state, hex, HUMAN) === 0;
}

/** Links of the opponent that hang together with one of these hexes, the hexes among them where they are links. */
function linkedWith(state: State, from: Iterable<HexId>): Set<HexId> {
  const found = new Set([...from].filter((hex) => hasLink(state, hex, OPPONENT)));
  for (const hex of found) {
    for (const next of neighbours(hex)) if (hasLink(state, next, OPPONENT)) found.add(next);
  }
  return found;
}

/**
 * Hexes that a canoe in `hex` (or a chain that holds it) reaches with one canoe more. Canoes that lie there already cost nothing, so a step may
 * lead through links.
 */
function oneFurther(state: State, hexes: Iterable<HexId>): HexId[] {
  const own = [...hexes];
  const around = new Set([...own, ...linkedWith(state, own.flatMap(neighbours))]);
  return sortedHexes(new Set([...around].flatMap(neighbours))).filter((hex) => takesCanoe(state, hex));
}

/** Least numbers of new canoes by which each hex can be linked with a chain, the canoe in the hex itself counted. */
function costsFrom(state: State, chain: readonly HexId[]): Map<HexId, number> {
  const costs = new Map<HexId, number>();
  let edge = oneFurther(state, chain);
  for (let n = 1; edge.length > 0; n += 1) {
    for (const hex of edge) costs.set(hex, n);
    edge = [...new Set(edge.flatMap((hex) => oneFurther(state, [hex])))].filter((hex) => !costs.has(hex));
  }
  return costs;
}

/** Hexes of which the last new canoe must be in one, so that the station is linked: itself, or any beside the links that it hangs on. */
function lastHexes(state: State, station: HexId): HexId[] {
  if (!hasLink(state, station, OPPONENT)) return [station];
  const island = linkedWith(state, [station]);
  return sortedHexes(new Set([...island].flatMap(neighbours))).filter((hex) => takesCanoe(state, hex));
}

/** All least sets of new hexes that link one station: counted by layers, as each hex of such a set has a cost of its own. */
interface Ways {
  /** New canoes needed; infinite when no way leads there. */
  cost: number;
  count: number;
  /** The set of this number, 0-based. */
  at(index: number): HexId[];
}

function waysTo(state: State, costs: ReadonlyMap<HexId, number>, station: HexId): Ways {
  const costOf = (hex: HexId): number => costs.get(hex) ?? Number.POSITIVE_INFINITY;
  const ends = lastHexes(state, station);
  const cost = Math.min(...ends.map(costOf));
  const before = (hex: HexId): HexId[] => oneFurther(state, [hex]).filter((other) => costOf(other) === costOf(hex) - 1);
  const counts = new Map<HexId, number>();
  const countOf = (hex: HexId): number => {
    const found = counts.get(hex) ?? (costOf(hex) === 1 ? 1 : sum(before(hex).map(countOf)));
    counts.set(hex, found);
    return found;
  };
  const last = Number.isFinite(cost) ? ends.filter((hex) => costOf(hex) === cost) : [];
  const at = (index: number): HexId[] => {
    const set: HexId[] = [];
    let left = index;
    for (let layer = last; layer.length > 0; ) {
      const hex = layer.find((one) => {
        if (left < countOf(one)) return true;
        left -= countOf(one);
        return false;
      });
      if (hex === undefined) throw new RangeError(`no way ${index} to ${station}`);
      set.push(hex);
      layer = costOf(hex) === 1 ? [] : before(hex);
    }
    return set.sort(compareHexes);
  };
  return { cost, count: sum(last.map(countOf)), at };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, n) => all + n, 0);
}

/** CP-34.3: the least sets of hexes for new canoes that link this station to the home's chain. */
export function leastWays(state: State, station: HexId): Ways {
  return waysTo(state, costsFrom(state, homeChain(state, OPPONENT) ?? []), station);
}

/** The next station linked: where canoes go, and what was drawn for it. Null when all are linked, or none can be. */
function nextLink(state: State, random: Random): { hexes: HexId[]; draws: Draw[] } | null {
  const chain = homeChain(state, OPPONENT) ?? [];
  const costs = costsFrom(state, chain);
  const ways = stations(state)
    .filter((hex) => !chain.includes(hex))
    .map((hex) => ({ hex, ...waysTo(state, costs, hex) }))
    .filter(({ count }) => count > 0);
  const cheapest = best(ways, ({ cost }) => -cost);
  const chosen = chosenOf(
    random,
    cheapest.map(({ hex }) => hex),
  );
  const way = cheapest.find(({ hex }) => hex === chosen?.item);
  if (!chosen || !way) return null;
  if (way.count === 1) return { hexes: way.at(0), draws: chosen.draws };
  const draw = random.draw('tie', way.count);
  return { hexes: way.at(draw.value), draws: [...chosen.draws, draw] };
}

/**
 * CP-34.2 to 34.5: all canoes of the expansion, in the order in which they are placed. Changes the state that it is handed, which is therefore a
 * copy. Without a home there is nothing to link to (CP-33.8).
 */
export function linkStations(state: State, random: Random): { placements: Placement[]; draws: Draw[] } {
  const home = state.seats[OPPONENT]?.home ?? null;
  const placements: Placement[] = [];
  const draws: Draw[] = [];
  if (home === null) return { placements, draws };
  const put = (hex: HexId): void => {
    const canoe: Placement = { hex, piece: 'transport_canoe', n: 1 };
    placements.push(canoe);
    place(state, canoe);
  };
  if (!hasLink(state, home, OPPONENT)) put(home);
  for (let next = nextLink(state, random); next; next = nextLink(state, random)) {
    next.hexes.forEach(put);
    draws.push(...next.draws);
  }
  return { placements, draws };
}
