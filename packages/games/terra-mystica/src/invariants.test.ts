/** Every invariant (end of the specification's section on state) is reported when it is broken by hand, and by its own words. */
import { describe, expect, it } from 'vitest';
import { invariants } from './invariants.ts';
import { LAND_BESIDE, RIVERS } from './map.ts';
import { position } from './position.ts';
import { type SeatState, type State, seatOf, settings } from './state.ts';

/** The Witches with a town of TW2, a marker on Air 10 for its key, two priests on the cult board, and FAV5 of their temple; the Nomads. */
function sound(): State {
  return position(
    {
      factions: ['witches', 'nomads'],
      structures: {
        0: { A1: 'tradingHouse', A2: 'tradingHouse', A3: 'tradingHouse', A4: 'dwelling', F2: 'temple' },
        1: { I1: 'dwelling' },
      },
      bridges: { 'A3-C1': 0, 'F2-G1': 0, 'F2-H2': 0 },
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

/** Faults: what is wrong, what is done to seat 0 or to the state for that, and the words for it. */
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
  ['all power tokens burned', (now) => Object.assign(now, { bowls: [0, 0, 0], burned: 12 }), /no power token left/],
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
  ['a special action that is none', ({ used }) => used.push('FAV1'), /the special action FAV1 used/],
  ['that of a favor tile that is not had', ({ used }) => used.push('FAV6'), /FAV6 used, which it doesn't have/],
  ['that of a card that is not held', ({ used }) => used.push('BON1'), /BON1 used/],
  ['that of a stronghold not built', ({ used }) => used.push('ACTW'), /ACTW used/],
  [
    'that of another faction',
    (now) => Object.assign(now.built, { stronghold: 1 }) && now.used.push('ACTA'),
    /ACTA used/,
  ],
  [
    'one that has no limit',
    (now) => Object.assign(now, { faction: 'engineers' }) && now.used.push('ACTE'),
    /ACTE used/,
  ],
  [
    'a town scattered over the map',
    ({ towns, built }, state) => {
      for (const space of ['B2', 'D1', 'G1', 'I7']) {
        state.structures[space] = { seat: 0, kind: 'tradingHouse' };
        state.terrain[space] = 'forest';
      }
      built.tradingHouse += 4;
      towns.push({ tile: 'TW1', spaces: ['B2', 'D1', 'G1', 'I7'], river: null });
    },
    /a town of B2 D1 G1 I7, which don't hang together/,
  ],
  ['a town across a river hex', ({ towns }) => Object.assign(towns[0] ?? {}, { river: 'r0' }), /a town across r0/],
  ['a late ordination', (now) => Object.assign(now, { mayOrdain: true }), /an ordination that it may not have/],
  ['spades in phase II', (_, { spades }) => spades.push({ seat: 0, left: 1 }), /outside of phase III/],
  ['a seat that passed out of order', (_, state) => Object.assign(seatOf(state, 1), { passed: true }), /passed: 1 in/],
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
    /passed: 0 in the order 0 0/,
  ],
  ['a seat that passed and has not', (_, { passedOrder }) => passedOrder.push(1), /passed: {2}in the order 1/],
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

/** Scoring tiles whose first pays a spade for 4 steps of Earth. */
const SPADES_FIRST = ['SCORE2', 'SCORE4', 'SCORE7', 'SCORE6', 'SCORE8', 'SCORE3'];

/** After all have passed in a round whose tile pays a spade for 4 steps of Earth: two for the Witches, one for the Nomads, who come first. */
function inBonus(): State {
  const state = sound();
  Object.assign(state, { phase: 'bonus', turn: null, passedOrder: [1, 0] });
  state.scoring = [...SPADES_FIRST];
  for (const now of state.seats) now.passed = true;
  seatOf(state, 0).cults.earth = 8;
  seatOf(state, 1).cults.earth = 5;
  state.spades = [
    { seat: 1, left: 1 },
    { seat: 0, left: 2 },
  ];
  return state;
}

describe('invariants of phase III', () => {
  it('hold while spades are used', () => {
    const state = inBonus();
    expect(invariants(state)).toEqual([]);
    state.spades = [{ seat: 0, left: 1 }];
    expect(invariants(state)).toEqual([]);
  });

  it.each<[what: string, breaking: (state: State) => unknown, words: RegExp]>([
    [
      'more spades than there are steps',
      ({ spades }) => Object.assign(spades[1] ?? {}, { left: 99 }),
      /more cult-bonus spades/,
    ],
    ['no spades', ({ spades }) => Object.assign(spades[0] ?? {}, { left: 0 }), /or none/],
    ['spades twice', ({ spades }) => spades.push({ seat: 0, left: 1 }), /a seat twice/],
    ['a seat that has not passed', (state) => state.passedOrder.pop(), /passed: 0 1 in the order 1/],
    [
      'a phase III before all have passed',
      (state) => Object.assign(seatOf(state, 0), { passed: false }) && state.passedOrder.pop(),
      /phase III before all have passed/,
    ],
    ['cult-bonus spades after round 6', (state) => Object.assign(state, { round: 6 }), /after the last round/],
  ])('report %s', (_what, breaking, words) => {
    const state = inBonus();
    breaking(state);
    expect(invariants(state).join('\n')).toMatch(words);
  });
});

describe('invariants of factions', () => {
  const laid = (given: object, seats = 2) => invariants(position(given, settings.parse({}), seats));

  it('let the Auren have one of their stronghold', () => {
    const given = { factions: ['auren', 'nomads'], seats: { 0: { favors: ['FAV6'], used: ['FAV6', 'ACTA'] } } };
    expect(laid({ ...given, structures: { 0: { F4: 'stronghold' } } })).toEqual([]);
    expect(() => laid({ ...given, structures: { 0: { F4: 'temple' } } })).toThrow('bad-position');
  });

  it('let the Mermaids alone have a town across a river hex, one that borders two of its structures', () => {
    const spaces = ['B4', 'B5', 'C4', 'D6'];
    const structures = { 0: { B4: 'temple', B5: 'tradingHouse', C4: 'tradingHouse', D6: 'dwelling' } };
    const acrossOf = (faction: string) =>
      RIVERS.filter((river) => {
        const seats = { 0: { towns: [{ tile: 'TW1', spaces, river }] } };
        try {
          return laid({ factions: [faction, 'nomads'], structures, seats }).length === 0;
        } catch {
          return false;
        }
      });
    const borders = RIVERS.filter((river) => spaces.filter((at) => LAND_BESIDE[river]?.includes(at)).length >= 2);
    expect(acrossOf('witches')).toEqual([]);
    expect(acrossOf('mermaids').length).toBeGreaterThan(0);
    expect(borders).toEqual(expect.arrayContaining(acrossOf('mermaids')));
  });

  it('let the Mermaids begin at shipping 1', () => {
    const given = { factions: ['mermaids', 'nomads'] };
    expect(laid({ ...given, seats: { 0: { shipping: 1 } } })).toEqual([]);
    expect(() => laid({ ...given, seats: { 0: { shipping: 0 } } })).toThrow('bad-position');
  });
});

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
    { spades: [{ seat: 0, left: 1 }] },
    { seats: { 0: { bowls: [0, 0, 0] } } },
    { phase: 'bonus', passedOrder: [] },
    { phase: 'bonus', seats: { 1: { passed: false } } },
    { phase: 'bonus', passedOrder: [0], seats: { 1: { passed: false } } },
    { phase: 'bonus', round: 6, spades: [{ seat: 0, left: 1 }] },
    { passedOrder: [1], seats: { 1: { passed: false } } },
    { phase: 'bonus', spades: [{ seat: 0, left: 1 }], seats: { 0: { cults: { water: 0, earth: 3, air: 0 } } } },
    { phase: 'bonus', spades: [{ seat: 0, left: 2 }], seats: { 0: { cults: { water: 0, earth: 7, air: 0 } } } },
    { phase: 'bonus', scoring: SPADES_FIRST, spades: [{ seat: 0, left: 1 }], seats: { 0: { cults: { earth: 3 } } } },
    { round: 1, cards: { BON1: 2 } },
    { round: 5, cards: { BON1: 0, BON3: 6 } },
    { cards: { BON1: 7 } },
    { seats: { 0: { used: ['NOPE'] } } },
    { seats: { 0: { used: ['FAV6'] } } },
    { seats: { 0: { used: ['ACTA'] } } },
    { seats: { 0: { used: ['BON1'], card: 'BON2' } } },
    { seats: { 0: { mayOrdain: true } } },
    ...['', '1.0', '00', '5', ' 0', 'toString'].flatMap((seat) => [
      { seats: { [seat]: {} } },
      { structures: { [seat]: {} } },
    ]),
    ...['constructor', 'toString', 'hasOwnProperty', 'NOPE'].flatMap((name) => [
      { seats: { 0: { towns: [{ tile: name }] } } },
      { seats: { 0: { favors: [name] } } },
      { seats: { 0: { card: name } } },
      { seats: { 0: { used: [name] } } },
      { scoring: [name, 'SCORE2', 'SCORE3', 'SCORE4', 'SCORE5', 'SCORE6'] },
      { cards: { [name]: 0 } },
      { usedPowerActions: [name] },
      { terrain: { [name]: 'lakes' } },
      { structures: { 0: { [name]: 'dwelling' } } },
      { bridges: { [`${name}-C1`]: 0 } },
      { factions: [name, 'nomads'] },
    ]),
    ...['nonsense', 'A1', 'r99'].map((river) => ({ seats: { 0: { towns: [{ tile: 'TW1', river }] } } })),
  ])('%j', (given) => {
    const laid = () => position({ factions: ['witches', 'nomads'], ...given }, settings.parse({}), 2);
    expect(laid).toThrow('bad-position');
  });
});

