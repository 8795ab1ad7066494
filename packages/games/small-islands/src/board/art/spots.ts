/**
 * Spots of things on a tile. Symbols lie inside their region, apart from each other; ports lie at the water's edge. Their places turn with the
 * tile, and they stand upright at every turn.
 */
import { type Point, streamOf } from '@wayfinder/board';
import type { Face, Region, SignKind, Turn } from '../../data/types.ts';
import { fine, type Shore, shoresOf } from './coast.ts';
import { APART, HALF, RIM, SHOAL, SPOT, turnedPoint } from './measures.ts';

/** A printed symbol and its middle, from the middle of its tile. */
export interface SymbolSpot {
  readonly spot: number;
  readonly kind: SignKind;
  readonly region: string;
  readonly at: Point;
}

/** Everything that is placed on a face, before it is turned. */
interface Places {
  readonly symbols: readonly SymbolSpot[];
  /** By region, where tokens with a port lie: as many as a tile has room for ports. */
  readonly tokens: ReadonlyMap<string, readonly Point[]>;
  readonly sea: readonly Point[];
  readonly grass: readonly Point[];
  readonly free: Point;
}

const MAX_PORTS = 2;
/** A symbol keeps so far from the edge of its tile, and from the edge of the green. */
const FROM_EDGE = SPOT + 1;
const FROM_COAST = 6.5;
/** So far inside the green a port stands; a token with one lies in the shallows, where it leaves room. */
const PORT_IN = 2;
const TOKEN_IN = -5;
/** Grid in which places are looked for. */
const STEP = 4;

/** Squared, for this is asked millions of times. */
const square = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);

const lines = new WeakMap<Shore, readonly Point[]>();

/** The edge of a region's green as straight pieces; made once. */
function lineOf(shore: Shore): readonly Point[] {
  let line = lines.get(shore);
  if (line === undefined) {
    line = shore.outline.flatMap((piece) => ('to' in piece ? [piece.to] : [...fine(piece.coast, 3)]));
    lines.set(shore, line);
  }
  return line;
}

/** The points of its coasts alone. */
const coastLine = ({ coasts }: Shore): Point[] => coasts.flatMap((coast) => [...fine(coast, 3)]);

/** Distance of a point from the edge of the tile. */
const borderOf = ({ x, y }: Point): number => HALF - Math.max(Math.abs(x), Math.abs(y));

/** True where a point is inside a closed line. */
function isInside(line: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  let a = line.at(-1) ?? { x, y };
  for (const b of line) {
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
    a = b;
  }
  return inside;
}

/** Distance of a point from the nearest of others. */
function clearance(others: readonly Point[], point: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const next = square(other, point);
    if (next < least) least = next;
  }
  return Math.sqrt(least);
}

const grid: readonly Point[] = (() => {
  const steps = Math.floor((HALF - FROM_EDGE) / STEP);
  const line = Array.from({ length: 2 * steps + 1 }, (_, i) => (i - steps) * STEP);
  return line.flatMap((y) => line.map((x) => ({ x, y })));
})();

/** A place that may be taken, and the room that it has by itself: towards the coast and the edge of the tile. */
interface Place {
  readonly at: Point;
  readonly room: number;
}

/** Worth of room towards a border against room towards the next symbol. */
const BORDER = 1.8;

const dryPlaces = new WeakMap<Shore, readonly Place[]>();

/** Places at which symbols of a region may stand; looked for once. */
function inland(shore: Shore): readonly Place[] {
  let found = dryPlaces.get(shore);
  if (found === undefined) {
    const [line, coast] = [lineOf(shore), coastLine(shore)];
    found = grid.flatMap((at) => {
      if (!isInside(line, at)) return [];
      const dry = clearance(coast, at);
      return dry >= FROM_COAST ? [{ at, room: BORDER * Math.min(dry, borderOf(at)) }] : [];
    });
    dryPlaces.set(shore, found);
  }
  return found;
}

