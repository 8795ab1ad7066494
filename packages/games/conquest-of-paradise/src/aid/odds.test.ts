import { describe, expect, test } from 'vitest';
import { type Fight, type Front, frontOf, type Odds, OddsTable } from './odds.ts';

const fight = (
  attacker: Partial<Front>,
  defender: Partial<Front>,
  cards: { attacker?: string[]; defender?: string[]; onGroup?: boolean } = {},
): Fight => ({
  attacker: { front: frontOf(attacker), cards: cards.attacker ?? [] },
  defender: { front: frontOf(defender), cards: cards.defender ?? [] },
  onGroup: cards.onGroup ?? true,
});
const odds = (...args: Parameters<typeof fight>): Odds => new OddsTable().of(fight(...args));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('values known by hand', () => {
  test('one against one is even, and each face of the die has its sixth', () => {
    const { win, lost, spread } = odds({ war_canoe: 1 }, { warrior_band: 1 });
    expect(win).toBeCloseTo(1 / 2, 14);
    expect(lost.attacker).toEqual(frontOf({ war_canoe: 1 / 6 }));
    expect(lost.defender).toEqual(frontOf({ warrior_band: 1 / 6 }));
    expect(spread.attacker).toEqual([expect.closeTo(5 / 6, 14), expect.closeTo(1 / 6, 14)]);
  });

  test('so many against one lose only when every roll goes against them', () => {
    for (const n of [1, 2, 3, 5, 8]) expect(odds({ war_canoe: n }, { war_canoe: 1 }).win).toBeCloseTo(1 - 0.5 ** n, 14);
    for (const n of [1, 2, 3, 5, 8]) expect(odds({ war_canoe: 1 }, { war_canoe: n }).win).toBeCloseTo(0.5 ** n, 14);
  });

  test('equal rows are even, whatever they are made of', () => {
    expect(odds({ war_canoe: 3, warrior_band: 2 }, { warrior_band: 4, local_warriors: 1 }).win).toBeCloseTo(0.5, 14);
  });

  test('an empty front has lost at once', () => {
    expect(odds({ war_canoe: 1 }, {})).toMatchObject({ win: 1, lost: { attacker: frontOf() } });
    expect(odds({}, { war_canoe: 1 }).win).toBe(0);
  });

  test('cards of one against one: Pa saves a defender from a 4, Haka wins with a 3, War Clubs roll a bad face anew', () => {
    const one = (cards: Parameters<typeof fight>[2]) => odds({ war_canoe: 1 }, { war_canoe: 1 }, cards);
    expect(one({ defender: ['pa'] }).win).toBeCloseTo(1 / 3, 14);
    expect(one({ defender: ['pa'] }).lost.defender.war_canoe).toBeCloseTo(0, 14);
    expect(one({ defender: ['pa'], onGroup: false }).win).toBeCloseTo(1 / 2, 14);
    expect(one({ attacker: ['pa'] }).win).toBeCloseTo(1 / 2, 14);
    expect(one({ attacker: ['haka'] }).win).toBeCloseTo(2 / 3, 14);
    expect(one({ attacker: ['haka'] }).lost.attacker.war_canoe).toBeCloseTo(0, 14);
    expect(one({ attacker: ['haka'] }).lost.defender.war_canoe).toBeCloseTo(2 / 6, 14);
    expect(one({ attacker: ['war-clubs'] }).win).toBeCloseTo(3 / 4, 14);
    expect(one({ defender: ['war-clubs'] }).win).toBeCloseTo(1 / 4, 14);
    expect(one({ attacker: ['cannibalism'] }).win).toBeCloseTo(1 / 2, 14);
    expect(one({ attacker: ['cannibalism'] }).lost.defender.war_canoe).toBeCloseTo(1 / 2, 14);
  });

  test('one card a roll for both sides together: Pa on a 3 changes nothing but that Haka comes too late', () => {
    const both = odds({ war_canoe: 1 }, { war_canoe: 1 }, { attacker: ['haka'], defender: ['pa'] });
    expect(both.win).toBeCloseTo(1 / 3, 14);
  });
});

