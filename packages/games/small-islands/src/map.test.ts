/** Islands, cells and corners: what no event tells. */
import { describe, expect, it } from 'vitest';
import { dataOf, type Turn } from './data/index.ts';
import {
  around,
  faceCalled,
  type Island,
  islandsBeside,
  islandsOf,
  islandWith,
  pointOf,
  portsAround,
  portsOn,
  shore,
  turnRefusal,
} from './map.ts';
import { fittingTurns, withTile } from './rules/placing.ts';
import type { State } from './state.ts';
import { CLOSED, START, TWELVE_ISLANDS } from './testing/maps.ts';
import { stateAt } from './testing/positions.ts';

const shown = ({ regions, cells, signs }: Island) => ({ regions, size: cells.length, signs });

describe('cells', () => {
  it.each(['0,0', '12,-12', '-3,10'])('%s is one', (cell) => {
    expect(pointOf(cell)).not.toBeNull();
  });

  it.each([
    '',
    '0',
    '-0,1',
    '0,-0',
    '01,2',
    '1,02',
    '+1,2',
    '1, 2',
    '1,2,3',
    '1.5,2',
    '1e1,2',
    '3,-2.4',
    ' 1,2',
    '1,2\n',
  ])('%j is none: each has one spelling', (cell) => {
    expect(pointOf(cell)).toBeNull();
  });

  it('have eight around them', () => {
    expect(around('0,0')).toEqual(['-1,-1', '0,-1', '1,-1', '-1,0', '1,0', '-1,1', '0,1', '1,1']);
  });
});

describe('islands', () => {
  it('SI-S19: land that meets at a corner only stays apart', () => {
    const state = stateAt({ map: { ...START, '0,1': 'L07@1', '2,2': 'L05', '1,2': 'L08@3' } });
    expect(islandWith(state, '0,1.A').regions).toEqual(['0,1.A']);
    expect(islandWith(state, '1,2.A').regions).toEqual(['1,2.A']);
  });

  it('SI-S20: two regions of one tile belong to two islands of two tiles', () => {
    const map = { '0,0': 'S1a@1', '1,0': 'S2a@1', '2,0': 'L04@3', '0,1': 'S3a@1', '-1,0': 'S4a@2' };
    const state = stateAt({ map });
    expect(islandWith(state, '0,0.A').regions).toEqual(['0,0.A', '1,0.B']);
    expect(islandWith(state, '2,0.A').regions).toEqual(['1,0.A', '2,0.A']);
    expect(islandsOf(state).filter(({ cells }) => cells.length === 2)).toHaveLength(2);
  });

  it('SI-S21: seven regions, two of them on one tile, are one island of six tiles', () => {
    const map = {
      '0,-1': 'S1a',
      '0,0': 'S3a@1',
      '1,0': 'S2a@1',
      '2,0': 'S4a@2',
      '0,1': 'L11',
      '1,1': 'L25@1',
      '2,1': 'L17@3',
    };
    const island = islandWith(stateAt({ map }), '2,1.A');
    expect(island.id).toBe('0,0.A');
    expect(shown(island)).toEqual({
      regions: ['0,0.A', '1,0.A', '1,0.B', '2,0.A', '0,1.A', '1,1.A', '2,1.A'],
      size: 6,
      signs: { lotus: 3, dragonFruit: 3, arka: 2, temple: 2, port: 3, house: 5 },
    });
  });

  it('SI-S23: a token replaces the resource that it covers, a port is added', () => {
    const map = { ...START, '-1,1': 'L45@2', '-2,1': 'L43' };
    const ships = { '0,1': 0 };
    const signs = (tokens: unknown) => islandWith(stateAt({ map, ships, tokens }), '-2,1.A').signs;
    expect(signs({})).toEqual({ lotus: 3, dragonFruit: 1, arka: 0, temple: 1, port: 1, house: 3 });
    expect(signs({ '-2,1.1': { seat: 0, token: 'B2' } })).toMatchObject({ lotus: 2, dragonFruit: 2, port: 1 });
    expect(signs({ '-2,1.1': { seat: 0, token: 'B2' }, '-2,1.A': { seat: 1, token: 'B2' } })).toMatchObject({
      lotus: 2,
      dragonFruit: 2,
      port: 2,
    });
  });

  it('SI-S59: a start tile belongs to one as any tile', () => {
    const map = { '0,0': 'S2a@1', '1,0': 'L04@3', '-1,0': 'S1a@1', '0,-1': 'S3a', '0,1': 'S4a@1' };
    expect(shown(islandWith(stateAt({ map }), '1,0.A'))).toMatchObject({ size: 2, signs: { lotus: 3, house: 2 } });
  });

  it('are called after their topmost, then leftmost region', () => {
    expect(islandsOf(stateAt({ map: CLOSED })).map(({ id }) => id)).toEqual(['0,-3.A', '1,0.A']);
  });
});

