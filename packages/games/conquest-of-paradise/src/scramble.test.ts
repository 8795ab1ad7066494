/** The scramble redraws what a viewer doesn't know, and nothing else. */
import { redact, seededRandom, type Viewer } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import { position } from './position.ts';
import { openPlay, take } from './proof/games.ts';
import { scramble } from './scramble.ts';
import { secrets } from './secrets.ts';
import type { Settings, State } from './state.ts';

const SETTINGS: Settings = { edition: '2', homes: ['tonga', 'samoa', 'hiva'] };
const GIVEN = {
  step: 'movement',
  empty: true,
  hexes: {
    '0,1': { pieces: { 0: { war_canoe: 2, warrior_band: 2, link: true } } },
    '1,1': { sea: true, pieces: { 0: { transport_canoe: 2, colony: 1, warrior_band: 1 } } },
    '2,0': { tile: 'tubuai', pieces: { 1: { warrior_band: 2, rumor: 1 } } },
    '5,-3': { pieces: { 2: { warrior_band: 1, transport_canoe: 1 } } },
    '0,2': { tile: 'rapa', faceDown: true, finders: [0] },
    '-1,2': { tile: 'tuvalu', faceDown: true, finders: [1] },
  },
  seats: { 0: { cards: { faceDown: ['luau', 'pa-1'] } }, 1: { cards: { faceDown: ['surfing'] } } },
};
const SEEDS = Array.from({ length: 30 }, (_, i) => `scramble ${i}`);

function scrambled(state: State, viewer: Viewer, seed: string): State {
  return scramble(structuredClone(state), viewer, seededRandom(seed));
}

function at(state: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], state);
}

describe('scramble', () => {
  const state = position(GIVEN, SETTINGS, 3);

  it('keeps every view and every invariant', () => {
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      for (const seed of SEEDS) {
        const other = scrambled(state, viewer, seed);
        expect(invariants(other)).toEqual([]);
        expect(redact(other, viewer)).toEqual(redact(state, viewer));
      }
    }
  });

  it('redraws every secret that can be otherwise', () => {
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      for (const { path, knownTo } of secrets(state)) {
        const values = new Set(SEEDS.map((seed) => JSON.stringify(at(scrambled(state, viewer, seed), path))));
        const knows = viewer !== 'spectator' && knownTo.includes(viewer);
        const nothingThere = JSON.stringify(at(state, path)) === '[]' || path.endsWith('stacks/value');
        if (knows || nothingThere) expect(values.size).toBe(1);
        else expect([path, values.size > 1]).toEqual([path, true]);
      }
    }
  });

  it('keeps a war canoe that has been shown, and that there is none', () => {
    for (const [kind, shown] of [
      ['war_canoe', true],
      ['warrior_band', false],
    ] as const) {
      const sea = { '1,1': { sea: true, pieces: { 1: { [kind]: 1, transport_canoe: 1 } } } };
      const given = { step: 'movement', empty: true, hexes: { ...sea, '0,1': { pieces: { 0: { war_canoe: 1 } } } } };
      const play = openPlay(given, { edition: '2', homes: ['tonga', 'samoa'] }, 2);
      take(play, 0, 'movement', ['move', '0,1', '1,1', 'war_canoe@0', '1', 'go']);
      for (const seed of SEEDS) {
        const { faceDown } = scrambled(play.table.state as State, 0, seed).hexes['1,1']?.stacks['1'] ?? {};
        expect(faceDown?.$ === 'secret' && faceDown.value.war_canoe > 0).toBe(shown);
      }
    }
  });

  it('keeps a war canoe under the attacker', () => {
    const hexes = {
      '1,1': { sea: true, pieces: { 0: { war_canoe: 1, rumor: 2 } } },
      '2,0': { tile: 'tubuai', villages: 1, controller: 1 },
    };
    const play = openPlay({ step: 'movement', empty: true, hexes }, { edition: '2', homes: ['tonga', 'samoa'] }, 2);
    take(play, 0, 'movement', ['move', '1,1', '2,0', 'war_canoe@0', '1', 'rumor@0', '2', 'go']);
    const kinds = SEEDS.map((seed) => {
      const { faceDown } = scrambled(play.table.state as State, 1, seed).hexes['2,0']?.stacks['0'] ?? {};
      return faceDown?.$ === 'secret' ? faceDown.value : null;
    });
    for (const pieces of kinds) expect(pieces?.war_canoe).toBeGreaterThan(0);
    expect(new Set(kinds.map((pieces) => JSON.stringify(pieces))).size).toBeGreaterThan(3);
  });

  it('redraws sealed builds of others, legally', () => {
    const play = openPlay(
      { step: 'building', hexes: { '0,1': { villages: 4 } } },
      { edition: '2', homes: ['tonga', 'samoa'] },
      2,
    );
    take(play, 0, 'build', ['war_canoe', '0,1', '1', 'seal']);
    const builds = SEEDS.map((seed) => scrambled(play.table.state as State, 1, seed).seats[0]?.sealed);
    expect(new Set(builds.map((build) => JSON.stringify(build))).size).toBeGreaterThan(3);
    const own = SEEDS.map((seed) => scrambled(play.table.state as State, 0, seed).seats[0]?.sealed);
    expect(new Set(own.map((build) => JSON.stringify(build))).size).toBe(1);
  });
});