describe('every way that a battle can go', () => {
  interface Way {
    chance: number;
    won: boolean;
    removed: { attacker: string[]; defender: string[] };
  }
  /** Written from CP-12.11 to 12.16 with lists of pieces, apart from the table: all rolls, one after another. */
  function* ways(attackers: string[], defenders: string[], chance = 1): Generator<Way> {
    const none = { attacker: [], defender: [] };
    if (defenders.length === 0) return yield { chance, won: true, removed: none };
    if (attackers.length === 0) return yield { chance, won: false, removed: none };
    for (let face = 1; face <= 6; face += 1) {
      const removes = face === 1 || face === 6;
      const order = removes ? ['local', 'band', 'canoe'] : ['canoe', 'band', 'local'];
      const hit = face < 4 ? [...attackers] : [...defenders];
      const at = hit.indexOf(order.find((kind) => hit.includes(kind)) ?? '');
      const [gone = ''] = hit.splice(at, 1);
      for (const way of face < 4 ? ways(hit, defenders, chance / 6) : ways(attackers, hit, chance / 6)) {
        if (!removes) yield way;
        else if (face === 1) yield { ...way, removed: { ...way.removed, attacker: [gone, ...way.removed.attacker] } };
        else yield { ...way, removed: { ...way.removed, defender: [gone, ...way.removed.defender] } };
      }
    }
  }
  const list = ({ local_warriors = 0, warrior_band = 0, war_canoe = 0 }: Partial<Front>): string[] => [
    ...Array<string>(local_warriors).fill('local'),
    ...Array<string>(warrior_band).fill('band'),
    ...Array<string>(war_canoe).fill('canoe'),
  ];

  const rows: [Partial<Front>, Partial<Front>][] = [
    [{ war_canoe: 1 }, { local_warriors: 1 }],
    [{ war_canoe: 2, warrior_band: 1 }, { local_warriors: 2 }],
    [
      { war_canoe: 1, warrior_band: 1 },
      { local_warriors: 1, warrior_band: 1, war_canoe: 1 },
    ],
    [
      { war_canoe: 2, warrior_band: 2 },
      { warrior_band: 1, war_canoe: 1 },
    ],
    [{ war_canoe: 3 }, { local_warriors: 2, warrior_band: 1 }],
  ];
  test.each(rows)('%o against %o', (attacker, defender) => {
    const all = [...ways(list(attacker), list(defender))];
    const told = odds(attacker, defender);
    const expected = (of: (way: Way) => number): number => sum(all.map((way) => way.chance * of(way)));
    expect(Math.abs(expected(() => 1) - 1)).toBeLessThan(1e-12);
    expect(Math.abs(told.win - expected(({ won }) => Number(won)))).toBeLessThan(1e-12);
    for (const side of ['attacker', 'defender'] as const) {
      const names = { local_warriors: 'local', warrior_band: 'band', war_canoe: 'canoe' } as const;
      for (const kind of ['local_warriors', 'warrior_band', 'war_canoe'] as const) {
        const lost = expected(({ removed }) => removed[side].filter((piece) => piece === names[kind]).length);
        expect(Math.abs(told.lost[side][kind] - lost), `${side} ${kind}`).toBeLessThan(1e-12);
      }
      const most = list(side === 'attacker' ? attacker : defender).length;
      for (let n = 0; n <= most; n += 1) {
        const chance = expected(({ removed }) => Number(removed[side].length === n));
        expect(Math.abs((told.spread[side][n] ?? 0) - chance), `${side} loses ${n}`).toBeLessThan(1e-12);
      }
    }
  });

  test('chances add up, and the average of the spread is what is lost, with cards too', () => {
    const cards = { attacker: ['haka', 'war-clubs'], defender: ['pa', 'cannibalism'] };
    const { win, lost, spread } = odds({ war_canoe: 2, warrior_band: 1 }, { war_canoe: 1, warrior_band: 2 }, cards);
    expect(win).toBeGreaterThan(0);
    expect(win).toBeLessThan(1);
    for (const side of ['attacker', 'defender'] as const) {
      expect(sum(spread[side])).toBeCloseTo(1, 12);
      expect(sum(spread[side].map((chance, n) => chance * n))).toBeCloseTo(sum(Object.values(lost[side])), 12);
    }
  });
});

describe('cards against every plan for their use', () => {
  /** Chance to win of plain counts with at most one Haka and one Pa, each used or kept as is best: written apart, by counts only. */
  function best(a: number, d: number, haka: boolean, pa: boolean): number {
    if (d === 0) return 1;
    if (a === 0) return 0;
    const after = (face: number, h: boolean, p: boolean): number =>
      face <= 3 ? best(a - 1, d, h, p) : best(a, d - 1, h, p);
    const faces = [1, 2, 3, 4, 5, 6].map((face) => {
      const plain = after(face, haka, pa);
      const attacks = haka && face < 6 ? Math.max(plain, after(face + 1, false, pa)) : plain;
      return pa && face > 1 ? Math.min(attacks, after(face - 1, haka, false)) : attacks;
    });
    return sum(faces) / 6;
  }

  test.each([
    [1, 1],
    [2, 2],
    [3, 2],
    [2, 4],
    [4, 4],
  ])('%d against %d', (a, d) => {
    for (const haka of [false, true]) {
      for (const pa of [false, true]) {
        const cards = { attacker: haka ? ['haka'] : [], defender: pa ? ['pa'] : [] };
        const { win } = odds({ war_canoe: a }, { war_canoe: d }, cards);
        expect(Math.abs(win - best(a, d, haka, pa)), `haka ${haka}, pa ${pa}`).toBeLessThan(1e-12);
      }
    }
  });

  test('no card ever hurts who holds it', () => {
    const plain = odds({ war_canoe: 2, warrior_band: 1 }, { warrior_band: 2, local_warriors: 1 }).win;
    for (const card of ['haka', 'war-clubs', 'cannibalism', 'luau']) {
      const own = odds({ war_canoe: 2, warrior_band: 1 }, { warrior_band: 2, local_warriors: 1 }, { attacker: [card] });
      expect(own.win).toBeGreaterThanOrEqual(plain - 1e-12);
    }
  });
});
