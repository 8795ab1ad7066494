/** Faces as they lie on the map: what a quarter turn does to sides, corners and regions (SI-1.3, 5.1). Pure, and computed once for a face and turn. */
import {
  CORNERS,
  type Corner,
  type CornerGround,
  type Data,
  type Face,
  type Ground,
  type Region,
  SIDES,
  type Side,
  TURNS,
  type Turn,
} from './types.ts';

/** Face as it shows when it lies at a turn; regions keep ids and spots. */
export interface Turned {
  sides: Readonly<Record<Side, Ground>>;
  corners: Readonly<Record<Corner, CornerGround>>;
  regions: readonly Region[];
}

/** Side at which a side of the picture comes to lie. */
export function turnedSide(side: Side, turn: Turn): Side {
  return SIDES[(SIDES.indexOf(side) + turn) % SIDES.length] as Side;
}

/** Corner at which a corner of the picture comes to lie. */
export function turnedCorner(corner: Corner, turn: Turn): Corner {
  return CORNERS[(CORNERS.indexOf(corner) + turn) % CORNERS.length] as Corner;
}

const inOrder = (sides: readonly Side[]): Side[] => SIDES.filter((side) => sides.includes(side));

function turn(face: Face, by: Turn): Turned {
  return {
    sides: Object.fromEntries(SIDES.map((side) => [turnedSide(side, by), face.sides[side]])) as Record<Side, Ground>,
    corners: Object.fromEntries(CORNERS.map((corner) => [turnedCorner(corner, by), face.corners[corner]])) as Record<
      Corner,
      CornerGround
    >,
    regions: face.regions.map((region) => ({
      ...region,
      sides: inOrder(region.sides.map((side) => turnedSide(side, by))),
    })),
  };
}

const turns = new WeakMap<Face, readonly Turned[]>();

/** A face at a turn; the same object each time. */
export function turned(face: Face, by: Turn): Turned {
  let all = turns.get(face);
  if (!all) {
    all = TURNS.map((one) => turn(face, one));
    turns.set(face, all);
  }
  return all[by] as Turned;
}

/** The sides of a face that lies at a turn, by where they lie. */
export function sidesAt(face: Face, by: Turn): Turned['sides'] {
  return turned(face, by).sides;
}

/** The corners of a face that lies at a turn, by where they lie. */
export function cornersAt(face: Face, by: Turn): Turned['corners'] {
  return turned(face, by).corners;
}

/** The regions of a face that lies at a turn; `sides` are where they lie, in clockwise order from the north. */
export function regionsAt(face: Face, by: Turn): readonly Region[] {
  return turned(face, by).regions;
}

/** The region that a spot of a face is in, or undefined where the face has no such spot. */
export function regionOfSpot(face: Face, spot: number): Region | undefined {
  return face.regions.find((region) => region.symbols.some((sign) => sign.spot === spot));
}

const pictures = new WeakMap<Face, readonly string[]>();

/** Look of a face at a turn, as text: without the letters of regions and the numbers of spots, which are names and no picture. */
function picture({ sides, corners, regions }: Turned): string {
  const seen = regions.map(({ sides: touched, coast, symbols }) =>
    [touched.join(), coast, symbols.map(({ kind }) => kind).sort()].join(' '),
  );
  return [SIDES.map((side) => sides[side]), CORNERS.map((corner) => corners[corner]), ...seen.sort()].join('|');
}

function picturesOf(face: Face): readonly string[] {
  let all = pictures.get(face);
  if (!all) {
    all = TURNS.map((one) => picture(turned(face, one)));
    pictures.set(face, all);
  }
  return all;
}

/** Number of faces of a list that differ, whichever way each is turned. */
export function differentPictures(faces: readonly Face[]): number {
  return new Set(faces.map((face) => [...picturesOf(face)].sort()[0])).size;
}

/** True where a face shows the same sides, corners and regions with their symbols at both turns (SI-13.12). */
export function samePicture(face: Face, a: Turn, b: Turn): boolean {
  const all = picturesOf(face);
  return all[a] === all[b];
}

/** The turns of a face that show different pictures, each the lowest of those that show the same (SI-13.12). */
export function differentTurns(face: Face): Turn[] {
  return TURNS.filter((one) => !TURNS.some((lower) => lower < one && samePicture(face, lower, one)));
}

const tilesById = new WeakMap<Data, ReadonlyMap<string, readonly Face[]>>();

/**
 * The face of a landscape or start tile that lies up: 0, or 1 for the second one of a start tile.
 * @throws Error for an id that is no tile of this data, or a face that it hasn't got.
 */
export function faceOf(data: Data, tile: string, face: 0 | 1 = 0): Face {
  let all = tilesById.get(data);
  if (!all) {
    all = new Map([...data.landscapeTiles, ...data.startTiles].map(({ id, faces }) => [id, faces]));
    tilesById.set(data, all);
  }
  const found = all.get(tile)?.[face];
  if (!found) throw new Error(`no face ${face} of a tile ${tile}`);
  return found;
}
