import { dueDecisions, followOrders, judgeBatch, outcomeOf, seededRandom, type Table } from '@wayfinder/engine';
import type { Dice } from '@wayfinder/engine/laws';
import { momentsOf } from '@wayfinder/engine/testing';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { MISSIONS, OBJECTIVES, REWARDS, TILES } from './orders/schema.ts';
import { isLegal } from './parts.ts';
import { type Orders, standingOrders } from './standing-orders.ts';
import type { State } from './state.ts';
import { gameOfCommit } from './testing/corpus.ts';
import {
  KINDS_OF_GAMES,
  newTable,
  openOf,
  play,
  RULESET,
  settingsOf,
  stateOf,
  tableIn,
  viewOf,
} from './testing/games.ts';
import { atHouses, atTurn, cards, given, lay, moor, sealed, THREE_ISLANDS, withSeat } from './testing/states.ts';

const { initial } = standingOrders;

/** Orders with some of what a group says changed. */
function ordering(changes: { [Name in keyof Orders]?: Partial<Orders[Name]> | Orders[Name] }): Orders {
  const all = Object.entries(changes).map(([name, change]) => {
    const before = initial[name as keyof Orders];
    return [name, typeof before === 'string' ? change : { ...before, ...(change as object) }];
  });
  return standingOrders.schema.parse({ ...initial, ...Object.fromEntries(all) });
}

/** Answer of orders to the first open decision of a kind, on the view of its seat. */
function answer(state: State | Table, kind: string, changes: Parameters<typeof ordering>[0]): string[] | null {
  const table = 'open' in state ? state : tableIn(state);
  const decision = openOf(table, kind);
  return standingOrders.answer(viewOf(table, decision.seat), decision.seat, decision, ordering(changes));
}

test('at first everything is asked, and the orders can be told as a JSON schema', () => {
  expect(standingOrders.schema.parse(initial)).toEqual(initial);
  expect(() => z.toJSONSchema(standingOrders.schema, { io: 'input' })).not.toThrow();
  for (const kind of ['start-tile', 'objective']) {
    const table = newTable(2, settingsOf({ startTiles: kind === 'objective' ? 'drawn' : 'arranged' }), 'asked');
    expect(answer(table, kind, {})).toBeNull();
  }
});

test('what is no card, tile or cell is no order', () => {
  const wrong = [
    { objective: { ...initial.objective, cards: ['O13'] } },
    { objective: { ...initial.objective, cards: ['M01'] } },
    { exploring: { ...initial.exploring, plans: [{ tile: 'S1a', space: '0,0', turn: '0' }] } },
    { exploring: { ...initial.exploring, plans: [{ tile: 'L01', space: '-0,1', turn: '0' }] } },
    { landing: { ...initial.landing, space: '1;2' } },
    { houses: { ...initial.houses, leastPay: -1 } },
    { ships: 1 },
  ];
  for (const part of wrong) expect(standingOrders.schema.safeParse({ ...initial, ...part }).success).toBe(false);
});

describe('start tiles', () => {
  const table = () => newTable(2, settingsOf(), 'arranging');
  const arranged = (startTiles: Orders['startTiles'], start = table()): Table => {
    while (stateOf(start).step === 'start-tiles') {
      play(start, openOf(start, 'start-tile'), answer(start, 'start-tile', { startTiles }) ?? []);
    }
    return start;
  };

  it('lie as by default: the first on (0,0), the next beside it', () => {
    const { map } = stateOf(arranged('default'));
    expect(map['0,0']?.tile).toMatch(/^S1/);
    expect(map['1,0']?.tile).toMatch(/^S2/);
    expect(Object.keys(map)).toHaveLength(4);
  });

  it('or as it comes: otherwise in other games, and the same when asked twice', () => {
    const maps = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const once = newTable(4, settingsOf(), seed);
      const path = answer(once, 'start-tile', { startTiles: 'random' });
      expect(answer(once, 'start-tile', { startTiles: 'random' })).toEqual(path);
      return JSON.stringify(
        Object.entries(stateOf(arranged('random', once)).map).map(([cell, { tile }]) => [cell, tile]),
      );
    });
    expect(new Set(maps).size).toBeGreaterThan(1);
  });
});

