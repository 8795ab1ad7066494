import { type Draw, type Level, type NewEvent, type Random, Refused, seededRandom } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { newGame } from '../events/set-up.ts';
import type { DecisionPart } from '../part.ts';
import { playingRules } from '../playing-rules.ts';
import { type Settings, type State, settings } from '../state.ts';
import { advanced, after, decided, settingsOf } from '../testing/hand.ts';
import { setUpPart, startEvents } from './set-up.ts';
import { ALLOWED } from './settings.ts';

type Kind = 'faction' | 'nominate' | 'bid' | 'first-dwelling' | 'first-bonus-card';
const KINDS: Kind[] = ['faction', 'nominate', 'bid', 'first-dwelling', 'first-bonus-card'];

function kindOf(kind: Kind): DecisionPart {
  const found = setUpPart.decisions?.[kind];
  if (!found) throw new Error(`no ${kind}`);
  return found;
}

function started(more: Partial<Settings>, seats: number, random: Random = seededRandom('set-up')) {
  const settings = settingsOf(more);
  const events = startEvents(settings, seats, random);
  return { events, state: advanced(setUpPart, after(newGame({ settings, seats }), events)).state };
}

function open(state: State) {
  return KINDS.flatMap((kind) => kindOf(kind).open(state));
}

/** The one seat asked, with what. */
function due(state: State): string {
  return open(state)
    .map(({ kind, seat }) => `${kind} ${seat}`)
    .join();
}

function play(state: State, kind: Kind, ...path: string[]): State {
  return advanced(setUpPart, after(state, decided(kindOf(kind), state, path))).state;
}

function levelOf(state: State, ...path: string[]): Level {
  const [decision] = open(state);
  if (!decision) throw new Error('nothing is open');
  const full = { ...decision, id: 'test', openedAt: 0 };
  return kindOf(decision.kind as Kind).next(state, decision.seat, full, path);
}

/** Answers with the fallback; notes who was asked what. */
function letTimeRunOut(from: State): { state: State; asked: string[] } {
  const asked: string[] = [];
  let state = from;
  for (let [decision] = open(state); decision; [decision] = open(state)) {
    asked.push(`${decision.kind} ${decision.seat}`);
    const part = kindOf(decision.kind as Kind);
    const path = part.fallback(state, decision.seat, { ...decision, id: 'test', openedAt: 0 });
    state = play(state, decision.kind as Kind, ...path);
  }
  return { state, asked };
}

type Given = NonNullable<Settings['given']>;
const GIVEN: Given = {
  scoring: ['SCORE3', 'SCORE8', 'SCORE2', 'SCORE7', 'SCORE5', 'SCORE1'],
  cards: ['BON1', 'BON2', 'BON3', 'BON5', 'BON6', 'BON8', 'BON9'],
  factions: ['witches', 'nomads', 'chaosMagicians', 'mermaids'],
};
const given = (more: Partial<Given> = {}): Partial<Settings> => ({ setup: 'given', given: { ...GIVEN, ...more } });

function dataOf<T>(events: readonly NewEvent[], type: string): T {
  return events.find((event) => event.type === type)?.data as T;
}

test('TM-S1: three bonus cards more than seats; one coin on each of the three left', () => {
  for (const seats of [2, 3, 4, 5]) {
    const { state } = started({}, seats);
    expect(Object.keys(state.cards)).toHaveLength(seats + 3);
    const left = letTimeRunOut(state).state;
    expect([left.round, Object.values(left.cards)]).toEqual([1, [1, 1, 1]]);
  }
});

/** Draws the members named, in turn; where none of them is there, the first. */
function drawing(names: string[]): Random & { made: Draw[] } {
  const made: Draw[] = [];
  return {
    made,
    draw(label, range, items = []) {
      const wanted = label === 'scoring-tile' ? items.indexOf(names.shift()) : 0;
      const draw = { label, n: made.length, range, value: Math.max(0, wanted) };
      made.push(draw);
      return draw;
    },
  };
}

