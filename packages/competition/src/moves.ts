/** Moves of an organiser: which of them hold, and who changes places once divisions are made. No division becomes larger or smaller by any of them. */

/** Sum of a list. */
function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Moves that hold, of the last one of each player in the order in which they were made: to each division, and to the waiting list, as many as it has room for.
 * `to`: number of a division; null: the waiting list.
 */
export function heldMoves<T extends { readonly to: number | null }>(
  moves: readonly T[],
  sizes: readonly number[],
  players: number,
): readonly T[] {
  const room = (to: number | null): number => (to === null ? players - sumOf(sizes) : (sizes[to - 1] ?? 0));
  const taken = new Map<number | null, number>();
  return moves.filter(({ to }) => {
    const before = taken.get(to) ?? 0;
    if (before >= room(to)) return false;
    taken.set(to, before + 1);
    return true;
  });
}

/** Divisions that are made, and who waits. */
export interface Stand<M> {
  readonly divisions: readonly (readonly M[])[];
  readonly waiting: readonly M[];
  /** All of them by last result, then newcomers by seed and date. */
  readonly order: readonly M[];
  /** Players whom an organiser placed where they are, in the order of these moves. */
  readonly pinned: readonly M[];
  /** Players who have left, and whose place nobody took. */
  readonly gone: readonly M[];
}

/** Place in a division, or on the waiting list (null), that a player takes. */
export interface Taking<M> {
  readonly member: M;
  /** Player whose place that was. */
  readonly of: M;
  readonly to: number | null;
}

/** Division of a player; null: the waiting list; undefined: they are nowhere. */
function placeOf<M>({ divisions, waiting }: Stand<M>, member: M): number | null | undefined {
  const at = divisions.findIndex((members) => members.includes(member));
  if (at !== -1) return at + 1;
  return waiting.includes(member) ? null : undefined;
}

/** True for a place that is further down than another one. */
function isBelow(place: number | null | undefined, other: number | null): boolean {
  if (place === undefined || other === null) return false;
  return place === null || place > other;
}

/**
 * Exchange that a move leads to: whoever is moved up changes places with the last there by rank; whoever is moved down, with the first. Nobody is exchanged who
 * was moved where they are, or has left. Nobody changes places where the player is there already. Whoever waits takes the place of somebody who left, where
 * there is one.
 * 'division-full': nobody in that division can be exchanged. 'too-few-players': nobody who waits can be, so that a division would lack a player.
 */
export function exchange<M>(
  stand: Stand<M>,
  { member, to }: { readonly member: M; readonly to: number | null },
): readonly Taking<M>[] | 'division-full' | 'too-few-players' {
  const from = placeOf(stand, member);
  if (from === undefined) throw new RangeError(`${member} does not play`);
  if (from === to) return [];
  const free =
    from === null ? stand.order.find((one) => placeOf(stand, one) === to && stand.gone.includes(one)) : undefined;
  if (free !== undefined) return [{ member, of: free, to }];
  const there = stand.order.filter(
    (one) => placeOf(stand, one) === to && !stand.pinned.includes(one) && !stand.gone.includes(one),
  );
  const other = isBelow(from, to) ? there.at(-1) : there[0];
  if (other === undefined) return to === null ? 'too-few-players' : 'division-full';
  return [
    { member, of: other, to },
    { member: other, of: member, to: from },
  ];
}

/**
 * Fills the place of somebody who left, by the rule by which a season is seeded: with the best of those who would go down, then with the next from below; the
 * place of whoever comes up is filled in the same way, and the last one from the waiting list. Nobody changes places where nobody waits but those whom an
 * organiser moved there.
 */
export function fillGap<M>(stand: Stand<M>, leaver: M): readonly Taking<M>[] {
  const first = placeOf(stand, leaver);
  if (first === undefined || first === null) return [];
  const stays = new Set([...stand.pinned, ...stand.gone]);
  if (stand.waiting.every((member) => stays.has(member))) return [];
  const takings: Taking<M>[] = [];
  let gap: number | null = first;
  let of = leaver;
  while (gap !== null) {
    const to: number = gap;
    const member = stand.order.find((one) => !stays.has(one) && isBelow(placeOf(stand, one), to));
    if (member === undefined) return [];
    takings.push({ member, of, to });
    gap = placeOf(stand, member) ?? null;
    of = member;
  }
  return takings;
}
