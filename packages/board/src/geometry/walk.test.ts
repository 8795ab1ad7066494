import { describe, expect, it } from 'vitest';
import { type Axial, hexDistance, hexId, parseHex } from './hex.ts';
import { directions, walkHex, walkPlaces } from './walk.ts';

const field = (radius: number): Axial[] =>
  Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius).flatMap((q) =>
    Array.from({ length: 2 * radius + 1 }, (_, i) => ({ q, r: i - radius })).filter(
      (hex) => hexDistance(hex, { q: 0, r: 0 }) <= radius,
    ),
  );
const flower = new Set(field(3).map(hexId));

describe('walking', () => {
  it.each([
    ['up', '0,-1'],
    ['down', '0,1'],
    ['upRight', '1,-1'],
    ['downRight', '1,0'],
    ['upLeft', '-1,0'],
    ['downLeft', '-1,1'],
  ] as const)('%s from the middle leads to %s', (direction, to) => {
    expect(walkHex(flower, '0,0', direction)).toBe(to);
  });

  it('sideways keeps the row: there and back again', () => {
    const way = ['0,0'];
    for (let step = 0; step < 3; step++) way.push(walkHex(flower, way.at(-1) ?? '', 'right') ?? 'lost');
    expect(way).toEqual(['0,0', '1,0', '2,-1', '3,-1']);
    for (let step = 0; step < 3; step++) way.push(walkHex(flower, way.at(-1) ?? '', 'left') ?? 'lost');
    expect(way.at(-1)).toBe('0,0');
  });

  it('ends at the end', () => {
    expect(walkHex(flower, '0,-3', 'up')).toBeNull();
    expect(walkHex(new Set(['0,0']), '0,0', 'left')).toBeNull();
  });

  it('crosses a gap to what lies ahead, not behind', () => {
    const islands = new Set(['0,0', '5,-3', '0,4', '-4,2']);
    expect(walkHex(islands, '0,0', 'right')).toBe('5,-3');
    expect(walkHex(islands, '0,0', 'down')).toBe('0,4');
    expect(walkHex(islands, '0,0', 'left')).toBe('-4,2');
    expect(walkHex(islands, '0,0', 'up')).toBeNull();
  });

  it('never leaves the board and reaches all of it', () => {
    const ragged = new Set([...flower].filter((id) => (parseHex(id).q + 3 * parseHex(id).r) % 4 !== 1));
    const reached = new Set(['0,0']);
    for (const id of reached) {
      for (const direction of directions) {
        const next = walkHex(ragged, id, direction);
        if (next !== null) expect(ragged.has(next)).toBe(true);
        if (next !== null) reached.add(next);
      }
    }
    expect([...reached].sort()).toEqual([...ragged].sort());
  });
});

it('places of any shape: the nearest ahead, and nothing beyond the last', () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  const places = new Map([
    ['a', box(0, 0)],
    ['b', box(40, 4)],
    ['c', box(100, 0)],
    ['d', box(0, 60)],
  ]);
  expect(walkPlaces(places, 'a', 'right')).toBe('b');
  expect(walkPlaces(places, 'b', 'right')).toBe('c');
  expect(walkPlaces(places, 'c', 'right')).toBeNull();
  expect(walkPlaces(places, 'a', 'down')).toBe('d');
  expect(walkPlaces(places, 'nowhere', 'down')).toBeNull();
});
