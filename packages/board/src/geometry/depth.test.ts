import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from './box.ts';
import { shelfLoops } from './depth.ts';
import { type Axial, hexCentre, hexDistance } from './hex.ts';

const SIZE = 50;
const disc = (radius: number): readonly Axial[] => {
  const span = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius);
  return span
    .flatMap((q) => span.map((r): Axial => ({ q, r })))
    .filter((hex) => hexDistance(hex, { q: 0, r: 0 }) <= radius);
};

/** True where a point lies within loops, by even and odd crossings of a ray to the right. */
function within(loops: readonly (readonly Point[])[], { x, y }: Point): boolean {
  const crossings = loops.flatMap((loop) =>
    loop.filter((from, index) => {
      const to = loop[(index + 1) % loop.length] ?? from;
      return from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
    }),
  );
  return crossings.length % 2 === 1;
}

describe('the shelf', () => {
  it('is land and the water beside it, and nothing of the open sea', () => {
    const loops = shelfLoops(disc(4), [{ q: 0, r: 0 }], SIZE);
    for (const hex of disc(4)) {
      expect(within(loops, hexCentre(hex, SIZE)), `${hex.q},${hex.r}`).toBe(hexDistance(hex, { q: 0, r: 0 }) <= 1);
    }
  });

  it('takes in what is too small to be a deep of its own', () => {
    const known = [0, 1, 2, 3, 4].map((q): Axial => ({ q, r: 0 }));
    const lands = known.filter(({ q }) => q === 0 || q === 4);
    const loops = shelfLoops(known, lands, SIZE);
    for (const hex of known) expect(within(loops, hexCentre(hex, SIZE))).toBe(true);
  });

  it('leaves a single known hex of the open ocean deep', () => {
    const loops = shelfLoops([...disc(1), { q: 6, r: 0 }], [{ q: 0, r: 0 }], SIZE);
    expect(within(loops, hexCentre({ q: 6, r: 0 }, SIZE))).toBe(false);
    expect(within(loops, hexCentre({ q: 1, r: 0 }, SIZE))).toBe(true);
  });

  it('is nothing where there is no land', () => {
    expect(shelfLoops([], [], SIZE)).toEqual([]);
    const loops = shelfLoops(disc(3), [], SIZE);
    for (const hex of disc(3)) expect(within(loops, hexCentre(hex, SIZE))).toBe(false);
  });

  it('closes its lines whatever is known', () => {
    const all = disc(3);
    fc.assert(
      fc.property(fc.subarray([...all], { minLength: 1 }), fc.nat(), (known, pick) => {
        const land = known[pick % known.length] ?? { q: 0, r: 0 };
        const loops = shelfLoops(known, [land], SIZE);
        expect(within(loops, hexCentre(land, SIZE))).toBe(true);
        for (const loop of loops) {
          for (const [index, from] of loop.entries()) {
            const to = loop[(index + 1) % loop.length] ?? from;
            expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(SIZE * 2);
          }
        }
      }),
    );
  });
});
