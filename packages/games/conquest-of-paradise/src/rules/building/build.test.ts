import type { Decision, Level } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { position } from '../../position.ts';
import type { State } from '../../state.ts';
import { beginBuilding, builds, unsealedSeats } from './begin.ts';
import { readPath } from './draft.ts';
import { buildingPart } from './part.ts';
import { paidByPool, pointsOf, spentIn } from './points.ts';

const decision: Decision = { kind: 'build', seat: 0, blocks: 'all', id: 'build:0:0', openedAt: 0 };
const link = { 0: { link: true } };

/** Tonga and Tubuai in one chain over the sea (1,1), as many villages as said; Niue apart at (2,1). */
function given(seats: Record<string, unknown> = {}, hexes: Record<string, unknown> = {}): State {
  const state = position(
    {
      step: 'building',
      empty: true,
      seats,
      hexes: {
        '0,1': { villages: 3, pieces: link },
        '1,1': { sea: true, pieces: link },
        '2,0': { tile: 'tubuai', villages: 1, controller: 0, pieces: link },
        '2,1': { tile: 'niue', villages: 1, controller: 0 },
        ...hexes,
      },
    },
    { edition: '2', homes: ['tonga', 'samoa'] },
    2,
  );
  beginBuilding(state);
  return state;
}

const level = (state: State, path: string[]): Level => {
  const part = buildingPart.decisions?.build;
  if (!part) throw new Error('no build');
  return part.next(state, 0, decision, path);
};

/** The code of the first refusal on the path; null for a finished, legal one. */
function refusal(state: State, words: string): string | null {
  const path = words.split(' ');
  for (let i = 0; i < path.length; i += 1) {
    const code = level(state, path.slice(0, i)).has(path[i] ?? '')?.code;
    if (code) return code;
  }
  return level(state, path).done ? null : 'unfinished';
}

describe('points of the pools (CP-15.1 to 15.5)', () => {
  const points = (state: State, words: string): number[] => {
    const { draft } = readPath(words.split(' '));
    return (state.pools?.['0'] ?? []).map((pool) => pointsOf(state, 0, pool, draft));
  };

  it('gives each village a point in its own pool', () => {
    expect(points(given(), 'seal')).toEqual([4, 1]);
  });

  it('puts inward and Fishponds into the pool of the home (CP-15.3, 17.28)', () => {
    const state = given({ 0: { cards: { faceDown: ['fishponds'] } } });
    expect(points(state, 'inward seal')).toEqual([5, 1]);
    expect(points(state, 'inward use fishponds seal')).toEqual([7, 1]);
  });

  it('counts what is spent pool by pool, the card with its own', () => {
    const { draft } = readPath('transport_canoe 0,1 2 warrior_band 2,1 1 card 2,0'.split(' '));
    expect(spentIn(['0,1', '2,0'], draft)).toBe(4);
    expect(spentIn(['2,1'], draft)).toBe(2);
  });

  it('lets no pool pay for another', () => {
    const state = given();
    expect(refusal(state, 'transport_canoe 0,1 4 transport_canoe 2,1 1 seal')).toBeNull();
    expect(refusal(state, 'transport_canoe 0,1 5')).toBe('not-enough-points');
    expect(refusal(state, 'transport_canoe 2,1 2')).toBe('not-enough-points');
    expect(refusal(state, 'transport_canoe 2,1 1 card 2,1')).toBe('not-enough-points');
  });
});