/** Places at which ports of a region may lie: along its coasts, so far inside. */
function shoreside({ coasts }: Shore, inside: number): Place[] {
  return coasts.flatMap((coast) => {
    const line = fine(coast, 4);
    return line.flatMap((point, i) => {
      const [before, after] = [line[i - 1] ?? point, line[i + 1] ?? point];
      const length = Math.sqrt(square(before, after)) || 1;
      // A coast goes clockwise round its region, so land is to the right.
      const at = {
        x: point.x - (inside * (after.y - before.y)) / length,
        y: point.y + (inside * (after.x - before.x)) / length,
      };
      return borderOf(at) >= FROM_EDGE ? [{ at, room: WIDE }] : [];
    });
  });
}

/** Beyond this, being farther from the next symbol is worth nothing more. */
const WIDE = 38;
/** Nearer than this two symbols look crowded. */
const ENOUGH = APART + 3;
const SWEEPS = 5;

/** Something to be placed, and where it may stand. */
interface Wanted {
  readonly places: readonly Place[];
}

/** The place with most room; where room is short, what counts is the next symbol alone. */
function bestPlace(places: readonly Place[], taken: readonly Point[], whims: readonly number[]): Point | undefined {
  let best: Point | undefined;
  let most = Number.NEGATIVE_INFINITY;
  places.forEach(({ at, room }, i) => {
    const free = Math.min(clearance(taken, at), WIDE);
    const score = free < ENOUGH ? free : ENOUGH + Math.min(free, room) + (whims[i % whims.length] ?? 0);
    if (score > most) [best, most] = [at, score];
  });
  return best;
}

/** Places for all, each in turn where it is farthest from the others, until everything has settled. */
function settled(wanted: readonly Wanted[], seed: string): Point[] {
  const stream = streamOf(seed);
  const whims = Array.from({ length: 37 }, () => stream() * 1.5);
  let placed: (Point | undefined)[] = wanted.map(() => undefined);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const before = placed;
    wanted.forEach(({ places }, i) => {
      const taken = placed.filter((point, j): point is Point => point !== undefined && j !== i);
      placed = placed.with(i, bestPlace(places, taken, whims));
    });
    if (placed.every((point, i) => point === before[i])) break;
  }
  return placed.map((point) => point ?? { x: 0, y: 0 });
}

function tightest(points: readonly Point[]): number {
  return points.reduce((least, point, i) => Math.min(least, clearance(points.slice(i + 1), point)), WIDE);
}

const TRIES = 6;

/** Places for all the symbols of a face: the widest of a few ways to lay them out, and the first that is wide enough. */
function laidOut(face: Face, shores: readonly Shore[]): Point[] {
  const wanted = face.regions.flatMap((region, i) => wantedOf(region, shores[i]));
  let best: Point[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const points = settled(wanted, `spots ${face.id} ${attempt}`);
    if (best.length === 0 || tightest(points) > tightest(best)) best = points;
    if (tightest(best) >= ENOUGH) break;
  }
  return best;
}

function wantedOf(region: Region, shore: Shore | undefined): Wanted[] {
  if (shore === undefined) return [];
  const dry = region.symbols.some(({ kind }) => kind !== 'port') ? inland(shore) : [];
  const wet = region.symbols.some(({ kind }) => kind === 'port') ? shoreside(shore, PORT_IN) : [];
  return region.symbols.map(({ kind }) => ({ places: kind === 'port' && wet.length > 0 ? wet : dry }));
}

/** Places of a region's port tokens: at its coast, as far from symbols as can be. */
function tokenPlaces(shore: Shore, taken: readonly Point[]): Point[] {
  const places = shoreside(shore, TOKEN_IN);
  const found: Point[] = [];
  for (let n = 0; n < MAX_PORTS; n++) {
    const next = bestPlace(places, [...taken, ...found], [0]);
    if (next) found.push(next);
  }
  return found;
}

/** Points of open water, the most open first. */
function openSea(shores: readonly Shore[]): Point[] {
  const greens = shores.map(lineOf);
  const coast = shores.flatMap(coastLine);
  return grid
    .filter((at) => !greens.some((line) => isInside(line, at)))
    .map((at) => ({ at, room: Math.min(clearance(coast, at), borderOf(at) + FROM_EDGE) }))
    .filter(({ room }) => room > SHOAL)
    .sort((a, b) => b.room - a.room)
    .map(({ at }) => at);
}

const TUFTS = 4;