describe('a position that leaves parts out stays good', () => {
  it.each([
    { seats: { 0: { bowls: [0, 0, 1] } } },
    { phase: 'bonus' },
    { phase: 'bonus', seats: { 1: { passed: true } } },
    { phase: 'bonus', round: 6 },
    { phase: 'bonus', round: 5, spades: [{ seat: 0, left: 3 }] },
    { phase: 'bonus', spades: [{ seat: 0, left: 3 }], seats: { 0: { cults: { water: 0, earth: 3 } } } },
    { phase: 'bonus', spades: [{ seat: 0, left: 2 }], seats: { 0: { cults: { water: 0, earth: 8, air: 0 } } } },
    { phase: 'bonus', scoring: SPADES_FIRST, spades: [{ seat: 0, left: 1 }], seats: { 0: { cults: { earth: 4 } } } },
    { round: 2, cards: { BON1: 2 } },
    { cards: { BON1: 6 } },
    { seats: { 0: { priestsOn: { fire: [3, 2] }, cults: { fire: 2 } } } },
    { scoring: [...SPADES_FIRST.slice(0, 5), 'SCORE1'] },
  ])('%j', (given) => {
    const laid = position({ factions: ['witches', 'nomads'], ...given }, settings.parse({}), 2);
    expect(invariants(laid)).toEqual([]);
  });
});

