/** Facts of the map and the set-up: CP-S95, CP-S97, CP-S98, CP-S101, and that positions and played set-ups are the same. */
import { Refused, seededRandom, startGame } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { adjacent, distance, isOnMap, neighbours } from '../hexes.ts';
import { position } from '../position.ts';
import { isEnemyControlled, isKnownHex } from '../rules/control.ts';
import { conquestOfParadise } from '../ruleset.ts';
import type { Settings, State } from '../state.ts';
import { cardIds, distanceOf, HEX_KINDS, MARKERS, neighboursOf, TILES } from './facts.ts';

const AT = '2026-01-01T00:00:00.000Z';

function settingsFor(seats: number, edition: '1' | '2' = '2'): Settings {
  const homes = ['tonga', 'samoa', 'hiva', 'raiatea'] as const;
  return { edition, homes: homes.slice(0, seats) };
}

function start(settings: Settings, seats: number, seed = 'start') {
  return startGame(conquestOfParadise, { gameId: 'facts', seats, settings }, AT, () => seededRandom(seed));
}

describe('CP-S95', () => {
  it('the map has 129 hexes: 62 unknown, 12 printed, 55 printed ocean', () => {
    const count = (kind: string): number => [...HEX_KINDS.values()].filter((other) => other === kind).length;
    expect([HEX_KINDS.size, count('unknown'), count('printed'), count('ocean_printed')]).toEqual([129, 62, 12, 55]);
  });

  it('Tonga touches Samoa, Niue, the sea around and Fiji', () => {
    const around = ['0,0', '1,0', '1,1', '0,2', '-1,2', '-1,1'];
    expect([...neighbours('0,1')].sort()).toEqual([...around].sort());
  });

  it('distance is counted as a bird flies', () => {
    expect(distance('0,1', '5,-3')).toBe(5);
    expect(distance('-1,1', '2,1')).toBe(3);
  });

  it('the geometry of the rules is that of the proof, in every pair of hexes', () => {
    const hexes = [...HEX_KINDS.keys()];
    for (const a of hexes) {
      expect([...neighbours(a)].sort()).toEqual(neighboursOf(a).sort());
      for (const b of hexes) {
        expect(distance(a, b)).toBe(distanceOf(a, b));
        expect(adjacent(a, b)).toBe(distanceOf(a, b) === 1);
      }
    }
    expect(isOnMap('13,-7')).toBe(false);
  });
});

describe('CP-S97', () => {
  it('27 cards in the first edition, 28 in the second, two of them Pa', () => {
    expect([cardIds('1').length, cardIds('2').length]).toEqual([27, 28]);
    expect(cardIds('1').filter((id) => id.startsWith('pa-'))).toHaveLength(2);
    for (const edition of ['1', '2'] as const) {
      const { table } = start(settingsFor(2, edition), 2);
      const { deck } = table.state as State;
      expect(deck.$ === 'secret' ? [...deck.value].sort() : []).toEqual(cardIds(edition).sort());
    }
  });

  it('70 markers and 29 tiles', () => {
    expect(MARKERS.reduce((sum, marker) => sum + marker.count, 0)).toBe(70);
    expect(TILES.size).toBe(29);
  });

  it('one seed draws the same, another draws other things', () => {
    const draws = (seed: string): unknown =>
      start({ edition: '2', homes: 'random' }, 4, seed).entry.events.map(({ data }) => data);
    expect(draws('a')).toEqual(draws('a'));
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map((seed) => JSON.stringify(draws(seed)))).size).toBeGreaterThan(1);
  });
});

describe('CP-S98', () => {
  const { table } = start(settingsFor(3), 3);
  const state = table.state as State;

  it('known at the start with three seats: printed hexes, three tiles, two seas', () => {
    const known = [...HEX_KINDS.keys()].filter((hex) => HEX_KINDS.get(hex) === 'unknown' && isKnownHex(state, hex));
    expect(known.sort()).toEqual(['1,0', '2,-1', '3,-2', '4,-3', '5,-3']);
    expect([...HEX_KINDS.keys()].filter((hex) => isKnownHex(state, hex))).toHaveLength(12 + 55 + 5);
  });

  it('who is whose enemy', () => {
    const enemies = (hex: string): number[] => [0, 1, 2].filter((seat) => isEnemyControlled(state, seat, hex));
    expect(enemies('-1,1')).toEqual([0, 1, 2]);
    expect(enemies('1,0')).toEqual([]);
    expect(enemies('3,-2')).toEqual([]);
    expect(enemies('5,-3')).toEqual([0, 1]);
    expect(enemies('-2,-3')).toEqual([]);
  });
});