/** A few points of the green where nothing stands, as far from everything as can be. */
function openGround(face: Face, shores: readonly Shore[], taken: readonly Point[]): Point[] {
  const free = shores.flatMap(inland).filter(({ at }) => clearance(taken, at) > SPOT + 4);
  const stream = streamOf(`grass ${face.id}`);
  const found: Point[] = [];
  for (const { at } of free.map((place) => ({ ...place, order: stream() })).sort((a, b) => a.order - b.order)) {
    if (found.length < TUFTS && clearance(found, at) > 15) found.push(at);
  }
  return found;
}

/** Room that a small drawing needs round it, from the coast and from the edge of the tile. */
const OPEN = 15;

/** The middle of the most open water; where that is too narrow for anything, of the most open green. */
function freeSpot(sea: readonly Point[], shores: readonly Shore[], taken: readonly Point[]): Point {
  const coast = shores.flatMap(coastLine);
  const open = sea.find((at) => clearance(coast, at) > SHOAL + 2 && borderOf(at) >= OPEN);
  return open ?? bestPlace(shores.flatMap(inland), taken, [0]) ?? { x: 0, y: 0 };
}

function placesOf(face: Face): Places {
  const shores = shoresOf(face);
  const points = laidOut(face, shores);
  const symbols = face.regions
    .flatMap((region) => region.symbols.map(({ spot, kind }) => ({ spot, kind, region: region.id })))
    .map((symbol, i) => ({ ...symbol, at: points[i] ?? { x: 0, y: 0 } }));
  const sea = openSea(shores);
  return {
    symbols,
    free: freeSpot(sea, shores, points),
    tokens: new Map(shores.map((shore) => [shore.region, tokenPlaces(shore, points)])),
    sea,
    grass: openGround(face, shores, points),
  };
}

const known = new WeakMap<Face, Places>();

function places(face: Face): Places {
  let made = known.get(face);
  if (made === undefined) {
    made = placesOf(face);
    known.set(face, made);
  }
  return made;
}

/** Every printed symbol of a face that lies at a turn: its middle, in units from the middle of the tile. Houses and covering tokens stand there too. */
export function symbolSpots(face: Face, turn: Turn): readonly SymbolSpot[] {
  return places(face).symbols.map((symbol) => ({ ...symbol, at: turnedPoint(symbol.at, turn) }));
}

/** Spots of tokens with a port on a region of a face, the first and the second, from the middle of the tile. */
export function portTokenSpots(face: Face, turn: Turn, region: string): readonly Point[] {
  return (places(face).tokens.get(region) ?? []).map((point) => turnedPoint(point, turn));
}

/** Points of open water on a face that lies at a turn, the most open first; none where land fills the tile. */
export function seaSpots(face: Face, turn: Turn): readonly Point[] {
  return places(face).sea.map((point) => turnedPoint(point, turn));
}

/** Spot at which a small mark of the whole tile hides nothing. */
export function freeSpotOf(face: Face, turn: Turn): Point {
  return turnedPoint(places(face).free, turn);
}

/** Points of the green where nothing is printed. */
export function grassSpots(face: Face, turn: Turn): readonly Point[] {
  return places(face).grass.map((point) => turnedPoint(point, turn));
}

function shoreAt(face: Face, region: string): Shore {
  const shore = shoresOf(face).find((one) => one.region === region);
  if (shore === undefined) throw new Error(`no region ${region} on face ${face.id}`);
  return shore;
}

/** A point of a tile that lies at a turn, where it is on the face as printed. */
const printed = (point: Point, turn: Turn): Point => turnedPoint(point, ((4 - turn) % 4) as Turn);

/** True where a point from the middle of the tile lies on the green of a region. @throws Error for a region that the face hasn't got. */
export function isGreen(face: Face, turn: Turn, region: string, point: Point): boolean {
  return isInside(lineOf(shoreAt(face, region)), printed(point, turn));
}

/** The same, with the sand and the pen's line round the green. */
export function isOnRegion(face: Face, turn: Turn, region: string, point: Point): boolean {
  const coast = shoreAt(face, region).coasts.flatMap((one) => [...fine(one)]);
  return clearance(coast, printed(point, turn)) <= RIM || isGreen(face, turn, region, point);
}