/** A temple and three fruits on one island; two lotuses and a fruit on another. Each has room for houses. */
const FRUITS = lay({ '0,0': ['L06', 2], '0,1': ['L30', 0], '2,0': ['L21', 0], '2,1': ['L28', 0] });

describe('the objective', () => {
  const dealt = (ids: string[], map = FRUITS): State => withSeat(given(2, { map }), 0, { cards: cards(0, ids) });
  const list = (ids: string[], otherwise: 'ask' | 'best-now' = 'best-now') =>
    ({ objective: { by: 'list', cards: ids, otherwise } }) as const;

  it('is what pays most now: fruits with their temple, then more fruits than arka leaves', () => {
    const state = dealt(['O02', 'O01', 'O05']);
    // O05: 3 + 2 and 1 + 2. O02: a temple and 3 fruits on the first island. O01: no two lotuses beside a temple.
    expect(answer(state, 'objective', { objective: { by: 'best-now' } })).toEqual(['O05', 'O02']);
    expect(answer(state, 'objective', {})).toBeNull();
  });

  it('is the first of the list that was dealt, and the next of the list is laid aside', () => {
    const state = dealt(['O02', 'O01', 'O05']);
    expect(answer(state, 'objective', list(['O12', 'O01', 'O02']))).toEqual(['O01', 'O02']);
    expect(answer(state, 'objective', list(['O02']))).toEqual(['O02', 'O05']);
  });

  it('where nothing of the list was dealt, is asked or pays most now', () => {
    const state = dealt(['O02', 'O01', 'O05']);
    expect(answer(state, 'objective', list(['O12'], 'ask'))).toBeNull();
    expect(answer(state, 'objective', list(['O12']))).toEqual(['O05', 'O02']);
    expect(answer(state, 'objective', list([], 'ask'))).toBeNull();
  });

  it('advanced, goes by two lists; what they leave open is what pays most', () => {
    const start = given(2, { map: FRUITS }, { mode: 'advanced' });
    const state = withSeat(start, 0, { cards: cards(0, ['M01', 'M02', 'M05', 'R01', 'R02', 'R08']) });
    const pair = (missions: string[], rewards: string[], otherwise: 'ask' | 'best-now' = 'ask') =>
      answer(state, 'objective', { pair: { by: 'list', missions, rewards, otherwise } as Orders['pair'] });
    expect(pair(['M01', 'M02'], ['R01', 'R02'])).toEqual(['M01', 'R01', 'M02', 'R02']);
    // M02 is met by one island, on which R08 pays 6, R02 2 + 3; M05 by both.
    expect(pair(['M02'], [])?.slice(0, 2)).toEqual(['M02', 'R08']);
    expect(pair([], ['R02'])?.slice(0, 2)).toEqual(['M05', 'R02']);
    expect(pair(['M12'], ['R12'])).toBeNull();
    expect(pair(['M12'], ['R12'], 'best-now')?.slice(0, 2)).toEqual(['M05', 'R08']);
    // Orders for the other mode don't count.
    expect(answer(state, 'objective', list(['O01']))).toBeNull();
  });
});

