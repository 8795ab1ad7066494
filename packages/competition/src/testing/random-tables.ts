/** Random assignment, as people do it with a bowl of names: the measure that schedules are compared with. For tests only. */

/**
 * Games of members who are drawn by lot: all names lie in a bowl as often as they play, tables are filled one after another, and a name that already
 * sits at the table changes places with the next that does not. Positions are the order in which names came.
 * @param next draws a whole number in 0 … range − 1
 */
export function randomGames(
  members: number,
  seats: number,
  games: number,
  next: (range: number) => number,
): number[][] {
  const tables = Math.ceil((members * games) / seats);
  const names = Array.from({ length: tables * seats }, (_, n) => n % members);
  for (;;) {
    const dealt = dealOut(drawn(names, next), seats);
    if (dealt) return dealt;
  }
}

function drawn(names: readonly number[], next: (range: number) => number): number[] {
  const left = [...names];
  return names.map(() => left.splice(next(left.length), 1)[0] ?? 0);
}

/** Null where the names that are left would all sit twice at the last table. */
function dealOut(names: readonly number[], seats: number): number[][] | null {
  const left = [...names];
  const tables: number[][] = [];
  while (left.length > 0) {
    const table: number[] = [];
    while (table.length < seats) {
      const at = left.findIndex((name) => !table.includes(name));
      if (at < 0) return null;
      table.push(...left.splice(at, 1));
    }
    tables.push(table);
  }
  return tables;
}

/** Meetings of a pair, counted game by game. */
export function meetingsBetween(games: readonly (readonly number[])[], a: number, b: number): number {
  return games.filter((game) => game.includes(a) && game.includes(b)).length;
}

/** All pairs of so many labels. */
export function pairsAmong(members: number): [number, number][] {
  const labels = Array.from({ length: members }, (_, label) => label);
  return labels.flatMap((b) => labels.slice(0, b).map((a): [number, number] => [a, b]));
}

/** Sum over all pairs of squared meetings. */
export function squaresAmong(games: readonly (readonly number[])[], members: number): number {
  return pairsAmong(members).reduce((sum, [a, b]) => sum + meetingsBetween(games, a, b) ** 2, 0);
}
