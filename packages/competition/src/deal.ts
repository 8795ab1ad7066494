/** Members dealt to tables, and what an exchange of two of them would change. The search makes millions of these in a second. */

import type { Sizes } from './least-meetings.ts';

/** Draws a whole number in 0 … range − 1. */
export type Next = (range: number) => number;

/** The items in an order drawn by lot. */
export function shuffled<T>(items: readonly T[], next: Next): T[] {
  const drawn = items.map((item) => ({ item }));
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = next(last + 1);
    const [a, b] = [drawn[last], drawn[other]];
    if (a && b) [drawn[last], drawn[other]] = [b, a];
  }
  return drawn.map(({ item }) => item);
}

/** A deal of members to tables. Nobody sits twice at one table, and every member keeps the number of games that the deal began with. */
export class Deal {
  readonly #sizes: Sizes;
  /** Member of each chair; chairs of one table stand together. */
  readonly #chairs: Int16Array;
  /** Presence by table and member. */
  readonly #sits: Uint8Array;
  /** Meetings by member and member. */
  readonly #met: Int16Array;
  /** Sum over all pairs of `x` × (`x` − 1) / 2 for `x` meetings. */
  doubles = 0;

  /**
   * Deals in an order drawn by lot, one member after another: the games of one member fall on tables in a row, so that no two are one table.
   * @param played games of each member; their sum fills all tables
   */
  constructor(sizes: Sizes, played: readonly number[], next: Next) {
    const { members, seats, tables } = sizes;
    this.#sizes = sizes;
    this.#chairs = new Int16Array(tables * seats);
    this.#sits = new Uint8Array(tables * members);
    this.#met = new Int16Array(members * members);
    const order = shuffled([...played.keys()], next).flatMap((member) =>
      Array<number>(played[member] ?? 0).fill(member),
    );
    for (const [n, member] of order.entries()) this.#sitDown(n % tables, Math.floor(n / tables), member);
  }

  #sitDown(table: number, chair: number, member: number): void {
    const first = table * this.#sizes.seats;
    for (let at = first; at < first + chair; at += 1) {
      const other = this.#chairs[at] ?? 0;
      this.doubles += this.#meet(member, other, 1) - 1;
    }
    this.#chairs[first + chair] = member;
    this.#sits[table * this.#sizes.members + member] = 1;
  }

  /** Adds to the meetings of a pair, and answers how many there are. */
  #meet(a: number, b: number, by: number): number {
    const { members } = this.#sizes;
    const now = (this.#met[a * members + b] ?? 0) + by;
    this.#met[a * members + b] = now;
    this.#met[b * members + a] = now;
    return now;
  }

  /** Change of `doubles` at one table, where `comes` would sit instead of `goes`; members who sit at the other table too meet both as before. */
  #changeAt(table: number, otherTable: number, goes: number, comes: number): number {
    const { members, seats } = this.#sizes;
    let change = 0;
    for (let at = table * seats; at < (table + 1) * seats; at += 1) {
      const stays = this.#chairs[at] ?? 0;
      if (stays === goes || this.#sits[otherTable * members + stays] === 1) continue;
      change += (this.#met[comes * members + stays] ?? 0) - (this.#met[goes * members + stays] ?? 0) + 1;
    }
    return change;
  }

  /** Change of `doubles` if the members of two chairs changed places; null where one of them sits at the other's table. */
  changeBy(a: number, b: number): number | null {
    const { members, seats } = this.#sizes;
    const [tableA, tableB] = [Math.floor(a / seats), Math.floor(b / seats)];
    const [u, v] = [this.#chairs[a] ?? 0, this.#chairs[b] ?? 0];
    if (this.#sits[tableA * members + v] === 1 || this.#sits[tableB * members + u] === 1) return null;
    return this.#changeAt(tableA, tableB, u, v) + this.#changeAt(tableB, tableA, v, u);
  }

  /** Lets the members of two chairs change places; `change` is what `changeBy` answered. */
  exchange(a: number, b: number, change: number): void {
    const [u, v] = [this.#chairs[a] ?? 0, this.#chairs[b] ?? 0];
    this.#replace(a, u, v);
    this.#replace(b, v, u);
    this.doubles += change;
  }

  #replace(chair: number, goes: number, comes: number): void {
    const { members, seats } = this.#sizes;
    const table = Math.floor(chair / seats);
    for (let at = table * seats; at < (table + 1) * seats; at += 1) {
      if (at === chair) continue;
      const stays = this.#chairs[at] ?? 0;
      this.#meet(goes, stays, -1);
      this.#meet(comes, stays, 1);
    }
    this.#sits[table * members + goes] = 0;
    this.#sits[table * members + comes] = 1;
    this.#chairs[chair] = comes;
  }

  /** Most meetings of a pair minus fewest. */
  spread(): number {
    const { members } = this.#sizes;
    let [most, fewest] = [0, Number.POSITIVE_INFINITY];
    for (let a = 1; a < members; a += 1) {
      for (let b = 0; b < a; b += 1) {
        const met = this.#met[a * members + b] ?? 0;
        most = Math.max(most, met);
        fewest = Math.min(fewest, met);
      }
    }
    return most - fewest;
  }

  /** Members of each table. */
  tables(): number[][] {
    const { seats, tables } = this.#sizes;
    return Array.from({ length: tables }, (_, table) => [...this.#chairs.slice(table * seats, (table + 1) * seats)]);
  }
}
