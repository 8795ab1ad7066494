import { expect, test } from 'vitest';
import { startGame } from './deciding.ts';
import { standIn, standInForOwn } from './looking-ahead.ts';
import { seededRandom } from './random.ts';
import type { Ruleset } from './ruleset.ts';
import { sample } from './sample/index.ts';
import { dueDecisions, type Table, viewTable } from './table.ts';

const ruleset = sample as unknown as Ruleset;
const AT = '2026-11-26T00:00:00Z';

/** The table of the seat that isn't asked first. */
function waiting(): Table {
  const info = { gameId: 'game', seats: 2, settings: { rounds: 2 } };
  const { table } = startGame(ruleset, info, AT, () => seededRandom('ahead'));
  expect(dueDecisions(table).map(({ seat }) => seat)).toEqual([0]);
  return viewTable(table, 1);
}

test('nobody is stood in for by a ruleset that says nothing of it', () => {
  const table = waiting();
  expect(standIn(ruleset, table, 1)).toEqual({ table, events: [], asks: false });
});

test('a ruleset in which the others never come to an end is at fault', () => {
  const endless: Ruleset = { ...ruleset, standIn: () => [] };
  expect(() => standIn(endless, waiting(), 1)).toThrow('without end');
});

test('nothing comes after what a seat isn’t asked', () => {
  expect(standInForOwn(ruleset, waiting(), 1)).toBeNull();
});
