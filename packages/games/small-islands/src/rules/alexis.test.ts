/** Section 13: where Alexis looks, and what he prefers. */
import { describe, expect, it } from 'vitest';
import { dataOf, type Side } from '../data/index.ts';
import { adventureCardOf } from '../data/lookup.ts';
import { faceCalled } from '../map.ts';
import { Script } from '../script.ts';
import type { State } from '../state.ts';
import { CLOSED, ROW } from '../testing/maps.ts';
import { stateAt } from '../testing/positions.ts';
import { findPlace, reference } from './alexis.ts';
import { placeHisHouses } from './alexis-houses.ts';

const at = (given: Record<string, unknown>): State => stateAt({ turn: 1, ...given }, { seats: 1 });
const find = (state: State, tile: string, ...directions: Side[]): string | null => {
  const data = dataOf(state.data);
  return findPlace(state, tile === 'ship' ? data.ship : faceCalled(data, tile), { directions });
};

describe('Alexis looks', () => {
  it('from the fourth start tile where the human placed nothing later (SI-13.10)', () => {
    expect(reference(at({}))).toBe('2,1');
    expect(reference(at({ order: ['1,0'] }))).toBe('1,0');
  });

  it('from the human’s latest tile or ship, whatever he placed himself', () => {
    const ships = { '0,1': 0, '0,2': 'grey' };
    const by = { '0,2': 1 };
    expect(reference(at({ ships, by, order: ['0,1', '0,2'] }))).toBe('0,1');
    expect(reference(at({ ships: { '0,1': 0, '0,2': 'grey' }, order: ['0,1', '0,2'] }))).toBe('0,2');
  });

  it('past what lies there, to the nearest empty cell that takes the tile', () => {
    // West of 2,0 lie two tiles; -1,0 has sea in the east.
    const state = at({ order: ['2,0'] });
    expect(find(state, 'L02', 'west')).toBe('-1,0');
  });

  it('past empty cells that touch nothing or don’t take it', () => {
    // North of 0,1: a tile, then 0,-1, which asks for land in the south; farther cells touch nothing.
    const state = at({ map: { '0,0': 'S1a', '1,0': 'S2a', '2,0': 'S3a', '2,1': 'S4a@1', '0,1': 'L01' } });
    expect(find(state, 'L02', 'north')).toBeNull();
    expect(find(state, 'L03', 'north')).toBe('0,-1');
  });

  it('far in an earlier direction before near in a later one', () => {
    const state = at({ map: ROW, order: ['5,0'] });
    // South of 5,0 the next cell takes sea all round; east of it only the cell behind the row does.
    expect(find(state, 'L01', 'south')).toBe('5,1');
    expect(find(state, 'L01', 'east', 'south')).toBe('12,0');
  });

  it('no farther than the table’s edge', () => {
    const state = at({ map: { ...ROW, '12,0': 'L01' }, order: ['12,0'] });
    expect(find(state, 'L02', 'east')).toBeNull();
    expect(find(state, 'L02', 'east', 'north')).toBe('12,-1');
  });

  it('in the listed directions alone', () => {
    const state = at({ map: CLOSED, order: ['1,1'] });
    expect(find(state, 'L53', 'north', 'east', 'south', 'west')).toBeNull();
    expect(find(state, 'L01', 'north')).toBe('1,-1');
    expect(find(state, 'ship', 'north')).toBe('1,-1');
  });

  it('for ships as for tiles, but with no heed of his houses (SI-13.11)', () => {
    const map = { ...CLOSED, '1,2': 'L02' };
    const given = { map, ships: { '-1,0': 0 }, houses: { '1,0.3': 1 }, order: ['1,2'] };
    expect(find(at(given), 'ship', 'west')).toBe('0,2');
  });
});

describe('Alexis’ houses', () => {
  /** The houses that he places for the mission of a card, on a map with as many of his houses as are named. */
  function placed(given: Record<string, unknown>, card: string, left = 8): string[] {
    const state = stateAt({ step: 'reward', turn: 1, ...given }, { seats: 1 });
    state.seats = state.seats.map((one, seat) => (seat === 1 ? { ...one, stock: left } : one));
    const script = new Script(state);
    placeHisHouses(script, adventureCardOf(dataOf(state.data), card));
    return script.events.map(({ data }) => (data as { spot: string }).spot);
  }

  it('stand on the topmost, then leftmost free symbol', () => {
    // One island goes south from 0,-3, the other is the ring of 1,0; both have two lotus and more.
    const ships = { '-1,0': 0 };
    expect(placed({ map: CLOSED, ships }, 'A11')).toEqual(['0,-3.3', '1,0.3']);
    const houses = { '0,-3.3': 0, '1,0.3': 0 };
    expect(placed({ map: CLOSED, ships, houses }, 'A11')).toEqual(['0,-2.2', '2,0.2']);
  });

  it('go to the topmost of islands of one size when one is left', () => {
    expect(placed({ map: CLOSED, ships: { '-1,0': 0 } }, 'A11', 1)).toEqual(['0,-3.3']);
  });

  it('stand on the lowest free spot of a tile', () => {
    // 2,1 of the ring has two symbols; all others of the ring are taken.
    const houses = { '1,0.3': 0, '2,0.2': 0 };
    expect(placed({ map: CLOSED, ships: { '-1,0': 0 }, houses }, 'A11')).toContain('2,1.2');
  });
});
