/** The land of all faces: it fits together across edges, stays apart where regions are, and shallow water ends on its tile. */
import type { Point } from '@wayfinder/board';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../data/index.ts';
import { cornersAt, sidesAt } from '../../data/turned.ts';
import { CORNERS, type Face, SIDES, TURNS, type Turn } from '../../data/types.ts';
import { fine, legsOf, shoresOf } from './coast.ts';
import { CROSSING, HALF, RIM, SHOAL, sidePoint, turnedPoint } from './measures.ts';
import { pathsOf } from './paths.ts';
import { isGreen } from './spots.ts';

const data = dataOf(1);
const faces = [...data.landscapeTiles, ...data.startTiles].flatMap((tile) => tile.faces);
const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** True where a face at a turn is to show land on an edge, `aside` clockwise from the middle of the side. All tiles share this profile. */
function isLandOnEdge(face: Face, turn: Turn, side: number, aside: number): boolean {
  if (sidesAt(face, turn)[SIDES[side] ?? 'north'] === 'sea') return false;
  if (Math.abs(aside) < CROSSING) return true;
  const corner = aside > 0 ? side : (side + 3) % 4;
  return cornersAt(face, turn)[CORNERS[corner] ?? 'ne'] === 'land';
}

describe.each(faces.map((face) => [face.id, face] as const))('%s', (_, face) => {
  it('shows the common profile at each edge and turn', () => {
    for (const turn of TURNS) {
      for (const side of [0, 1, 2, 3]) {
        for (let aside = -48.5; aside < HALF; aside += 1) {
          const point = sidePoint(side, HALF - 0.01, aside);
          const seen = face.regions.some(({ id }) => isGreen(face, turn, id, point));
          expect([turn, side, aside, seen]).toEqual([turn, side, aside, isLandOnEdge(face, turn, side, aside)]);
        }
      }
    }
  });

  it('lets every coast meet the edge at a right angle', () => {
    for (const { ends, points, closed } of shoresOf(face).flatMap(({ coasts }) => coasts)) {
      if (ends === null) continue;
      const legs = legsOf({ ends, points, closed });
      const [first, last] = [legs[0], legs.at(-1)];
      if (!first || !last) throw new Error('a coast without legs');
      for (const [side, edge, next] of [
        [ends[0], first.from, first.one],
        [ends[1], last.to, last.two],
      ] as const) {
        const inward = sidePoint(side, -1, 0);
        const [dx, dy] = [next.x - edge.x, next.y - edge.y];
        expect(dx * inward.y - dy * inward.x).toBeCloseTo(0);
        expect(dx * inward.x + dy * inward.y).toBeGreaterThan(3);
      }
    }
  });

  it('leaves water between its regions', () => {
    const coasts = shoresOf(face).map((shore) => shore.coasts.flatMap((coast) => [...fine(coast, 8)]));
    coasts.forEach((mine, i) => {
      for (const theirs of coasts.slice(i + 1)) {
        const nearest = Math.min(...mine.map((a) => Math.min(...theirs.map((b) => gap(a, b)))));
        expect(nearest).toBeGreaterThan(2 * RIM + 2);
      }
    });
  });

  it('keeps its shallow water on the tile', () => {
    for (const point of shoresOf(face).flatMap(({ coasts }) => coasts.flatMap((coast) => [...fine(coast)]))) {
      SIDES.forEach((side, i) => {
        if (face.sides[side] === 'land') return;
        const out = sidePoint(i, 1, 0);
        expect(HALF - (point.x * out.x + point.y * out.y)).toBeGreaterThan(SHOAL);
      });
    }
  });

  it('is the same land turned, and the same each time it is drawn', () => {
    const again = structuredClone(face);
    for (const turn of TURNS) {
      expect(pathsOf(again, turn, { x: 100, y: -200 })).toEqual(pathsOf(face, turn, { x: 100, y: -200 }));
      for (const { region, coasts } of shoresOf(face)) {
        const middle = coasts[0]?.points[2] ?? { x: 0, y: 0 };
        expect(isGreen(face, turn, region, turnedPoint({ x: middle.x * 0.999, y: middle.y * 0.999 }, turn))).toBe(
          isGreen(face, 0, region, { x: middle.x * 0.999, y: middle.y * 0.999 }),
        );
      }
    }
  });
});

it('no two faces have the same coast', () => {
  const drawn = faces.map((face) => JSON.stringify(pathsOf(face, 0, { x: 0, y: 0 }).map(({ coast }) => coast)));
  expect(new Set(drawn).size).toBe(faces.length);
});
