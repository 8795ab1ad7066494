/**
 * The laws with settings that may stand together: each row from its start and from a late position. The whole has every pair of values, a share every
 * value, each row from one of both.
 */
import type { Ruleset } from '@wayfinder/engine';
import { type LawReport, lawGame, newReport } from '@wayfinder/engine/laws';
import { oneOfEachTwo, type Share } from '@wayfinder/engine/testing';
import { describe, expect, it } from 'vitest';
import { position } from '../../position.ts';
import { nameOf, type Row, settingsOf } from '../../proof/covering.ts';
import { latePosition } from '../../proof/late-position.ts';
import { conquestOfParadise } from '../../ruleset.ts';
import { rowsIn } from './rows.ts';

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

/** Declares the tests of this share. */
export function testAdvanced(share: Share): void {
  const games = rowsIn(share).flatMap((row, i) =>
    [false, true].map((late) => ({ row, first: late ? i + 1 : i, late })),
  );
  describe('the laws hold with settings together', () => {
    for (const { row, first, late } of oneOfEachTwo(share, games, 'starts')) {
      it(`${nameOf(row)}, from ${late ? 'a late position' : 'the start'}`, () => {
        const report = playRow(row, first, late);
        expect(report.violations).toEqual([]);
        expect(report.commands).toBe(COMMANDS);
        expect(report.positions).toBeGreaterThan(2);
      });
    }
  });
}