it('in phase III all have passed: those whom a position doesn’t name follow in the order of the round', () => {
  const factions = ['witches', 'nomads', 'halflings'];
  const laid = (given: object) => position({ factions, phase: 'bonus', ...given }, settings.parse({}), 3);
  expect(laid({ passedOrder: [1] }).passedOrder).toEqual([1, 0, 2]);
  expect(laid({ order: [2, 0, 1], seats: { 0: { passed: true } } }).passedOrder).toEqual([2, 0, 1]);
  expect(laid({}).seats.map(({ passed }) => passed)).toEqual([true, true, true]);
});

it('who has passed and isn’t named among those passed after them, in the order of the round', () => {
  const factions = ['witches', 'nomads', 'halflings'];
  const seats = { 0: { passed: true }, 1: { passed: true } };
  const laid = (given: object) => position({ factions, order: [2, 1, 0], turn: 2, ...given }, settings.parse({}), 3);
  expect(laid({ seats }).passedOrder).toEqual([1, 0]);
  expect(laid({ seats, passedOrder: [0] }).passedOrder).toEqual([0, 1]);
});

it.each([[['witches']], [['witches', 'nomads', 'halflings', 'engineers', 'mermaids', 'giants']]])(
  'a position of %j is one of no game',
  (factions) => {
    expect(() => position({ factions }, settings.parse({}), factions.length)).toThrow('bad-position');
  },
);
