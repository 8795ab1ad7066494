/**
 * Choices, found by brute force from the specification. Every space, terrain, number of spades, kind, card and tile is tried and judged by the
 * sentences of sections 6 to 19. Slow, and apart from the code of the rules; of that only the shape of the state is shared. Imported games
 * (TM-20.9) are not covered.
 */
import data from '../data/terra-mystica.json' with { type: 'json' };
import type { Dig, SeatState, State } from '../state.ts';
import { CULTS, type Cult } from '../words.ts';
import {
  boardOf,
  has,
  leapCost,
  own,
  type Price,
  spadeCost,
  spare,
  sparePriests,
  sum,
  timesOver,
} from './brute-facts.ts';
import { direct, LAND, neighbours, ownOf, SPOTS, wayTo } from './brute-map.ts';
import { riversToSkip, tilesLeftOf } from './brute-towns.ts';

type Path = string[];
const CYCLE = data.terrainCycle;

const homeOf = (now: SeatState): string => boardOf(now).terrain;
const empty = (state: State, space: string): boolean => state.structures[space] === undefined;

/** Terrains that spades make of one, walked step by step in both directions; home ends the walk (TM-8.2, 18.22). */
function made(now: SeatState, from: string): { terrain: string; spades: number }[] {
  const home = homeOf(now);
  if (now.faction === 'giants') return from === home ? [] : [{ terrain: home, spades: 2 }];
  return [1, 6].flatMap((direction) => {
    const found: { terrain: string; spades: number }[] = [];
    let at = CYCLE.indexOf(from);
    for (let spades = 1; spades <= 6; spades += 1) {
      at = (at + direction) % CYCLE.length;
      found.push({ terrain: CYCLE[at] ?? '', spades });
      if (CYCLE[at] === home) break;
    }
    return found;
  });
}

interface Spades {
  free: number;
  buy: boolean;
  not: readonly string[];
  homeOnly: boolean;
  /** Tunneled or flown to already. */
  paid: string | null;
}

/** Cost of reaching a space; null when it can't be reached (TM-7.3, 18.17, 18.24). */
function reachCost(state: State, seat: number, space: string, paid: string | null): Price | null {
  if (!empty(state, space)) return null;
  const way = wayTo(state, seat, space);
  if (way === null || (way === 'leap' && paid !== null && paid !== space)) return null;
  return way === 'leap' && paid !== space ? leapCost(own(state, seat)) : sum();
}

function transforms(state: State, seat: number, { free, buy, not, homeOnly, paid }: Spades): Path[] {
  const now = own(state, seat);
  return LAND.flatMap((space) => {
    const reach = not.includes(space) ? null : reachCost(state, seat, space, paid);
    if (!reach) return [];
    return made(now, state.terrain[space] ?? '')
      .filter(({ terrain }) => !homeOnly || terrain === homeOf(now))
      .filter(({ spades }) => spades <= free || buy)
      .filter(({ spades }) => has(now, sum(reach, timesOver(spadeCost(now), Math.max(0, spades - free)))))
      .map(({ terrain, spades }) => ['transform', space, terrain, String(spades)]);
  });
}

function builds(state: State, seat: number, paid: string | null, only: readonly string[] | null): Path[] {
  const now = own(state, seat);
  if (spare(state, seat, 'dwelling') === 0) return [];
  return LAND.filter((space) => {
    if (state.terrain[space] !== homeOf(now) || !empty(state, space)) return false;
    // A space that was changed in this action was in reach then, and its way is paid.
    const reach = only ? (only.includes(space) ? sum() : null) : reachCost(state, seat, space, paid);
    return reach !== null && has(now, sum(reach, boardOf(now).buildings.dwelling?.cost ?? {}));
  }).map((space) => ['build', space]);
}

// Cult tracks

/** Steps that the Cultists may still make on a track before others (TM-11.12 b). */
function owed(state: State): number {
  const open = new Set(
    state.offers.filter(({ from }) => state.seats[from]?.faction === 'cultists').map((o) => o.placement),
  );
  const unanswered = state.watched.filter(({ placement, taken }) => open.has(placement) && !taken).length;
  return state.cultSteps + unanswered;
}

