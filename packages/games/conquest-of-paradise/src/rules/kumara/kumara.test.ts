/** Section 29 against brute force: in every hex of the search area, where a searcher may go is what the sentences of the specification say. */
import { describe, expect, test } from 'vitest';
import { position } from '../../position.ts';
import { distanceOf, HEX_KINDS, neighboursOf, SEARCH } from '../../proof/facts.ts';
import type { Settings, State } from '../../state.ts';
import { moveRefusal, openMoves } from './area.ts';
import { searchRefusal } from './start.ts';

const settingsOf = (edition: '1' | '2'): Settings => ({ edition, homes: ['tonga', 'samoa'], kumara: true });

/** Seat 0 lives on (8,-3); the two hexes "To South America" are as said, and somebody's canoe lies at sea. */
function positionWith(starts: Record<string, object>, edition: '1' | '2' = '2'): State {
  const hexes = {
    '8,-3': { tile: 'rapa-nui', villages: 1, controller: 0 },
    '10,-4': { pieces: { '1': { war_canoe: 1 } } },
    ...starts,
  };
  return position({ step: 'exploration', hexes }, settingsOf(edition), 2);
}

const THEIRS = { tile: 'tubuai', villages: 1, controller: 1 };
const SEA_WITH_CANOE = { sea: true, pieces: { '1': { war_canoe: 1 } } };
const CASES: [name: string, starts: Record<string, object>, edition: '1' | '2', barred: string[]][] = [
  ['both known', { '9,-3': { sea: true }, '9,-4': { tile: 'tubuai' } }, '2', []],
  ['one unknown', { '9,-3': { sea: true } }, '2', ['9,-4']],
  ['one of others', { '9,-3': THEIRS, '9,-4': { sea: true } }, '2', ['9,-3']],
  ['others at sea', { '9,-3': SEA_WITH_CANOE, '9,-4': { sea: true } }, '2', []],
  ['others at sea, first edition', { '9,-3': SEA_WITH_CANOE, '9,-4': { sea: true } }, '1', ['9,-3']],
  ['face down', { '9,-3': { tile: 'tubuai', faceDown: true, finders: [0] }, '9,-4': { sea: true } }, '2', ['9,-3']],
];

const near = (hex: string): number => Math.min(...SEARCH.cells.map((cell) => distanceOf(hex, cell)));

describe.each(CASES)('%s', (_name, starts, edition, barred) => {
  const state = positionWith(starts, edition);
  const area = [...HEX_KINDS].flatMap(([hex, kind]) => (kind === 'ocean_printed' ? [hex] : []));
  area.push(...SEARCH.start.filter((hex) => !barred.includes(hex)));

  test.each(['explore', 'off-course'] as const)('%s', (result) => {
    for (const at of area) {
      const right = neighboursOf(at).filter(
        (hex) => area.includes(hex) && (result === 'explore' || near(hex) >= near(at)),
      );
      if (result === 'explore' && SEARCH.shore.includes(at)) right.push('south-america');
      expect({ at, moves: openMoves(state, 0, at, result).sort() }).toEqual({ at, moves: right.sort() });
      for (const hex of [...HEX_KINDS.keys(), '14,-8', 'south-america'])
        expect(moveRefusal(state, 0, at, result, hex) === null).toBe(right.includes(hex));
    }
  });

  test('a search can begin where one of the two hexes is open', () => {
    expect(searchRefusal(state, 0) === null).toBe(barred.length < SEARCH.start.length);
  });
});

test('the first of the open moves is the fallback: South America, then the nearest, of lowest q, then r', () => {
  const state = positionWith({});
  for (const [at, first] of [
    ['13,-6', 'south-america'],
    ['11,-5', '12,-6'],
    ['10,-4', '11,-5'],
    ['11,-7', '12,-8'],
  ] as const)
    expect(openMoves(state, 0, at, 'explore')[0]).toBe(first);
});