describe('landing', () => {
  /** Two ports below (1,0), none above it; landing is possible. */
  const open = (more: Partial<State> = {}): State =>
    atTurn(
      given(2, { map: lay({ '0,0': ['L06', 2], '0,1': ['L28', 0] }), navigation: 0, ...more }),
      ['L21', 'L22'],
      ['L25', 'L29', 'L30'],
    );
  const soon = (more: Partial<Orders['landing']> = {}) =>
    ({ landing: { when: 'as-soon-as-possible', ...more } }) as const;

  it('is made as soon as it is possible, where most ports are, in reading order', () => {
    expect(answer(open(), 'turn', soon())).toEqual(['land', 'own', '-1,0']);
    expect(answer(open(), 'turn', {})).toBeNull();
    expect(answer(open({ navigation: 1 }), 'turn', soon())).toBeNull();
  });

  it('on a cell of its own, if it is free and sea goes on', () => {
    expect(answer(open(), 'turn', soon({ space: '1,1' }))).toEqual(['land', 'own', '1,1']);
    expect(answer(open(), 'turn', soon({ space: '0,0' }))).toBeNull();
    // Land ends at (0,2).
    expect(answer(open(), 'turn', soon({ space: '0,2' }))).toBeNull();
    expect(answer(open(), 'turn', soon({ space: '5,5' }))).toBeNull();
  });

  it('with at least so many ports', () => {
    expect(answer(open(), 'turn', soon({ leastPorts: 2 }))).toEqual(['land', 'own', '-1,0']);
    expect(answer(open(), 'turn', soon({ leastPorts: 3 }))).toBeNull();
    // Beside (0,0) alone there are none.
    expect(answer(open(), 'turn', soon({ space: '0,-1', leastPorts: 1 }))).toBeNull();
    expect(answer(open(), 'turn', soon({ space: '0,-1' }))).toEqual(['land', 'own', '0,-1']);
  });

  it('with the ship that is ordered', () => {
    const placed = withSeat(open({ ships: moor({ '9,9': 0 }) }), 0, { ship: 'placed' });
    expect(answer(placed, 'turn', soon())?.[1]).toBe('grey');
    expect(answer(placed, 'turn', soon({ ship: 'own' }))).toBeNull();
    expect(answer(open(), 'turn', soon({ ship: 'grey' }))?.[1]).toBe('grey');
    expect(answer({ ...placed, grey: 0 }, 'turn', soon())).toBeNull();
  });

  it('when the own houses would pay enough', () => {
    // A temple and a fruit are one fruit short of O02; with L30 they have three: four points.
    expect(answer(open(), 'turn', soon({ leastPay: 1 }))).toBeNull();
    const paid = open({ map: lay({ '0,0': ['L06', 2], '0,1': ['L30', 0] }) });
    expect(answer(paid, 'turn', soon({ leastPay: 4 }))?.[0]).toBe('land');
    expect(answer(paid, 'turn', soon({ leastPay: 5 }))).toBeNull();
    expect(answer(withSeat(paid, 0, { choice: sealed(0, ['O01']) }), 'turn', soon({ leastPay: 1 }))).toBeNull();
    expect(answer(withSeat(paid, 0, { stock: 0 }), 'turn', soon({ leastPay: 1 }))).toBeNull();
  });

  it('is ordered once: the next landing uses it up, whoever ordered it', () => {
    const table = tableIn(open());
    const decision = openOf(table, 'turn');
    const after = (path: string[]): string =>
      standingOrders.after(viewOf(table, 0), 0, decision, path, ordering(soon())).landing.when;
    expect(after(['land', 'own', '0,-1'])).toBe('ask');
    expect(after(['1', 'L25', '0,2', '0', 'none'])).toBe('as-soon-as-possible');
  });
});

