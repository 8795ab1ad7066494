/** Games of this service, written as ledgers and read again. */
import { describe, expect, it, test } from 'vitest';
import type { Settings, State } from '../state.ts';
import { randomGame, told } from '../testing/random-game.ts';
import { LedgerError } from './command.ts';
import { exportLedger, importLedger } from './index.ts';

/** Settings that a ledger can tell of, or that leave no mark in it. */
const SETTINGS: Partial<Settings>[] = [
  {},
  { powerAnswers: 'strict' },
  { turnOrder: 'passing', shippingBonus: true, miniTowns: true },
  { factions: 'random', cultistsPower: false, templeScoring: true },
  { setup: 'introductory' },
  { factions: 'auction' },
  { startVp: '2017', factions: 'colours' },
];

/** Games cut off after any number of commands, and whole ones. */
const CASES = Array.from({ length: 42 }, (_, i) => ({
  seed: `ledger-${i}`,
  seats: 2 + (i % 4),
  settings: SETTINGS[i % SETTINGS.length] ?? {},
  most: i % 3 === 0 ? 5_000 : 30 + 11 * i,
}));

describe('a game of this service', () => {
  it.each(CASES)('is the same when its ledger is read: $seed, $seats seats, $settings, $most commands', (one) => {
    const game = randomGame(one.seed, one.seats, one.settings, one.most);
    const tooEarly = (game.table.state as State).seats.some(({ faction }) => faction === null);
    if (tooEarly) return expect(() => exportLedger(game.info, game.entries)).toThrow(LedgerError);
    const again = importLedger(exportLedger(game.info, game.entries));
    expect(told(again.table.state as State)).toEqual(told(game.table.state as State));
  });
});

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
