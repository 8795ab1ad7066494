/** Effect of a quarter turn on a face (SI-1.3), and which turns look the same (SI-13.12). */
import { expect, it } from 'vitest';
import { dataOf } from './index.ts';
import {
  cornersAt,
  differentTurns,
  faceOf,
  regionOfSpot,
  regionsAt,
  samePicture,
  sidesAt,
  turnedCorner,
  turnedSide,
} from './turned.ts';
import { CORNERS, type Face, type Region, SIDES, TURNS } from './types.ts';

const data = dataOf(1);
const faces = [...data.landscapeTiles, ...data.startTiles].flatMap((tile) => tile.faces);

function region(id: string, sides: Region['sides'], ...kinds: Region['symbols'][number]['kind'][]): Region {
  return { id, sides, coast: true, symbols: kinds.map((kind, i) => ({ spot: i + 1, kind })) };
}

/** A bay: land north and east with the corner between them, a port; a spit of land in the west. */
const bay: Face = {
  id: 'X1',
  sides: { north: 'land', east: 'land', south: 'sea', west: 'land' },
  corners: { ne: 'land', se: 'sea', sw: 'sea', nw: 'any' },
  regions: [region('A', ['north', 'east'], 'port', 'lotus'), region('B', ['west'], 'house')],
};
const sea = { north: 'sea', east: 'sea', south: 'sea', west: 'sea' } as const;
const open = { ne: 'sea', se: 'sea', sw: 'sea', nw: 'sea' } as const;
/** Two capes that face each other. */
const capes = (north: Region, south: Region): Face => ({
  id: 'X2',
  sides: { ...sea, north: 'land', south: 'land' },
  corners: open,
  regions: [north, south],
});

it('a quarter turn clockwise brings the north side to the east and the north-east corner to the south-east', () => {
  expect(SIDES.map((side) => turnedSide(side, 1))).toEqual(['east', 'south', 'west', 'north']);
  expect(turnedSide('north', 3)).toBe('west');
  expect(turnedCorner('ne', 1)).toBe('se');
  expect(turnedCorner('nw', 2)).toBe('se');
});

it('a face that lies turned shows its sides, corners and regions where they came to lie', () => {
  expect(sidesAt(bay, 1)).toEqual({ north: 'land', east: 'land', south: 'land', west: 'sea' });
  expect(cornersAt(bay, 1)).toEqual({ ne: 'any', se: 'land', sw: 'sea', nw: 'sea' });
  expect(regionsAt(bay, 1).map(({ id, sides }) => [id, sides])).toEqual([
    ['A', ['east', 'south']],
    ['B', ['north']],
  ]);
  expect(regionsAt(bay, 3).map(({ sides }) => sides)).toEqual([['north', 'west'], ['south']]);
  expect(regionsAt(bay, 1)[0]?.symbols).toEqual(bay.regions[0]?.symbols);
});

it('turned by nothing a face is as printed, and each turn is computed once', () => {
  for (const face of faces) {
    expect(sidesAt(face, 0)).toEqual(face.sides);
    expect(cornersAt(face, 0)).toEqual(face.corners);
    for (const turn of TURNS) expect(regionsAt(face, turn)).toBe(regionsAt(face, turn));
  }
});

it('a side and the corners at its ends stay together', () => {
  for (const turn of TURNS) {
    SIDES.forEach((side, i) => {
      expect(SIDES.indexOf(turnedSide(side, turn))).toBe(CORNERS.indexOf(turnedCorner(CORNERS[i] ?? 'ne', turn)));
    });
  }
});

it('all turns of a bare islet are one picture, those of a bay four', () => {
  const islet: Face = { id: 'X3', sides: sea, corners: open, regions: [region('A', [], 'port')] };
  expect(differentTurns(islet)).toEqual([0]);
  expect(differentTurns(bay)).toEqual([0, 1, 2, 3]);
});

it('letters and spots are names: capes with the same symbols look the same upside down, others don’t (SI-13.12)', () => {
  const alike = capes(region('A', ['north'], 'lotus', 'port'), region('B', ['south'], 'port', 'lotus'));
  expect(samePicture(alike, 0, 2)).toBe(true);
  expect(samePicture(alike, 0, 1)).toBe(false);
  expect(differentTurns(alike)).toEqual([0, 1]);
  const other = capes(region('A', ['north'], 'lotus', 'port'), region('B', ['south'], 'port', 'arka'));
  expect(differentTurns(other)).toEqual([0, 1, 2, 3]);
  const inland = capes(region('A', ['north'], 'lotus'), { ...region('B', ['south'], 'lotus'), coast: false });
  expect(samePicture(inland, 0, 2)).toBe(false);
});

it('two capes are another picture than one isthmus with the same sides', () => {
  const joined: Face = {
    ...capes(region('A', ['north', 'south']), region('B', [])),
    regions: [region('A', ['north', 'south'])],
  };
  expect(samePicture(joined, 1, 3)).toBe(true);
  expect(differentTurns(joined)).toEqual([0, 1]);
});

it('a corner alone tells two turns apart', () => {
  const block: Face = {
    id: 'X4',
    sides: { north: 'land', east: 'land', south: 'land', west: 'land' },
    corners: { ...open, ne: 'land' },
    regions: [region('A', ['north', 'east', 'south', 'west'])],
  };
  expect(differentTurns(block)).toEqual([0, 1, 2, 3]);
});

it('finds the face that lies up, and refuses what no tile has', () => {
  expect(faceOf(data, 'L07').id).toBe('L07');
  expect(faceOf(data, 'S2', 1).id).toBe('S2b');
  expect(() => faceOf(data, 'L07', 1)).toThrow('no face 1 of a tile L07');
  expect(() => faceOf(data, 'ship')).toThrow('no face 0 of a tile ship');
});

it('every spot is in the region that lists it', () => {
  for (const face of faces) {
    for (const { id, symbols } of face.regions) {
      for (const { spot } of symbols) expect(regionOfSpot(face, spot)?.id).toBe(id);
    }
    expect(regionOfSpot(face, 99)).toBeUndefined();
  }
});
