/** Section 14: each achievement met, and each missed by one. */
import { describe, expect, it } from 'vitest';
import { CURRENT_VERSION, dataOf } from '../data/index.ts';
import { stateOf } from '../testing/games.ts';
import { THIRTEEN_TILES, TWELVE_ISLANDS } from '../testing/maps.ts';
import { type Kind, tableAt } from '../testing/positions.ts';
import { achievementsOf } from './achievements.ts';

type Given = Record<string, unknown>;

/** Achievements of a seat when this position has been scored. */
function achieved(given: Given, kind: Kind = {}, seat = 0): string[] {
  return achievementsOf(stateOf(tableAt({ step: 'final', ...given }, kind)), seat);
}

const port = (seat: number, token: string) => ({ seat, token });
/** Six port tokens around 0,1, where four ports are printed. */
const PORTS = {
  '0,0.A': port(0, 'B1'),
  '1,0.A': port(0, 'B2'),
  '-1,0.A': [port(0, 'B3'), port(1, 'B3')],
  '1,2.A': [port(0, 'B4'), port(1, 'B4')],
};
const SPOTS = ['-3,-2.5', '-5,-1.3', '-2,-1.2', '-1,0.3', '1,2.3', '-1,3.3', '-4,4.4', '-2,4.3'];
const housesOn = (spots: readonly string[]) => Object.fromEntries(spots.map((spot) => [spot, 0]));

/** SI-S58: 45 VP won, 10 from the ship, tokens of 2, 3 and 3, 8 houses, 12 islands; the first ship was a grey one of the winner. */
const S58 = {
  map: TWELVE_ISLANDS,
  ships: { '0,1': 0, '0,2': 'grey', '0,3': 1, '0,4': 'grey' },
  order: ['0,2', '0,3', '0,4', '0,1'],
  tokens: PORTS,
  houses: housesOn(SPOTS),
  seats: { '0': { vp: 45, discovery: ['D01', 'D02', 'D03'] } },
};

describe('a won normal game', () => {
  it('SI-S58: 63 points, 10 from the ship, 12 islands and 8 houses are four achievements', () => {
    const table = tableAt({ step: 'final', ...S58 });
    expect(stateOf(table).scores?.[0]).toMatchObject({ seat: 0, total: 63, ports: 10, houses: 8 });
    expect(achieved(S58)).toEqual(['G01', 'G02', 'G03', 'G04']);
  });

  it('is 60 points, or 59 and not', () => {
    expect(achieved({ ...S58, seats: { '0': { vp: 42, discovery: ['D01', 'D02', 'D03'] } } })).toContain('G01');
    expect(achieved({ ...S58, seats: { '0': { vp: 41, discovery: ['D01', 'D02', 'D03'] } } })).not.toContain('G01');
  });

  it('is 10 from the own ship, or 9 and not', () => {
    expect(achieved({ ...S58, tokens: { ...PORTS, '1,2.A': port(0, 'B4') } })).toEqual(['G01', 'G03', 'G04']);
  });

  it('is 12 islands of two tiles, or 11 and not', () => {
    const { '3,6': _gone, '3,7': _gone2, ...eleven } = TWELVE_ISLANDS;
    expect(achieved({ ...S58, map: eleven })).toEqual(['G01', 'G02', 'G04']);
  });

  it('is all 8 houses, or 7 and not', () => {
    expect(achieved({ ...S58, houses: housesOn(SPOTS.slice(1)) })).toEqual(['G01', 'G02', 'G03']);
  });

  it('is the own ship as the first one of the game', () => {
    expect(achieved({ ...S58, order: ['0,1', '0,2', '0,3', '0,4'] })).toContain('G05');
    expect(achieved({ ...S58, order: ['0,3', '0,1', '0,2', '0,4'] })).not.toContain('G05');
  });

  it('is 4 discovery tokens, or 3 and not', () => {
    const four = { ...S58, seats: { '0': { vp: 45, discovery: ['D01', 'D02', 'D03', 'D04'] } } };
    expect(achieved(four)).toContain('G06');
    expect(achieved(S58)).not.toContain('G06');
  });

  it.each([
    ['3', false],
    ['4', true],
    ['6', true],
  ] as const)('is a win at level 4 and above: level %s is %s', (alexis, met) => {
    const won = { end: 'pile', seats: { '0': { vp: 99 } } };
    expect(achieved(won, { seats: 1, more: { alexis } }).includes('G07')).toBe(met);
  });
});

