/** Section 6 where the data of today shows nothing: regions without a coast, and names that are no places. */
import { describe, expect, it, vi } from 'vitest';
import { seatOf } from '../state.ts';
import { START } from '../testing/maps.ts';
import { stateAt } from '../testing/positions.ts';
import { tokenLevel } from './tokens.ts';

interface Written {
  landscapeTiles: { id: string; corners: Record<string, string>; regions: { coast: boolean }[] }[];
}

/** A data file in which one tile, L52, shows land all over, its corners too: no sea borders on it. */
vi.mock('../data/versions/index.ts', async (original) => {
  const { FILES } = await original<{ FILES: readonly unknown[] }>();
  const files = structuredClone(FILES) as Written[];
  for (const tile of files.flatMap(({ landscapeTiles }) => landscapeTiles).filter(({ id }) => id === 'L52')) {
    tile.corners = { ne: 'land', se: 'land', sw: 'land', nw: 'land' };
    tile.regions = tile.regions.map((region) => ({ ...region, coast: false }));
  }
  return { FILES: files };
});

const state = stateAt({ map: { ...START, '-1,0': 'L34@2', '-2,0': 'L52' } });
const level = (...path: string[]) => tokenLevel(state, seatOf(state, 0), path);
const why = (side: string, place: string) => level('B1', side).has(place)?.code;

describe('a port token', () => {
  it('SI-S24: needs a coast', () => {
    expect(level('B1', 'port').has('-2,0.A')).toMatchObject({ code: 'no-coast', rules: ['SI-6.4'] });
    expect(why('port', '-1,0.A')).toBeUndefined();
  });

  it('is listed for no region without one', () => {
    const listed = level('B1', 'port')
      .list()
      .map(({ id }) => id);
    expect(listed).toEqual(['-1,0.A', '0,0.A', '1,0.A', '1,0.B', '2,0.A', '2,1.A']);
  });
});

describe('places that are none', () => {
  it.each([
    'constructor.1',
    '__proto__.1',
    'toString.A',
    '5,5.1',
    '0,0.9',
    '0,0',
    '0,0.',
    '.1',
    '0,0.01',
    '0,0.1.1',
    '00,0.1',
  ])('%s is not offered', (place) => {
    expect(why('resource', place)).toBe('not-offered');
    expect(why('port', place)).toBe('not-offered');
  });
});

describe('tokens', () => {
  it('of one kind stand for each other', () => {
    expect(
      level()
        .list()
        .map(({ id }) => id),
    ).toEqual(['none', 'B1', 'B2', 'B3']);
    expect(level().has('B4')?.code).toBe('not-offered');
  });

  it('are asked for only as long as there are any', () => {
    const used = { ...seatOf(state, 0), tokens: [] };
    expect(tokenLevel(state, used, []).done).toBe(true);
  });
});