describe('CP-S101', () => {
  const refusalOf = (settings: Settings, seats: number): unknown => {
    try {
      start(settings, seats);
    } catch (error) {
      if (error instanceof Refused) return error.refusal.rules;
      throw error;
    }
    return null;
  };

  it('five seats, or a home not in use, are refused', () => {
    expect(refusalOf({ edition: '2', homes: 'random' }, 5)).toContain('CP-3.1');
    expect(refusalOf({ edition: '2', homes: ['tonga', 'hiva'] }, 2)).toContain('CP-3.1');
    expect(refusalOf({ edition: '2', homes: ['tonga', 'tonga'] }, 2)).toContain('CP-3.1');
    expect(refusalOf(settingsFor(2), 2)).toBeNull();
  });

  it('random homes are those in use, each once', () => {
    for (const seats of [2, 3, 4]) {
      const { table } = start({ edition: '1', homes: 'random' }, seats);
      const homes = (table.state as State).seats.map(({ homeOfSetUp }) => homeOfSetUp);
      expect([...homes].sort()).toEqual([...(settingsFor(seats).homes as string[])].sort());
    }
  });
});

describe('positions', () => {
  it('the empty position is the set-up that the rules play', () => {
    const { table } = start(settingsFor(2), 2);
    const played = table.state as State;
    const made = position({}, settingsFor(2), 2);
    expect(made.hexes).toEqual(played.hexes);
    expect(made.seats).toEqual(played.seats);
    expect(made.cup).toEqual(played.cup);
    for (const pile of ['unseenTiles', 'deck'] as const) {
      const sorted = (state: State): string[] => (state[pile].$ === 'secret' ? [...state[pile].value].sort() : []);
      expect(sorted(made)).toEqual(sorted(played));
    }
  });

  it('with three and four seats, but for the markers drawn', () => {
    for (const seats of [3, 4]) {
      const played = start(settingsFor(seats), seats).table.state as State;
      const made = position({}, settingsFor(seats), seats);
      const bare = (state: State): unknown =>
        Object.fromEntries(
          Object.entries(state.hexes).map(([hex, { tile, group, stacks }]) => [hex, { tile, group, stacks }]),
        );
      expect(bare(made)).toEqual(bare(played));
      expect(made.seats).toEqual(played.seats);
      expect(made.markersOut).toEqual(played.markersOut);
    }
  });

  const refused: [string, unknown][] = [
    ['an unknown field', { troops: 3 }],
    ['an unknown field of a hex', { hexes: { '1,1': { see: true } } }],
    ['a hex off the map', { hexes: { '99,0': { sea: true } } }],
    ['a tile that is none', { hexes: { '1,1': { tile: 'atlantis' } } }],
    ['a tile laid twice', { hexes: { '1,1': { tile: 'rapa' }, '2,0': { tile: 'rapa' } } }],
    ['sea and tile', { hexes: { '1,1': { tile: 'rapa', sea: true } } }],
    ['a face-down tile without finders', { hexes: { '1,1': { tile: 'rapa', faceDown: true } } }],
    ['a tile on printed ocean', { hexes: { '2,2': { tile: 'rapa' } } }],
    ['too many villages', { hexes: { '1,1': { tile: 'tubuai', villages: 3, controller: 0 } } }],
    ['villages without a controller', { hexes: { '1,1': { tile: 'tubuai', villages: 1 } } }],
    ['pieces on an unknown hex', { hexes: { '1,1': { pieces: { 0: { war_canoe: 1 } } } } }],
    ['a colony afloat', { hexes: { '1,1': { sea: true, pieces: { 0: { colony: 1 } } } } }],
    ['more pieces than there are', { hexes: { '0,1': { pieces: { 0: { war_canoe: 9 } } } } }],
    ['two seats in a hex', { hexes: { '1,1': { sea: true, pieces: { 0: { rumor: 1 }, 1: { rumor: 1 } } } } }],
    ['a seat that is not there', { hexes: { '1,1': { sea: true, pieces: { 2: { rumor: 1 } } } } }],
    ['a card twice', { seats: { 0: { cards: { faceDown: ['luau'] } }, 1: { cards: { faceUp: ['luau'] } } } }],
    ['a card that is none', { seats: { 0: { cards: { faceDown: ['hula'] } } } }],
    ['a home of another', { seats: { 0: { home: '0,0' } } }],
    ['half an order', { order: [0] }],
    [
      'a fourth found tile',
      {
        hexes: Object.fromEntries(
          ['1,1', '0,2', '-1,2', '1,0'].map((hex, i) => [
            hex,
            { tile: ['rapa', 'niue', 'tuvalu', 'midway'][i], faceDown: true, finders: [0] },
          ]),
        ),
      },
    ],
  ];
  for (const [what, given] of refused) {
    it(`refuses ${what}, and says so`, () => {
      let problem = '';
      try {
        position(given, settingsFor(2), 2);
      } catch (error) {
        const arg = error instanceof Refused ? error.refusal.args?.problem : undefined;
        problem = arg && 'option' in arg ? arg.option : '';
      }
      expect(problem.length).toBeGreaterThan(10);
    });
  }
});