describe('exploring', () => {
  const open = (display: readonly (string | null)[] = ['L25', 'L29', 'L30'], more: Partial<State> = {}): State =>
    atTurn(
      given(2, { map: lay({ '0,0': ['L06', 2], '0,1': ['L28', 0] }), navigation: 4, ...more }),
      ['L21', 'L22'],
      display,
    );
  type Row = Orders['exploring']['plans'][number];
  const plan = (tile: Row['tile'], space: string, turn: Row['turn'] = '0'): Row => ({ tile, space, turn });
  const plans = (...rows: Row[]) => ({ exploring: { plans: rows } });

  it('goes by the first plan that is possible: from its slot, or from the hand with the leftmost tile taken', () => {
    expect(answer(open(), 'turn', plans(plan('L29', '0,2')))).toEqual(['2', 'L29', '0,2', '0', 'none']);
    expect(answer(open([null, 'L29', 'L30']), 'turn', plans(plan('L22', '0,2', '2')))).toEqual([
      '2',
      'L22',
      '0,2',
      '2',
      'none',
    ]);
    expect(answer(open(), 'turn', plans(plan('L29', '1,0', '1'), plan('L29', '1,1', '1'), plan('L21', '0,2')))).toEqual(
      ['1', 'L21', '0,2', '0', 'none'],
    );
  });

  it('asks where a tile isn’t there, doesn’t fit, or nothing is planned', () => {
    expect(answer(open(), 'turn', plans(plan('L31', '0,2')))).toBeNull();
    expect(answer(open(), 'turn', plans(plan('L29', '0,2', '1')))).toBeNull();
    expect(answer(open(), 'turn', plans())).toBeNull();
  });

  it('names no token where none is left', () => {
    const none = withSeat(open(), 0, { tokens: [] });
    expect(answer(none, 'turn', plans(plan('L29', '0,2')))).toEqual(['2', 'L29', '0,2', '0']);
  });

  it('or does no harm, as when the clock runs out', () => {
    const table = tableIn(open());
    const decision = openOf(table, 'turn');
    const path = RULESET.fallback(viewOf(table, 0), 0, decision, seededRandom(''));
    expect(answer(table, 'turn', { exploring: { otherwise: 'harmless' } })).toEqual(path);
    // A plan comes first, and a landing before it.
    expect(answer(table, 'turn', { exploring: { otherwise: 'harmless', plans: [plan('L29', '0,2')] } })?.[1]).toBe(
      'L29',
    );
    const both = { exploring: { plans: [plan('L29', '0,2')] }, landing: { when: 'as-soon-as-possible' as const } };
    expect(answer(open(undefined, { navigation: 0 }), 'turn', both)?.[0]).toBe('land');
    expect(answer(open(), 'turn', both)?.[1]).toBe('L29');
  });

  it('a plan is over when its tile lies', () => {
    const table = tableIn(open());
    const orders = ordering(plans(plan('L29', '0,2'), plan('L30', '0,2'), plan('L29', '5,5')));
    const after = (kind: string, path: string[]): string[] =>
      standingOrders
        .after(viewOf(table, 0), 0, { ...openOf(table, 'turn'), kind }, path, orders)
        .exploring.plans.map(({ tile }) => tile);
    expect(after('turn', ['2', 'L29', '0,2', '0', 'none'])).toEqual(['L30']);
    expect(after('replace', ['L30', '0,2', '0', 'none'])).toEqual(['L29', 'L29']);
    expect(after('turn', ['1', 'L25', '0,2', '0', 'none'])).toEqual(['L29', 'L30', 'L29']);
    expect(after('houses', ['0,0.3'])).toEqual(['L29', 'L30', 'L29']);
  });
});

