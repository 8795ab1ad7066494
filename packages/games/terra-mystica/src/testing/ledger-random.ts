/** Games of this service, written as ledgers and read again. */
import { type Entry, seededRandom, type Table } from '@wayfinder/engine';
import type { Share } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { LedgerError } from '../ledger/command.ts';
import { exportLedger, importLedger } from '../ledger/index.ts';
import type { Settings, State } from '../state.ts';
import { randomGame, told } from './random-game.ts';

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

/** Of these a share takes one in so many: no part of the numbers of seats and settings, nor of three, so that it has whole games and others. */
const ONE_IN = 5;

/** Games cut off after any number of commands, and each third a whole one. */
const CASES = Array.from({ length: 42 }, (_, i) => ({
  seed: `ledger-${i}`,
  seats: 2 + (i % 4),
  settings: SETTINGS[i % SETTINGS.length] ?? {},
  most: i % 3 === 0 ? 5_000 : 30 + 11 * i,
}));

function testGames(share: Share): void {
  it.each(share.some(CASES, ONE_IN, 'games'))(
    'is the same when its ledger is read: $seed, $seats seats, $settings, $most commands',
    (one) => {
      const game = randomGame(one.seed, one.seats, one.settings, one.most);
      const tooEarly = (game.table.state as State).seats.some(({ faction }) => faction === null);
      if (tooEarly) return expect(() => exportLedger(game.info, game.entries)).toThrow(LedgerError);
      const again = importLedger(exportLedger(game.info, game.entries));
      expect(told(again.table.state as State)).toEqual(told(game.table.state as State));
    },
  );
}

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

function testLateGames(share: Share): void {
  it.each(share.some(LATE, ONE_IN, 'late games'))(
    'is the same at any of its moments: $seed, $seats seats, $settings',
    (one) => {
      for (const { text, state } of momentsOf(one))
        expect([text, told(importLedger(text).table.state as State)]).toEqual([text, state]);
    },
  );
}

/** Declares the tests of this share. */
export function testRandomLedgers(share: Share): void {
  describe('a game of this service', () => testGames(share));
  describe('a game that is played unhurriedly', () => testLateGames(share));
}
