/** Towns by brute force (section 14, TM-18.20): own structures are put into groups by joining whatever touches, until nothing changes. */
import data from '../data/terra-mystica.json' with { type: 'json' };
import type { State } from '../state.ts';
import { direct, neighbours, ownOf, WATER } from './brute-map.ts';

const VALUE: Record<string, number> = data.buildingPowerValue;

/** Groups of a list, where `joined` says of two whether they hang together. */
export function groupsOf(all: readonly string[], joined: (a: string, b: string) => boolean): string[][] {
  let groups = all.map((one) => [one]);
  for (;;) {
    const [a, b] = groups.flatMap((one, i) =>
      groups.slice(i + 1).flatMap((other) => (one.some((x) => other.some((y) => joined(x, y))) ? [[one, other]] : [])),
    )[0] ?? [null, null];
    if (!a || !b) return groups.map((group) => group.sort());
    groups = [...groups.filter((group) => group !== a && group !== b), [...a, ...b]];
  }
}

/** Own structures in groups; `river` is a river hex that the Mermaids skip besides those of their towns. */
export function connected(state: State, seat: number, river: string | null = null): string[][] {
  const rivers = [...(state.seats[seat]?.towns.flatMap((town) => town.river ?? []) ?? []), ...(river ? [river] : [])];
  const across = (a: string, b: string): boolean =>
    rivers.some((hex) => neighbours(hex).includes(a) && neighbours(hex).includes(b));
  return groupsOf(ownOf(state, seat), (a, b) => direct(state, a, b) || across(a, b));
}

function inTown(state: State, seat: number, group: readonly string[]): boolean {
  const taken = state.seats[seat]?.towns.flatMap(({ spaces }) => spaces) ?? [];
  return group.some((space) => taken.includes(space));
}

/** TM-14.1 to 14.3. */
export function isTown(state: State, seat: number, group: readonly string[]): boolean {
  const kinds = group.map((space) => state.structures[space]?.kind ?? '');
  const power = kinds.reduce((sum, kind) => sum + (VALUE[kind] ?? 0), 0);
  const number = kinds.length + (kinds.includes('sanctuary') ? 1 : 0);
  return number >= 4 && power >= (state.seats[seat]?.favors.includes('FAV5') ? 6 : 7);
}

/** Town tiles left. */
export function tilesLeftOf(state: State): number {
  return Object.values(state.towns).reduce((sum, left) => sum + left, 0);
}

/** Groups that are founded now, each as `A1 B2 ...` (TM-14.4, 14.10). */
export function foundedNow(state: State, seat: number): string[] {
  if (tilesLeftOf(state) === 0) return [];
  return connected(state, seat)
    .filter((group) => !inTown(state, seat, group) && isTown(state, seat, group))
    .map((group) => group.join(' '))
    .sort();
}

/** Structures beside or behind a town that don't belong to one: there must never be any (TM-14.5, 14.6). */
export function leftOutOfTowns(state: State, seat: number): string[] {
  return connected(state, seat)
    .filter((group) => inTown(state, seat, group))
    .flatMap((group) => group.filter((space) => !inTown(state, seat, [space])));
}

/**
 * River hexes across which the Mermaids may found a town now, with the group (TM-18.20). A group that waits for its tile is a town already
 * (TM-14.4).
 */
export function riversToSkip(state: State, seat: number): { river: string; group: string }[] {
  const due = state.turn?.seat === seat ? state.turn.towns : [];
  if (state.seats[seat]?.faction !== 'mermaids' || tilesLeftOf(state) === 0) return [];
  const waiting = due.flatMap(({ spaces }) => spaces);
  return WATER.flatMap((river) =>
    connected(state, seat, river)
      .filter((group) => group.some((space) => neighbours(river).includes(space)))
      .filter((group) => !inTown(state, seat, group) && !group.some((space) => waiting.includes(space)))
      .filter((group) => isTown(state, seat, group))
      .map((group) => ({ river, group: group.join(' ') })),
  );
}
