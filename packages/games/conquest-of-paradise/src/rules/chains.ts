/** Section 9: chains of links. Links lie face up, so all of this is public. */
import type { Seat } from '@wayfinder/engine';
import { compareHexes, neighbours, sortedHexes } from '../hexes.ts';
import type { HexId, State } from '../state.ts';
import { controlledGroups } from './control.ts';
import { hasLink } from './pieces.ts';

/** Hexes with a link of the seat, by lowest q, then r (CP-9.1, 9.4). */
export function linkHexes(state: State, seat: Seat): HexId[] {
  return sortedHexes(Object.keys(state.hexes).filter((hex) => hasLink(state, hex, seat)));
}

function spreadFrom(start: HexId, links: Set<HexId>): HexId[] {
  const chain = [start];
  links.delete(start);
  for (const hex of chain) {
    for (const next of neighbours(hex)) if (links.delete(next)) chain.push(next);
  }
  return sortedHexes(chain);
}

/** CP-9.2, 9.3: the maximal sets of touching hexes with links of the seat; each sorted, in the order of their first hexes. */
export function chainsOf(state: State, seat: Seat): HexId[][] {
  const links = new Set(linkHexes(state, seat));
  const chains: HexId[][] = [];
  for (const start of [...links]) if (links.has(start)) chains.push(spreadFrom(start, links));
  return chains;
}

/** The chain that holds this hex, or null. */
export function chainOf(state: State, seat: Seat, hex: HexId): HexId[] | null {
  return hasLink(state, hex, seat) ? (chainsOf(state, seat).find((chain) => chain.includes(hex)) ?? null) : null;
}

/** The chain that holds the seat's home, or null without a home or without a link there (CP-9.3, 9.5). */
export function homeChain(state: State, seat: Seat): HexId[] | null {
  const home = state.seats[seat]?.home ?? null;
  return home === null ? null : chainOf(state, seat, home);
}

/** CP-9.5: the hex and the home lie in the same chain. */
export function isLinkedToHome(state: State, seat: Seat, hex: HexId): boolean {
  return homeChain(state, seat)?.includes(hex) ?? false;
}

/**
 * CP-15.4: groups that build together: controlled groups of one chain, and each other controlled group alone. Each pool sorted, in the order
 * of their first hexes.
 */
export function poolsOf(state: State, seat: Seat): HexId[][] {
  const groups = controlledGroups(state, seat);
  const chains = chainsOf(state, seat);
  const linked = chains.map((chain) => chain.filter((hex) => groups.includes(hex))).filter((pool) => pool.length > 0);
  const alone = groups.filter((hex) => !hasLink(state, hex, seat)).map((hex) => [hex]);
  return [...linked, ...alone].sort(([a = ''], [b = '']) => compareHexes(a, b));
}