/** SI-S67: 9 ports printed around -2,0 and four tokens of the other seat, an island of 13 tiles with two of 6 houses. */
const TOKENS = {
  '-3,-1.A': port(1, 'B1'),
  '-1,-1.A': port(1, 'B2'),
  '-3,0.A': port(1, 'B3'),
  '-1,0.A': port(1, 'B4'),
};
const SIX = ['-1,2.3', '3,2.3', '-2,-1.2', '-1,0.2', '-3,-1.5', '-3,0.3'];
const S67 = {
  end: 'pile',
  map: THIRTEEN_TILES,
  ships: { '0,1': 1, '-2,0': 0 },
  order: ['0,1', '-2,0'],
  tokens: TOKENS,
  houses: housesOn(SIX),
};
const ADVANCED: Kind = { more: { mode: 'advanced' } };

describe('a won advanced game', () => {
  it('SI-S67: 13 from the ship, 13 tiles, 6 houses, no token and two houses on one island are five achievements', () => {
    const table = tableAt({ step: 'final', ...S67 }, ADVANCED);
    expect(stateOf(table).scores?.[0]).toMatchObject({ seat: 0, ports: 13, houses: 6 });
    expect(achieved(S67, ADVANCED)).toEqual(['G08', 'G09', 'G10', 'G12', 'G14']);
  });

  it('SI-S67: with 7 houses only four', () => {
    const seven = { ...S67, houses: housesOn([...SIX, '2,3.5']) };
    expect(achieved(seven, ADVANCED)).toEqual(['G08', 'G09', 'G12', 'G14']);
  });

  it('is 12 from the own ship, or 11 and not', () => {
    const { '-1,0.A': _one, ...three } = TOKENS;
    expect(achieved({ ...S67, tokens: three }, ADVANCED)).toContain('G08');
    const { '-3,0.A': _two, ...two } = three;
    expect(achieved({ ...S67, tokens: two }, ADVANCED)).not.toContain('G08');
  });

  it('is an island of 13 tiles, or 12 and not', () => {
    const { '3,2': _end, ...twelve } = THIRTEEN_TILES;
    const houses = housesOn(['-1,2.3', '2,3.5', ...SIX.slice(2)]);
    expect(achieved({ ...S67, map: twelve, houses }, ADVANCED)).toEqual(['G08', 'G10', 'G12', 'G14']);
  });

  it('is the own ship left unplaced', () => {
    const held = { ...S67, ships: { '0,1': 1, '-2,0': 'grey' }, seats: { '0': { vp: 20 } } };
    expect(achieved(held, ADVANCED)).toContain('G11');
    expect(achieved(S67, ADVANCED)).not.toContain('G11');
  });

  it('is no bonus token of the own, or one and not', () => {
    expect(achieved({ ...S67, tokens: { ...TOKENS, '-1,0.A': port(0, 'B4') } }, ADVANCED)).not.toContain('G12');
  });

  it('is two own houses on one island: of two colours they are none', () => {
    const apart = { ...housesOn(SIX), '3,2.3': 1, '-1,0.2': 1, '-3,0.3': 1 };
    expect(achieved({ ...S67, houses: apart }, ADVANCED)).not.toContain('G14');
  });

  it.each([
    ['5', false],
    ['6', true],
  ] as const)('is a win at level 6: level %s is %s', (alexis, met) => {
    const won = { end: 'pile', seats: { '0': { vp: 99 } } };
    expect(achieved(won, { seats: 1, more: { alexis, mode: 'advanced' } }).includes('G13')).toBe(met);
  });
});

describe('achievements', () => {
  it('are those of the mode played', () => {
    expect(achieved(S67).every((id) => id <= 'G07')).toBe(true);
  });

  it('are the winner’s alone', () => {
    expect(achieved(S58, {}, 1)).toEqual([]);
    // Alexis wins with the VP of his card.
    expect(achieved({ end: 'pile' }, { seats: 1, more: { alexis: '4' } })).toEqual([]);
  });

  it('make a great explorer when there are five of a mode', () => {
    expect(dataOf(CURRENT_VERSION).achievementsNeeded).toEqual({ normal: 5, advanced: 5 });
  });
});