const topFree = (state: State, cult: Cult): boolean => state.seats.every(({ cults }) => cults[cult] !== 10);

function waitsFor(state: State, seat: number, cult: Cult): boolean {
  const at = state.seats.findIndex(({ faction }) => faction === 'cultists');
  const pending = owed(state);
  if (at < 0 || at === seat || pending === 0) return false;
  const them = own(state, at);
  return them.keys > 0 && topFree(state, cult) && them.cults[cult] + pending >= 10;
}

/** True when so many steps would go to space 10 with those keys, and have to wait. */
function stepWaits(state: State, seat: number, cult: Cult, steps: number, keys: number): boolean {
  const at = own(state, seat).cults[cult];
  return at < 10 && at + steps >= 10 && keys > 0 && topFree(state, cult) && waitsFor(state, seat, cult);
}

function tracks(state: State, seat: number, steps: number): Cult[] {
  return CULTS.filter((cult) => !stepWaits(state, seat, cult, steps, own(state, seat).keys));
}

function priests(state: State, seat: number): Path[] {
  if (own(state, seat).priests === 0) return [];
  return CULTS.flatMap((cult) => {
    const there = state.seats.flatMap(({ priestsOn }) => priestsOn[cult]);
    const places: [string, number, boolean][] = [
      ['3', 3, !there.includes(3)],
      ['2', 2, there.filter((steps) => steps === 2).length < 3],
      ['return', 1, true],
    ];
    return places
      .filter(([, steps, free]) => free && !stepWaits(state, seat, cult, steps, own(state, seat).keys))
      .map(([place]) => ['send-priest', cult, place]);
  });
}

// Structures

/** TM-10.2, 10.3. */
export function upgradeCost(state: State, seat: number, space: string, kind: string): Price {
  const cost = sum(boardOf(own(state, seat)).buildings[kind]?.cost ?? {});
  const near = LAND.some((at) => direct(state, at, space) && (state.structures[at]?.seat ?? seat) !== seat);
  return kind === 'tradingHouse' && !near ? { ...cost, coins: 2 * cost.coins } : cost;
}

const UPGRADES: Record<string, string[]> = {
  dwelling: ['tradingHouse'],
  tradingHouse: ['stronghold', 'temple'],
  temple: ['sanctuary'],
  stronghold: [],
  sanctuary: [],
};

function upgrades(state: State, seat: number): Path[] {
  return ownOf(state, seat).flatMap((space) =>
    (UPGRADES[state.structures[space]?.kind ?? ''] ?? [])
      .filter((kind) => spare(state, seat, kind) > 0)
      .filter((kind) => has(own(state, seat), upgradeCost(state, seat, space, kind)))
      .map((kind) => ['upgrade', space, kind]),
  );
}

/** TM-13.3. */
function bridgeSpots(state: State, seat: number): string[] {
  if (state.bridges.filter((bridge) => bridge.seat === seat).length >= 3) return [];
  return SPOTS.filter(([a, b]) => state.structures[a]?.seat === seat || state.structures[b]?.seat === seat)
    .filter(([a, b]) => !state.bridges.some(({ from, to }) => [from, to].sort().join() === [a, b].sort().join()))
    .map((ends) => ends.join('-'));
}

// Actions

function powerActions(state: State, seat: number): Path[] {
  const [, , three] = own(state, seat).bowls;
  return Object.entries(data.powerActions)
    .filter(([id, { power }]) => three >= power && !state.usedPowerActions.includes(id))
    .flatMap(([id]) =>
      id === 'ACT1' ? bridgeSpots(state, seat).map((spot) => ['power-action', id, spot]) : [['power-action', id]],
    );
}

