/** Lower bounds of the meetings of pairs: a search that reaches one has found an optimum, and stops. */

/** Least sum of `x` × (`x` − 1) / 2 over `parts` whole numbers with this sum. */
function leastDoubles(sum: number, parts: number): number {
  if (parts === 0) return 0;
  const each = Math.floor(sum / parts);
  const more = sum % parts;
  return ((parts - more) * each * (each - 1)) / 2 + (more * each * (each + 1)) / 2;
}

/** A division in numbers: who plays how many games at tables of how many seats. */
export interface Sizes {
  readonly members: number;
  readonly seats: number;
  /** Games of each member; `extra` members play one more. */
  readonly games: number;
  /** Number of members who play one game more. */
  readonly extra: number;
  /** Number of games of the whole division. */
  readonly tables: number;
}

/** Numbers of a division. Where members × games is no multiple of the seats, as few members as fill the last table play one more. */
export function sizesOf(members: number, seats: number, games: number): Sizes {
  const tables = Math.ceil((members * games) / seats);
  return { members, seats, games, extra: tables * seats - members * games, tables };
}

/** Bound by members: each meets the others as evenly as their number allows. */
function boundByMembers({ members, seats, games, extra }: Sizes): number {
  const one = (played: number) => leastDoubles(played * (seats - 1), members - 1);
  return Math.ceil(((members - extra) * one(games) + extra * one(games + 1)) / 2);
}

/** Bound by tables: a pair that meets twice is two tables that share two members, and tables share members as evenly as can be. */
function boundByTables({ members, games, extra, tables }: Sizes): number {
  // Each table shares this much in sum with all others, counted for every table.
  const shared = (members - extra) * games * (games - 1) + extra * (games + 1) * games;
  const [each, more] = [Math.floor(shared / tables), shared % tables];
  const one = (sum: number) => leastDoubles(sum, tables - 1);
  return Math.ceil(((tables - more) * one(each) + more * one(each + 1)) / 2);
}

/** Least sum over all pairs of squared meetings, from below: no schedule of these sizes has a smaller one, and some sizes have none that reaches it. */
export function leastSquares(sizes: Sizes): number {
  const meetings = (sizes.tables * sizes.seats * (sizes.seats - 1)) / 2;
  return meetings + 2 * Math.max(boundByMembers(sizes), boundByTables(sizes));
}
