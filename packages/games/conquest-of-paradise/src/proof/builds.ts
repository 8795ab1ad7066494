/**
 * Legality of a sealed build, told from the specification alone (sections 15 and 16, CP-17.1, 17.27, 17.28). The proof uses it to redraw
 * builds that a viewer doesn't know and to judge the levels of the decision `build` by brute force.
 */
import type { Random, Seat } from '@wayfinder/engine';
import data from '../data/conquest-of-paradise.json' with { type: 'json' };
import { type Build, type Group, KINDS, type Kind, type Pieces, type State } from '../state.ts';
import { byPlace, valueIn } from './facts.ts';

const CARD = 'arts_culture_card';
const PRICES: ReadonlyMap<string, number> = new Map(
  data.build_chart.flatMap((row) => ('cost' in row && typeof row.cost === 'number' ? [[row.item, row.cost]] : [])),
);

/** Rows of the build chart that a seat can place, with their costs (CP-15.7). */
export const COSTS: ReadonlyMap<string, number> = new Map([...PRICES].filter(([item]) => item !== CARD));
const CARD_COST = PRICES.get(CARD) ?? Number.POSITIVE_INFINITY;
const INWARD_POINTS = 1;
const FISHPONDS_POINTS = 2;
const ADZE_SAVES = 1;
/** Bands that cost 1 in place of 2 (CP-24.13). */
const FEVER_BANDS = 2;
const BUILD_CARDS = ['stone-adze', 'fishponds'];

/** A build with nothing in it. */
export const EMPTY_BUILD: Build = { inward: false, useCards: [], items: [], cardPool: null, links: [], convert: [] };

function groupAt(state: State, hex: string): Group | null {
  return state.hexes[hex]?.group ?? null;
}

function piecesAt(state: State, hex: string, seat: Seat): Pieces | null {
  const stack = state.hexes[hex]?.stacks[String(seat)];
  return stack ? valueIn(stack.faceDown) : null;
}

function countAt(state: State, hex: string, seat: Seat): number {
  const stack = state.hexes[hex]?.stacks[String(seat)];
  return stack ? stack.faceDown.shown.n + stack.link : 0;
}

function boughtAt(build: Build, item: string, hex: string): number {
  return build.items.filter((row) => row.item === item && row.hex === hex).reduce((sum, row) => sum + row.n, 0);
}

function isPiece(item: string): item is Kind {
  return (KINDS as readonly string[]).includes(item);
}

/** Yield of a group's villages: nothing under drought, one less under weeds (CP-24.3, 24.5). */
function yieldOf(state: State, hex: string): number {
  const group = groupAt(state, hex);
  if (!group || group.marks?.drought) return 0;
  return Math.max(0, group.villages - (group.marks?.weeds ? 1 : 0));
}

const often = (seats: readonly Seat[] | undefined, seat: Seat): number =>
  (seats ?? []).filter((one) => one === seat).length;

/** Rats eat in the pool of the home, without a home in the largest (CP-24.16). */
function isRatPool(state: State, seat: Seat, pool: readonly string[]): boolean {
  const home = state.seats[seat]?.home ?? null;
  if (home !== null) return pool.includes(home);
  const sizes = (state.pools?.[String(seat)] ?? []).map((one) =>
    one.reduce((sum, hex) => sum + yieldOf(state, hex), 0),
  );
  return (state.pools?.[String(seat)] ?? [])[sizes.indexOf(Math.max(...sizes))]?.join() === pool.join();
}

/** Points that are paid beside items and the card, less the villages on ash (CP-24.3, 24.12, 28.1). */
function paidBeside(state: State, build: Build, pool: readonly string[]): number {
  const free = pool.filter((hex) => groupAt(state, hex)?.marks?.ash && boughtAt(build, 'village', hex) > 0).length;
  const cleared = (build.clearWeeds ?? []).filter((hex) => pool.includes(hex)).length;
  const kept = build.keepReserve !== undefined && pool.includes(build.keepReserve) ? 1 : 0;
  return cleared + kept - free * (COSTS.get('village') ?? 0);
}

/** Each pool pays for what is placed in it (CP-15.4, 15.5, 24.24). */
function overspent(state: State, seat: Seat, build: Build): string | null {
  const home = state.seats[seat]?.home ?? null;
  const lacks: { over: number; canoe: boolean; bands: number }[] = [];
  for (const pool of state.pools?.[String(seat)] ?? []) {
    let points = pool.reduce((sum, hex) => sum + yieldOf(state, hex), 0);
    if (home !== null && pool.includes(home)) {
      points += build.inward ? INWARD_POINTS : 0;
      points += build.useCards.includes('fishponds') ? FISHPONDS_POINTS : 0;
      points += build.useReserve ? 1 : 0;
      points += often(state.events?.turn.fishing, seat);
    }
    if (isRatPool(state, seat, pool)) points = Math.max(0, points - often(state.events?.turn.rats, seat));
    const here = build.items.filter((row) => pool.includes(row.hex));
    let cost = here.reduce((sum, row) => sum + row.n * (COSTS.get(row.item) ?? Number.POSITIVE_INFINITY), 0);
    if (build.cardPool !== null && pool.includes(build.cardPool)) cost += CARD_COST;
    cost += paidBeside(state, build, pool);
    if (cost <= points) continue;
    const bands = here.reduce((sum, row) => sum + (row.item === 'warrior_band' ? row.n : 0), 0);
    lacks.push({ over: cost - points, canoe: here.some((row) => row.item === 'war_canoe'), bands });
  }
  return canBeSaved(lacks, build) ? null : 'costs more than its pool has (CP-15.5)';
}

