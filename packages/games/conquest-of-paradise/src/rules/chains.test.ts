import { describe, expect, it } from 'vitest';
import { position } from '../position.ts';
import type { State } from '../state.ts';
import { chainOf, chainsOf, isLinkedToHome, poolsOf } from './chains.ts';

const SETTINGS = { edition: '2', homes: ['tonga', 'samoa'] } as const;
const link = { pieces: { 0: { link: true } } };

function given(hexes: Record<string, unknown>): State {
  return position({ step: 'movement', hexes }, { ...SETTINGS, homes: [...SETTINGS.homes] }, 2);
}

/** Kermadec (0,2), sea (1,1), Tuamotu (2,0), Pitcairn (2,1): the picture of the rulebooks. */
function picture(overSea: boolean): State {
  return given({
    '0,1': link,
    '0,2': { tile: 'kermadec-is', ...link },
    '1,1': { sea: true, ...(overSea ? link : {}) },
    '2,0': { tile: 'tuamotu', ...link },
    '2,1': { tile: 'pitcairn-is', pieces: { 0: { transport_canoe: 1 } } },
  });
}

describe('chains (CP-9.2 to 9.5)', () => {
  it('joins touching links, branches and all', () => {
    expect(chainsOf(picture(true), 0)).toEqual([['0,1', '0,2', '1,1', '2,0']]);
  });

  it('needs a link on every hex of the way', () => {
    const state = picture(false);
    expect(chainsOf(state, 0)).toEqual([['0,1', '0,2'], ['2,0']]);
    expect(isLinkedToHome(state, 0, '0,2')).toBe(true);
    expect(isLinkedToHome(state, 0, '2,0')).toBe(false);
  });

  it('leaves out hexes with face-down canoes only (CP-9.4)', () => {
    expect(chainOf(picture(true), 0, '2,1')).toBeNull();
    expect(isLinkedToHome(picture(true), 0, '2,1')).toBe(false);
  });

  it('knows no chain of another seat', () => {
    expect(chainsOf(picture(true), 1)).toEqual([]);
  });
});

describe('pools (CP-15.4)', () => {
  const villages = (hex: string, tile: string, linked: boolean) => ({
    [hex]: { tile, villages: 1, controller: 0, ...(linked ? link : {}) },
  });

  it('puts controlled groups of one chain together and every other one alone', () => {
    const state = given({
      '0,1': link,
      '1,1': { sea: true, ...link },
      ...villages('2,0', 'tubuai', true),
      ...villages('2,1', 'niue', false),
    });
    expect(poolsOf(state, 0)).toEqual([['0,1', '2,0'], ['2,1']]);
    expect(poolsOf(state, 1)).toEqual([['0,0']]);
  });

  it('makes one pool of an enclave with a chain of its own', () => {
    const state = given({ ...villages('2,0', 'tubuai', true), ...villages('2,1', 'niue', true) });
    expect(poolsOf(state, 0)).toEqual([['0,1'], ['2,0', '2,1']]);
  });

  it('counts no group that is only occupied', () => {
    const state = given({ '0,1': link, '1,1': { tile: 'tubuai', pieces: { 0: { link: true, colony: 1 } } } });
    expect(poolsOf(state, 0)).toEqual([['0,1']]);
  });
});