describe('islands that a tile would touch', () => {
  it('are those of which its own hold land once it lies', () => {
    const counts = new Set<number>();
    const ships = { '0,1': 0, '0,2': 1, '0,3': 'grey', '0,4': 'grey' };
    for (const given of [{ map: START }, { map: CLOSED }, { step: 'final', map: TWELVE_ISLANDS, ships }]) {
      const state = stateAt(given);
      for (const tile of ['L07', 'L20', 'L25', 'L52']) {
        const face = faceCalled(dataOf(state.data), tile);
        for (const cell of shore(state)) {
          for (const turn of fittingTurns(state, face, cell)) {
            const own = islandsOf(withTile(state, tile, cell, turn)).filter(({ cells }) => cells.includes(cell));
            const reached = new Set(own.flatMap(({ regions }) => regions));
            const touched = islandsOf(state).filter(({ id }) => reached.has(id));
            counts.add(touched.length);
            expect([...islandsBeside(state, face, cell, turn)].sort(byName)).toEqual(touched.sort(byName));
          }
        }
      }
    }
    expect([...counts].sort().slice(0, 3)).toEqual([0, 1, 2]);
  });

  const byName = (a: Island, b: Island): number => (a.id < b.id ? -1 : 1);
});

describe('ports', () => {
  it('of a tile count whatever their region, printed or token', () => {
    const tokens = { '1,0.A': { seat: 0, token: 'B1' }, '2,1.A': { seat: 1, token: 'B1' } };
    const state = stateAt({ tokens });
    expect(['0,0', '1,0', '2,0', '2,1', '5,5'].map((cell) => portsOn(state, cell))).toEqual([1, 2, 1, 1, 0]);
    // Around 1,1 lie all four start tiles.
    expect(portsAround(state, '1,1')).toBe(5);
  });
});

describe('corners', () => {
  /** Land at the corner of 0,1 to 1,2; Q on 2,2 shows sea there, as all other tiles do. */
  const state = stateAt({ map: { ...START, '0,1': 'L07@1', '2,2': 'L05' } });
  const why = (tile: string, cell: string, turn: Turn, at: State = state): string | undefined =>
    turnRefusal(at, faceCalled(dataOf(at.data), tile), cell, turn)?.code;

  it('are compared with the tile that touches there only', () => {
    expect(why('L11', '1,2', 3)).toBe('corner-differs');
    expect(why('L08', '1,2', 3)).toBeUndefined();
  });

  it('are compared with the tile on either side', () => {
    // East of 0,1: its land side needs land in the west, and its corner land in the southwest.
    const open = stateAt({ map: { '0,0': 'S1a@1', '-1,0': 'S2a', '-2,0': 'S3a@2', '0,-1': 'S4a', '0,1': 'L07@1' } });
    expect(why('L11', '1,1', 3, open)).toBe('corner-differs');
    expect(why('L07', '1,1', 2, open)).toBeUndefined();
    expect(why('L11', '0,2', 0, open)).toBe('corner-differs');
    expect(why('L08', '0,2', 0, open)).toBeUndefined();
  });

  it('of a tile that shows land beside one that shows sea are refused too', () => {
    expect(why('L07', '3,0', 3)).toBe('corner-differs');
    expect(why('L13', '3,0', 3)).toBeUndefined();
  });
});
