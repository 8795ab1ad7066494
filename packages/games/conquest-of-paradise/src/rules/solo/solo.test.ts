import { type Random, seededRandom } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { HEXES } from '../../data/index.ts';
import { adjacent, distance, sortedHexes } from '../../hexes.ts';
import { position } from '../../position.ts';
import type { HexId, State } from '../../state.ts';
import { homeChain } from '../chains.ts';
import { hasLink } from '../pieces.ts';
import { leastWays, linkStations, takesCanoe } from './chain.ts';
import { expansionOf } from './expand.ts';
import { callsForChit, isHeldOn, occupation } from './found.ts';
import { OPPONENT } from './opponent.ts';
import { place } from './placing.ts';
import { attackersOf, defendersIn, fleetReach, fleetsOf, targetsFor } from './reach.ts';
import { isStation } from './stations.ts';

const LINK = { 1: { link: true } };
const SEA = { sea: true };

/** The map as said; on the homes nothing but what is said. */
function map(hexes: Record<string, unknown>, seats: Record<string, unknown> = {}): State {
  return position({ empty: true, hexes, seats }, { edition: '2', homes: ['tonga', 'samoa'] }, 2);
}

/** A chance that gives these values, then 0, and keeps what was asked. */
function scripted(...values: number[]): Random & { asked: { label: string; range: number }[] } {
  const left = [...values];
  const asked: { label: string; range: number }[] = [];
  return {
    asked,
    draw(label, range) {
      asked.push({ label, range });
      return { label, n: asked.length - 1, range, value: left.shift() ?? 0 };
    },
  };
}

const hexesOf = ({ placements }: { placements: { hex: HexId }[] }): HexId[] => placements.map(({ hex }) => hex);