test('TM-S2: a draw with the spade tile in fifth or sixth place is repeated as a whole', () => {
  const fifth = ['SCORE2', 'SCORE3', 'SCORE4', 'SCORE5', 'SCORE1', 'SCORE6'];
  const sixth = ['SCORE2', 'SCORE3', 'SCORE4', 'SCORE5', 'SCORE6', 'SCORE1'];
  const fourth = ['SCORE2', 'SCORE3', 'SCORE4', 'SCORE1', 'SCORE5', 'SCORE6'];
  const random = drawing([...fifth, ...sixth, ...fourth]);
  const { events, state } = started({}, 2, random);
  expect(state.scoring).toEqual(fourth);
  expect(events.find(({ type }) => type === 'ScoringTilesDrawn')?.draws).toHaveLength(18);
  // Every draw stands in exactly one event, so that the game can be checked afterwards.
  expect(events.flatMap(({ draws }) => draws ?? [])).toEqual(random.made);
  const never = ['SCORE2', 'SCORE3', 'SCORE4', 'SCORE5', 'SCORE6', 'SCORE7'];
  expect(started({}, 2, drawing([...never])).state.scoring).toEqual(never);
});

test('TM-2.6, 20.6, 20.8: extras take part only with their option', () => {
  const seen = (more: Partial<Settings>): Set<string> =>
    new Set(
      Array.from({ length: 40 }, (_, i) => started(more, 5, seededRandom(`extras ${i}`)).state).flatMap((state) => [
        ...Object.keys(state.cards),
        ...state.scoring,
      ]),
    );
  expect([seen({}).has('BON10'), seen({}).has('SCORE9')]).toEqual([false, false]);
  const extras = seen({ shippingBonus: true, templeScoring: true });
  expect([extras.has('BON10'), extras.has('SCORE9')]).toEqual([true, true]);
});

test('TM-S3: who places first dwellings and takes bonus cards', () => {
  const { asked } = letTimeRunOut(started(given(), 4).state);
  expect(asked).toEqual([
    ...[0, 1, 3, 3, 1, 0, 1, 2].map((seat) => `first-dwelling ${seat}`),
    ...[3, 2, 1, 0].map((seat) => `first-bonus-card ${seat}`),
  ]);
});

test('TM-S4: both factions of a colour are gone', () => {
  const { state } = started({ seatOrder: 'fixed' }, 3);
  expect(due(state)).toBe('faction 0');
  const then = play(state, 'faction', 'witches');
  expect(due(then)).toBe('faction 1');
  const list = levelOf(then).list();
  expect(list.filter(({ refused }) => !refused)).toHaveLength(12);
  const codes = Object.fromEntries(list.flatMap(({ id, refused }) => (refused ? [[id, refused.code]] : [])));
  expect(codes).toEqual({ witches: 'faction-taken', auren: 'colour-gone' });
  expect(() => play(then, 'faction', 'auren')).toThrow('colour-gone');
});

test('TM-S5: first dwellings stand on home terrain, and nobody gains by them', () => {
  let { state } = started(given(), 4);
  state = play(state, 'first-dwelling', 'F4');
  expect(() => play(state, 'first-dwelling', 'E7')).toThrow('not-home');
  expect(() => play(state, 'first-dwelling', 'F4')).toThrow('occupied');
  state = play(state, 'first-dwelling', 'F3');
  expect(state.offers).toEqual([]);
  expect(state.seats[1]).toMatchObject({ coins: 15, workers: 2, vp: 20 });
});

test('TM-2.7: seats are shuffled unless they are fixed', () => {
  const orders = new Set(
    Array.from({ length: 20 }, (_, i) => started({}, 3, seededRandom(`seats ${i}`)).state.clockwise.join('')),
  );
  expect(orders.size).toBeGreaterThan(1);
  const fixed = started({ seatOrder: 'fixed' }, 3);
  expect(fixed.state.clockwise).toEqual([0, 1, 2]);
  expect(fixed.events.some(({ type }) => type === 'SeatOrderDrawn')).toBe(false);
});