describe('what each pool pays, savings counted', () => {
  const paid = (state: State, words: string): number[] => paidByPool(state, 0, readPath(words.split(' ')).draft);
  const cards = { cards: { faceDown: ['stone-adze'] } };

  it('is the price where nothing is saved', () => {
    expect(paid(given(), 'transport_canoe 0,1 1 warrior_band 0,1 1 seal')).toEqual([3, 0]);
  });

  it('is nothing for the village of ash (CP-24.12)', () => {
    const state = given({}, { '2,1': { tile: 'niue', villages: 1, controller: 0, marks: { ash: true } } });
    expect(paid(state, 'village 2,1 1 seal')).toEqual([0, 0]);
  });

  it('is a point less for a war canoe by Stone Adze, in the pool that needs it (CP-17.27)', () => {
    const state = given({ 0: cards }, { '2,1': { tile: 'hawai-i', villages: 2, controller: 0 } });
    expect(paid(state, 'use stone-adze war_canoe 0,1 1 seal')).toEqual([2, 0]);
    expect(paid(state, 'use stone-adze war_canoe 0,1 1 war_canoe 2,1 1 seal')).toEqual([3, 2]);
  });

  it('is a point each for two bands by war fever, where they are needed (CP-24.13)', () => {
    const state = given();
    expect(paid(state, 'war-fever warrior_band 0,1 3 seal')).toEqual([4, 0]);
    // Niue's pool has one point, so one of the two cheap bands is there.
    expect(paid(state, 'war-fever warrior_band 0,1 2 warrior_band 2,1 1 seal')).toEqual([3, 1]);
  });

  it('shares out both, so that no pool lacks what the other could spare', () => {
    const state = given(
      { 0: cards },
      {
        '0,1': { villages: 1, pieces: link },
        '2,1': { tile: 'hawai-i', villages: 3, controller: 0 },
      },
    );
    // Two points pay for a band and a canoe: the band is cheap; three for a war canoe and a band: both are.
    const words =
      'use stone-adze war-fever transport_canoe 0,1 1 war_canoe 2,1 1 warrior_band 0,1 1 warrior_band 2,1 1';
    expect(paid(state, words)).toEqual([2, 3]);
    expect(paid(state, words)).toEqual(
      (state.pools?.['0'] ?? []).map((pool) => pointsOf(state, 0, pool, readPath([]).draft)),
    );
  });
});

describe('Stone Adze (CP-17.27)', () => {
  const adze = { 0: { cards: { faceDown: ['stone-adze'] } } };

  it('saves one point on one war canoe, in the pool that needs it', () => {
    const state = given(adze, {
      '0,1': { villages: 2, pieces: link },
      '2,1': { tile: 'hawai-i', villages: 2, controller: 0 },
    });
    // Three points in the chain, two on Hawai'i.
    expect(refusal(state, 'use stone-adze war_canoe 0,1 1 war_canoe 2,1 1 seal')).toBeNull();
    expect(refusal(state, 'war_canoe 0,1 1 war_canoe 2,1 1')).toBe('not-enough-points');
    expect(refusal(state, 'use stone-adze war_canoe 0,1 1 war_canoe 2,1 2')).toBe('not-enough-points');
  });

  it('saves nothing where no war canoe is built', () => {
    expect(refusal(given(adze), 'use stone-adze transport_canoe 0,1 5')).toBe('not-enough-points');
  });
});

