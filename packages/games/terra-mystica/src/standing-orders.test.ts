import {
  type Decision,
  dueDecisions,
  followOrders,
  judgeBatch,
  outcomeOf,
  seededRandom,
  type Table,
} from '@wayfinder/engine';
import { type Dice, randomPath } from '@wayfinder/engine/laws';
import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { BONUS_CARDS, FAVOR_TILES, TOWN_TILES } from './data/index.ts';
import { SPACES } from './map.ts';
import { isLegal } from './parts.ts';
import { type Orders, type PowerRule, standingOrders } from './standing-orders.ts';
import { afterTurn, KINDS_OF_GAMES, newTable, openOf, play, RULESET, stateOf, tableAt } from './testing/games.ts';
import { settingsOf } from './testing/hand.ts';
import { cultistsBuilt, cultSpades, darklingsStronghold, TOWN, withoutDwellings } from './testing/positions.ts';
import { CULTS, FACTIONS, TERRAINS } from './words.ts';

/** Answer of the orders to the first open decision of a kind. */
function answer(table: Table, kind: string, given: Partial<Orders>): string[] | null {
  const decision = openOf(table, kind);
  const orders = standingOrders.schema.parse({ ...standingOrders.initial, ...given });
  return standingOrders.answer(stateOf(table), decision.seat, decision, orders);
}

/** The answer is given and then made. */
function follow(table: Table, kind: string, given: Partial<Orders>): void {
  play(table, openOf(table, kind), answer(table, kind, given) ?? []);
}

test('at first everything is asked, and the orders can be told as a JSON schema', () => {
  expect(standingOrders.schema.parse(standingOrders.initial)).toEqual(standingOrders.initial);
  expect(() => z.toJSONSchema(standingOrders.schema, { io: 'input' })).not.toThrow();
  const table = newTable(3, settingsOf(), 'asked');
  for (const decision of table.open) {
    expect(standingOrders.answer(stateOf(table), decision.seat, decision, standingOrders.initial)).toBeNull();
  }
});

const bySeat = (seat: string): object => ({
  power: { ...standingOrders.initial.power, byBuilder: { [seat]: standingOrders.initial.power.all } },
});

test('what is no tile, no space, no track or no seat is no order', () => {
  const wrong = [
    { favorTiles: ['FAV13'] },
    { firstDwellings: ['r3'] },
    { highestBids: { elves: 3 } },
    { powers: 1 },
    bySeat('seat-6'),
  ];
  for (const part of wrong) {
    expect(standingOrders.schema.safeParse({ ...standingOrders.initial, ...part }).success).toBe(false);
  }
});

describe('set-up', () => {
  test('factions: the first of the list whose colour is free', () => {
    const table = newTable(2, settingsOf(), 'wishes');
    const given = { factions: ['darklings', 'giants', 'witches'] } as const;
    expect(answer(table, 'faction', { factions: [...given.factions] })).toEqual(['darklings']);
    play(table, openOf(table, 'faction'), ['alchemists']);
    expect(answer(table, 'faction', { factions: [...given.factions] })).toEqual(['giants']);
    expect(answer(table, 'faction', { factions: ['darklings'] })).toBeNull();
  });

  test('bids: the lowest on the faction furthest below its limit, none above a limit', () => {
    const table = newTable(3, settingsOf({ factions: 'auction' }), 'bids');
    for (const faction of ['witches', 'nomads', 'giants']) {
      expect(answer(table, 'nominate', { factions: ['witches', 'nomads', 'giants'] })).toEqual([faction]);
      play(table, openOf(table, 'nominate'), [faction]);
    }
    play(table, openOf(table, 'bid'), ['witches', '4']);
    expect(answer(table, 'bid', { highestBids: { witches: 9, nomads: 3 } })).toEqual(['witches', '5']);
    expect(answer(table, 'bid', { highestBids: { witches: 7, nomads: 3 } })).toEqual(['nomads', '0']);
    expect(answer(table, 'bid', { highestBids: { witches: 4 } })).toBeNull();
  });

  test('first dwellings and first cards', () => {
    const table = withoutDwellings();
    const wishes = { firstDwellings: ['A1', 'A3', 'A6'] };
    expect(answer(table, 'first-dwelling', wishes)).toEqual(['A3']);
    while (stateOf(table).phase === 'dwellings') {
      const decision = openOf(table, 'first-dwelling');
      play(table, decision, RULESET.fallback(stateOf(table), decision.seat, decision, seededRandom('')));
    }
    const cards = { firstCards: ['BON2', 'BON8', 'BON1'] };
    follow(table, 'first-bonus-card', cards);
    expect(answer(table, 'first-bonus-card', cards)).toEqual(['BON1']);
  });
});