/** Special actions with what is chosen in them (TM-13.5, 18.3, 18.5, 18.15, 18.21, 18.26, 18.28, 18.30). */
function specialActions(state: State, seat: number): Path[] {
  const now = own(state, seat);
  const stronghold = (faction: string): boolean =>
    now.faction === faction && ownOf(state, seat).some((at) => state.structures[at]?.kind === 'stronghold');
  const all: [string, boolean, () => Path[]][] = [
    ['FAV6', now.favors.includes('FAV6'), () => tracks(state, seat, 1).map((cult) => [cult])],
    ['BON2', now.card === 'BON2', () => tracks(state, seat, 1).map((cult) => [cult])],
    ['ACTA', stronghold('auren'), () => tracks(state, seat, 2).map((cult) => [cult])],
    ['BON1', now.card === 'BON1', () => [[]]],
    ['ACTG', stronghold('giants'), () => [[]]],
    ['ACTC', stronghold('chaosMagicians') && state.turn?.double !== true, () => [[]]],
    ['ACTW', stronghold('witches') && spare(state, seat, 'dwelling') > 0, () => spacesOf(state, 'forest')],
    ['ACTN', stronghold('nomads'), () => sandstorms(state, seat)],
    ['ACTS', stronghold('swarmlings') && spare(state, seat, 'tradingHouse') > 0, () => dwellings(state, seat)],
    ['ACTE', now.faction === 'engineers' && now.workers >= 2, () => bridgeSpots(state, seat).map((spot) => [spot])],
  ];
  return all
    .filter(([id, isThere]) => isThere && !now.used.includes(id))
    .flatMap(([id, , rest]) => rest().map((path) => ['special-action', id, ...path]));
}

const spacesOf = (state: State, terrain: string): Path[] =>
  LAND.filter((space) => empty(state, space) && state.terrain[space] === terrain).map((space) => [space]);

function sandstorms(state: State, seat: number): Path[] {
  const near = LAND.filter((space) => neighbours(space).some((at) => state.structures[at]?.seat === seat));
  return near.filter((space) => empty(state, space) && state.terrain[space] !== 'desert').map((space) => [space]);
}

function dwellings(state: State, seat: number): Path[] {
  return ownOf(state, seat)
    .filter((space) => state.structures[space]?.kind === 'dwelling')
    .map((space) => [space]);
}

function trackAdvances(state: State, seat: number): Path[] {
  const now = own(state, seat);
  const { shipping, digging } = boardOf(now);
  const ship = now.shipping < shipping.max && has(now, sum({ coins: 4, priests: 1 }));
  const rate = now.exchange < digging.costPerSpadeByLevel.length - 1 && has(now, sum(digging.advanceCost ?? {}));
  return [...(ship ? [['advance-shipping']] : []), ...(rate ? [['lower-exchange-rate']] : [])];
}

function turnPaths(state: State, seat: number): Path[] {
  const spades = { free: 0, buy: true, not: [], homeOnly: false, paid: null };
  const cards = state.round === 6 ? [[]] : Object.keys(state.cards).map((card) => [card]);
  return [
    ...transforms(state, seat, spades),
    ...builds(state, seat, null, null),
    ...trackAdvances(state, seat),
    ...upgrades(state, seat),
    ...priests(state, seat),
    ...powerActions(state, seat),
    ...specialActions(state, seat),
    ...cards.map((card) => ['pass', ...card]),
  ];
}

// Spades under way

function goesOn(state: State, seat: number, dig: Dig): Spades | null {
  const { source, free, changed, bought, paid } = dig;
  const first = changed.length === 0;
  const isOff = changed.some((space) => state.terrain[space] !== homeOf(own(state, seat)));
  const spades = { free, buy: false, not: changed, homeOnly: isOff, paid };
  if (['ACT5', 'ACT6', 'BON1', 'ACTG'].includes(source) && first) return { ...spades, buy: true };
  if (source === 'ACT6' && changed.length === 1 && !bought) return spades;
  return source === 'stronghold' && changed.length < 3 ? spades : null;
}

function digPaths(state: State, seat: number): Path[] {
  const dig = state.turn?.dig;
  if (!dig) return [];
  const spades = goesOn(state, seat, dig);
  const unchanged = dig.changed.length === 0 && dig.source !== 'stronghold';
  return [
    ...(spades ? transforms(state, seat, spades) : []),
    ...builds(state, seat, dig.paid, unchanged ? null : dig.changed),
    ['leave'],
  ];
}

/** TM-16.3, 16.4. */
function cultSpadePaths(state: State, seat: number): Path[] {
  const free = state.spades.find((one) => one.seat === seat)?.left ?? 0;
  return [...transforms(state, seat, { free, buy: false, not: [], homeOnly: false, paid: null }), ['leave']];
}