/** Number of times that each outcome comes up in so many seeded tries. */
function tally(tries: number, outcome: (random: Random) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let i = 0; i < tries; i += 1) {
    const key = outcome(seededRandom(`tally ${i}`));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Each of so many outcomes about equally often: far outside of chance if not. */
function expectEven(counts: Record<string, number>, outcomes: number, tries: number): void {
  expect(Object.keys(counts)).toHaveLength(outcomes);
  const fair = tries / outcomes;
  for (const n of Object.values(counts)) expect(Math.abs(n - fair)).toBeLessThan(6 * Math.sqrt(fair));
}

describe('canoe chains (CP-34.2 to 34.5)', () => {
  const tahiti = { '2,-2': { tile: 'tahiti', pieces: LINK } };

  it('link a station by the home and the hexes between (CP-A67)', () => {
    const state = map({ ...tahiti, '1,-1': SEA });
    expect(hexesOf(linkStations(structuredClone(state), scripted()))).toEqual(['0,0', '1,-1']);
    const barred = map({ ...tahiti, '1,-1': { sea: true, pieces: { 0: { war_canoe: 1 } } } });
    expect(hexesOf(linkStations(barred, scripted()))).toEqual(['0,0']);
    const linked = map({
      ...tahiti,
      '0,0': { villages: 2, controller: 1, pieces: LINK },
      '1,-1': { sea: true, pieces: LINK },
    });
    expect(linkStations(linked, scripted())).toEqual({ placements: [], draws: [] });
  });

  it('link two stations by the one hex that both need, whichever was drawn (CP-A68)', () => {
    const state = map({
      '0,0': { villages: 2, controller: 1, pieces: LINK },
      '1,-2': { tile: 'midway', pieces: LINK },
      '2,-2': { tile: 'kuporu', pieces: LINK },
      '1,-1': SEA,
    });
    for (const drawn of [0, 1]) {
      const random = scripted(drawn);
      expect(hexesOf(linkStations(structuredClone(state), random))).toEqual(['1,-1']);
      expect(random.asked).toEqual([{ label: 'tie', range: 2 }]);
    }
  });

  it('go over an empty group that the human found (CP-A96)', () => {
    const state = map({
      '0,0': { villages: 2, controller: 1, pieces: LINK },
      '1,-1': SEA,
      '2,-2': { tile: 'tahiti' },
      '3,-3': { tile: 'midway', pieces: LINK },
    });
    expect(hexesOf(linkStations(state, scripted()))).toEqual(['1,-1', '2,-2']);
    expect(isStation(state, '2,-2')).toBe(true);
    expect(expansionOf(state, 'one_village', scripted()).placements).toEqual([{ hex: '2,-2', piece: 'village', n: 1 }]);
  });

  it('take each least set of hexes equally often, not each path', () => {
    // From (0,0) to Midway at (2,-2) leads (1,-1) alone; with that hex closed, two ways of three hexes and more remain.
    const state = map({
      '0,0': { villages: 2, controller: 1, pieces: LINK },
      '0,-1': SEA,
      '1,-2': SEA,
      '1,0': SEA,
      '2,-1': SEA,
      '2,-2': { tile: 'midway', pieces: LINK },
    });
    expect(leastWays(state, '2,-2')).toMatchObject({ cost: 2, count: 2 });
    const counts = tally(250, (random) => hexesOf(linkStations(structuredClone(state), random)).join(' '));
    expectEven(counts, 2, 250);
  });

  it('agree with brute force over sets of hexes', () => {
    let compared = 0;
    for (let seed = 0; seed < 120; seed += 1) {
      const state = randomMap(seed);
      if (homeChain(state, OPPONENT)?.includes(TARGET)) continue;
      const expected = leastSets(state, TARGET, 3);
      const ways = leastWays(state, TARGET);
      if (expected === null) {
        expect(ways.count === 0 || ways.cost > 3, `seed ${seed}`).toBe(true);
        continue;
      }
      const found = Array.from({ length: ways.count }, (_, i) => sortedHexes(ways.at(i)).join(' '));
      expect(found.sort(), `seed ${seed}`).toEqual(expected);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(40);
  });
});

const TARGET = '2,-3';
/** Hexes round the way from Samoa to the target. */
const REGION = ['0,-1', '1,-1', '1,0', '0,-2', '1,-2', '2,-2', '2,-1', '1,-3', '3,-3', '3,-2', '2,-4', '3,-4'];

function randomMap(seed: number): State {
  const random = seededRandom(`map ${seed}`);
  const hexes: Record<string, unknown> = {
    '0,0': { villages: 2, controller: 1, pieces: LINK },
    [TARGET]: { tile: 'midway', pieces: random.next(2) === 0 ? LINK : { 1: { warrior_band: 1 } } },
  };
  for (const hex of REGION) {
    const what = random.next(10);
    if (what < 5) hexes[hex] = SEA;
    else if (what < 8) hexes[hex] = { sea: true, pieces: LINK };
    else if (what < 9) hexes[hex] = { sea: true, pieces: { 0: { war_canoe: 1 } } };
  }
  return map(hexes);
}

/** Every least set of hexes that links the target with Samoa, found by trying all sets; null when more than `most` are needed. */
function leastSets(state: State, target: HexId, most: number): string[] | null {
  const links = HEXES.map(({ id }) => id).filter((hex) => hasLink(state, hex, OPPONENT));
  const free = HEXES.map(({ id }) => id).filter((hex) => takesCanoe(state, hex) && distance(hex, '1,-2') <= 3);
  for (let size = 1; size <= most; size += 1) {
    const sets = subsets(free, size).filter((set) => joins([...links, ...set], '0,0', target));
    if (sets.length > 0) return sets.map((set) => sortedHexes(set).join(' ')).sort();
  }
  return null;
}

/** True when one leads to the other from hex to hex of the set. */
function joins(set: readonly HexId[], from: HexId, to: HexId): boolean {
  const left = new Set(set);
  const queue = [from];
  for (const hex of queue) queue.push(...[...left].filter((next) => adjacent(hex, next) && left.delete(next)));
  return queue.includes(to);
}

function subsets(hexes: readonly HexId[], size: number): HexId[][] {
  if (size === 0) return [[]];
  return hexes.flatMap((hex, i) => subsets(hexes.slice(i + 1), size - 1).map((rest) => [hex, ...rest]));
}

describe('villages (CP-34.6 to 34.9)', () => {
  it('go where most boxes are empty, brown ones counted (CP-A69)', () => {
    const one = map({ '0,0': { villages: 2, controller: 1 }, '2,-2': { tile: 'tahiti', pieces: LINK } });
    expect(expansionOf(one, 'one_village', scripted()).placements).toEqual([{ hex: '2,-2', piece: 'village', n: 1 }]);
    const tied = map({
      '0,0': { villages: 2, controller: 1 },
      '2,-2': { tile: 'raiatea', villages: 1, controller: 1 },
    });
    const counts = tally(1000, (random) => hexesOf(expansionOf(tied, 'one_village', random)).join());
    expectEven(counts, 2, 1000);
    expect(expansionOf(tied, 'one_village', scripted()).because).toContain('CP-31.7');
  });

  it('improve the brown box that they stand on', () => {
    const state = map({ '2,-2': { tile: 'raiatea', villages: 2, controller: 1 } });
    place(state, { hex: '2,-2', piece: 'village', n: 1 });
    expect(state.hexes['2,-2']?.group).toMatchObject({ villages: 3, improved: 1 });
  });

  it('come to every station with an empty box (CP-A70)', () => {
    const state = map({
      '0,0': { villages: 4, controller: 1 },
      '2,-2': { tile: 'tahiti', villages: 1, controller: 1 },
      '1,-2': { tile: 'kuporu', pieces: LINK },
      '3,-3': { tile: 'midway', pieces: LINK },
    });
    expect(hexesOf(expansionOf(state, 'village_per_island', scripted()))).toEqual(['1,-2', '2,-2']);
  });
});

describe('bands (CP-34.10 to 34.14)', () => {
  const others = {
    '2,-2': { tile: 'tahiti', villages: 2, controller: 1 },
    '1,-2': { tile: 'kuporu', pieces: LINK },
    '3,-3': { tile: 'midway', pieces: LINK },
  };

  it('follow the five lines one by one (CP-A71)', () => {
    const state = map({
      ...others,
      '0,0': { villages: 3, controller: 1, pieces: { 1: { warrior_band: 2, war_canoe: 1 } } },
    });
    const placed: HexId[] = [];
    for (let i = 0; i < 6; i += 1) {
      const { placements } = expansionOf(state, 'one_warrior_band', scripted());
      for (const band of placements) {
        placed.push(band.hex);
        place(state, band);
      }
    }
    // Samoa has most villages; line 5 may name it again.
    expect(placed).toEqual(['0,0', '2,-2', '2,-2', '1,-2', '3,-3', '0,0']);
  });

  it('begin with war canoes that lack them (CP-A71)', () => {
    const state = map({
      ...others,
      '0,0': { villages: 2, controller: 1, pieces: { 1: { warrior_band: 2, war_canoe: 3 } } },
    });
    expect(hexesOf(expansionOf(state, 'two_warrior_bands', scripted()))).toEqual(['0,0', '2,-2']);
  });

  it('fill up to the number of villages (CP-A72)', () => {
    const state = map({
      '0,0': { villages: 4, controller: 1, pieces: { 1: { warrior_band: 2 } } },
      '2,-2': { tile: 'tahiti', villages: 1, controller: 1, pieces: { 1: { warrior_band: 2 } } },
      '1,-2': { tile: 'kuporu', villages: 2, controller: 1 },
    });
    const full = expansionOf(state, 'warrior_per_village', scripted());
    expect(full.placements).toEqual([
      { hex: '0,0', piece: 'warrior_band', n: 2 },
      { hex: '1,-2', piece: 'warrior_band', n: 2 },
    ]);
    for (const band of full.placements) place(state, band);
    expect(expansionOf(state, 'warrior_per_village', scripted()).placements).toEqual([]);
  });

  it('are not placed where no line has a place (CP-34.13)', () => {
    const state = map(
      {
        '0,0': { villages: 0, controller: null },
        '3,-3': { tile: 'midway', pieces: { 1: { warrior_band: 1, link: true } } },
      },
      { 1: { home: null } },
    );
    expect(expansionOf(state, 'two_warrior_bands', scripted()).placements).toEqual([]);
    expect(expansionOf(state, 'one_war_canoe', scripted()).placements).toEqual([]);
  });
});

describe('attacks (CP-35.8 to 35.16)', () => {
  const home = (pieces: Record<string, number>) => ({ '0,0': { villages: 2, controller: 1, pieces: { 1: pieces } } });
  const tonga = { '0,1': { villages: 3, controller: 0, pieces: { 0: { warrior_band: 2 } } } };
  const tubuai = { '2,0': { tile: 'tubuai', villages: 2, controller: 0 } };

  it('take the group with fewest defenders within reach (CP-A76)', () => {
    const fleet = home({ war_canoe: 2, warrior_band: 1 });
    const state = map({ ...fleet, ...tonga, ...tubuai, '1,0': SEA });
    expect(fleetsOf(state)).toEqual([{ from: '0,0', war_canoe: 2, warrior_band: 1 }]);
    expect([defendersIn(state, '0,1'), defendersIn(state, '2,0')]).toEqual([4, 1]);
    expect(targetsFor(state, '0,0', 2)).toEqual(['2,0']);
    const barred = map({ ...fleet, ...tonga, ...tubuai, '1,0': { sea: true, pieces: { 0: { war_canoe: 1 } } } });
    expect(targetsFor(barred, '0,0', 2)).toEqual(['0,1']);
    const lost = map(
      {
        ...fleet,
        '0,1': { villages: 0, controller: null },
        ...tubuai,
        '1,0': { sea: true, pieces: { 0: { war_canoe: 1 } } },
      },
      { 0: { home: '2,0' } },
    );
    expect(attackersOf(lost, 2, scripted())).toEqual({ fleets: [], draws: [] });
  });

  it('begin from any hex of the chain (CP-A77)', () => {
    const state = map({
      '0,0': { villages: 2, controller: 1, pieces: { 1: { war_canoe: 1, link: true } } },
      '1,0': { sea: true, pieces: LINK },
      '2,-1': { sea: true, pieces: LINK },
      '3,-1': { tile: 'kuporu', pieces: { 1: { war_canoe: 1, link: true } } },
      ...tonga,
      ...tubuai,
    });
    expect(attackersOf(state, 2, scripted()).fleets.map(({ from, target }) => [from, target])).toEqual([
      ['0,0', '2,0'],
      ['3,-1', '2,0'],
    ]);
  });

  it('prefer what is nearer to Samoa, and draw among the rest (CP-A78)', () => {
    const group = (tile: string) => ({ tile, villages: 1, controller: 0 });
    const fleet = {
      ...home({ war_canoe: 1 }),
      '0,1': { villages: 4, controller: 0, pieces: { 0: { warrior_band: 4 } } },
    };
    const nearer = map({ ...fleet, '1,0': SEA, '1,-1': group('tokelau'), '2,-1': group('rapa') });
    expect(fleetReach(nearer, '0,0', 2).has('2,-1')).toBe(true);
    expect(targetsFor(nearer, '0,0', 2)).toEqual(['1,-1']);
    const tied = map({ ...fleet, '1,0': SEA, '1,-1': group('tokelau'), '0,-1': group('rapa') });
    expectEven(
      tally(1000, (random) => attackersOf(tied, 2, random).fleets[0]?.target ?? ''),
      2,
      1000,
    );
    const behind = map({
      ...fleet,
      '1,-1': { ...group('tokelau'), pieces: { 0: { warrior_band: 6 } } },
      '2,-2': group('rapa'),
    });
    expect(targetsFor(behind, '0,0', 2)).not.toContain('2,-2');
  });

  it('find no target at sea or where no village is (CP-A83)', () => {
    const state = map(
      {
        ...home({ war_canoe: 1 }),
        '0,1': { villages: 0, controller: null },
        '1,0': { sea: true, pieces: { 0: { war_canoe: 1 } } },
        '1,-1': { tile: 'rapa', pieces: { 0: { colony: 1 } } },
      },
      { 0: { home: null } },
    );
    expect(attackersOf(state, 2, scripted()).fleets).toEqual([]);
  });

  it('leave a piece on a printed group once taken (CP-A103)', () => {
    const taken = (pieces: Record<string, unknown>) =>
      fleetsOf(map({ '0,1': { villages: 1, controller: 1, heldBy: 1, pieces: { 1: pieces } } }, { 0: { home: null } }));
    const canoes = { from: '0,1', war_canoe: 2 };
    expect(taken({ war_canoe: 2, warrior_band: 1, link: true })).toEqual([{ ...canoes, warrior_band: 1 }]);
    expect(taken({ war_canoe: 2, warrior_band: 1 })).toEqual([{ ...canoes, warrior_band: 0 }]);
    expect(taken({ war_canoe: 2 })).toEqual([{ from: '0,1', war_canoe: 1, warrior_band: 0 }]);
    expect(taken({ war_canoe: 1 })).toEqual([]);
  });
});

describe('what the human finds (CP-32.3 to 32.7)', () => {
  it('is held by the opponent on these dice, by the distances to the printed groups (CP-A60)', () => {
    const heldOn = (hex: HexId): number => [1, 2, 3, 4, 5, 6].filter((die) => isHeldOn(hex, die)).length;
    const expected = { '1,1': 0, '1,0': 1, '-1,3': 1, '2,0': 2, '0,-1': 3, '3,0': 3, '2,-2': 4, '5,-3': 5, '2,-5': 6 };
    expect(Object.fromEntries(Object.keys(expected).map((hex) => [hex, heldOn(hex)]))).toEqual(expected);
  });

  it('gets villages and bands by dice (CP-A61)', () => {
    const dice = (...faces: number[]) => scripted(...faces.map((face) => face - 1));
    const labels = (random: ReturnType<typeof scripted>) => random.asked.map(({ label }) => label);
    const tahiti = dice(2, 4, 3, 6, 5, 2);
    expect(occupation('2,-2', 3, tahiti)).toMatchObject({ held: true, villages: 2, bands: 1 });
    expect(labels(tahiti)).toEqual(['hold', ...Array(3).fill('hold-village'), ...Array(2).fill('hold-band')]);
    const midway = dice(2);
    expect(occupation('2,-2', 0, midway)).toMatchObject({ held: true, villages: 0, bands: 0 });
    expect(labels(midway)).toEqual(['hold']);
    const kuporu = dice(2, 1, 3);
    expect(occupation('2,-2', 2, kuporu)).toMatchObject({ held: true, villages: 0, bands: 0 });
    expect(labels(kuporu)).toEqual(['hold', 'hold-village', 'hold-village']);
  });

  it('calls for a chit with four boxes, or with three in the harder game (CP-A62)', () => {
    expect([4, 3, 2].map((boxes) => callsForChit(boxes, false))).toEqual([true, false, false]);
    expect([4, 3, 2].map((boxes) => callsForChit(boxes, true))).toEqual([true, true, false]);
  });
});
