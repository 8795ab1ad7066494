/** Sentences about an objective and landing must be true. An island may meet a mission and pay nothing, and an empty pile lets nobody land without a ship. */
import type { Decision, Table } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { nextLevel } from '../../parts.ts';
import { said } from '../../said.ts';
import type { Settings, State } from '../../state.ts';
import { choiceCard, detail, follows, gauges, note, seats, situation, step } from '../../status.ts';
import { openOf, play, tableIn, viewOf } from '../../testing/games.ts';
import { CLOSED, START } from '../../testing/maps.ts';
import { tableAt } from '../../testing/positions.ts';
import { atHouses, given, moor, THREE_ISLANDS } from '../../testing/states.ts';
import { worthOf } from './worth.ts';

/** An island of two tiles with a lotus, an arka leaf and free house symbols: two resources alike (O07), no temple (O09). */
const TWO_ALIKE = { ...START, '0,-1': 'L03@2' };

interface Asked {
  view: State;
  decision: Decision;
}

function asked(now: Table, kind: string, seat = 0): Asked {
  return { view: viewOf(now, seat), decision: openOf(now, kind, seat) };
}

function turnWith(given: object, seats = 2, more: Partial<Settings> = {}): Asked {
  return asked(tableAt(given, { seats, more }), 'turn');
}

const keys = ({ view, decision }: Asked, path: readonly string[] = []): string[] =>
  situation(view, decision, path).map(({ key }) => key);

const withObjective = (map: Readonly<Record<string, string>>, card: string): Asked =>
  turnWith({ map, seats: { 0: { current: [card], next: ['O12'] } } });

test('SI-9.3, 10.6: an island that meets the mission and pays nothing is not said to miss it', () => {
  expect(keys(withObjective(TWO_ALIKE, 'O07'))).toContain('situation.worth.nothing');
  expect(keys(withObjective(START, 'O07'))).toContain('situation.worth.none');
});

test('nor is it while the card is chosen', () => {
  const now = tableAt({ step: 'prepare', map: TWO_ALIKE, seats: { 0: { cards: ['O07', 'O09', 'O10'] } } });
  const { view, decision } = asked(now, 'objective');
  const told = (card: string) => note(view, decision, [], { id: card, target: { card } })?.key;
  expect([told('O07'), told('O09')]).toEqual(['note.pays.nothing', 'note.pays.none']);
  expect(keys({ view, decision }, ['O07'])).toContain('situation.worth.nothing');
  expect(keys({ view, decision }, ['O09'])).toContain('situation.worth.none');
});

test('SI-8.8: nor where no house is at hand', () => {
  const { view, decision } = withObjective(TWO_ALIKE, 'O07');
  const without = { ...view, seats: view.seats.map((one) => ({ ...one, stock: 0, supply: 0 })) };
  expect(keys({ view: without, decision })).toContain('situation.worth.nothing');
});

test('SI-7.2: an empty navigation pile is no promise to who has no ship left', () => {
  const given = { navigation: 0, ships: { '0,1': 0 } };
  expect(keys(turnWith(given, 4))).not.toContain('situation.navigation');
  expect(keys(turnWith(given, 3))).toContain('situation.navigation');
  expect(keys(turnWith({ ...given, navigation: 2 }, 4))).toContain('situation.navigation');
});

/** An island of two tiles with two temples and free house symbols (O09). */
const TWO_TEMPLES = { ...START, '2,2': 'L06' };

test('SI-10.3: no more tokens are promised than are left', () => {
  const given = { step: 'reward', map: TWO_TEMPLES, ships: { '0,1': 0 }, seats: { 0: { current: ['O09'] } } };
  const { view, decision } = asked(tableAt(given), 'houses');
  const left = (n: number): State => ({ ...view, discovery: { ...view.discovery, shown: { n } } });
  const drawn = (n: number) => {
    const [house] = nextLevel(left(n), 0, decision, []).list();
    return house?.text?.args?.n;
  };
  expect([12, 1, 0].map(drawn)).toEqual([{ count: 2 }, { count: 1 }, { count: 0 }]);

  const choosing = asked(
    tableAt({ step: 'prepare', map: TWO_TEMPLES, seats: { 0: { cards: ['O07', 'O09', 'O11'] } } }),
    'objective',
  );
  const rows = (n: number) => {
    const now = { ...choosing.view, discovery: { ...choosing.view.discovery, shown: { n } } };
    const card = choiceCard(now, choosing.decision, [], { id: 'O09', target: { card: 'O09' } });
    return card?.told().tables[0]?.rows.map(({ cells }) => cells.at(-1));
  };
  expect([12, 1].map(rows)).toEqual([[2], [1]]);
  expect(worthOf(left(12), 0, ['O09']).total).toBe(1);
  expect(worthOf(left(0), 0, ['O09']).total).toBe(0);
});

