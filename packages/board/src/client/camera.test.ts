import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, boxHolds, type Point } from '../geometry/box.ts';
import {
  type Camera,
  type CameraLimits,
  clampCamera,
  fitCamera,
  followCamera,
  panBy,
  pinAt,
  pinSide,
  restOf,
  revealBox,
  sightOf,
  toUnits,
  transformOf,
  withPinned,
  zoomAt,
} from './camera.ts';

const bounds: Box = { x: -100, y: -50, width: 1000, height: 800 };
const limits: CameraLimits = { bounds, min: 0.3, max: 3 };
const viewport = { width: 390, height: 500 };
const cameras = fc.record({
  x: fc.double({ min: 0, max: 800, noNaN: true }),
  y: fc.double({ min: 0, max: 700, noNaN: true }),
  scale: fc.double({ min: 0.4, max: 2.5, noNaN: true }),
});
const points = fc.record({ x: fc.integer({ min: 0, max: 390 }), y: fc.integer({ min: 0, max: 500 }) });

/** The px of the viewport over which a unit lies: what a camera means. */
function toPx(camera: Camera, unit: Point): Point {
  return {
    x: viewport.width / 2 + (unit.x - camera.x) * camera.scale,
    y: viewport.height / 2 + (unit.y - camera.y) * camera.scale,
  };
}

describe('the camera', () => {
  it('goes between px and units and back', () => {
    fc.assert(
      fc.property(cameras, points, (camera, px) => {
        const back = toPx(camera, toUnits(camera, viewport, px));
        expect(back.x).toBeCloseTo(px.x, 6);
        expect(back.y).toBeCloseTo(px.y, 6);
      }),
    );
  });

  it('keeps the unit under the fingers when it zooms inside the board', () => {
    const camera: Camera = { x: 400, y: 350, scale: 1 };
    const px = { x: 300, y: 120 };
    const after = zoomAt(camera, viewport, px, 1.5, limits);
    expect(after.scale).toBe(1.5);
    expect(toUnits(after, viewport, px)).toEqual(toUnits(camera, viewport, px));
  });

  it('never loses the board or leaves the range of scales', () => {
    fc.assert(
      fc.property(
        cameras,
        points,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.integer({ min: -9999, max: 9999 }),
        (camera, px, factor, way) => {
          const moved = panBy(zoomAt(camera, viewport, px, factor, limits), way, -way, limits);
          expect(moved.scale).toBeGreaterThanOrEqual(limits.min);
          expect(moved.scale).toBeLessThanOrEqual(limits.max);
          expect(moved.x).toBeGreaterThanOrEqual(bounds.x);
          expect(moved.x).toBeLessThanOrEqual(bounds.x + bounds.width);
        },
      ),
    );
  });

  it('fits a box whole with its padding', () => {
    const camera = fitCamera({ x: 100, y: 100, width: 200, height: 100 }, viewport, 20, limits);
    const left = toPx(camera, { x: 100, y: 150 });
    const right = toPx(camera, { x: 300, y: 150 });
    expect(left.x).toBeCloseTo(20, 6);
    expect(right.x).toBeCloseTo(370, 6);
    expect(left.y).toBeCloseTo(250, 6);
  });

  it('at rest shows the view box by no transform at all', () => {
    const viewBox = { x: 50, y: 60, width: 300, height: 200 };
    const rest = restOf(viewBox, viewport);
    const { x, y, k } = transformOf({ x: 200, y: 160, scale: rest.scale }, viewport, rest);
    expect([x, y, k].map((value) => Math.abs(value - Math.round(value)) < 1e-9)).toEqual([true, true, true]);
    expect([Math.round(x) + 0, Math.round(y) + 0, k]).toEqual([0, 0, 1]);
  });

  it('transforms a drawing to where the camera says', () => {
    fc.assert(
      fc.property(cameras, points, (camera, unit) => {
        const rest = restOf({ x: 10, y: 20, width: 640, height: 480 }, viewport);
        const { x, y, k } = transformOf(camera, viewport, rest);
        const drawn = { x: x + k * (rest.x + unit.x * rest.scale), y: y + k * (rest.y + unit.y * rest.scale) };
        expect(drawn.x).toBeCloseTo(toPx(camera, unit).x, 6);
        expect(drawn.y).toBeCloseTo(toPx(camera, unit).y, 6);
      }),
    );
  });

  it('reveals with the least motion', () => {
    const camera: Camera = { x: 400, y: 350, scale: 1 };
    expect(revealBox(camera, viewport, { x: 390, y: 340, width: 20, height: 20 }, 20, limits)).toEqual(camera);
    const moved = revealBox(camera, viewport, { x: 700, y: 340, width: 20, height: 20 }, 20, limits);
    const sight = sightOf(moved, viewport);
    expect(sight.x + sight.width).toBeCloseTo(740, 6);
    expect(moved.y).toBe(camera.y);
  });

  it('centres what is too large to be seen whole', () => {
    const moved = revealBox(
      { x: 400, y: 350, scale: 1 },
      viewport,
      { x: 100, y: 340, width: 500, height: 20 },
      20,
      limits,
    );
    expect(moved.x).toBeCloseTo(350, 6);
  });
});

