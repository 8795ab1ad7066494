/** Exploring by the bot: it weighs every tile at hand and in the display on every place, and the best also with a bonus token. */
import type { BotBudget } from '@wayfinder/engine';
import { dataOf, RESOURCES, type SignKind, type Turn } from '../data/index.ts';
import { differentTurns, turned } from '../data/turned.ts';
import { around, faceCalled, portsOn, resourceOf, splitPlace } from '../map.ts';
import { withTile } from '../rules/placing.ts';
import { NO_TOKEN } from '../rules/tokens.ts';
import { type State, seatOf } from '../state.ts';
import { changeBy, type Frame, fitsFrame, framesOf, type Land, landsOf } from './ground.ts';
import { type Aims, Scale } from './value.ts';

/**
 * Eye that weighs: the view of a seat, what it wants, and how the eye errs (a sure one returns what it is given). It has so many looks, and it may
 * look at bonus tokens too.
 */
export interface Eye {
  view: State;
  seat: number;
  aims: Aims;
  budget: BotBudget;
  tokens: boolean;
  blur(value: number): number;
}

export interface Placement {
  tile: string;
  cell: string;
  turn: Turn;
  /** As it seems to the eye. */
  value: number;
  /** By how much the eye errs: nobody waits for what only seems to be there. */
  error: number;
  /** The end of the path: a token, or none. */
  token: readonly string[];
}

/** Placements so good are tried with tokens. */
const TRIED = 5;
/** Of what a tile kept could do, so much counts. */
const KEPT = 0.25;

/** The cell of a seat's own ship. */
export function ownShip({ ships }: Pick<State, 'ships'>, seat: number): string | null {
  return Object.entries(ships).find(([, { owner }]) => owner === seat)?.[0] ?? null;
}

function printedPorts(view: State, tile: string): number {
  const { regions } = faceCalled(dataOf(view.data), tile);
  return regions.flatMap(({ symbols }) => symbols).filter(({ kind }) => kind === 'port').length;
}

function bestFirst(placements: Placement[]): Placement[] {
  return placements.sort((a, b) => b.value - a.value);
}

/** All places of a tile, the best first, without tokens; as many as there are looks for. */
function placementsOf(
  { view, seat, blur, budget }: Eye,
  tile: string,
  frames: readonly Frame[],
  scale: Scale,
): Placement[] {
  const face = faceCalled(dataOf(view.data), tile);
  const ship = ownShip(view, seat);
  const nearShip = ship === null ? [] : around(ship);
  const ports = printedPorts(view, tile);
  const all: Placement[] = [];
  for (const frame of frames) {
    const atShip = nearShip.includes(frame.cell) ? ports : 0;
    for (const turn of differentTurns(face)) {
      if (!fitsFrame(frame, turned(face, turn))) continue;
      if (!budget.take()) return bestFirst(all);
      const worth = scale.worth(changeBy(frame, face, turn)) + atShip;
      const value = blur(worth);
      all.push({ tile, cell: frame.cell, turn, value, error: value - worth, token: [] });
    }
  }
  return bestFirst(all);
}

interface TokenUse {
  path: readonly string[];
  gain: number;
}

/** A land with one symbol more and perhaps one less. */
function changed(land: Land, more: SignKind, less?: SignKind): Land {
  const signs = { ...land.signs, [more]: land.signs[more] + 1 };
  if (less) signs[less] -= 1;
  return { ...land, signs };
}

/** A printed resource of each kind that isn't covered yet, on an island. */
function coverable(view: State, regions: readonly string[]): Map<SignKind, string> {
  const data = dataOf(view.data);
  const found = new Map<SignKind, string>();
  for (const region of regions) {
    const { cell, part } = splitPlace(region);
    const placed = view.map[cell];
    const symbols = placed && faceCalled(data, placed.tile).regions.find(({ id }) => id === part)?.symbols;
    for (const { kind, spot } of symbols ?? []) {
      const isFree = RESOURCES.some((one) => one === kind) && !placed?.tokens.some(({ covers }) => covers === spot);
      if (isFree && !found.has(kind)) found.set(kind, `${cell}.${spot}`);
    }
  }
  return found;
}

/** Regions of an island where a port can lie; those beside the own ship first (SI-6.4, 6.5, 12.1). */
function harbour(view: State, regions: readonly string[], nearShip: readonly string[]): string | null {
  const data = dataOf(view.data);
  const open = regions.filter((region) => {
    const { cell, part } = splitPlace(region);
    const placed = view.map[cell];
    const coast = placed && faceCalled(data, placed.tile).regions.find(({ id }) => id === part)?.coast;
    return coast === true && portsOn(view, cell) < data.setup.maxPortsPerTile;
  });
  return open.find((region) => nearShip.includes(splitPlace(region).cell)) ?? open[0] ?? null;
}