/** Stone Adze on one war canoe (CP-17.27), war fever on two bands (CP-24.13): tried in every way. */
function canBeSaved(lacks: readonly { over: number; canoe: boolean; bands: number }[], build: Build): boolean {
  const adzes = build.useCards.includes('stone-adze') ? [-1, ...lacks.keys()] : [-1];
  return adzes.some((place) => {
    let fever = build.warFever === undefined ? 0 : FEVER_BANDS;
    return lacks.every(({ over, canoe, bands }, i) => {
      const left = over - (place === i && canoe ? ADZE_SAVES : 0);
      if (left > Math.min(bands, fever)) return false;
      fever -= Math.max(0, left);
      return true;
    });
  });
}

function cardProblem(state: State, seat: Seat, build: Build): string | null {
  const own = state.seats[seat];
  const hand = (own && valueIn(own.hand)) ?? [];
  const usable = new Set([...hand, ...(own?.faceUp ?? []).filter((card) => !card.used).map((card) => card.id)]);
  for (const card of build.useCards) {
    if (!BUILD_CARDS.includes(card) || !usable.has(card)) return `${card} can't be used (CP-17.27)`;
  }
  if (build.useCards.includes('fishponds') && (own?.home ?? null) === null)
    return 'Fishponds without a home (CP-17.28)';
  if (build.cardPool !== null && state.deck.shown.n === 0) return 'the deck is empty (CP-17.3)';
  return null;
}

/** The reserve (section 28) and weeds (CP-24.3). */
function advancedProblem(state: State, seat: Seat, build: Build): string | null {
  const own = state.seats[seat];
  const pools = (state.pools?.[String(seat)] ?? []).flat();
  const { useReserve, keepReserve, clearWeeds = [] } = build;
  if (useReserve && own?.reserve !== 1) return 'no point was kept (CP-28.3)';
  if (useReserve && (own?.home === null || !pools.includes(own?.home ?? ''))) return 'no home to spend it (CP-28.8)';
  if (keepReserve !== undefined) {
    if (own?.reserve === undefined) return 'played without the reserve';
    if (own.reserve === 1 && !useReserve) return 'a second kept point (CP-28.2)';
    if (!pools.includes(keepReserve) || yieldOf(state, keepReserve) === 0) return 'no village yields there (CP-28.7)';
  }
  const held = own?.held ? valueIn(own.held) : [];
  if (build.warFever !== undefined && !held?.includes(build.warFever)) return 'no war fever in hand (CP-24.13)';
  if (new Set(clearWeeds).size !== clearWeeds.length) return 'weeds cleared twice (CP-24.3)';
  const weedy = clearWeeds.every((hex) => pools.includes(hex) && groupAt(state, hex)?.marks?.weeds);
  return weedy ? null : 'no weeds there (CP-24.3)';
}

function itemProblem(state: State, seat: Seat, build: Build): string | null {
  const pools = (state.pools?.[String(seat)] ?? []).flat();
  const supply = state.seats[seat]?.supply;
  for (const { item, hex, n } of build.items) {
    if (n < 1 || !COSTS.has(item)) return `${n} ${item}`;
    if (!pools.includes(hex)) return `${item} on ${hex}, which had no village (CP-15.6)`;
  }
  for (const kind of KINDS) {
    const bought = build.items.filter((row) => row.item === kind).reduce((sum, row) => sum + row.n, 0);
    if (supply?.$ === 'secret' && bought > supply.value[kind]) return `${bought} ${kind}: not in the supply (CP-1.7)`;
  }
  if (build.cardPool !== null && !pools.includes(build.cardPool)) return 'a card paid from no pool (CP-17.1)';
  return null;
}