describe('villages, agriculture, colonies (CP-16.1 to 16.8)', () => {
  const rarotonga = { tile: 'rarotonga', villages: 1, controller: 0, pieces: link };

  it('a village on a brown box brings its agriculture along', () => {
    const state = given({}, { '2,0': rarotonga });
    expect(refusal(state, 'village 2,0 1 seal')).toBe('needs-agriculture');
    expect(refusal(state, 'village 2,0 1 card 0,1')).toBe('needs-agriculture');
    expect(refusal(state, 'village 2,0 1 improved_agriculture 2,0 1 seal')).toBeNull();
  });

  it('offers no village whose agriculture could not be paid', () => {
    const state = given({}, { '0,1': { villages: 2, pieces: link }, '2,0': rarotonga });
    // Three points: the village alone would do, its agriculture makes four.
    expect(refusal(state, 'village 2,0')).toBe('not-enough-points');
    expect(refusal(state, 'improved_agriculture 2,0 1 seal')).toBeNull();
  });

  it('one new village in each group, bought or from a colony', () => {
    const state = given({}, { '0,1': { villages: 2, pieces: { 0: { link: true, colony: 2 } } } });
    expect(refusal(state, 'village 0,1 1 convert 0,1')).toBe('one-village-a-turn');
    expect(refusal(state, 'convert 0,1 convert 0,1')).toBe('one-village-a-turn');
    expect(refusal(state, 'convert 0,1 seal')).toBeNull();
  });

  it('a colony uses agriculture of the same build, none at sea and none on an atoll', () => {
    const niue = { tile: 'niue', villages: 1, controller: 0, pieces: { 0: { colony: 1 } } };
    expect(refusal(given({}, { '2,1': niue }), 'convert 2,1')).toBe('no-free-box');
    const linked = given({}, { '2,1': { ...niue, pieces: { 0: { colony: 1, link: true } } } });
    expect(refusal(linked, 'improved_agriculture 2,1 1 convert 2,1 seal')).toBeNull();
    const at = (hex: Record<string, unknown>) =>
      given({}, { '1,1': { ...hex, pieces: { 0: { link: true, colony: 1 } } } });
    expect(refusal(at({ sea: true }), 'convert')).toBe('no-group');
    expect(refusal(at({ tile: 'midway' }), 'convert')).toBe('atoll');
  });

  it('keeps the last piece of a held group, unless the build places another', () => {
    const fiji = { villages: 1, controller: 0, heldBy: 0, pieces: { 0: { colony: 1 } } };
    const state = given({}, { '-1,1': fiji });
    expect(refusal(state, 'convert -1,1')).toBe('held-group');
    expect(refusal(state, 'rumor -1,1 1 convert -1,1 seal')).toBeNull();
  });
});

describe('the one order of a path (CP-15.9)', () => {
  it('takes items in the order of the chart, then by hex', () => {
    const state = given();
    expect(refusal(state, 'warrior_band 0,1 1 transport_canoe')).toBe('not-in-order');
    expect(refusal(state, 'transport_canoe 2,0 1 transport_canoe 0,1')).toBe('not-in-order');
    expect(refusal(state, 'card 0,1 card')).toBe('one-card-a-turn');
  });

  it('lets a new canoe lie face up only where no link is (CP-15.12)', () => {
    const state = given();
    expect(refusal(state, 'transport_canoe 0,1 1 link')).toBe('link-there');
    expect(refusal(state, 'transport_canoe 2,1 1 link 2,1 seal')).toBeNull();
  });

  it('can be finished wherever it is begun', () => {
    const state = given(
      { 0: { cards: { faceDown: ['fishponds', 'stone-adze', 'luau'] } } },
      { '2,0': { tile: 'rarotonga', villages: 1, controller: 0, pieces: { 0: { link: true, colony: 1 } } } },
    );
    // A walk that always takes the first, the last or the middle choice; each must end in a seal.
    for (let manner = 0; manner < 60; manner += 1) {
      const path: string[] = [];
      for (let step = 0; !level(state, path).done; step += 1) {
        const open = level(state, path)
          .list()
          .filter((choice) => !choice.refused);
        expect(open.length, path.join(' ')).toBeGreaterThan(0);
        path.push(open[(manner * 7 + step * (1 + (manner % 5))) % open.length]?.id ?? '');
      }
      expect(path.at(-1)).toBe('seal');
    }
  });
});

describe('who builds (CP-15.9)', () => {
  it('a seat with a village, or with a piece where a box is free', () => {
    const state = given({}, { '0,0': { villages: 0, pieces: { 1: { rumor: 1 } } } });
    expect(unsealedSeats(state)).toEqual([0, 1]);
    const gone = given(
      {},
      { '0,0': { villages: 0 }, '1,2': { sea: true, pieces: { 1: { transport_canoe: 1, colony: 1 } } } },
    );
    expect(builds(gone, 1)).toBe(false);
  });
});
