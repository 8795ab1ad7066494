import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Axial,
  hexAt,
  hexBorders,
  hexBounds,
  hexCentre,
  hexCorners,
  hexDistance,
  hexEdge,
  hexId,
  hexNeighbour,
  hexNeighbours,
  hexOutline,
  hexSides,
  hexSideTowards,
  parseHex,
} from './hex.ts';

const hexes = fc.record({ q: fc.integer({ min: -200, max: 200 }), r: fc.integer({ min: -200, max: 200 }) });
const sizes = fc.double({ min: 1, max: 200, noNaN: true });
const origin: Axial = { q: 0, r: 0 };

describe('ids', () => {
  it('go round', () => {
    fc.assert(
      fc.property(hexes, (hex) => {
        expect(parseHex(hexId(hex))).toEqual(hex);
      }),
    );
  });

  it('have one spelling of zero', () => {
    expect(hexId({ q: -0, r: -0 })).toBe('0,0');
  });

  it.each(['', '1', '1;2', '1,2,3', 'a,b', '1.5,2', ' 1,2'])('refuse %j', (id) => {
    expect(() => parseHex(id)).toThrow(/not a hex id/);
  });
});

describe('neighbours', () => {
  it('lie as the map says', () => {
    const around = Object.fromEntries(hexSides.map((side) => [side, hexId(hexNeighbour(origin, side))]));
    expect(around).toEqual({ N: '0,-1', NE: '1,-1', SE: '1,0', S: '0,1', SW: '-1,1', NW: '-1,0' });
  });

  it('are one step away, and see each other across opposite sides', () => {
    fc.assert(
      fc.property(hexes, fc.constantFrom(...hexSides), (hex, side) => {
        const there = hexNeighbour(hex, side);
        expect(hexDistance(hex, there)).toBe(1);
        expect(hexSideTowards(hex, there)).toBe(side);
        expect(hexSideTowards(there, hex)).toBe(hexSides[(hexSides.indexOf(side) + 3) % 6]);
      }),
    );
  });

  it('are six, and no hex is its own', () => {
    expect(new Set(hexNeighbours(origin).map(hexId)).size).toBe(6);
    expect(hexSideTowards(origin, origin)).toBeNull();
    expect(hexSideTowards(origin, { q: 2, r: -1 })).toBeNull();
  });
});

describe('distance', () => {
  it.each([
    ['0,0', '3,-3', 3],
    ['0,0', '2,2', 4],
    ['-1,2', '2,-3', 5],
    ['4,4', '4,4', 0],
  ])('from %s to %s is %d', (a, b, steps) => {
    expect(hexDistance(parseHex(a), parseHex(b))).toBe(steps);
  });

  it('obeys the triangle', () => {
    fc.assert(
      fc.property(hexes, hexes, hexes, (a, b, c) => {
        expect(hexDistance(a, c)).toBeLessThanOrEqual(hexDistance(a, b) + hexDistance(b, c));
      }),
    );
  });
});

describe('points', () => {
  it('of a hex, anywhere within its inner circle, lead back to it', () => {
    // All around: what is wrong near one corner alone must not hide between two samples.
    const around = Array.from({ length: 24 }, (_, n) => (n * Math.PI) / 12);
    const within = fc.record({
      turned: fc.double({ min: 0, max: Math.PI / 12, noNaN: true }),
      reach: fc.oneof(fc.double({ min: 0, max: 0.86, noNaN: true }), fc.constant(0.86)),
    });
    fc.assert(
      fc.property(hexes, sizes, within, (hex, size, { turned, reach }) => {
        const { x, y } = hexCentre(hex, size);
        for (const angle of around) {
          const [along, down] = [Math.cos(angle + turned), Math.sin(angle + turned)];
          expect(hexAt({ x: x + size * reach * along, y: y + size * reach * down }, size)).toEqual(hex);
        }
      }),
    );
  });

  it('put centres of neighbours one height apart', () => {
    for (const side of hexSides) {
      const { x, y } = hexCentre(hexNeighbour(origin, side), 50);
      expect(Math.hypot(x, y)).toBeCloseTo(50 * Math.sqrt(3), 9);
    }
  });

  it('make the side a hex shares with its neighbour, seen from both', () => {
    for (const side of hexSides) {
      const there = hexNeighbour(origin, side);
      const [a, b] = hexEdge(hexCentre(origin, 50), 50, side);
      const back = hexSideTowards(there, origin);
      const [c, d] = hexEdge(hexCentre(there, 50), 50, back ?? 'N');
      expect(Math.hypot(a.x - d.x, a.y - d.y) + Math.hypot(b.x - c.x, b.y - c.y)).toBeLessThan(1e-9);
    }
  });
});

describe('bounds', () => {
  it('of one flat-topped hex are two sizes wide and root three high', () => {
    const box = hexBounds([origin], 50);
    expect(box?.width).toBeCloseTo(100, 9);
    expect(box?.height).toBeCloseTo(50 * Math.sqrt(3), 9);
    expect(hexBounds([], 50)).toBeNull();
  });

  it('hold every corner', () => {
    fc.assert(
      fc.property(fc.array(hexes, { minLength: 1, maxLength: 12 }), (set) => {
        const box = hexBounds(set, 10);
        for (const corner of set.flatMap((hex) => hexCorners(hexCentre(hex, 10), 10))) {
          if (box === null) throw new Error('no box');
          const [right, down] = [corner.x - box.x, corner.y - box.y];
          for (const [way, length] of [
            [right, box.width],
            [down, box.height],
          ] as const) {
            expect(way).toBeGreaterThan(-1e-6);
            expect(way).toBeLessThan(length + 1e-6);
          }
        }
      }),
    );
  });
});

describe('borders', () => {
  it('are the six sides of a lone hex, ten of a pair, and none inside', () => {
    expect(hexBorders(new Set(['0,0']))).toHaveLength(6);
    expect(hexBorders(new Set(['0,0', '1,0']))).toHaveLength(10);
    const flower = new Set(['0,0', ...hexNeighbours(origin).map(hexId)]);
    expect(hexBorders(flower)).toHaveLength(18);
    expect(hexBorders(flower).some(({ hex }) => hexId(hex) === '0,0')).toBe(false);
  });
});

describe('outlines', () => {
  const ring = hexNeighbours(origin).map(hexId);
  const area = (loop: readonly { x: number; y: number }[]) =>
    loop.reduce((sum, { x, y }, index) => {
      const next = loop[(index + 1) % loop.length] ?? { x, y };
      return sum + (x * next.y - next.x * y) / 2;
    }, 0);
  const hexArea = (size: number) => 1.5 * Math.sqrt(3) * size * size;

  it('enclose what the hexes cover', () => {
    fc.assert(
      fc.property(fc.uniqueArray(hexes, { minLength: 1, maxLength: 30, selector: hexId }), sizes, (all, size) => {
        const loops = hexOutline(new Set(all.map(hexId)), size);
        const covered = loops.reduce((sum, loop) => sum + area(loop), 0);
        expect(covered / (all.length * hexArea(size))).toBeCloseTo(1, 6);
      }),
    );
  });

  it('go round a hole the other way', () => {
    const loops = hexOutline(new Set(ring), 10).map(area);
    expect(loops).toHaveLength(2);
    expect(Math.max(...loops)).toBeCloseTo(7 * hexArea(10), 6);
    expect(Math.min(...loops)).toBeCloseTo(-hexArea(10), 6);
  });

  it('of nothing are none', () => {
    expect(hexOutline(new Set(), 10)).toEqual([]);
  });
});