function villageProblem(state: State, seat: Seat, build: Build, hex: string): string | null {
  const group = groupAt(state, hex);
  const converts = build.convert.filter((other) => other === hex).length;
  const villages = boughtAt(build, 'village', hex);
  const improved = boughtAt(build, 'improved_agriculture', hex);
  if (!group) return converts + villages + improved > 0 ? `no group on ${hex} (CP-16.8)` : null;
  const { fertile, spring, lostGreen = 0, lostBrown = 0 } = group.marks ?? {};
  const capacity = group.green - lostGreen + group.improved + (fertile ? 1 : 0) + (spring ? 1 : 0);
  if (improved > group.brown - lostBrown - group.improved) return `no brown box left on ${hex} (CP-16.3)`;
  const settled = state.events?.turn.settled?.includes(hex) ? 1 : 0;
  if (villages + converts > 0 && villages + converts + settled > 1) return `two new villages on ${hex} (CP-16.7)`;
  if (villages + converts > capacity + improved - group.villages) return `no box on ${hex} (CP-16.2)`;
  if (converts === 0) return null;
  if (group.controller !== null && group.controller !== seat) return `${hex} is another seat's (CP-16.4)`;
  if ((piecesAt(state, hex, seat)?.colony ?? 0) < converts) return `no colony stood on ${hex} (CP-16.5)`;
  const placed = build.items.filter((row) => row.hex === hex && isPiece(row.item)).reduce((sum, row) => sum + row.n, 0);
  const left = countAt(state, hex, seat) + placed - converts;
  return group.heldBy === seat && left < 1 ? `${hex} must keep a piece (CP-2.11)` : null;
}

function linkProblem(state: State, seat: Seat, build: Build): string | null {
  if (new Set(build.links).size !== build.links.length) return 'two links in a hex (CP-9.1)';
  for (const hex of build.links) {
    if (state.hexes[hex]?.stacks[String(seat)]?.link === 1) return `${hex} has a link (CP-15.12)`;
    if (boughtAt(build, 'transport_canoe', hex) === 0) return `no transport canoe is built on ${hex} (CP-15.13)`;
  }
  return null;
}

/** Why the seat can't seal this build, or null. For whole states. */
export function buildProblem(state: State, seat: Seat, build: Build): string | null {
  const own = state.seats[seat];
  if (build.inward && own?.explorer !== 'ready') return 'the explorer is not there (CP-15.2)';
  if (build.inward && own?.home === null) return 'no home (CP-15.3)';
  const hexes = new Set([...build.items.map((row) => row.hex), ...build.convert]);
  const villages = [...hexes].map((hex) => villageProblem(state, seat, build, hex)).find((found) => found !== null);
  return (
    cardProblem(state, seat, build) ??
    advancedProblem(state, seat, build) ??
    itemProblem(state, seat, build) ??
    villages ??
    linkProblem(state, seat, build) ??
    overspent(state, seat, build)
  );
}

const TRIES = 12;

function pickFrom<T>(random: Random, items: readonly T[]): T | undefined {
  return items.length === 0 ? undefined : items[random.draw('scramble', items.length).value];
}

/** A build with one thing more, legal or not. */
function withMore(state: State, seat: Seat, build: Build, random: Random): Build {
  const pools = (state.pools?.[String(seat)] ?? []).flat();
  const hex = pickFrom(random, pools);
  const item = pickFrom(random, [...COSTS.keys()]);
  const colonies = Object.keys(state.hexes).filter((id) => (piecesAt(state, id, seat)?.colony ?? 0) > 0);
  const convert = pickFrom(random, colonies);
  switch (random.draw('scramble', state.seats[seat]?.reserve === undefined && !state.events ? 4 : 7).value) {
    case 4:
      return { ...build, useReserve: true };
    case 5:
      return hex === undefined ? build : { ...build, keepReserve: hex };
    case 6:
      return hex === undefined ? build : { ...build, clearWeeds: [...(build.clearWeeds ?? []), hex] };
    case 0:
      return { ...build, inward: true };
    case 1:
      return convert === undefined ? build : { ...build, convert: [...build.convert, convert] };
    case 2:
      return hex === undefined ? build : { ...build, cardPool: hex };
    default:
      return hex === undefined || item === undefined
        ? build
        : { ...build, items: [...build.items, { item, hex, n: 1 }] };
  }
}

/** A random legal build of the seat. */
export function randomBuild(state: State, seat: Seat, random: Random): Build {
  let build = EMPTY_BUILD;
  for (let i = 0; i < TRIES; i += 1) {
    const more = withMore(state, seat, build, random);
    if (more !== build && buildProblem(state, seat, more) === null) build = more;
  }
  return inOrder(build);
}

/** The build in its one order: items by the build chart, then by lowest q, then r; hexes alike. */
export function inOrder(build: Build): Build {
  const chart = [...COSTS.keys()];
  const merged = new Map<string, Build['items'][number]>();
  for (const row of build.items) {
    const key = `${row.item} ${row.hex}`;
    merged.set(key, { ...row, n: row.n + (merged.get(key)?.n ?? 0) });
  }
  const items = [...merged.values()].sort(
    (a, b) => chart.indexOf(a.item) - chart.indexOf(b.item) || byPlace(a.hex, b.hex),
  );
  const sorted = (hexes: string[]): string[] => [...hexes].sort(byPlace);
  const useCards = [...build.useCards].sort();
  const clear = build.clearWeeds && build.clearWeeds.length > 0 ? { clearWeeds: sorted(build.clearWeeds) } : {};
  const { clearWeeds: _unsorted, ...rest } = build;
  return { ...rest, ...clear, useCards, items, links: sorted(build.links), convert: sorted(build.convert) };
}
