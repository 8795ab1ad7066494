/** Games of this service, written as ledgers and read again. */
import { GATE } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import type { State } from '../state.ts';
import { testRandomLedgers } from '../testing/ledger-random.ts';
import { randomGame, told } from '../testing/random-game.ts';
import { exportLedger, importLedger } from './index.ts';

testRandomLedgers(GATE);

/** A game of two whose first seat has passed, and its last rows. */
const PASSED = [
  ...['BON1', 'BON2', 'BON4', 'BON6'].map((card) => `delete ${card}`),
  'score SCORE1,SCORE6,SCORE5,SCORE4,SCORE3,SCORE7',
  'setup witches',
  'setup nomads',
  'witches: build F4',
  'nomads: build D3',
  'nomads: build E8',
  'witches: build F2',
  'nomads: build F3',
  'nomads: pass BON5',
  'witches: pass BON8',
  'witches: pass BON9',
  'nomads: upgrade F3 to TP',
  'nomads: pass BON3',
  'witches: decline',
];

test.each(['nomads: burn 1', 'nomads: burn 1. wait'])(
  'what is done behind an answer after the last pass belongs to its turn: %s',
  (row) => {
    const state = importLedger([...PASSED, row].join('\n')).table.state as State;
    expect(state.seats[1]).toMatchObject({ burned: 1 });
    expect(state.round).toBe(row.endsWith('wait') ? 1 : 2);
  },
);

/** Spades that a ledger says are left. */
const spadesIn = (text: string): number =>
  [...text.matchAll(/-(\d*)spade/g)].reduce((sum, [, count]) => sum + Number(count || 1), 0);

test('every free spade that was not used is told, whatever it was lost by', () => {
  let most = 0;
  for (const seed of ['spades-1', 'spades-2', 'spades-3', 'spades-4']) {
    const { info, entries } = randomGame(seed, 4, { factions: 'random' }, 5_000);
    const left = entries.flatMap(({ events }) => events).filter(({ type }) => type === 'SpadesLeft');
    const lost = left.reduce((sum, { data }) => sum + (data as { count: number }).count, 0);
    expect(spadesIn(exportLedger(info, entries))).toBe(lost);
    most = Math.max(most, lost);
  }
  expect(most).toBeGreaterThan(0);
});

test('before its factions are chosen a game is no ledger', () => {
  const { info, entries } = randomGame('early', 3, {}, 1);
  expect(() => exportLedger(info, entries)).toThrow('ledger-too-early');
});

test('other starting VP are told in a comment, and read again', () => {
  const { info, table, entries } = randomGame('auction', 3, { factions: 'auction', startVp: '2017' }, 2_000);
  const text = exportLedger(info, entries);
  expect(text.split('\n')[0]).toMatch(/^# Starting VP: ([a-z]+ \d+(, |$)){3}/);
  expect(told(importLedger(text).table.state as State)).toEqual(told(table.state as State));
});

test('a turn that has nothing left to do but is not ended waits', () => {
  const { info, entries } = randomGame('waiting', 2, {}, 1_000);
  const acted = entries.findIndex(({ command }) => command?.decision.startsWith('turn:'));
  const upToAction = exportLedger(info, entries.slice(0, acted + 1));
  const state = importLedger(upToAction).table.state as State;
  expect(state.turn?.actions).toBe(0);
  expect(upToAction.trimEnd()).toMatch(/wait$/);
});
