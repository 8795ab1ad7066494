/** Relations between the sides, corners, regions and symbols of one picture (SI-1.2, SI-5.4, SI-6.4, SI-6.5). */
import type { ReadFace } from '../schema.ts';
import { CORNERS, SIDES, type Side } from '../types.ts';

const nth = <Thing>(list: readonly Thing[], i: number): Thing => list[(i + list.length) % list.length] as Thing;

/** Things that stand in a list more than once. */
export function repeated<Thing>(things: readonly Thing[]): Thing[] {
  return [...new Set(things.filter((thing, i) => things.indexOf(thing) !== i))];
}

function* wrongSides({ sides, regions }: ReadFace): Generator<string> {
  for (const side of SIDES) {
    const touching = regions.filter((region) => region.sides.includes(side)).map(({ id }) => id);
    if (sides[side] === 'sea' && touching.length > 0)
      yield `the ${side} side is sea, but region ${touching.join(' and ')} touches it`;
    if (sides[side] === 'land' && touching.length === 0) yield `the ${side} side is land, but no region touches it`;
    if (sides[side] === 'land' && touching.length > 1)
      yield `the ${side} side is in the regions ${touching.join(' and ')}; it has to be in exactly one`;
  }
  for (const region of regions)
    for (const side of repeated(region.sides)) yield `region ${region.id} names the ${side} side twice`;
}

function* wrongNames({ regions }: ReadFace): Generator<string> {
  for (const id of repeated(regions.map((region) => region.id))) yield `two regions are called ${id}`;
  for (const spot of repeated(regions.flatMap(({ symbols }) => symbols.map((symbol) => symbol.spot))))
    yield `spot ${spot} is there twice; spots are numbered over the whole picture`;
}

function* wrongCorners({ corners, regions }: ReadFace): Generator<string> {
  for (const [i, corner] of CORNERS.entries()) {
    if (corners[corner] !== 'land') continue;
    const beside: readonly Side[] = [nth(SIDES, i), nth(SIDES, i + 1)];
    if (!regions.some((region) => beside.every((side) => region.sides.includes(side))))
      yield `the ${corner} corner is land, but no region touches both sides beside it (${beside.join(' and ')}); a corner that can’t be read is "any"`;
  }
}

/** Sea shows on every picture but one that a single region fills from side to side, and borders on every region of it. */
function* wrongCoasts({ regions }: ReadFace): Generator<string> {
  for (const region of regions) {
    const fills = regions.length === 1 && region.sides.length === SIDES.length;
    if (!region.coast && !fills) yield `region ${region.id} borders on sea, so its coast has to be true`;
    if (!region.coast && region.symbols.some(({ kind }) => kind === 'port'))
      yield `region ${region.id} has a port, but no coast`;
  }
}

function* wrongPorts({ regions }: ReadFace, mostPorts: number): Generator<string> {
  const ports = regions.flatMap(({ symbols }) => symbols).filter(({ kind }) => kind === 'port').length;
  if (ports > mostPorts) yield `it has ${ports} ports; ${mostPorts} are the most on a tile`;
}

/** Faults of one picture, as ends of sentences. `mostPorts`: how many a tile may show. */
export function* wrongFace(face: ReadFace, mostPorts: number): Generator<string> {
  yield* wrongSides(face);
  yield* wrongNames(face);
  yield* wrongCorners(face);
  yield* wrongCoasts(face);
  yield* wrongPorts(face, mostPorts);
}
