/** What is said of an objective and of landing has to be true: an island may meet a mission and pay nothing, and an empty pile lets nobody land without a ship. */
import type { Decision, Table } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { nextLevel } from '../../parts.ts';
import type { Settings, State } from '../../state.ts';
import { choiceCard, note, situation } from '../../status.ts';
import { openOf, viewOf } from '../../testing/games.ts';
import { START } from '../../testing/maps.ts';
import { tableAt } from '../../testing/positions.ts';
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