// Free actions and rewards

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => String(from + i));

function conversions(state: State, seat: number): Path[] {
  const now = own(state, seat);
  const [, , three] = now.bowls;
  const alchemists = now.faction === 'alchemists';
  const most: Record<string, number> = {
    'power-coin': three,
    'power-worker': Math.floor(three / 3),
    'power-priest': Math.min(Math.floor(three / 5), sparePriests(now)),
    'priest-worker': now.priests,
    'worker-coin': now.workers,
    'vp-coin': alchemists ? now.vp : 0,
    'coin-vp': alchemists ? Math.floor(now.coins / 2) : 0,
  };
  return Object.entries(most).flatMap(([id, n]) => numbers(1, n).map((times) => [id, times]));
}

function favorTiles(state: State, seat: number): Path[] {
  const now = own(state, seat);
  return Object.entries(data.favorTiles)
    .filter(([tile]) => (state.favors[tile] ?? 0) > 0 && !now.favors.includes(tile))
    .filter(([, { cult, steps }]) => !stepWaits(state, seat, cult as Cult, steps, now.keys))
    .map(([tile]) => [tile]);
}

/** Tracks on which a step to 10 was lost this turn and can be had (TM-4.6). */
export function lostTracks(state: State): Cult[] {
  return CULTS.filter((cult) => state.turn?.lost.includes(cult) && topFree(state, cult));
}

type Gain = Partial<Record<Cult | 'keys', number>>;

/** Steps to 10 that a town tile would make: all that want one, if its keys suffice for them (TM-4.6, 12.5). */
function topsBy(state: State, seat: number, gain: Gain): Cult[] {
  const now = own(state, seat);
  const wanting = CULTS.filter((cult) => {
    const moves = now.cults[cult] < 10 && now.cults[cult] + (gain[cult] ?? 0) >= 10 && topFree(state, cult);
    return moves || lostTracks(state).includes(cult);
  });
  return wanting.length <= now.keys + (gain.keys ?? 0) ? wanting : [];
}

function townTiles(state: State, seat: number): Path[] {
  const due = state.turn?.towns ?? [];
  const tiles = Object.entries(data.townTiles)
    .filter(([tile]) => (state.towns[tile] ?? 0) > 0)
    .filter(([, { gain }]) => !topsBy(state, seat, gain).some((cult) => waitsFor(state, seat, cult)))
    .map(([tile]) => tile);
  if (due.length <= tilesLeftOf(state)) return tiles.map((tile) => [tile]);
  return due.flatMap(({ spaces }) => tiles.map((tile) => [spaces[0] ?? '', tile]));
}

function ordinations(state: State, seat: number): Path[] {
  const now = own(state, seat);
  return numbers(0, Math.min(3, now.workers, sparePriests(now))).map((n) => [n]);
}

const PATHS: Record<string, (state: State, seat: number) => Path[]> = {
  turn: turnPaths,
  dig: digPaths,
  'end-turn': () => [['end']],
  'cult-spade': cultSpadePaths,
  convert: conversions,
  burn: (state, seat) => numbers(1, Math.floor(own(state, seat).bowls[1] / 2)).map((n) => [n]),
  connect: (state, seat) => [...new Set(riversToSkip(state, seat).map(({ river }) => river))].map((river) => [river]),
  'favor-tile': favorTiles,
  'town-tile': townTiles,
  ordination: ordinations,
  key: (state, seat) =>
    lostTracks(state)
      .filter((cult) => !waitsFor(state, seat, cult))
      .map((cult) => [cult]),
  'power-offer': () => [['take'], ['refuse']],
  'cult-step': () => CULTS.map((cult) => [cult]),
};

/** The kinds of decisions that brute force knows. */
export const FORCED: readonly string[] = Object.keys(PATHS);

/** Every finished path of a kind of decision that the seat may take now, joined by spaces and sorted. */
export function pathsByForce(state: State, seat: number, kind: string): string[] {
  return (PATHS[kind]?.(state, seat) ?? []).map((path) => path.join(' ')).sort();
}