describe('power offers', () => {
  const { initial } = standingOrders;
  const { all } = initial.power;
  /** The Giants build beside a temple and a trading house of the Witches: 4 power. */
  const offered = (witches: object = {}, more: object = {}): Table => {
    const given = {
      factions: ['giants', 'witches'],
      structures: { '0': { A1: 'dwelling' }, '1': { A3: 'temple', B1: 'tradingHouse' } },
      terrain: { A2: 'wasteland' },
      seats: { '0': { coins: 9, workers: 9 }, '1': witches },
    };
    return afterTurn({ ...given, ...more }, ['build', 'A2']);
  };
  const says = (table: Table, rule: Partial<PowerRule>, byBuilder: Orders['power']['byBuilder'] = {}): string | null =>
    answer(table, 'power-offer', { power: { ...initial.power, all: { ...all, ...rule }, byBuilder } })?.[0] ?? null;

  it('are of 4 power here', () => {
    expect(stateOf(offered()).offers.map(({ amount }) => amount)).toEqual([4]);
  });

  it('refuse always; take up to N power, and ask or refuse beyond', () => {
    const table = offered();
    expect(says(table, { answer: 'refuse' })).toBe('refuse');
    expect(says(table, { answer: 'take' })).toBe('take');
    expect(says(table, { answer: 'take', upToPower: 4 })).toBe('take');
    expect(says(table, { answer: 'take', upToPower: 3 })).toBeNull();
    expect(says(table, { answer: 'take', upToPower: 3, beyond: 'refuse' })).toBe('refuse');
  });

  it('while free: what really costs nothing counts', () => {
    const free = { answer: 'take', upToPower: 1, beyond: 'refuse' } as const;
    expect(says(offered(), free)).toBe('refuse');
    // The bowls take one, or the VP allow one.
    expect(says(offered({ bowls: [0, 1, 11] }), free)).toBe('take');
    expect(says(offered({ vp: 0 }), free)).toBe('take');
  });

  it('ask above N VP', () => {
    expect(says(offered(), { answer: 'take', askAboveVp: 2, beyond: 'refuse' })).toBeNull();
    expect(says(offered(), { answer: 'take', askAboveVp: 3 })).toBe('take');
  });

  it('only if the bowls hold all', () => {
    const whole = { answer: 'take', onlyIfAllFits: true } as const;
    expect(says(offered({ bowls: [0, 3, 9] }), whole)).toBeNull();
    expect(says(offered({ bowls: [0, 4, 8] }), whole)).toBe('take');
  });

  it('by builder; what is said of the own seat, or of one that isn’t there, never counts', () => {
    const other = { ...all, answer: 'refuse' } as const;
    expect(says(offered(), { answer: 'take' }, { 'seat-1': other })).toBe('refuse');
    expect(says(offered(), { answer: 'take' }, { 'seat-2': other })).toBe('take');
    expect(says(offered(), { answer: 'take' }, { 'seat-5': other })).toBe('take');
  });

  it('of the Cultists may be asked, until their step is sure', () => {
    const table = cultistsBuilt();
    const from = (fromCultists: 'as-others' | 'ask', byBuilder: Orders['power']['byBuilder'] = {}): string[] | null =>
      answer(table, 'power-offer', { power: { all: { ...all, answer: 'take' }, fromCultists, byBuilder } });
    expect(from('as-others')).toEqual(['take']);
    expect(from('ask')).toBeNull();
    expect(from('ask', { 'seat-1': { ...all, answer: 'take' } })).toEqual(['take']);
    const [offer] = stateOf(table).offers;
    const watched = [{ placement: offer?.placement ?? 0, taken: true, refused: false }];
    const decision = openOf(table, 'power-offer');
    const given = { ...initial, power: { ...initial.power, all: { ...all, answer: 'take' as const } } };
    const asking = { ...given, power: { ...given.power, fromCultists: 'ask' as const } };
    expect(standingOrders.answer({ ...stateOf(table), watched }, 1, decision, asking)).toEqual(['take']);
  });

  it('stop in round 6 after passing', () => {
    const stop = { answer: 'take', afterLastPass: 'refuse' } as const;
    expect(says(offered({}, { round: 6, passedOrder: [1] }), stop)).toBe('refuse');
    expect(says(offered({}, { round: 6, passedOrder: [1] }), { ...stop, afterLastPass: 'ask' })).toBeNull();
    expect(says(offered({}, { round: 5, passedOrder: [1] }), stop)).toBe('take');
    const free = { answer: 'take', afterLastPass: 'only-free' } as const;
    expect(says(offered({}, { round: 6, passedOrder: [1] }), free)).toBe('refuse');
    expect(says(offered({ vp: 0 }, { round: 6, passedOrder: [1] }), free)).toBe('take');
    expect(says(offered({}, { round: 6 }), stop)).toBe('take');
  });
});

