import type { Point } from './box.ts';
import { type Axial, hexCentre, hexId, hexNeighbour, hexNeighbours, parseHex } from './hex.ts';
import { along } from './path.ts';
import { between, streamOf } from './random.ts';

/** Shallowness of a hex, from 0 to 1; the shelf is what lies above one half. */
const LAND = 1;
const SHALLOW = 0.62;
const DEEP = 0.38;
/** Amount by which a sounding differs from hex to hex: the line of depth sways by it. */
const SWAY = 0.035;
/** Fewer deep hexes than this in one place are no deep: they would be patches. */
const LEAST_DEEP = 3;

/**
 * The shelf of a known sea as closed loops: land and the water beside it. What is not known lies about half way, so that the line between shallow and
 * deep leaves the known sea straight across its shore instead of following it.
 */
export function shelfLoops(
  known: readonly Axial[],
  lands: readonly Axial[],
  size: number,
): readonly (readonly Point[])[] {
  return linesAtHalf(soundings(known, lands), size);
}

/** Shallowness of every hex, the known ones and those beside them. */
function soundings(known: readonly Axial[], lands: readonly Axial[]): ReadonlyMap<string, number> {
  const sea = new Set(known.map(hexId));
  const beside = new Set(lands.flatMap(hexNeighbours).map(hexId));
  for (const land of lands) beside.add(hexId(land));
  const deep = withoutPatches(new Set([...sea].filter((id) => !beside.has(id))), sea);
  const found = new Map(
    [...sea].map((id) => {
      const sway = between(streamOf(`depth ${id}`), -SWAY, SWAY);
      return [id, (deep.has(id) ? DEEP : SHALLOW) + sway] as const;
    }),
  );
  for (const land of lands) found.set(hexId(land), LAND);
  const unknown = known.flatMap(hexNeighbours).filter((hex) => !sea.has(hexId(hex)));
  // Settled together: only what is known counts.
  const settled = unknown.map((hex) => [hexId(hex), halfWay(hex, found)] as const);
  for (const [id, value] of settled) found.set(id, value);
  return found;
}

/** Nearly one half, to the side on which most of its known neighbours lie. */
function halfWay(hex: Axial, found: ReadonlyMap<string, number>): number {
  const around = hexNeighbours(hex).flatMap((other) => found.get(hexId(other)) ?? []);
  const shallow = around.filter((value) => value > 0.5).length * 2 > around.length;
  return shallow ? 0.53 : 0.47;
}

/** Deep hexes without those of which only few lie together beside the shelf. */
function withoutPatches(deep: ReadonlySet<string>, sea: ReadonlySet<string>): ReadonlySet<string> {
  const left = new Set(deep);
  const onShelf = (id: string) => sea.has(id) && !deep.has(id);
  const kept = new Set<string>();
  for (const start of deep) {
    if (!left.delete(start)) continue;
    const together = [start];
    for (const id of together)
      together.push(
        ...hexNeighbours(parseHex(id))
          .map(hexId)
          .filter((other) => left.delete(other)),
      );
    const alone = !together.some((id) => hexNeighbours(parseHex(id)).some((other) => onShelf(hexId(other))));
    if (together.length >= LEAST_DEEP || alone) for (const id of together) kept.add(id);
  }
  return kept;
}

/** A crossing of the line with the way between the middles of two neighbours. */
interface Crossing {
  readonly key: string;
  readonly at: Point;
}

/** The lines along which the soundings are one half: through every triangle of three hexes that meet, in at one side and out at another. */
function linesAtHalf(found: ReadonlyMap<string, number>, size: number): readonly (readonly Point[])[] {
  const owners = new Set([...found.keys()].flatMap((id) => [id, ...hexNeighbours(parseHex(id)).map(hexId)]));
  const next = new Map<string, { readonly from: Crossing; readonly to: Crossing }>();
  for (const hex of [...owners].map(parseHex)) {
    const [a, b, c] = [hexNeighbour(hex, 'NE'), hexNeighbour(hex, 'SE'), hexNeighbour(hex, 'S')];
    for (const three of [
      [hex, a, b],
      [hex, b, c],
    ] as const) {
      const leg = legThrough(three, found, size);
      if (leg !== null) next.set(leg.from.key, leg);
    }
  }
  const loops: Point[][] = [];
  for (const [start] of next) {
    const loop: Point[] = [];
    for (let leg = next.get(start); leg !== undefined; leg = next.get(leg.to.key)) {
      loop.push(leg.from.at);
      next.delete(leg.from.key);
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

function legThrough(three: readonly [Axial, Axial, Axial], found: ReadonlyMap<string, number>, size: number) {
  const values = three.map((hex) => found.get(hexId(hex)) ?? 0);
  let [from, to]: (Crossing | null)[] = [null, null];
  for (const [i, hex] of three.entries()) {
    const other = three[(i + 1) % 3] ?? hex;
    const [here, there] = [values[i] ?? 0, values[(i + 1) % 3] ?? 0];
    if (here > 0.5 === there > 0.5) continue;
    const at = along(hexCentre(hex, size), hexCentre(other, size), (here - 0.5) / (here - there));
    const crossing = { key: [hexId(hex), hexId(other)].sort().join(' '), at };
    if (here > 0.5) from = crossing;
    else to = crossing;
  }
  return from === null || to === null || from === undefined || to === undefined ? null : { from, to };
}