describe('houses', () => {
  const at = (stock = 4, objective = 'O02'): State => atHouses(given(2, { map: THREE_ISLANDS }), [objective], stock);

  it('without a choice, where there is a house for every island', () => {
    expect(answer(at(), 'houses', {})).toBeNull();
    expect(answer(at(), 'houses', { houses: { by: 'no-choice' } })).toEqual(['0,0.3']);
    expect(answer(at(2), 'houses', { houses: { by: 'no-choice' } })).toEqual(['0,0.3']);
    expect(answer(at(1), 'houses', { houses: { by: 'no-choice' } })).toBeNull();
    // Of one island that pays enough there is no choice either.
    expect(answer(at(1), 'houses', { houses: { by: 'no-choice', leastPay: 4 } })).toEqual(['0,0.3']);
  });

  it('best paid first', () => {
    const table = tableIn(at(1));
    expect(answer(table, 'houses', { houses: { by: 'best' } })).toEqual(['0,0.3']);
    play(table, openOf(table, 'houses'), ['0,0.3']);
    expect(openOf(table, 'houses').seat).toBe(1);
    const second = tableIn(at(4));
    play(second, openOf(second, 'houses'), ['0,0.3']);
    expect(answer(second, 'houses', { houses: { by: 'best' } })).toEqual(['2,1.3']);
  });

  it('none on islands that pay less: asked, or left', () => {
    const second = tableIn(at(4));
    play(second, openOf(second, 'houses'), ['0,0.3']);
    expect(answer(second, 'houses', { houses: { by: 'best', leastPay: 4 } })).toBeNull();
    expect(answer(second, 'houses', { houses: { by: 'best', leastPay: 4, below: 'leave' } })).toEqual(['end']);
    expect(answer(second, 'houses', { houses: { by: 'no-choice', leastPay: 3, below: 'leave' } })).toEqual(['2,1.3']);
  });

  it('discovery tokens count as their mean: 4.5 for one temple', () => {
    // O10 asks for a temple and a port: the second island alone.
    const least = (leastPay: number) =>
      answer(at(4, 'O10'), 'houses', { houses: { by: 'best', leastPay, below: 'leave' } });
    expect(least(4)).toEqual(['2,1.3']);
    expect(least(5)).toEqual(['end']);
  });

  it('kept tokens change nothing: who is asked and who isn’t would tell of them', () => {
    // Without the low ones a token is worth more than 5.
    const discovery = cards(0, ['D01', 'D02', 'D03', 'D04']);
    const kept = withSeat(at(4, 'O10'), 0, { discovery });
    const least = (leastPay: number) => answer(kept, 'houses', { houses: { by: 'best', leastPay } });
    expect(least(4)).toEqual(['2,1.3']);
    expect(least(5)).toBeNull();
  });

  it('the suggestion houses what pays well, and asks for the rest', () => {
    const table = tableIn(at());
    const decision = openOf(table, 'houses');
    expect(standingOrders.answer(viewOf(table, 0), 0, decision, standingOrders.suggested)).toBeNull();
    const rich = lay({ '0,0': ['L06', 2], '0,1': ['L30', 0], '0,2': ['L30', 0] });
    // A temple and five fruits.
    const paid = tableIn(atHouses(given(2, { map: rich }), ['O02']));
    expect(standingOrders.answer(viewOf(paid, 0), 0, openOf(paid, 'houses'), standingOrders.suggested)).toEqual([
      '0,0.3',
    ]);
  });
});

test('discovery tokens: the highest is kept', () => {
  const looking = {
    island: '0,0.A',
    tokens: { $: 'secret' as const, to: [0], value: ['D02', 'D09', 'D10'], shown: { n: 3 } },
  };
  const reward = { reason: 'landed' as const, order: [0, 1], at: 0, houses: [], paid: 1 };
  const state = withSeat({ ...given(2), step: 'keep-discovery', turn: 0, round: 1, reward }, 0, { looking });
  expect(answer(state, 'keep-discovery', {})).toBeNull();
  expect(answer(state, 'keep-discovery', { discovery: 'highest' })).toEqual(['D10']);
});

test('Alexis’ tile is turned as little as possible', () => {
  const start = given(1, { map: lay({ '0,0': ['L06', 0], '0,1': ['L06', 2] }) }, { alexis: '1' });
  const alexis = start.alexis && { ...start.alexis, card: 'A01', found: { slot: 1, tile: 'L03', at: '1,0' } };
  const state: State = { ...start, step: 'turn', turn: 1, round: 1, display: ['L03', 'L21', 'L22'], alexis };
  // At (1,0) only the west must be sea: the cape may look north, east or south.
  expect(answer(state, 'alexis-tile', {})).toBeNull();
  expect(answer(state, 'alexis-tile', { alexisTile: 'lowest' })).toEqual(['0']);
});