describe('Cultists’ step', () => {
  const says = (
    cultists: Parameters<typeof cultistsBuilt>[0],
    cultStep: Partial<Orders['cultStep']>,
  ): string[] | null => {
    const table = cultistsBuilt(cultists);
    play(table, openOf(table, 'power-offer'), ['take']);
    return answer(table, 'cult-step', { cultStep: { ...standingOrders.initial.cultStep, ...cultStep } });
  };

  it('goes by the list, past tracks where it would be wasted', () => {
    const list = ['fire', 'air'] as ['fire', 'air'];
    expect(says({}, { by: 'list', list })).toEqual(['fire']);
    expect(says({ cults: { fire: 9 } }, { by: 'list', list })).toEqual(['air']);
    expect(says({ cults: { fire: 9 } }, { by: 'list', list, neverWaste: false })).toEqual(['fire']);
    expect(says({ cults: { fire: 9, air: 9 } }, { by: 'list', list })).toBeNull();
    // With a key the last space is open.
    expect(says({ cults: { fire: 9 }, towns: TOWN.towns }, { by: 'list', list })).toEqual(['fire']);
  });

  it('where nothing is to be chosen: one marker could move, or none', () => {
    const stuck = { fire: 9, water: 9, air: 9 };
    expect(says({ cults: { fire: 9, water: 9 } }, { by: 'no-choice' })).toBeNull();
    expect(says({ cults: stuck }, { by: 'no-choice' })).toEqual(['earth']);
    expect(says({ cults: { ...stuck, earth: 9 } }, { by: 'no-choice' })).toEqual(['fire']);
  });

  it('or where power is nearest, the list deciding between equals', () => {
    const cults = { fire: 1, water: 4, earth: 6, air: 3 };
    expect(says({ cults }, { by: 'next-power' })).toEqual(['water']);
    expect(says({ cults }, { by: 'next-power', list: ['earth'] })).toEqual(['earth']);
    expect(says({ cults: { fire: 9, water: 8, earth: 7, air: 9 } }, { by: 'next-power' })).toBeNull();
    expect(says({ cults: { fire: 9, water: 8, earth: 7, air: 9 } }, { by: 'next-power', list: ['earth'] })).toEqual([
      'earth',
    ]);
  });
});

describe('passing when nothing is possible', () => {
  const pass = { whenNothingIsPossible: true, cards: ['BON4', 'BON2'] };
  const at = (witches: object, more: object = {}): Table =>
    tableAt({
      factions: ['witches', 'giants'],
      structures: { '0': { A3: 'dwelling' }, '1': { I1: 'dwelling' } },
      seats: { '0': { coins: 0, workers: 0, priests: 0, bowls: [12, 0, 0], card: 'BON3', ...witches } },
      cards: { BON2: 0, BON4: 1, BON7: 0 },
      ...more,
    });

  it('takes the card of the list, and ends the turn', () => {
    const table = at({});
    expect(answer(table, 'turn', { pass })).toEqual(['pass', 'BON4']);
    expect(answer(table, 'turn', { pass: { ...pass, cards: ['BON1'] } })).toBeNull();
    expect(answer(table, 'turn', { pass: { ...pass, whenNothingIsPossible: false } })).toBeNull();
    follow(table, 'turn', { pass });
    expect(answer(table, 'end-turn', {})).toBeNull();
    follow(table, 'end-turn', { pass });
    expect(openOf(table, 'turn').seat).toBe(1);
  });

  it('takes none in round 6', () => {
    expect(answer(at({}, { round: 6 }), 'turn', { pass })).toEqual(['pass']);
  });

  it('asks when something is possible, be it only after converting or burning', () => {
    expect(answer(at({ priests: 1 }), 'turn', { pass })).toBeNull();
    // Five power are a priest, ten tokens in bowl II five power.
    expect(answer(at({ bowls: [7, 0, 5] }), 'turn', { pass })).toBeNull();
    expect(answer(at({ bowls: [2, 10, 0] }), 'turn', { pass })).toBeNull();
    expect(answer(at({ bowls: [10, 0, 2], coins: 1 }), 'turn', { pass })).toEqual(['pass', 'BON4']);
  });

  it('ends no other turn', () => {
    const table = at({ priests: 1 });
    play(table, openOf(table, 'turn'), ['send-priest', 'fire', '3']);
    expect(answer(table, 'end-turn', { pass })).toBeNull();
  });
});