test('TM-S98: the introductory game begins with the last seat’s bonus card', () => {
  const { state } = started({ setup: 'introductory' }, 4);
  expect(state.seats.map(({ faction }) => faction).sort()).toEqual(['halflings', 'mermaids', 'nomads', 'witches']);
  expect(Object.keys(state.cards)).toEqual(['BON1', 'BON2', 'BON3', 'BON5', 'BON7', 'BON8', 'BON9']);
  const nomads = state.seats.findIndex(({ faction }) => faction === 'nomads');
  const theirs = Object.entries(state.structures).filter(([, { seat }]) => seat === nomads);
  expect(theirs.map(([space]) => space).sort()).toEqual(['D3', 'E8', 'F3']);
  expect(state.seats.map(({ built }) => built.dwelling).sort()).toEqual([2, 2, 2, 3]);
  expect(due(state)).toBe(`first-bonus-card ${state.clockwise[3]}`);
});

test('TM-2.1: factions as assigned, if they are the ones', () => {
  const assigned: Settings['assigned'] = ['nomads', 'alchemists', 'witches'];
  const { state, events } = started({ setup: 'introductory', assigned }, 3);
  expect(state.seats.map(({ faction }) => faction)).toEqual(assigned);
  expect(events.filter(({ type }) => type === 'FactionChosen').flatMap(({ draws }) => draws ?? [])).toEqual([]);
  expect(() => started({ setup: 'introductory', assigned }, 4)).toThrow('assigned-does-not-fit');
});

test('TM-S99: colours are dealt, each once, and each seat picks a side', () => {
  const { state, events } = started({ factions: 'colours' }, 5);
  expect(new Set(state.colours).size).toBe(5);
  expect(dataOf(events, 'ColoursDealt')).toEqual({ bySeat: state.colours });
  expect(levelOf(state).list()).toHaveLength(2);
  const brown = { ...state, colours: state.colours.map(() => 'plains' as const) };
  expect(
    levelOf(brown)
      .list()
      .map(({ id }) => id),
  ).toEqual(['halflings', 'cultists']);
  expect(levelOf(brown).has('witches')?.code).toBe('other-colour-dealt');
});

test('TM-20.4: random factions are of the dealt colours, and all draws stand in events', () => {
  const { state, events } = started({ factions: 'random' }, 5);
  expect(state.phase).toBe('dwellings');
  expect(new Set(state.seats.map(({ faction }) => faction)).size).toBe(5);
  const sides = events.filter(({ type }) => type === 'FactionChosen').flatMap(({ draws }) => draws ?? []);
  expect(sides.map(({ label }) => label)).toEqual(Array(5).fill('side'));
  const numbers = events.flatMap(({ draws }) => draws ?? []).map(({ n }) => n);
  expect(numbers).toEqual(numbers.map((_, i) => i));
});

test('every draw stands in exactly one event, however the game is set up', () => {
  const ways: Partial<Settings>[] = [
    { factions: 'choose' },
    { factions: 'colours' },
    { factions: 'random' },
    { factions: 'auction' },
    { setup: 'introductory' },
  ];
  for (const way of ways) {
    const random = drawing([]);
    const { events } = started(way, 5, random);
    expect(events.flatMap(({ draws }) => draws ?? [])).toEqual(random.made);
  }
  const none = drawing([]);
  started(given(), 4, none);
  expect(none.made).toEqual([]);
});

test('TM-3.6: a card that another has taken is not there', () => {
  let { state } = started({ setup: 'introductory' }, 2);
  state = play(state, 'first-bonus-card', 'BON5');
  expect(() => play(state, 'first-bonus-card', 'BON5')).toThrow('card-not-there');
  expect(levelOf(state).list()).toHaveLength(4);
});

