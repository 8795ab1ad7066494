/**
 * Start positions. Members and games are the two sides of a bipartite graph, and positions are colours of its edges: by Kőnig's theorem so many colours
 * are enough as the largest degree. So every member can have each position equally often, within one. Source: D. Kőnig, Über Graphen und ihre Anwendung
 * auf Determinantentheorie und Mengenlehre, Mathematische Annalen 77 (1916); split nodes: D. de Werra, Equitable colorations of graphs (1971).
 */

import { Colouring } from './colouring.ts';
import type { Next } from './deal.ts';
import { evenOrders } from './orders.ts';

/**
 * Seats the members of each table: the result has the label of each start position. Each member has every position equally often, within one. Of all
 * such seatings it looks for one in which each of a pair sits before the other equally often.
 */
export function assignPositions(tables: readonly (readonly number[])[], seats: number, next: Next): number[][] {
  return evenOrders(new Colouring(tables, seats, next), tables.length, next);
}