describe('a pass that is lined up for the next turn', () => {
  const cards = ['BON4', 'BON2'];
  const passNext = (when: Orders['passNext']['when'], of = cards) => ({ passNext: { when, cards: of } }) as const;
  const at = (more: object = {}, seats = 3): Table =>
    tableAt({
      factions: ['witches', 'giants', 'mermaids'].slice(0, seats),
      structures: { '0': { A3: 'dwelling' }, '1': { I1: 'dwelling' } },
      seats: { '0': { coins: 9, workers: 9, card: 'BON3' } },
      cards: { BON2: 0, BON4: 1, BON7: 0 },
      ...more,
    });

  it('is made with the first card that is there, whatever else is possible, and ends the turn', () => {
    const table = at();
    expect(answer(table, 'turn', {})).toBeNull();
    expect(answer(table, 'turn', passNext('always'))).toEqual(['pass', 'BON4']);
    expect(answer(table, 'turn', passNext('always', ['BON1', 'BON2']))).toEqual(['pass', 'BON2']);
    expect(answer(table, 'turn', passNext('always', ['BON1']))).toBeNull();
    expect(answer(at({ round: 6 }), 'turn', passNext('always', []))).toEqual(['pass']);
    follow(table, 'turn', passNext('always'));
    follow(table, 'end-turn', passNext('always'));
    expect(openOf(table, 'turn').seat).toBe(1);
  });

  it('only as the first or the last', () => {
    const passed = { passedOrder: [1] };
    expect(answer(at(), 'turn', passNext('nobody-has-passed'))).toEqual(['pass', 'BON4']);
    expect(answer(at(passed), 'turn', passNext('nobody-has-passed'))).toBeNull();
    expect(answer(at(passed), 'turn', passNext('all-others-have-passed'))).toBeNull();
    expect(answer(at({ passedOrder: [1, 2] }), 'turn', passNext('all-others-have-passed'))).toEqual(['pass', 'BON4']);
  });

  it('only while no other card holds more coins', () => {
    expect(answer(at(), 'turn', passNext('no-richer-card'))).toEqual(['pass', 'BON4']);
    const richer = { cards: { BON2: 0, BON4: 1, BON7: 2 } };
    expect(answer(at(richer), 'turn', passNext('no-richer-card'))).toBeNull();
    expect(answer(at({ ...richer, round: 6 }), 'turn', passNext('no-richer-card'))).toEqual(['pass']);
  });

  it('is used up by the next action, and by the end of the turn that it made', () => {
    const table = at();
    const given = { ...standingOrders.initial, ...passNext('always', [...cards]) } as Orders;
    const after = (kind: string, path: string[]): string => {
      const decision = openOf(table, kind);
      return standingOrders.after(stateOf(table), 0, decision, path, given).passNext.when;
    };
    expect(after('turn', ['build', 'A2'])).toBe('ask');
    // By hand with another card than ordered: the turn isn’t ended then.
    expect(after('turn', ['pass', 'BON2'])).toBe('ask');
    expect(after('turn', ['pass', 'BON4'])).toBe('always');
    follow(table, 'turn', given);
    expect(after('end-turn', ['end'])).toBe('ask');
  });
});

