import { describe, expect, test } from 'vitest';
import { position } from '../../position.ts';
import type { State } from '../../state.ts';
import { crossRefusal, explorableFrom, stagingHexes } from './explorable.ts';

const at = (edition: '1' | '2', seats: number, hexes: object, more: object = {}): State =>
  position({ step: 'exploration', hexes, ...more }, { edition, homes: 'random' }, seats);
const ONE_PIECE = { '1': { transport_canoe: 1 } };

describe.each(['1', '2'] as const)('edition %s', (edition) => {
  test('CP-6.5: with two seats only the home', () => {
    const state = at(edition, 2, {});
    expect(stagingHexes(state, 0)).toEqual(['0,1']);
    expect(explorableFrom(state, 0, '0,1')).toEqual(['1,0', '1,1', '0,2', '-1,2']);
  });

  test('CP-6.5 to 6.7: with three seats through Niue to the sea', () => {
    expect(stagingHexes(at(edition, 3, {}), 0)).toEqual(['0,1', '1,0', '2,-1', '3,-2', '4,-3']);
  });

  test('CP-6.6, 6.7: a foreign piece at sea bars the way in 1E only', () => {
    const state = at(edition, 3, { '2,-1': { sea: true, pieces: ONE_PIECE } });
    const further = edition === '1' ? [] : ['2,-1', '3,-2', '4,-3'];
    expect(stagingHexes(state, 0)).toEqual(['0,1', '1,0', ...further]);
  });

  test('CP-6.6, 6.7: a foreign piece on a group bars the way in both', () => {
    const state = at(edition, 3, { '1,0': { tile: 'niue', pieces: ONE_PIECE } });
    expect(stagingHexes(state, 0)).toEqual(['0,1']);
  });

  test('CP-6.8, 7.1: a face-down tile is neither crossed nor explored by its finder', () => {
    const state = at(edition, 2, { '1,1': { tile: 'rarotonga', faceDown: true, finders: [0] } });
    expect(stagingHexes(state, 0)).toEqual(['0,1']);
    expect(explorableFrom(state, 0, '0,1')).not.toContain('1,1');
    expect(explorableFrom(state, 1, '1,0')).toContain('1,1');
  });

  test('CP-8.11 to 8.13: crossing', () => {
    const exploring = { exploration: { at: '1,0', entered: true, knots: 1 } };
    const state = at(edition, 2, { '1,0': { sea: 'O1' } }, exploring);
    expect(crossRefusal(state, 0, '0,0')?.code ?? null).toBe(edition === '1' ? 'enemy-hex' : null);
    expect(crossRefusal(state, 0, '1,-1')?.code).toBe('unknown-hex');
    const fresh = at(edition, 2, { '1,0': { sea: 'O1' } }, { exploration: { at: '1,0' } });
    expect(
      crossRefusal({ ...fresh, exploration: { ...fresh.exploration, entered: false } as never }, 0, '0,1')?.code,
    ).toBe('nothing-entered-yet');
  });
});
