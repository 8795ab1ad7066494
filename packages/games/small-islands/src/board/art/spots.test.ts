/** Spots of things on tiles: inside their region, apart, and where a turn of the tile brings them. */
import type { Point } from '@wayfinder/board';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../data/index.ts';
import { TURNS } from '../../data/types.ts';
import { fine, shoresOf } from './coast.ts';
import { HALF, RIM, SPOT, turnedPoint } from './measures.ts';
import { freeSpotOf, isGreen, isOnRegion, portTokenSpots, seaSpots, symbolSpots } from './spots.ts';

const data = dataOf(1);
const faces = [...data.landscapeTiles, ...data.startTiles].flatMap((tile) => tile.faces);
const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const isWithin = ({ x, y }: Point): boolean => Math.max(Math.abs(x), Math.abs(y)) <= HALF - SPOT;

describe.each(faces.map((face) => [face.id, face] as const))('%s', (_, face) => {
  it('has every printed symbol once, inside its region and its tile, at each turn', () => {
    for (const turn of TURNS) {
      const spots = symbolSpots(face, turn);
      const printed = face.regions.flatMap(({ id, symbols }) => symbols.map(({ spot, kind }) => [id, spot, kind]));
      expect(spots.map(({ region, spot, kind }) => [region, spot, kind])).toEqual(printed);
      for (const { region, at } of spots) {
        expect(isGreen(face, turn, region, at)).toBe(true);
        expect(isWithin(at)).toBe(true);
      }
    }
  });

  it('lets no two symbols overlap, nor one reach over the water to other land', () => {
    const spots = symbolSpots(face, 0);
    spots.forEach(({ at, region }, i) => {
      for (const other of spots.slice(i + 1)) expect(gap(at, other.at)).toBeGreaterThanOrEqual(2 * SPOT);
      const others = shoresOf(face).filter((shore) => shore.region !== region);
      for (const point of others.flatMap(({ coasts }) => coasts.flatMap((coast) => [...fine(coast)]))) {
        expect(gap(at, point)).toBeGreaterThan(SPOT + RIM);
      }
    });
  });

  it('turns its spots with the tile, and finds them again', () => {
    for (const turn of TURNS) {
      const turned = symbolSpots(face, 0).map((spot) => ({ ...spot, at: turnedPoint(spot.at, turn) }));
      expect(symbolSpots(structuredClone(face), turn)).toEqual(turned);
    }
  });

  it('has ports at the water', () => {
    for (const { kind, at, region } of symbolSpots(face, 0)) {
      const shore = shoresOf(face).find((one) => one.region === region);
      const water = Math.min(...(shore?.coasts ?? []).flatMap((coast) => fine(coast).map((point) => gap(point, at))));
      if (kind === 'port') expect(water).toBeLessThan(SPOT - RIM);
      else expect(water).toBeGreaterThan(RIM);
    }
  });

  it('has room for port tokens at the coast of every region', () => {
    const ports = face.regions.flatMap(({ symbols }) => symbols.filter(({ kind }) => kind === 'port')).length;
    for (const turn of TURNS) {
      const taken = symbolSpots(face, turn).map(({ at }) => at);
      for (const { id } of face.regions) {
        const tokens = portTokenSpots(face, turn, id).slice(0, 2 - ports);
        expect(tokens).toHaveLength(2 - ports);
        tokens.forEach((at, i) => {
          expect(isOnRegion(face, turn, id, at)).toBe(true);
          expect(isWithin(at)).toBe(true);
          // A token may touch a symbol, and never hides the most of it.
          for (const other of [...taken, ...tokens.slice(i + 1)]) expect(gap(at, other)).toBeGreaterThan(1.4 * SPOT);
        });
      }
    }
  });

  it('has a free spot that no symbol reaches', () => {
    for (const turn of TURNS) {
      const free = freeSpotOf(face, turn);
      expect(isWithin(free)).toBe(true);
      for (const { at } of symbolSpots(face, turn)) expect(gap(at, free)).toBeGreaterThan(1.4 * SPOT);
    }
  });

  it('has its open sea off its land', () => {
    for (const turn of TURNS) {
      for (const point of seaSpots(face, turn)) {
        expect(face.regions.some(({ id }) => isOnRegion(face, turn, id, point))).toBe(false);
      }
    }
  });
});
