/** Orders within pairs: who of two sits before the other, over all their games. */

import type { Colouring } from './colouring.ts';
import type { Next } from './deal.ts';

const TRIES = 1000;

/** Seatings of all games, with how uneven the orders within pairs are. */
class Orders {
  readonly #colouring: Colouring;
  readonly #games: number[][];
  readonly #members: number;
  /** Games in which one sits before another, less those in which the other sits before the one; by member and member. */
  readonly #ahead: Int16Array;
  /** Sum over all pairs of the squared difference. */
  unevenness = 0;

  constructor(colouring: Colouring, games: number) {
    const members = colouring.chairs.map(({ member }) => member);
    this.#colouring = colouring;
    this.#members = Math.max(...members) + 1;
    this.#ahead = new Int16Array(this.#members ** 2);
    this.#games = Array.from({ length: games }, () => []);
    this.#seat(colouring.chairs.keys());
    for (const game of this.#games.keys()) this.#count(game, 1);
  }

  #seat(edges: Iterable<number>): void {
    for (const edge of edges) {
      const { game, member } = this.#colouring.chairs[edge] ?? { game: 0, member: 0 };
      const seated = this.#games[game];
      if (seated) seated[this.#colouring.colourOf(edge)] = member;
    }
  }

  #count(game: number, by: 1 | -1): void {
    const seated = this.#games[game] ?? [];
    for (let at = 0; at < seated.length; at += 1) {
      for (let after = at + 1; after < seated.length; after += 1) this.#pair(seated[at] ?? 0, seated[after] ?? 0, by);
    }
  }

  #pair(first: number, second: number, by: 1 | -1): void {
    const [low, high] = first < second ? [first, second] : [second, first];
    const key = low * this.#members + high;
    const before = this.#ahead[key] ?? 0;
    const after = before + (first === low ? by : -by);
    this.#ahead[key] = after;
    this.unevenness += after * after - before * before;
  }

  /** Exchanges two positions along a component of the colouring. */
  swap(component: ReturnType<Colouring['component']>): void {
    const games = new Set(component.edges.map((edge) => this.#colouring.chairs[edge]?.game ?? 0));
    for (const game of games) this.#count(game, -1);
    this.#colouring.swap(component);
    this.#seat(component.edges);
    for (const game of games) this.#count(game, 1);
  }

  /** Number of pairs whose games are odd in number: no seating is less uneven. */
  leastUnevenness(): number {
    return this.#ahead.reduce((sum, ahead) => sum + (ahead & 1), 0);
  }

  /** Labels of each game by position. */
  seated(): number[][] {
    return this.#games;
  }
}

/**
 * The games of a colouring as labels by position, after exchanges of positions that let each of a pair sit before the other as equally often as they
 * can. Objective: least sum over pairs of the squared difference. An exchange keeps how often each member has each position, within one.
 */
export function evenOrders(colouring: Colouring, games: number, next: Next): number[][] {
  const orders = new Orders(colouring, games);
  const enough = orders.leastUnevenness();
  for (let n = 0; n < TRIES && orders.unevenness > enough; n += 1) {
    const before = orders.unevenness;
    const edge = next(colouring.chairs.length);
    const by = 1 + next(colouring.seats - 1);
    const component = colouring.component(edge, (colouring.colourOf(edge) + by) % colouring.seats);
    orders.swap(component);
    if (orders.unevenness > before) orders.swap(component);
  }
  return orders.seated();
}
