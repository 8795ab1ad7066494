import { describe, expect, it } from 'vitest';
import { adjacent, distance } from '../hexes.ts';
import file from './conquest-of-paradise.json' with { type: 'json' };
import { HEXES } from './index.ts';
import { SOLO_ORDER } from './solo-order.ts';

describe('the order in which the opponent explores (CP-35.7)', () => {
  it('holds every unknown hex of the map once', () => {
    const unknown = HEXES.filter(({ kind }) => kind === 'unknown').map(({ id }) => id);
    expect(SOLO_ORDER).toHaveLength(62);
    expect([...SOLO_ORDER].sort()).toEqual(unknown.sort());
  });

  it('begins with the three rings of the data', () => {
    const { ring1_ccw_from_niue, ring2_cw_from_north_of_tuvalu_to_rarotonga, ring3_ccw_from_tubuai } =
      file.map.solitaire_explore_order;
    const rings = [...ring1_ccw_from_niue, ...ring2_cw_from_north_of_tuvalu_to_rarotonga, ...ring3_ccw_from_tubuai];
    expect(SOLO_ORDER.slice(0, rings.length)).toEqual(rings.map(([q, r]) => `${q},${r}`));
  });

  it('goes outwards ring by ring, each next to where the last one ended, and round Tonga at the end (CP-A73)', () => {
    const rings = SOLO_ORDER.slice(0, 59).map((hex) => distance(hex, '0,0'));
    expect(rings).toEqual([...rings].sort((a, b) => a - b));
    const steps = SOLO_ORDER.slice(0, 58).map((hex, i) => [hex, SOLO_ORDER[i + 1] ?? ''] as const);
    const outwards = steps.filter(([hex, next]) => distance(hex, '0,0') < distance(next, '0,0'));
    // The map is cut off in the north, where the fifth ring ends: the sixth begins at its other side.
    expect(outwards.filter(([hex, next]) => !adjacent(hex, next))).toEqual([['0,-5', '6,-5']]);
    expect(SOLO_ORDER.slice(59)).toEqual(['1,1', '0,2', '-1,2']);
  });
});