test('TM-S100: what is printed on the boards', () => {
  const { state } = started(given({ factions: ['swarmlings', 'fakirs', 'engineers', 'giants'] }), 4);
  const [swarmlings, fakirs, engineers] = state.seats;
  expect(swarmlings).toMatchObject({ coins: 20, workers: 8, bowls: [3, 9, 0], vp: 20, shipping: 0 });
  expect(swarmlings?.cults).toEqual({ fire: 1, water: 1, earth: 1, air: 1 });
  expect(fakirs).toMatchObject({ bowls: [7, 5, 0], shipping: 0 });
  expect(engineers).toMatchObject({ coins: 10, workers: 2, cults: { fire: 0, water: 0, earth: 0, air: 0 } });
});

function auctionOf(...factions: string[]): State {
  let { state } = started({ factions: 'auction', seatOrder: 'fixed' }, factions.length);
  for (const faction of factions) state = play(state, 'nominate', faction);
  return state;
}

test('TM-S120: who is overbid bids again, until all have a faction', () => {
  let state = auctionOf('witches', 'nomads', 'giants');
  const asked: string[] = [];
  for (const [faction, vp] of Object.entries({ witches: '0', 'witches ': '2', nomads: '0', giants: '0' })) {
    asked.push(due(state));
    state = play(state, 'bid', faction.trim(), vp);
  }
  expect(asked).toEqual(['bid 0', 'bid 1', 'bid 0', 'bid 2']);
  expect(state.seats.map(({ faction, vp }) => [faction, vp])).toEqual([
    ['nomads', 20],
    ['witches', 18],
    ['giants', 20],
  ]);
  expect([state.clockwise, due(state)]).toEqual([[0, 1, 2], 'first-dwelling 0']);
});

test('TM-20.4: a bid is more than the standing one and at most the starting VP', () => {
  const nominated = started({ factions: 'auction', seatOrder: 'fixed' }, 2).state;
  const one = play(nominated, 'nominate', 'witches');
  expect(() => play(one, 'nominate', 'auren')).toThrow('colour-gone');
  let state = play(one, 'nominate', 'nomads');
  expect(() => play(state, 'bid', 'witches', '21')).toThrow('bid-out-of-range');
  expect(() => play(state, 'bid', 'giants', '1')).toThrow('not-offered');
  state = play(state, 'bid', 'witches', '19');
  expect(() => play(state, 'bid', 'witches', '19')).toThrow('bid-out-of-range');
  state = play(state, 'bid', 'witches', '20');
  expect(due(state)).toBe('bid 0');
  expect(levelOf(state).has('witches')?.code).toBe('bid-at-limit');
  state = play(state, 'bid', 'nomads', '0');
  expect(state.seats.map(({ faction, vp }) => [faction, vp])).toEqual([
    ['nomads', 20],
    ['witches', 0],
  ]);
});

test('TM-20.4: when the clock runs out, the lowest bid there is', () => {
  const { asked, state } = letTimeRunOut(auctionOf('nomads', 'witches', 'alchemists'));
  expect(asked.slice(0, 3)).toEqual(['bid 0', 'bid 1', 'bid 2']);
  expect(state.seats.map(({ faction }) => faction)).toEqual(['alchemists', 'witches', 'nomads']);
});

test('TM-S118: starting VP of 2017', () => {
  const factions: Given['factions'] = ['darklings', 'fakirs', 'giants', 'auren'];
  const { state } = started({ ...given({ factions }), startVp: '2017' }, 4);
  expect(state.seats.map(({ vp }) => vp)).toEqual([15, 33, 25, 27]);
});

