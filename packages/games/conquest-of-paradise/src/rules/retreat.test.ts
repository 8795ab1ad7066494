import { describe, expect, it } from 'vitest';
import { position } from '../position.ts';
import type { State } from '../state.ts';
import { faceDown, piecesOf, putPieces } from './pieces.ts';
import { mostVillages, refuges } from './retreat.ts';

/** Sea at (1,1); Tonga (0,1) and Tubuai (2,0) both at distance 1 of it. */
function given(hexes: Record<string, unknown>): State {
  return position({ step: 'movement', empty: true, hexes }, { edition: '2', homes: ['tonga', 'samoa'] }, 2);
}

describe('where a body goes (CP-13.3 to 13.5)', () => {
  const tubuai = { tile: 'tubuai', villages: 1, controller: 0 };

  it('offers all groups that are equally near', () => {
    expect(refuges(given({ '1,1': { sea: true }, '2,0': tubuai }), 0, '1,1')).toEqual(['0,1', '2,0']);
  });

  it('offers nothing farther away', () => {
    expect(refuges(given({ '1,2': { sea: true }, '2,0': tubuai }), 0, '1,2')).toEqual(['0,1', '2,0']);
    expect(refuges(given({ '2,1': { sea: true }, '2,0': tubuai }), 0, '2,1')).toEqual(['2,0']);
  });

  it('leaves out groups with pieces of others (a battle is due there), and the hex of the battle', () => {
    const state = given({ '1,1': { sea: true }, '2,0': tubuai });
    putPieces(state, '2,0', 1, faceDown(state, 1, piecesOf({ war_canoe: 1 })));
    expect(refuges(state, 0, '1,1')).toEqual(['0,1']);
    expect(refuges(given({ '2,0': tubuai }), 0, '2,0')).toEqual(['0,1']);
  });

  it('knows no refuge for a seat without another group', () => {
    expect(refuges(given({ '1,1': { sea: true } }), 1, '0,0')).toEqual([]);
  });

  it('goes by itself to most villages, then to lowest q, r', () => {
    const state = given({ '1,1': { sea: true }, '2,0': tubuai });
    expect(mostVillages(state, refuges(state, 0, '1,1'))).toBe('0,1');
    expect(mostVillages(state, ['2,0', '0,0'])).toBe('0,0');
  });
});