function ofSome<T>(dice: Dice, things: readonly T[]): T {
  return things[dice.next(things.length)] as T;
}
function someOf<T>(dice: Dice, things: readonly T[]): T[] {
  return things.filter(() => dice.next(2) === 0);
}

/** Any orders at all. */
function randomOrders(dice: Dice): Orders {
  const plan = () => ({
    tile: ofSome(dice, TILES),
    space: `${dice.next(7) - 3},${dice.next(7) - 3}`,
    turn: ofSome(dice, ['0', '1', '2', '3'] as const),
  });
  const otherwise = () => ofSome(dice, ['ask', 'best-now'] as const);
  const by = () => ofSome(dice, ['ask', 'best-now', 'list'] as const);
  return standingOrders.schema.parse({
    startTiles: ofSome(dice, ['ask', 'default', 'random']),
    objective: { by: by(), cards: someOf(dice, OBJECTIVES), otherwise: otherwise() },
    pair: { by: by(), missions: someOf(dice, MISSIONS), rewards: someOf(dice, REWARDS), otherwise: otherwise() },
    exploring: { plans: Array.from({ length: 8 }, plan), otherwise: ofSome(dice, ['ask', 'harmless']) },
    landing: {
      when: ofSome(dice, ['ask', 'as-soon-as-possible']),
      ship: ofSome(dice, ['own-first', 'own', 'grey']),
      space: ofSome(dice, [null, '1,1', '-2,0']),
      leastPorts: dice.next(4),
      leastPay: ofSome(dice, [null, 4, 10]),
    },
    houses: {
      by: ofSome(dice, ['ask', 'no-choice', 'best']),
      leastPay: ofSome(dice, [null, 4, 6]),
      below: ofSome(dice, ['ask', 'leave']),
    },
    discovery: ofSome(dice, ['ask', 'highest']),
    alexisTile: ofSome(dice, ['ask', 'lowest']),
  });
}

describe('in whole games', () => {
  test.each(KINDS_OF_GAMES)('any orders give legal answers or ask: $seats seats, $preset', (kind) => {
    const game = gameOfCommit(kind, 'chance');
    const dice = seededRandom(`orders ${game.seed}`);
    let answered = 0;
    let command = 0;
    for (const { table } of momentsOf(RULESET, game)) {
      const [decision] = dueDecisions(table);
      command += 1;
      if (!decision || command > 120) break;
      const { seat } = decision;
      const view = viewOf(table, seat);
      for (let n = 0; n < 4; n += 1) {
        const path = standingOrders.answer(view, seat, decision, randomOrders(dice));
        if (path === null) continue;
        answered += 1;
        expect(isLegal(view, seat, decision, path)).toBe(true);
      }
    }
    expect(answered).toBeGreaterThan(0);
  });

  test.each(KINDS_OF_GAMES)(
    'whoever orders everything is never waited for: $seats seats, $preset',
    ({ seats, preset, settings }) => {
      const all = standingOrders.schema.parse({ ...initial, ...standingOrders.form?.all });
      const table = newTable(seats, settings, `all ${preset}`);
      const orders = new Map(Array.from({ length: seats }, (_, seat): [number, unknown] => [seat, all]));
      for (let breath = 0; breath < 20 && !outcomeOf(RULESET, table); breath += 1) {
        followOrders({
          ruleset: RULESET,
          at: '',
          table: () => table,
          orders: () => orders,
          take: (command) => {
            const chance = (position: number) => seededRandom(`${preset}:${position}`);
            return judgeBatch(RULESET, table, [{ ...command, id: `o${table.seq}` }], chance).refused === null;
          },
          seed: 'all',
        });
      }
      expect(outcomeOf(RULESET, table)).not.toBeNull();
    },
  );
});