test('TM-S123: a given set-up is checked for counts and colours only', () => {
  expect(started(given(), 4).state.scoring[5]).toBe('SCORE1');
  const refused = (more: Partial<Given>, seats = 4) => {
    try {
      started(given(more), seats);
      return null;
    } catch (error) {
      return error instanceof Refused ? error.refusal : error;
    }
  };
  const witchesAndAuren: Given['factions'] = ['witches', 'auren', 'nomads', 'giants'];
  expect(refused({ factions: witchesAndAuren })).toMatchObject({
    code: 'given-colours-meet',
    rules: ['TM-20.10', 'TM-2.8'],
  });
  expect(refused({ vp: [20, 20, 20] })).toMatchObject({ code: 'given-vp', args: { n: { count: 4 } } });
  expect(refused({}, 3)).toMatchObject({ args: { what: { option: 'cards' }, n: { count: 6 } } });
  expect(refused({ cards: [...GIVEN.cards.slice(1), 'BON10'] })).toMatchObject({ code: 'given-does-not-fit' });
  expect(refused({ scoring: Array(6).fill('SCORE2') })).toMatchObject({ args: { what: { option: 'scoring' } } });
  expect(refused({ factions: GIVEN.factions.slice(1) })).toMatchObject({ args: { what: { option: 'factions' } } });
  expect(() => settingsOf({ setup: 'introductory', miniTowns: true })).toThrow();
  for (const factions of ['auction', 'random', 'colours'] as const) {
    expect(() => settingsOf({ ...given(), factions })).toThrow('names the factions');
  }
  expect(() => settingsOf(given({ cards: [...GIVEN.cards.slice(1), 'BON2', 'BON2'] }))).toThrow('only once');
  expect(() => started({}, 6)).toThrow('wrong-number-of-seats');
  expect(() => started({}, 1)).toThrow('wrong-number-of-seats');
});

test('first bonus card when the clock runs out: most coins of income, then the lowest number', () => {
  const asked = letTimeRunOut(started(given(), 4).state).state;
  expect([3, 2, 1, 0].map((seat) => asked.seats[seat]?.card)).toEqual(['BON3', 'BON2', 'BON1', 'BON9']);
});

test('TM-20.2, 20.9, 20.10: a game from a ledger is not strict, and starting VP have a limit', () => {
  const accepted = (more: Partial<Settings>) => settings.safeParse({ ...given(), ...more }).success;
  expect(accepted({ imported: true })).toBe(true);
  expect(accepted({ powerAnswers: 'strict' })).toBe(true);
  expect(accepted({ imported: true, powerAnswers: 'strict' })).toBe(false);
  expect(accepted(given({ vp: [100, 0, 20, 20] }))).toBe(true);
  expect(accepted(given({ vp: [101, 0, 20, 20] }))).toBe(false);
});

test('TM-20.9, 20.10: the rules themselves refuse what the schema does, as pages audit games without one', () => {
  const start = (more: object) => () => startEvents({ ...settingsOf(), ...more } as Settings, 2, seededRandom('odd'));
  const two = given({ factions: ['witches', 'nomads'], cards: GIVEN.cards.slice(0, 5), vp: [20, 100] });
  expect(start(two)).not.toThrow();
  expect(start({ ...two, setup: 'variable' })).toThrow('and only it');
  expect(start({ imported: true })).toThrow('comes from a ledger');
  expect(start({ ...two, given: { ...two.given, vp: [20, 101] } })).toThrow('given');
  expect(start({ setup: 'introductory', miniTowns: true })).toThrow('no other options');
  expect(start({ assigned: ['witches', 'nomads'] })).toThrow('introductory game only');
  expect(start({ cultistsPower: undefined })).toThrow('cultistsPower');
  expect(start({ startVp: '40' })).toThrow('startVp');
  expect(start({ easy: true })).toThrow('easy');
  expect(playingRules.refused?.({ ...settingsOf(), ...two, imported: true }, 2)?.code).toBe('only-from-a-ledger');
  for (const key of Object.keys(settings.shape)) expect(Object.keys(ALLOWED)).toContain(key);
});
