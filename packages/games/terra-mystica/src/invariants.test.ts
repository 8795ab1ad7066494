/** Every invariant (end of the specification's section on state) is reported when it is broken by hand, and by its own words. */
import { describe, expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import { position } from './position.ts';
import { type SeatState, type State, seatOf, settings } from './state.ts';

/** The Witches with a town of TW2, a marker on Air 10 for its key, two priests on the cult board and FAV5; the Nomads. */
function sound(): State {
  return position(
    {
      factions: ['witches', 'nomads'],
      structures: {
        0: { A1: 'tradingHouse', A2: 'tradingHouse', A3: 'tradingHouse', A4: 'dwelling' },
        1: { I1: 'dwelling' },
      },
      bridges: { 'A3-C1': 0, 'A7-C3': 0, 'A11-C5': 0 },
      seats: {
        0: {
          priests: 2,
          priestsOn: { fire: [3], water: [2] },
          cults: { air: 10, water: 4 },
          favors: ['FAV5'],
          towns: [{ tile: 'TW2', spaces: ['A1', 'A2', 'A3', 'A4'] }],
        },
      },
    },
    settings.parse({}),
    2,
  );
}

/** What is wrong, what is done to seat 0 or to the state for that, and the words for it. */
const BROKEN: [what: string, breaking: (now: SeatState, state: State) => unknown, words: RegExp][] = [
  ['a power token too many', (now) => Object.assign(now.bowls, [now.bowls[0] + 1]), /power tokens/],
  ['a burned token that was never there', (now) => Object.assign(now, { burned: now.burned + 1 }), /power tokens/],
  ...['vp', 'coins', 'workers', 'priests'].map((good): (typeof BROKEN)[number] => [
    `${good} below 0`,
    (now) => Object.assign(now, { [good]: -1 }),
    /below 0/,
  ]),
  [
    'a burned token below none',
    (now) => Object.assign(now, { bowls: [now.bowls[0] + 1, now.bowls[1], now.bowls[2]], burned: now.burned - 1 }),
    /below 0/,
  ],
  ['a bowl below 0', (now) => Object.assign(now, { bowls: [-1, 13, 0] }), /below 0/],
  ['eight priests', (now) => Object.assign(now, { priests: 6 }), /7 priests/],
  ['eight priests with those on the cult board', (now) => now.priestsOn.earth.push(2, 2, 2, 2), /7 priests/],
  ['a structure counted that does not stand', ({ built }) => Object.assign(built, { dwelling: 2 }), /dwelling/],
  [
    'a structure that is not counted',
    (_, { structures }) => Object.assign(structures, { B1: { seat: 0, kind: 'temple' } }),
    /temple/,
  ],
  ['a fourth bridge', (_, { bridges }) => bridges.push({ from: 'B1', to: 'C1', seat: 0 }), /3 bridges/],
  ['a key from nowhere', (now) => Object.assign(now, { keys: now.keys + 1 }), /keys/],
  ['a marker on 10 without a key', ({ cults }) => Object.assign(cults, { fire: 10 }), /keys/],
  ['shipping beyond its track', (now) => Object.assign(now, { shipping: 4 }), /end of its track/],
  ['an exchange rate beyond its track', (now) => Object.assign(now, { exchange: 3 }), /end of its track/],
  ['a marker beyond 10', ({ cults }) => Object.assign(cults, { fire: 11 }), /beyond fire 10/],
  ['two priests on one place', ({ priestsOn }) => priestsOn.fire.push(3), /more priests on fire/],
  ['priests of two seats on one place', (_, state) => seatOf(state, 1).priestsOn.fire.push(3), /more priests on fire/],
  ['a priest where no place is', ({ priestsOn }) => priestsOn.air.push(1), /more priests on air/],
  ['a bridge of nobody', (_, { bridges }) => bridges.push({ from: 'B1', to: 'C1', seat: 9 }), /bridge of seat 9/],
  ['two bridges on one spot', (_, { bridges }) => bridges.push({ from: 'A3', to: 'C1', seat: 1 }), /one spot/],
  ['a favor tile twice', (now) => now.favors.push('FAV5'), /favor tile twice/],
  ['a structure in two towns', (now) => now.towns[0]?.spaces.push('A1'), /two towns/],
  ['a town on an empty space', (now) => now.towns[0]?.spaces.push('A5'), /town on a space/],
  ['a town on a structure of another', (now) => now.towns[0]?.spaces.push('I1'), /town on a space/],
  [
    'two markers on one space 10',
    (_, state) => Object.assign(seatOf(state, 1).cults, { air: 10 }),
    /two markers on air 10/,
  ],
  ['a favor tile too many', (_, { favors }) => Object.assign(favors, { FAV5: 3 }), /FAV5: 3 left and 1 taken/],
  ['a favor tile too few', (_, { favors }) => Object.assign(favors, { FAV1: 0 }), /FAV1/],
  ['a town tile too many', (_, { towns }) => Object.assign(towns, { TW2: 2 }), /TW2: 2 left and 1 taken/],
  ['a town tile below none', (_, { towns }) => Object.assign(towns, { TW1: -1 }), /TW1/],
  ['a town of one structure', ({ towns }) => towns[0]?.spaces.splice(1), /a town of A1 alone/],
  ['a town of three without the sanctuary', ({ towns }) => towns[0]?.spaces.splice(3), /a town of A1 A2 A3 alone/],
  [
    'a town too weak',
    ({ built }, { structures }) => {
      for (const space of ['A1', 'A2', 'A3']) structures[space] = { seat: 0, kind: 'dwelling' };
      Object.assign(built, { dwelling: 4, tradingHouse: 0 });
    },
    /a town of A1 A2 A3 A4 alone/,
  ],
  [
    'a structure on foreign ground',
    (_, { terrain }) => Object.assign(terrain, { A4: 'swamp' }),
    /a structure on A4, which is swamp/,
  ],
  ['a special action used twice', ({ used }) => used.push('FAV6', 'FAV6'), /special action used twice/],
  ['two factions of one colour', (_, state) => Object.assign(seatOf(state, 1), { faction: 'auren' }), /one colour/],
  ['a scoring tile twice', (_, { scoring }) => scoring.splice(1, 1, scoring[0] ?? ''), /scoring tile twice/],
  ['a scoring tile that does not exist', (_, { scoring }) => scoring.splice(0, 1, 'SCORE99'), /unknown scoring tile/],
  ['a scoring tile of an extra', (_, { scoring }) => scoring.splice(0, 1, 'SCORE9'), /scoring tile of an extra/],
  [
    'a bonus card of an extra',
    ({ card }, state) => {
      seatOf(state, 0).card = 'BON10';
      expect(card).not.toBe('BON10');
    },
    /bonus card of an extra/,
  ],
  [
    'a power action used twice',
    (_, { usedPowerActions }) => usedPowerActions.push('ACT1', 'ACT1'),
    /power action used twice/,
  ],
  [
    'a power action that does not exist',
    (_, { usedPowerActions }) => usedPowerActions.push('ACT9'),
    /unknown power action/,
  ],
  ['an order that leaves a seat out', (_, { order }) => order.pop(), /an order of 0/],
  ['an order that names a seat twice', (_, { order }) => order.splice(1, 1, 0), /an order of 0 0/],
  [
    'a seat that passed twice',
    (now, state) => Object.assign(now, { passed: true }) && state.passedOrder.push(0, 0),
    /passed: 0 0/,
  ],
  ['a seat that passed and has not', (_, { passedOrder }) => passedOrder.push(1), /passed: 1/],
  ['a turn after passing', (now) => Object.assign(now, { passed: true }), /a turn after passing/],
  ['a bonus card held twice', ({ card }, state) => Object.assign(seatOf(state, 1), { card }), /bonus cards/],
  [
    'a bonus card held and on display',
    ({ card }, { cards }) => Object.assign(cards, { [card ?? '']: 0 }),
    /bonus cards/,
  ],
  ['a card that does not exist', (now) => Object.assign(now, { card: 'BON99' }), /bonus cards/],
  ['a card too few on display', (_, state) => Object.assign(state, { cards: {} }), /2 bonus cards/],
  [
    'a seat without a card',
    ({ card }, state) => {
      Object.assign(state.cards, { [card ?? '']: 0 });
      seatOf(state, 0).card = null;
    },
    /1 bonus cards held, 4 on display/,
  ],
  [
    'a round without bonus cards',
    (_, state) => Object.assign(state, { cards: {}, seats: state.seats.map((seat) => ({ ...seat, card: null })) }),
    /0 bonus cards held, 0 on display/,
  ],
];

describe('invariants', () => {
  it('hold in a sound position', () => {
    expect(invariants(sound())).toEqual([]);
  });

  it.each(BROKEN)('report %s', (_what, breaking, words) => {
    const state = sound();
    breaking(seatOf(state, 0), state);
    expect(invariants(state).join('\n')).toMatch(words);
  });

  it('report nine dwellings', () => {
    const state = sound();
    const spaces = ['B2', 'B3', 'C1', 'C2', 'C3', 'C4', 'C5', 'D1'];
    for (const space of spaces) {
      state.structures[space] = { seat: 0, kind: 'dwelling' };
      state.terrain[space] = 'forest';
    }
    seatOf(state, 0).built.dwelling = 9;
    expect(invariants(state)).toEqual(['seat 0: more than 8 of dwelling']);
  });

  it.each([0, 1])('say whose invariant is broken: seat %i', (seat) => {
    const state = sound();
    seatOf(state, seat).vp = -1;
    expect(invariants(state)).toEqual([`seat ${seat}: something is below 0`]);
  });
});

describe('a position that no game could hold is refused', () => {
  it.each([
    { seats: { 0: { shipping: 99 } } },
    { seats: { 0: { exchange: 9 } } },
    { seats: { 0: { cults: { fire: 11 } } } },
    { seats: { 0: { priestsOn: { fire: [3, 3] } } } },
    { bridges: { 'A3-C1': 9 } },
    { bridges: { 'A3-C1': 0, 'C1-A3': 0 } },
    { seats: { 7: {} } },
    { structures: { 7: {} } },
    { turn: 2 },
    { turn: 0, passedOrder: [0] },
    { seats: { 0: { passed: true } } },
    { seats: { 0: { bowls: [13, 0, 0] } } },
    { scoring: Array.from({ length: 6 }, () => 'SCORE2') },
    { factions: ['witches', 'auren'] },
    { structures: { 0: { A1: 'dwelling' } }, seats: { 0: { towns: [{ tile: 'TW1', spaces: ['A1'] }] } } },
    { seats: { 0: { card: 'BON10' } } },
    { usedPowerActions: ['ACT7'] },
    { order: [0, 0] },
    { order: [1] },
    { order: [0, 2] },
    { passedOrder: [2] },
    { phase: 'bonus', spades: [{ seat: 2, left: 1 }] },
  ])('%j', (given) => {
    const laid = () => position({ factions: ['witches', 'nomads'], ...given }, settings.parse({}), 2);
    expect(laid).toThrow('bad-position');
  });
});