describe('what is suggested', () => {
  const { suggested } = standingOrders;
  const free = { bowls: [0, 1, 11] };
  const beside = (witches: object, more: object = {}): Table =>
    afterTurn(
      {
        factions: ['giants', 'witches'],
        structures: { '0': { A1: 'dwelling' }, '1': { A3: 'temple' } },
        terrain: { A2: 'wasteland' },
        seats: { '0': { coins: 9, workers: 9 }, '1': witches },
        ...more,
      },
      ['build', 'A2'],
    );

  it('can be laid down', () => {
    expect(standingOrders.schema.parse(suggested)).toEqual(suggested);
  });

  it('takes free power and never pays VP', () => {
    expect(answer(beside(free), 'power-offer', suggested)).toEqual(['take']);
    expect(answer(beside({}), 'power-offer', suggested)).toBeNull();
    expect(answer(beside({}, { round: 6, passedOrder: [1] }), 'power-offer', suggested)).toEqual(['refuse']);
    expect(answer(cultistsBuilt(), 'power-offer', suggested)).toBeNull();
  });

  it('passes for the income of a card when nothing is possible', () => {
    const table = tableAt({
      factions: ['witches', 'giants'],
      structures: { '0': { A3: 'dwelling' }, '1': { I1: 'dwelling' } },
      seats: { '0': { coins: 0, workers: 0, priests: 0, bowls: [12, 0, 0], card: 'BON3' } },
      cards: { BON2: 0, BON4: 1, BON7: 0 },
    });
    expect(answer(table, 'turn', suggested)).toEqual(['pass', 'BON2']);
    follow(table, 'turn', suggested);
    expect(answer(table, 'end-turn', suggested)).toEqual(['end']);
  });
});

describe('rewards', () => {
  const town = { A3: 'tradingHouse', A4: 'tradingHouse', A5: 'tradingHouse', A6: 'dwelling' };
  const upgraded = (structures: object = town, favors: string[] = []): Table => {
    const seats = { '0': { coins: 9, workers: 9, favors } };
    const before = favors.length > 0 ? { I1: 'temple' } : {};
    const given = { factions: ['witches', 'giants'], structures: { '0': { ...structures, ...before } }, seats };
    return afterTurn(given, ['upgrade', 'A3', 'temple']);
  };
  const lists = { favorTiles: ['FAV11', 'FAV5'], townTiles: ['TW2', 'TW3'] };
  const ordered = { ...lists, rewards: 'fav5-then-towns-then-favors' } as const;

  it('by list where one kind is due', () => {
    expect(answer(upgraded({ A3: 'tradingHouse' }), 'favor-tile', lists)).toEqual(['FAV11']);
    expect(answer(upgraded({ A3: 'tradingHouse' }, ['FAV11']), 'favor-tile', lists)).toEqual(['FAV5']);
    const table = upgraded();
    play(table, openOf(table, 'favor-tile'), ['FAV1']);
    expect(answer(table, 'town-tile', lists)).toEqual(['TW2']);
  });

  it('together only in a set order: FAV5, towns, other favor tiles', () => {
    expect(answer(upgraded(), 'favor-tile', lists)).toBeNull();
    expect(answer(upgraded(), 'town-tile', lists)).toBeNull();
    const table = upgraded();
    expect(answer(table, 'favor-tile', ordered)).toBeNull();
    follow(table, 'town-tile', ordered);
    expect(answer(table, 'favor-tile', ordered)).toEqual(['FAV11']);
    const five = upgraded(town, ['FAV11']);
    expect(answer(five, 'town-tile', ordered)).toBeNull();
    follow(five, 'favor-tile', ordered);
    expect(answer(five, 'town-tile', ordered)).toEqual(['TW2']);
  });

  it('ordination of as many as possible', () => {
    const table = darklingsStronghold();
    expect(answer(table, 'ordination', {})).toBeNull();
    // Four of the six workers were paid.
    expect(answer(table, 'ordination', { ordination: 'as-many-as-possible' })).toEqual(['2']);
  });
});

test('cult-bonus spades: the first wish that is legal, with the fewest spades; then ask or leave', () => {
  const wishes = [
    { space: 'I1', terrain: 'forest' },
    { space: 'A2', terrain: 'forest' },
    { space: 'A4', terrain: 'swamp' },
  ] as const;
  const given = (otherwise: 'ask' | 'leave', n = 3) => ({ cultSpades: { wishes: wishes.slice(0, n), otherwise } });
  expect(answer(cultSpades(1), 'cult-spade', given('ask'))).toEqual(['transform', 'A2', 'forest', '1']);
  const table = cultSpades(2);
  follow(table, 'cult-spade', given('ask'));
  // A2 is forest now; lakes to swamp is one spade.
  expect(answer(table, 'cult-spade', given('leave'))).toEqual(['transform', 'A4', 'swamp', '1']);
  expect(answer(table, 'cult-spade', given('ask', 2))).toBeNull();
  expect(answer(table, 'cult-spade', given('leave', 2))).toEqual(['leave']);
});

