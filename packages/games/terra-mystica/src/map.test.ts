/** The printed map and the counts of TM-S97: what no event can show. */
import { describe, expect, it } from 'vitest';
import { BONUS_CARDS, FAVOR_TILES, SCORING_TILES, TOWN_TILES } from './data/index.ts';
import { atDistance, BRIDGE_SPOTS, LAND_BESIDE, RIVERS, riverDistance, SPACES, shippedFrom } from './map.ts';
import { neighbours, overWater, stepsBetween } from './proof/brute-map.ts';

/** The list of TM-1.5. */
const SPOTS = [
  'A3-C1 A7-C3 A11-C5 B1-C1 B1-D1 B2-C1 B3-C3 B4-C3 B5-C5 B6-C5 B6-D8 C2-D3 C2-D4 C2-E5 C4-D5 C5-D6 D6-E8 D6-E9',
  'E4-G1 E8-G3 F1-H1 F2-G1 F2-H2 F3-G1 F4-G3 G2-H4 G2-I6 G4-H5 H6-I9',
].flatMap((line) => line.split(' '));

/** Land hexes of the rows A to I, counted by hand on the printed map. */
const LAND_BY_ROW = { A: 13, B: 6, C: 5, D: 8, E: 11, F: 7, G: 7, H: 8, I: 12 };

function ofBaseGame<Tile extends { notInBaseGame?: string }>(tiles: Readonly<Record<string, Tile>>): Tile[] {
  return Object.values(tiles).filter(({ notInBaseGame }) => notInBaseGame === undefined);
}

describe('the map (TM-1.2, 1.5)', () => {
  it('has 77 land and 36 river hexes', () => {
    const byRow = Object.keys(LAND_BY_ROW).map((row) => [row, SPACES.filter((space) => space.startsWith(row)).length]);
    expect(Object.fromEntries(byRow)).toEqual(LAND_BY_ROW);
    expect(SPACES).toHaveLength(77);
    expect(RIVERS).toHaveLength(36);
  });

  it('has the 29 bridge spots of the list, in its order', () => {
    expect(SPOTS).toHaveLength(29);
    expect(BRIDGE_SPOTS.map(({ id }) => id)).toEqual(SPOTS);
  });
});

describe('adjacency (TM-7.1, 7.2)', () => {
  it('of E5 is that of TM-S23: by sides and over one, two and three river hexes', () => {
    const over = (n: number): string[] =>
      SPACES.filter((space) => riverDistance('E5', space) === n && !LAND_BESIDE.E5?.includes(space));
    expect([...(LAND_BESIDE.E5 ?? [])].sort()).toEqual(['E4', 'E6', 'F3']);
    expect(over(1)).toEqual(['C2', 'D3', 'D4', 'G1']);
    expect(over(2)).toEqual(['B2', 'B3', 'C1', 'C3', 'E3', 'F2', 'G2']);
    expect(over(3)).toContain('I5');
  });

  it('and all distances are those found by walking', () => {
    for (const a of SPACES) {
      expect([...(LAND_BESIDE[a] ?? [])].sort()).toEqual(
        neighbours(a)
          .filter((id) => !id.startsWith('r'))
          .sort(),
      );
      for (const n of [1, 2, 3, 4, 5, 6]) {
        expect([...shippedFrom(a, n)].sort()).toEqual(SPACES.filter((b) => overWater(a, b, n)).sort());
      }
      for (const n of [1, 2, 3, 4, 5]) {
        expect(atDistance(a, n)).toEqual(SPACES.filter((b) => stepsBetween(a, b) === n));
      }
    }
  });
});

describe('components (TM-1.1)', () => {
  it('are 28 favor tiles, 10 town tiles, 9 bonus cards and 8 scoring tiles', () => {
    const count = (tiles: readonly { count: number }[]) => tiles.reduce((sum, tile) => sum + tile.count, 0);
    expect(count(Object.values(FAVOR_TILES))).toBe(28);
    expect(count(ofBaseGame(TOWN_TILES))).toBe(10);
    expect(ofBaseGame(BONUS_CARDS)).toHaveLength(9);
    expect(ofBaseGame(SCORING_TILES)).toHaveLength(8);
  });

  it('grow by the extras to 14 town tiles, 10 bonus cards and 9 scoring tiles (TM-20.6 to 20.8)', () => {
    expect(Object.values(TOWN_TILES).reduce((sum, tile) => sum + tile.count, 0)).toBe(14);
    expect(Object.keys(BONUS_CARDS)).toHaveLength(10);
    expect(Object.keys(SCORING_TILES)).toHaveLength(9);
  });
});
