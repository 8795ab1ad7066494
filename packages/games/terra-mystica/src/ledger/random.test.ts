/** Games of this service, written as ledgers and read again. */
import { type Entry, seededRandom, type Table } from '@wayfinder/engine';
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

/** With strict answers no turn is under way while others are asked; a game that is imported has relaxed ones, and goes on. */
function isBetweenTurns({ turn, phase, settings }: State): boolean {
  return turn === null && phase === 'actions' && settings.powerAnswers === 'strict';
}

/** Games whose turns end late: conversions after a pass, and behind others' answers. */
const LATE = Array.from({ length: 28 }, (_, i) => ({
  seed: `late-${i}`,
  seats: 2 + (i % 4),
  settings: SETTINGS[i % SETTINGS.length] ?? {},
}));

/** Ledgers of a game at about one in ten of its moments, with what each has to tell. */
function momentsOf({ seed, seats, settings }: (typeof LATE)[number]) {
  const dice = seededRandom(`${seed} moments`);
  const moments: { entries: number; state: ReturnType<typeof told> }[] = [];
  let count = 0;
  const look = (_: Entry, { state, open }: Table): void => {
    count += 1;
    const now = state as State;
    const isTold = now.seats.every(({ faction }) => faction !== null) && !isBetweenTurns(now);
    if (isTold && (dice.draw('moment', 10).value === 0 || open.length === 0))
      moments.push({ entries: count, state: structuredClone(told(now)) });
  };
  const { info, entries } = randomGame(seed, seats, settings, 200, look, 2);
  return moments.map((moment) => ({ ...moment, text: exportLedger(info, entries.slice(0, moment.entries)) }));
}

describe('a game that is played unhurriedly', () => {
  it.each(LATE)('is the same at any of its moments: $seed, $seats seats, $settings', (one) => {
    for (const { text, state } of momentsOf(one))
      expect([text, told(importLedger(text).table.state as State)]).toEqual([text, state]);
  });
});

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
