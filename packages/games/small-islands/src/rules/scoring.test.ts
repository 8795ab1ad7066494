/** Section 12: the ranking, one criterion after the other. */
import { describe, expect, it } from 'vitest';
import { stateOf } from '../testing/games.ts';
import { TWELVE_ISLANDS } from '../testing/maps.ts';
import { type Kind, tableAt } from '../testing/positions.ts';

/** Own ships of three seats and a grey one. Around 0,1 lie 4 ports, around 0,2 three, around 0,3 and 0,4 one. */
const SHIPS = { '0,1': 0, '0,2': 1, '0,3': 2, '0,4': 'grey' };
const THREE: Kind = { seats: 3 };
/** House symbols of twelve islands. */
const SPOTS = [
  '-3,-2.5',
  '-5,-1.3',
  '-2,-1.2',
  '-1,0.3',
  '1,2.3',
  '-1,3.3',
  '-4,4.4',
  '-2,4.3',
  '0,5.4',
  '2,5.3',
  '-1,6.4',
  '3,7.5',
];

/** So many houses of each seat, on symbols of their own. */
function houses(...counts: number[]): Record<string, number> {
  const owners = counts.flatMap((count, seat) => Array.from({ length: count }, () => seat));
  return Object.fromEntries(owners.map((seat, i) => [SPOTS[i], seat]));
}

/** The ranking of a finished game: seats, the first one first. */
function ranking(given: Record<string, unknown>, kind: Kind = THREE): number[] | undefined {
  const table = tableAt({ step: 'final', map: TWELVE_ISLANDS, ships: SHIPS, ...given }, kind);
  return stateOf(table).scores?.map(({ seat }) => seat);
}

const vp = (...won: number[]) => Object.fromEntries(won.map((count, seat) => [seat, { vp: count }]));

describe('the ranking', () => {
  it('goes by the score, ports of the own ship included', () => {
    // 10 + 4, 12 + 3, 12 + 1.
    expect(ranking({ seats: vp(10, 12, 12) })).toEqual([1, 0, 2]);
  });

  it('puts the score before houses, ports and the latest placement', () => {
    expect(ranking({ seats: vp(0, 0, 4), houses: houses(3, 3, 0) })).toEqual([2, 0, 1]);
  });

  it('then goes by houses on the map', () => {
    // All have 14; seat 1 has fewer ports and the most houses.
    expect(ranking({ seats: vp(10, 11, 13), houses: houses(2, 3, 1) })).toEqual([1, 0, 2]);
  });

  it('then by ports around the own ship', () => {
    expect(ranking({ seats: vp(10, 11, 13), houses: houses(2, 2, 2), order: ['0,1', '0,2', '0,3'] })).toEqual([
      0, 1, 2,
    ]);
  });

  it('compares only those that are still tied', () => {
    // Seat 2 has the fewest houses, so that its latest placement is of no use; 0 and 1 are told apart by ports.
    expect(ranking({ seats: vp(10, 11, 13), houses: houses(3, 3, 2), order: ['0,1', '0,2', '0,3'] })).toEqual([
      0, 1, 2,
    ]);
  });

  it('and at last by the latest placement, a ship or a tile', () => {
    // Two seats of equal ports: of three ports around 0,2 none, and one around either ship in the south.
    const ships = { '0,1': 'grey', '0,2': 2, '0,3': 0, '0,4': 1 };
    const tied = { ships, seats: vp(5, 5, 0), houses: houses(1, 1, 0) };
    expect(ranking({ ...tied, order: ['0,3', '0,4'] })).toEqual([1, 0, 2]);
    expect(ranking({ ...tied, order: ['0,4', '0,3'] })).toEqual([0, 1, 2]);
    expect(ranking({ ...tied, by: { '3,7': 0 }, order: ['0,3', '0,4', '3,7'] })).toEqual([0, 1, 2]);
  });

  it('takes start tiles for placements', () => {
    // Seat 1 laid the start tiles and nothing else; seat 0 and 2 placed later.
    const by = { '0,0': 1, '1,0': 1, '2,0': 1, '2,1': 1 };
    const table = tableAt({ step: 'final', end: 'pile', by }, THREE);
    expect(stateOf(table).scores?.map(({ seat, lastPlaced }) => [seat, lastPlaced])[0]).toEqual([1, 4]);
  });

  it('leaves discovery tokens and grey ships out of the ports that break ties', () => {
    const table = tableAt(
      {
        step: 'final',
        map: TWELVE_ISLANDS,
        ships: SHIPS,
        houses: houses(1, 0, 0),
        seats: { '0': { discovery: ['D12'] } },
      },
      THREE,
    );
    expect(stateOf(table).scores?.[0]).toMatchObject({ seat: 0, discoveryVp: 7, ports: 4, total: 11 });
    expect(stateOf(table).scores?.map(({ ports }) => ports)).toEqual([4, 3, 1]);
  });
});

describe('Alexis', () => {
  it('is ranked by the ports around grey ships', () => {
    const ships = { '0,1': 0, '0,2': 'grey', '0,3': 'grey', '0,4': 'grey' };
    const given = { step: 'final', map: TWELVE_ISLANDS, ships, seats: { '0': { vp: 21 } } };
    // Level 1: 20 and 1 for each house. Ports: 3 + 1 + 1 for him, 4 for the human.
    const scores = stateOf(tableAt(given, { seats: 1 })).scores;
    expect(scores?.map(({ seat, total, ports, card }) => [seat, total, ports, card])).toEqual([
      [1, 25, 5, 20],
      [0, 25, 4, 0],
    ]);
  });

  it('has no ports of the human’s own ship, and the human none of grey ones', () => {
    const given = { step: 'final', end: 'pile', ships: { '0,1': 'grey' } };
    expect(stateOf(tableAt(given, { seats: 1 })).scores?.map(({ seat, ports }) => [seat, ports])).toEqual([
      [1, 2],
      [0, 0],
    ]);
  });
});
