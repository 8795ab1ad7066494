/** Sealed builds by brute force: every build within the points is put together blindly and judged by `buildProblem`. */
import type { Seat } from '@wayfinder/engine';
import { type Build, KINDS, type State } from '../state.ts';
import { buildProblem, COSTS, inOrder } from './builds.ts';
import { valueIn } from './facts.ts';

/** One text for one build. */
export function buildKey(build: Build): string {
  const { inward, useCards, items, cardPool, links, convert, ...more } = inOrder(build);
  const { useReserve = false, keepReserve = null, clearWeeds = [], warFever = null } = more;
  return JSON.stringify([
    inward,
    useCards,
    items,
    cardPool,
    links,
    convert,
    useReserve,
    keepReserve,
    clearWeeds,
    warFever,
  ]);
}

function* subsets<T>(items: readonly T[]): Generator<T[]> {
  const [first, ...rest] = items;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const tail of subsets(rest)) {
    yield tail;
    yield [first, ...tail];
  }
}

/** Items with numbers whose cost stays within the points; what is free goes up to what a seat has. */
function* purchases(slots: readonly { item: string; hex: string }[], points: number): Generator<Build['items']> {
  const [slot, ...rest] = slots;
  if (!slot) {
    yield [];
    return;
  }
  const cost = COSTS.get(slot.item) ?? 0;
  const most = cost === 0 ? 2 : Math.floor(points / cost);
  for (let n = 0; n <= most; n += 1) {
    for (const tail of purchases(rest, points - n * cost)) yield n === 0 ? tail : [{ ...slot, n }, ...tail];
  }
}

/** Means of the seat beside cards of the basic game: a kept point, war fever. */
interface Own {
  reserve: boolean;
  fever: boolean;
}

/** Fields that a build may have for the reserve, war fever and weeds. */
function advancedFields(own: Own, keeps: readonly string[], weeds: readonly string[]): Partial<Build>[] {
  const reserves: Partial<Build>[] = own.reserve ? [{}, { useReserve: true }] : [{}];
  const fevers: Partial<Build>[] = own.fever ? [{}, { warFever: 'war-fever' }] : [{}];
  const uses = reserves.flatMap((reserve) => fevers.map((fever) => ({ ...reserve, ...fever })));
  const kept: Partial<Build>[] = [{}, ...keeps.map((keepReserve) => ({ keepReserve }))];
  const cleared = [...subsets(weeds)].map(
    (clearWeeds): Partial<Build> => (clearWeeds.length > 0 ? { clearWeeds } : {}),
  );
  return uses.flatMap((use) => kept.flatMap((keep) => cleared.map((clear) => ({ ...use, ...keep, ...clear }))));
}

/** All builds that the seat may seal now, as `buildKey`. For small positions only. */
export function buildsByForce(state: State, seat: Seat): Set<string> {
  const pools = (state.pools?.[String(seat)] ?? []).flat();
  const own = state.seats[seat];
  const hand = (own && valueIn(own.hand)) ?? [];
  const cards = [...hand, ...(own?.faceUp.map(({ id }) => id) ?? [])]
    .filter((id) => ['fishponds', 'stone-adze'].includes(id))
    .sort();
  const weeds = pools.filter((hex) => state.hexes[hex]?.group?.marks?.weeds);
  const ash = pools.filter((hex) => state.hexes[hex]?.group?.marks?.ash);
  const keeps = own?.reserve === undefined ? [] : pools;
  const fever = (own?.held ? valueIn(own.held) : null)?.includes('war-fever') ?? false;
  const advanced = advancedFields({ reserve: own?.reserve === 1, fever }, keeps, weeds);
  const villages = pools.reduce((sum, hex) => sum + (state.hexes[hex]?.group?.villages ?? 0), 0);
  // One point more for turning inward, two for Fishponds, one saved by Stone Adze: nothing can cost more.
  const points =
    villages + 4 + 2 * ash.length + (own?.reserve ?? 0) + (state.events?.turn.fishing?.length ?? 0) + (fever ? 2 : 0);
  const slots = pools.flatMap((hex) => [...COSTS.keys()].map((item) => ({ item, hex })));
  const occupied = Object.keys(state.hexes).filter((hex) => state.hexes[hex]?.stacks[String(seat)]);
  const found = new Set<string>();
  for (const items of purchases(slots, points)) {
    const built = [...new Set(items.filter(({ item }) => KINDS[0] === item).map(({ hex }) => hex))];
    for (const inward of [false, true]) {
      for (const useCards of subsets(cards)) {
        for (const cardPool of [null, ...pools]) {
          for (const links of subsets(built)) {
            for (const convert of subsets(occupied)) {
              for (const more of advanced) {
                const build: Build = { inward, useCards, items, cardPool, links, convert, ...more };
                if (buildProblem(state, seat, build) === null) found.add(buildKey(build));
              }
            }
          }
        }
      }
    }
  }
  return found;
}
