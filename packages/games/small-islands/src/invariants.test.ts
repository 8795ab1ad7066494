/** What the invariants find: states that no game could reach, each broken in one way. */
import { describe, expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import { position } from './position.ts';
import { type State, settings } from './state.ts';

function sound(): State {
  return position({}, settings.parse({}), 2);
}

const BESIDE_NOTHING = { tile: 'L01', turn: 0, seat: 0, n: 9, tokens: [], houses: [] } as const;

describe('invariants', () => {
  it('find nothing in a sound position', () => {
    expect(invariants(sound())).toEqual([]);
  });

  it('find a map in two pieces, each of two tiles', () => {
    const state = sound();
    const { '2,0': moved, '2,1': beside, ...rest } = state.map;
    if (!moved || !beside) throw new Error('the start tiles lie elsewhere');
    state.map = { ...rest, '7,0': moved, '7,1': beside };
    expect(invariants(state)).toEqual(['2 of 4 tiles and ships hang together']);
  });

  it('find a ship against land', () => {
    const state = sound();
    // The first start tile has land in the north.
    state.ships = { '0,-1': { owner: 0, seat: 0, n: 5 } };
    state.seats = state.seats.map((one, seat) => (seat === 0 ? { ...one, ship: 'placed' } : one));
    expect(invariants(state)).toEqual(['0,0: edge-differs']);
  });

  it('find a ship beside nothing', () => {
    const state = sound();
    state.ships = { '9,9': { owner: 0, seat: 0, n: 5 } };
    state.seats = state.seats.map((one, seat) => (seat === 0 ? { ...one, ship: 'placed' } : one));
    expect(invariants(state)).toEqual(['4 of 5 tiles and ships hang together']);
  });

  it('find a tile too many', () => {
    const state = sound();
    state.map = { ...state.map, '0,1': { ...BESIDE_NOTHING, tokens: [], houses: [] } };
    expect(invariants(state)).toContain('57 landscape tiles');
  });
});
