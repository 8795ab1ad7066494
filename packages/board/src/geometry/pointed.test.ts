import { expect, test } from 'vitest';
import {
  pointedCentre,
  pointedCorners,
  pointedEdge,
  pointedNeighbour,
  pointedSides,
  pointedStep,
  pointedWall,
} from './pointed.ts';

const apart = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

test.each([0, 1, 2, 3])('in row %i all six neighbours are as far away as two touching hexes', (row) => {
  const hex = { row, column: 4 };
  const near = pointedSides.map((side) => pointedNeighbour(hex, side));
  expect(new Set(near.map(({ row: r, column }) => `${r},${column}`)).size).toBe(6);
  for (const other of near) {
    expect(apart(pointedCentre(hex, 10), pointedCentre(other, 10))).toBeCloseTo(10 * Math.sqrt(3), 9);
  }
});

test.each(pointedSides)('a side is shared: %s', (side) => {
  const [hex, size] = [{ row: 3, column: 2 }, 7];
  const other = pointedNeighbour(hex, side);
  const [from, to] = pointedEdge(pointedCentre(hex, size), size, side);
  const corners = pointedCorners(pointedCentre(other, size), size);
  for (const end of [from, to]) expect(Math.min(...corners.map((corner) => apart(corner, end)))).toBeLessThan(1e-9);
});

test('up and down keep the column, and lead back', () => {
  const start = { row: 0, column: 5 };
  const down = pointedStep(start, 'down');
  expect(pointedStep(down, 'up')).toEqual(start);
  const two = pointedStep(down, 'down');
  expect(pointedCentre(two, 1).x).toBeCloseTo(pointedCentre(start, 1).x, 9);
  expect(pointedStep(start, 'left')).toEqual({ row: 0, column: 4 });
});

test.each([
  ['one hex', [{ row: 2, column: 2 }], 6],
  [
    'two hexes',
    [
      { row: 2, column: 2 },
      { row: 2, column: 3 },
    ],
    10,
  ],
  [
    'a bent row',
    [
      { row: 2, column: 2 },
      { row: 2, column: 3 },
      { row: 3, column: 3 },
    ],
    14,
  ],
  [
    'three in a ring',
    [
      { row: 2, column: 2 },
      { row: 2, column: 3 },
      { row: 3, column: 2 },
    ],
    12,
  ],
] as const)('the wall round %s is closed and keeps its distance', (_, hexes, sides) => {
  const [size, inset] = [10, 2];
  const wall = pointedWall(hexes, size, inset);
  expect(wall).toHaveLength(sides);
  const ends = wall.flat();
  for (const end of ends) expect(ends.filter((other) => apart(end, other) < 1e-9)).toHaveLength(2);
  const edges = hexes.flatMap((hex) => pointedSides.map((side) => pointedEdge(pointedCentre(hex, size), size, side)));
  for (const [from, to] of wall) {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const far = edges.map(([a, b]) => apart(middle, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
    expect(Math.min(...far)).toBeLessThan(inset + 2);
  }
});
