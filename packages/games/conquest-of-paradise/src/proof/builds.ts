/**
 * Whether a sealed build is legal, told from the specification alone (sections 15 and 16, CP-17.1, 17.27, 17.28). The proof uses it to redraw
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

/** Each pool pays for what is placed in it (CP-15.4, 15.5). */
function overspent(state: State, seat: Seat, build: Build): string | null {
  const home = state.seats[seat]?.home ?? null;
  let adze = build.useCards.includes('stone-adze') ? ADZE_SAVES : 0;
  for (const pool of state.pools?.[String(seat)] ?? []) {
    let points = pool.reduce((sum, hex) => sum + (groupAt(state, hex)?.villages ?? 0), 0);
    if (home !== null && pool.includes(home)) {
      points += build.inward ? INWARD_POINTS : 0;
      points += build.useCards.includes('fishponds') ? FISHPONDS_POINTS : 0;
    }
    const here = build.items.filter((row) => pool.includes(row.hex));
    let cost = here.reduce((sum, row) => sum + row.n * (COSTS.get(row.item) ?? Number.POSITIVE_INFINITY), 0);
    if (build.cardPool !== null && pool.includes(build.cardPool)) cost += CARD_COST;
    if (cost > points && here.some((row) => row.item === 'war_canoe')) {
      cost -= adze;
      adze = 0;
    }
    if (cost > points) return 'costs more than its pool has (CP-15.5)';
  }
  return null;
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
  if (improved > group.brown - group.improved) return `no brown box left on ${hex} (CP-16.3)`;
  if (villages + converts > 1) return `two new villages on ${hex} (CP-16.7)`;
  if (villages + converts > group.green + group.improved + improved - group.villages)
    return `no box on ${hex} (CP-16.2)`;
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
  switch (random.draw('scramble', 4).value) {
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
  return { ...build, useCards, items, links: sorted(build.links), convert: sorted(build.convert) };
}