/** The best use of one of the tokens left on this map, with what it adds to the worth of the islands. */
function bestToken(view: State, { seat, aims, budget }: Eye): TokenUse | null {
  const lands = landsOf(view, seat);
  const scale = new Scale(lands.all, aims);
  const before = scale.worth();
  const ship = ownShip(view, seat);
  const nearShip = ship === null ? [] : around(ship);
  const { tokens } = seatOf(view, seat);
  let best: TokenUse | null = null;
  const offer = (path: readonly string[], land: Land, made: Land, more = 0): void => {
    if (!budget.take()) return;
    const gain = scale.worth({ gone: [land], made: [made] }) - before + more;
    if (best === null || gain > best.gain) best = { path, gain };
  };
  lands.islands.forEach(({ regions }, at) => {
    const land = lands.all[at] as Land;
    const spots = coverable(view, regions);
    for (const token of tokens) {
      const kind = resourceOf(dataOf(view.data), token);
      for (const [less, spot] of spots) {
        if (less === kind) continue;
        offer([token, 'resource', spot], land, changed(land, kind, less));
      }
    }
    const port = harbour(view, regions, nearShip);
    if (port === null) return;
    const atShip = nearShip.includes(splitPlace(port).cell) ? 1 : 0;
    offer([tokens[0] ?? '', 'port', port], land, changed(land, 'port'), atShip);
  });
  return best;
}

/** Worth of a kept token: the fewer explorations are to come, the less. */
function tokenPrice(view: State, seat: number): number {
  const { ships } = dataOf(view.data).setup;
  const rounds = ships - Object.keys(view.ships).length;
  const { tokens } = seatOf(view, seat);
  return Math.max(0.2, 0.45 * rounds - 0.25 * (tokens.length - 1));
}

/** A placement with the token that goes best with it, if that is worth it. */
function withToken(eye: Eye, placement: Placement): Placement {
  const { view, seat } = eye;
  const { tokens } = seatOf(view, seat);
  if (tokens.length === 0) return placement;
  if (!eye.tokens) return { ...placement, token: [NO_TOKEN] };
  const use = bestToken(withTile(view, placement.tile, placement.cell, placement.turn), eye);
  const price = tokenPrice(view, seat);
  if (use === null || use.gain <= price) return { ...placement, token: [NO_TOKEN] };
  return { ...placement, value: placement.value + use.gain - price, token: use.path };
}

/** An exploration: the slot taken from, or null where three tiles are held already, and the placement. */
export interface Exploration {
  slot: string | null;
  placement: Placement;
  value: number;
}

/** Slots of the display with their tiles. */
function slotsOf({ display }: Pick<State, 'display'>): { slot: string; tile: string }[] {
  return display.flatMap((tile, at) => (tile === null ? [] : [{ slot: String(at + 1), tile }]));
}

type Ranked = ReadonlyMap<string, readonly Placement[]>;

/** Value of the best that these tiles could do, without what the map is worth anyway. */
function keptValue(ranked: Ranked, tiles: readonly string[], base: number): number {
  return KEPT * Math.max(0, ...tiles.map((tile) => (ranked.get(tile)?.[0]?.value ?? base) - base));
}

/** The best exploration with these tiles at hand; `taking`: one of the display comes to them first. Null where nothing fits. */
export function bestExploration(eye: Eye, held: readonly string[], taking: boolean): Exploration | null {
  const { view, seat, aims } = eye;
  const lands = landsOf(view, seat);
  const scale = new Scale(lands.all, aims);
  const frames = framesOf(view, lands);
  const base = scale.worth();
  const slots = taking ? slotsOf(view) : [];
  const tiles = [...new Set([...held, ...slots.map(({ tile }) => tile)])];
  const ranked: Ranked = new Map(tiles.map((tile) => [tile, placementsOf(eye, tile, frames, scale)]));
  const ways = (taking ? slots : [null]).flatMap((taken) => {
    const hand = taken ? [...held, taken.tile] : held;
    return hand.flatMap((tile) => {
      const kept = keptValue(
        ranked,
        hand.filter((other) => other !== tile),
        base,
      );
      return (ranked.get(tile) ?? [])
        .slice(0, TRIED)
        .map((placement) => ({ slot: taken?.slot ?? null, placement, value: placement.value + kept }));
    });
  });
  ways.sort((a, b) => b.value - a.value);
  const tried = new Map<Placement, Placement>();
  for (const { placement } of ways) {
    if (tried.size < TRIED && !tried.has(placement)) tried.set(placement, withToken(eye, placement));
  }
  let best: Exploration | null = null;
  for (const way of ways) {
    const placement = tried.get(way.placement);
    if (!placement) continue;
    const value = way.value + placement.value - way.placement.value;
    if (best === null || value > best.value) best = { ...way, placement, value };
  }
  return best;
}

/** The path of a placement behind the tiles held. */
export function placementPath({ tile, cell, turn, token }: Placement): string[] {
  return [tile, cell, String(turn), ...token];
}
