/** The laws with every pair of settings that may stand together: each game of the covering array from its start and from a late position. */
import type { Ruleset } from '@wayfinder/engine';
import { type LawReport, lawGame, newReport } from '@wayfinder/engine/laws';
import { describe, expect, it } from 'vitest';
import { position } from './position.ts';
import { coveringRows, nameOf, type Row, settingsOf } from './proof/covering.ts';
import { latePosition } from './proof/late-position.ts';
import { conquestOfParadise } from './ruleset.ts';

/** A short round of each; `npm run laws` plays on for as long as it is given. */
const COMMANDS = 200;
const POSITIONS = 24;
/** Games that are over soon are followed by others, of both manners of play. */
const NEXT_GAME = 101;

function playRow(row: Row, first: number, late: boolean): LawReport {
  const { seats } = row;
  const settings = settingsOf(row);
  const report = newReport();
  for (let game = first; report.commands < COMMANDS && report.violations.length === 0; game += NEXT_GAME) {
    const from = late ? { from: position(latePosition(settings, seats), settings, seats) } : {};
    const maxCommands = COMMANDS - report.commands;
    const options = { seed: nameOf(row), seats, settings, positions: POSITIONS, maxCommands, ...from };
    lawGame(conquestOfParadise as Ruleset, options, game, report);
  }
  return report;
}

describe('the laws hold with all settings in pairs', () => {
  for (const [i, row] of coveringRows().entries()) {
    for (const late of [false, true]) {
      it(`${nameOf(row)}, from ${late ? 'a late position' : 'the start'}`, () => {
        const report = playRow(row, late ? i + 1 : i, late);
        expect(report.violations).toEqual([]);
        expect(report.commands).toBe(COMMANDS);
        expect(report.positions).toBeGreaterThan(2);
      });
    }
  }
});