describe('limits with a viewport', () => {
  const bounds = { x: 0, y: 0, width: 1000, height: 500 };
  const limits = { bounds, min: 0.1, max: 4, viewport: { width: 400, height: 400 } };

  it('put a board that fits into the middle', () => {
    const far = clampCamera({ x: -5000, y: 9000, scale: 0.2 }, limits);
    expect(sightOf(far, limits.viewport)).toEqual({ x: -500, y: -750, width: 2000, height: 2000 });
  });

  it('put it into the middle of the one side on which it fits', () => {
    const wide = clampCamera({ x: 300, y: -400, scale: 0.6 }, limits);
    expect(wide.x).toBe(300);
    expect(wide.y).toBe(250);
  });

  it('lead a board to the middle without a leap as it comes to fit', () => {
    const [before, after] = [0.401, 0.4].map((scale) => clampCamera({ x: -5000, y: 250, scale }, limits));
    expect(Math.abs((before?.x ?? 0) - (after?.x ?? 99))).toBeLessThan(5);
  });

  it('let a larger one be moved until most of the viewport still shows it', () => {
    const near = clampCamera({ x: -5000, y: 250, scale: 1 }, limits);
    expect(sightOf(near, limits.viewport).x).toBeCloseTo(-160, 6);
    expect(near.y).toBe(250);
  });
});

describe('a camera that follows what is asked', () => {
  const near: Box = { x: 350, y: 300, width: 200, height: 200 };
  const rules = { padding: 20, least: 0.5, near };
  const camera: Camera = { x: 300, y: 250, scale: 1 };
  const hexAt = (x: number, y: number): Box => ({ x, y, width: 100, height: 86 });
  const follow = (places: readonly Box[], from = camera) => followCamera(from, viewport, places, rules, limits);

  it('stays when all of it is in sight, at the very edge too, or when nothing is asked', () => {
    expect(follow([])).toBeNull();
    expect(follow([hexAt(200, 200), hexAt(300, 300)])).toBeNull();
    expect(follow([hexAt(105, 0)])).toBeNull();
  });

  it('goes no further than to have it in sight, and keeps the zoom where it fits', () => {
    const after = follow([hexAt(440, 200)]);
    expect(after).toEqual({ x: 540 + 20 - 195, y: 250, scale: 1 });
  });

  it('goes further away only where it does not fit as near, and no further than it takes', () => {
    const places = [hexAt(100, 100), hexAt(500, 100)];
    const after = follow(places);
    if (after === null) throw new Error('stayed');
    expect(after.scale).toBeCloseTo(350 / 500, 6);
    expect(places.every((box) => boxHolds(sightOf(after, viewport), box))).toBe(true);
    expect(after.y).toBe(250);
  });

  it('takes nothing further away than a finger can hit: of more it shows what is nearest', () => {
    const everywhere = [hexAt(-100, -50), hexAt(800, 600)];
    expect(follow(everywhere)).not.toBeNull();
    const after = follow(everywhere, { x: 0, y: 0, scale: 1 });
    if (after === null) throw new Error('stayed');
    expect(after.scale).toBe(1);
    expect(boxHolds(sightOf(after, viewport), near)).toBe(true);
    expect(follow(everywhere, after)).toBeNull();
  });

  it('never brings nearer whoever has gone further away, and shows what is asked from anywhere', () => {
    const spots = fc.record({ x: fc.integer({ min: -100, max: 800 }), y: fc.integer({ min: -50, max: 660 }) });
    fc.assert(
      fc.property(cameras, spots, (from, { x, y }) => {
        const after = follow([hexAt(x, y)], from) ?? from;
        expect(after.scale).toBeLessThanOrEqual(from.scale);
        expect(boxHolds(sightOf(after, viewport), hexAt(x, y))).toBe(true);
      }),
    );
  });
});