test('SI-8.10: once a house stands no number tells what the objective would bring: it is not what it brings', () => {
  const now = tableIn(atHouses(given(2, { map: THREE_ISLANDS }), ['O02']));
  const told = () => {
    const view = viewOf(now, 0);
    const numbers = gauges(view, 0).filter(({ id }) => id.startsWith('worth'));
    return [...numbers.map(({ value }) => value), ...detail(view, 0).facts.filter(({ key }) => /worth/.test(key))];
  };
  expect(told()).toEqual([7, said('detail.worth', { n: 7 })]);
  play(now, openOf(now, 'houses', 0), ['0,0.3']);
  expect(told()).toEqual([]);
});

test('SI-4.7, 7.2: who has no ship to place is told that, whatever lies in the navigation pile', () => {
  const refusalOf = (ships: object) => {
    const { view, decision } = turnWith({ map: START, navigation: 4, ships }, 4);
    return nextLevel(view, decision.seat, decision, []).has('land');
  };
  expect([refusalOf({ '0,1': 0 })?.code, refusalOf({})?.code]).toEqual(['ship-placed', 'navigation-left']);
});

/** Nothing fits anywhere, and nothing is left to draw (SI-S16). */
const CLOSED_IN = { map: CLOSED, unseen: 0, navigation: 0, seats: { 0: { dealt: ['L52', 'L53'] } } };

test('SI-4.11, 4.12: behind a tile that goes back to the box stand no places, and the token after it is told', () => {
  const { view, decision } = turnWith({ ...CLOSED_IN, display: ['L54', null, null] });
  const path = ['1', 'L52'];
  const notes = (more: readonly string[]) => {
    const level = nextLevel(view, decision.seat, decision, [...path, ...more]);
    return level.done ? [] : level.list().map((choice) => note(view, decision, [...path, ...more], choice));
  };
  expect(notes([]).filter(Boolean)).toEqual([]);
  expect(notes(['B1']).filter(Boolean)).toEqual([]);
  const args = { tile: { tile: 'L52' }, token: { piece: 'B1' }, where: { space: '0,0.A' } };
  expect(step(view, decision, [...path, 'B1', 'port', '0,0.A'])).toEqual({ key: 'step.box.port', args });
  expect(step(view, decision, [...path, 'none'])?.key).toBe('step.box');
});

test('SI-4.10: the turn that ends so may be the last one', () => {
  const last = { ...CLOSED_IN, display: ['L54', null, null], ships: { '-1,0': 1 } };
  const { view, decision } = turnWith(last, 4);
  expect(follows(view, decision, ['1', 'L52', 'none'])).toEqual(said('follows.stalled', { seat: { seat: 1 } }));
  const { view: other, decision: same } = turnWith({ ...last, ships: {} }, 4);
  expect(follows(other, same, ['1', 'L52', 'none'])?.key).toBe('follows.boxedForNothing');
});

test('SI-10.3, 11.3: which token is kept is secret until the end, which may be at once', () => {
  const seats = { 0: { current: ['O09'] } };
  const now = tableAt({ step: 'reward', map: TWO_TEMPLES, ships: { '0,1': 0 }, seats });
  const [house] = nextLevel(viewOf(now, 0), 0, openOf(now, 'houses', 0), []).list();
  play(now, openOf(now, 'houses', 0), [house?.id ?? '']);
  const { reward, ...view } = viewOf(now, 0);
  const said = (at: number, ships = view.ships) => {
    const then = { ...view, ships, reward: reward && { ...reward, at } };
    return follows(then, openOf(now, 'keep-discovery', 0), ['D01'])?.key;
  };
  const [first, last] = [0, (reward?.order.length ?? 0) - 1];
  const all = moor({ '0,1': 0, '9,9': 1, '9,7': null, '9,5': null });
  expect([said(first, all), said(last), said(last, all)]).toEqual([
    'follows.kept',
    'follows.kept',
    'follows.kept.last',
  ]);
});

test('after the end nobody is told to have a ship left to place', () => {
  const now = tableAt({ map: START });
  const told = (view: State) => seats(view)[0]?.facts.map(({ key }) => key);
  expect(told(viewOf(now, 0))).toContain('status.ship.held');
  expect(told({ ...viewOf(now, 0), scores: [] })).not.toContain('status.ship.held');
});
