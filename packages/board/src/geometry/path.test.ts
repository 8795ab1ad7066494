import { describe, expect, it } from 'vitest';
import { boxCentre, boxGrow, boxUnion, boxWithAspect } from './box.ts';
import { dots, num, pointOnWay, polygon, polyline, smoothLoop, smoothWay } from './path.ts';
import { streamOf } from './random.ts';

describe('paths', () => {
  it('are short, and never print a negative zero', () => {
    expect(num(-0.04)).toBe('0');
    expect(num(1.25)).toBe('1.3');
    expect(
      polyline([
        { x: 0, y: 0 },
        { x: -0.5, y: 2 },
        { x: 3, y: -1 },
      ]),
    ).toBe('M0 0l-.5 2l3.5-3');
    expect(polygon([])).toBe('');
    expect(dots([{ x: 1, y: -2 }])).toBe('M1-2h0');
  });

  it('do not drift: a thousand rounded steps end where they should', () => {
    const points = Array.from({ length: 1000 }, (_, index) => ({ x: index * 0.333, y: index * 0.077 }));
    const steps = [...polyline(points).matchAll(/[Ml](-?[\d.]+) ?(-?[\d.]+)/g)];
    const end = steps.reduce((sum, step) => sum + Number(step[1]), 0);
    expect(steps).toHaveLength(1000);
    expect(end).toBeCloseTo(999 * 0.333, 0);
  });

  it('smooth loops go through their points', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 9, y: 9 },
      { x: 0, y: 9 },
    ];
    const loop = smoothLoop(square, 4);
    expect(loop).toHaveLength(16);
    expect(square.every((corner, index) => loop[index * 4]?.x === corner.x && loop[index * 4]?.y === corner.y)).toBe(
      true,
    );
  });

  it('know where half way is, round corners too', () => {
    const way = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 30 },
    ];
    expect(pointOnWay(way, 0.5)).toEqual({ point: { x: 10, y: 10 }, degrees: 90 });
    expect(pointOnWay(way, 0).point).toEqual({ x: 0, y: 0 });
    expect(pointOnWay(way, 1).point).toEqual({ x: 10, y: 30 });
  });
});

describe('boxes', () => {
  it('grow to a shape round their middle', () => {
    const box = boxWithAspect({ x: 0, y: 0, width: 10, height: 10 }, 2, { x: -50, y: -50, width: 100, height: 100 });
    expect(box).toEqual({ x: -5, y: 0, width: 20, height: 10 });
    expect(boxCentre(boxGrow(box, 7))).toEqual({ x: 5, y: 5 });
    expect(boxUnion([box, { x: 30, y: 30, width: 0, height: 0 }])).toEqual({ x: -5, y: 0, width: 35, height: 30 });
    expect(boxUnion([])).toBeNull();
  });

  it('of a shape stay on the whole where they fit, and have it in their middle where they do not', () => {
    const whole = { x: 0, y: 0, width: 100, height: 40 };
    const corner = { x: 90, y: 30, width: 10, height: 10 };
    expect(boxWithAspect(corner, 2, whole)).toEqual({ x: 80, y: 30, width: 20, height: 10 });
    expect(boxWithAspect({ x: 0, y: 0, width: 10, height: 20 }, 1, whole)).toEqual({
      x: 0,
      y: 0,
      width: 20,
      height: 20,
    });
    expect(boxWithAspect({ x: 10, y: 0, width: 60, height: 10 }, 1, whole)).toEqual({
      x: 10,
      y: -10,
      width: 60,
      height: 60,
    });
  });
});

describe('smooth ways', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 10, y: 10 },
    { x: 20, y: 0 },
  ];
  it('pass through their points and end at the last', () => {
    const curve = smoothWay(way, 4);
    expect(curve).toHaveLength(9);
    expect([curve[0], curve[4], curve[8]]).toEqual(way);
    expect(curve[2]?.y).toBeGreaterThan(5);
  });

  it('of one point are that point, of none nothing', () => {
    expect(smoothWay(way.slice(0, 1), 4)).toEqual([{ x: 0, y: 0 }]);
    expect(smoothWay([], 4)).toEqual([]);
  });
});

describe('streams', () => {
  it('depend on their text alone, and spread', () => {
    const take = (text: string) => Array.from({ length: 400 }, streamOf(text));
    expect(take('3,-2')).toEqual(take('3,-2'));
    expect(take('3,-2')).not.toEqual(take('3,-3'));
    const mean = take('x').reduce((sum, value) => sum + value, 0) / 400;
    expect(mean).toBeGreaterThan(0.4);
    expect(mean).toBeLessThan(0.6);
    expect(take('y').every((value) => value >= 0 && value < 1)).toBe(true);
  });
});