/** Orders by chance: every one answers as much as it can. */
function someOrders(dice: Dice): Orders {
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: dice.next(1_000_000) }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item);
  const oneOf = <T>(...items: T[]): T => items[dice.next(items.length)] as T;
  const rule = (): PowerRule => ({
    answer: oneOf('take', 'refuse'),
    upToPower: oneOf(null, 1, 2),
    onlyIfAllFits: oneOf(true, false),
    beyond: oneOf('ask', 'refuse'),
    askAboveVp: oneOf(null, 2),
    afterLastPass: oneOf('as-before', 'only-free', 'refuse'),
  });
  return standingOrders.schema.parse({
    factions: shuffled(FACTIONS),
    highestBids: Object.fromEntries(FACTIONS.map((faction) => [faction, dice.next(20)])),
    firstDwellings: shuffled(SPACES),
    firstCards: shuffled(Object.keys(BONUS_CARDS)),
    power: { all: rule(), fromCultists: oneOf('as-others', 'ask'), byBuilder: { 'seat-1': rule() } },
    cultStep: { by: oneOf('no-choice', 'list', 'next-power'), list: shuffled(CULTS), neverWaste: oneOf(true, false) },
    pass: { whenNothingIsPossible: true, cards: shuffled(Object.keys(BONUS_CARDS)) },
    passNext: { when: oneOf('ask', 'nobody-has-passed', 'no-richer-card'), cards: shuffled(Object.keys(BONUS_CARDS)) },
    favorTiles: shuffled(Object.keys(FAVOR_TILES)),
    townTiles: shuffled(Object.keys(TOWN_TILES)),
    rewards: oneOf('ask', 'fav5-then-towns-then-favors'),
    ordination: 'as-many-as-possible',
    cultSpades: {
      wishes: shuffled(SPACES).map((space) => ({ space, terrain: oneOf(...TERRAINS) })),
      otherwise: oneOf('ask', 'leave'),
    },
  } satisfies Orders);
}

/** Kinds of decisions that orders have answered in the games below. */
const answered = new Set<string>();

const orderedGames = KINDS_OF_GAMES.filter(({ seats }) => seats === 2 || seats === 5);

it.each(orderedGames)(
  'answers stay legal through a game by chance: $seats seats, $preset',
  ({ seats, preset, settings }) => {
    const dice = seededRandom(`orders ${seats} ${preset}`);
    const table = newTable(seats, settings, `orders ${seats} ${preset}`);
    const orders = new Map(Array.from({ length: seats }, (_, seat) => [seat, someOrders(dice)]));
    const chance = () => seededRandom('none');
    const at = '2026-01-01T00:00:00.000Z';
    for (let commands = 0; commands < 4_000 && !outcomeOf(RULESET, table); commands += 1) {
      const take = (command: Parameters<Parameters<typeof followOrders>[0]['take']>[0]): boolean => {
        answered.add(command.decision.split(':')[0] ?? '');
        const verdict = judgeBatch(RULESET, table, [{ ...command, id: `o${table.seq}` }], chance);
        expect(verdict.refused).toBeNull();
        return verdict.refused === null;
      };
      expect(followOrders({ ruleset: RULESET, at, seed: 'test', table: () => table, orders: () => orders, take })).toBe(
        false,
      );
      const [due] = dueDecisions(table);
      if (!due) continue;
      const found = randomPath(RULESET, table.state, due as Decision, { dice, progress: true, noReversible: false });
      expect(isLegal(stateOf(table), due.seat, due, found?.path ?? [])).toBe(true);
      play(table, due, found?.path ?? []);
    }
    expect(outcomeOf(RULESET, table)).not.toBeNull();
  },
  60_000,
);

it('those games gave orders something to answer', () => {
  expect([...answered]).toEqual(expect.arrayContaining(['power-offer', 'favor-tile', 'turn', 'end-turn']));
});