describe('a loose board', () => {
  const small = { ...limits, viewport, min: 0.1, slack: 96 };

  it('moves a little also where all of it is in sight, by px at every scale', () => {
    const whole = fitCamera(bounds, viewport, 8, small);
    expect(whole).toMatchObject({ x: 400, y: 350 });
    const moved = panBy(whole, -500, 500, small);
    expect((moved.x - whole.x) * whole.scale).toBeCloseTo(96);
    expect((moved.y - whole.y) * whole.scale).toBeCloseTo(-96);
  });

  it('reaches as far beyond its edge as any other where it is larger than the sight', () => {
    const near: Camera = { x: 400, y: 350, scale: 2 };
    expect(panBy(near, 9000, 9000, small)).toEqual(panBy(near, 9000, 9000, { ...small, slack: 0 }));
  });

  it('stays where it is when it grows', () => {
    const grown = { ...small, bounds: { x: -200, y: -50, width: 1200, height: 900 } };
    const edge = panBy({ x: 400, y: 350, scale: 1 }, 400, 0, small);
    expect(clampCamera(edge, grown)).toEqual(edge);
  });
});

describe('what is pinned to a place', () => {
  const size = { width: 140, height: 48 };
  const camera: Camera = { x: 400, y: 300, scale: 1 };
  const at = (x: number, y: number, side = 100) =>
    pinAt({ x, y, width: side, height: side }, 'below', camera, viewport, size);

  it('stands below its middle', () => {
    expect(at(350, 250)).toEqual({ x: 195, y: 304 });
  });

  it('stands above it at the lower edge, and over it where there is room nowhere', () => {
    expect(at(350, 440)).toEqual({ x: 195, y: 390 - 4 - 48 });
    expect(at(0, 0, 900).y).toBe(500 - 48);
  });

  it('stands above it where that looks away from the middle of the board, and below it at the upper edge', () => {
    const upper = { x: 350, y: 250, width: 100, height: 100 };
    expect([pinSide(upper, bounds), pinSide({ ...upper, y: 400 }, bounds)]).toEqual(['above', 'below']);
    expect(pinAt(upper, 'above', camera, viewport, size)).toEqual({ x: 195, y: 200 - 4 - 48 });
    expect(pinAt({ ...upper, y: 80 }, 'above', camera, viewport, size).y).toBe(30 + 100 + 4);
  });

  it('is brought into sight with its place', () => {
    for (const side of ['above', 'below'] as const) {
      const place = { x: 350, y: side === 'above' ? 60 : 450, width: 100, height: 100 };
      const shown = revealBox(camera, viewport, withPinned(place, side, size, camera.scale), 20, limits);
      const { x, y } = pinAt(place, side, shown, viewport, size);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y + size.height).toBeLessThanOrEqual(viewport.height - 20);
      const top = toPx(shown, place).y;
      expect(side === 'above' ? top - y - size.height : y - top - place.height).toBe(4);
      expect(x).toBeGreaterThan(0);
    }
  });

  it('is not cut off by an edge while its place is in sight', () => {
    expect(at(210, 250).x).toBe(70);
    expect(at(520, 250).x).toBe(390 - 70);
    expect(at(700, 250).x).toBe(545);
  });
});
