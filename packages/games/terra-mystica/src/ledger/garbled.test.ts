/** Ledgers with rows lost, doubled, swapped and mixed up: refused with a row and a reason, or played by the rules. Nothing else happens. */
import { seededRandom } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { terraMystica } from '../ruleset.ts';
import { stateOf } from '../testing/games.ts';
import { faultIn, GAMES, ledgerOf } from '../testing/ledgers.ts';
import { importLedger } from './index.ts';

const HOW_MANY = 160;
const random = seededRandom('garbled');
const roll = (range: number): number => random.draw('garbled', range).value;
const rows = GAMES.flatMap((game) => ledgerOf(game).split('\n')).filter((line) => line.includes(': '));
const wordsOf = (row: string): string => row.split(': ')[1] ?? 'pass';

/** Ways to spoil the line at a place. */
const SPOIL: ((lines: string[], at: number) => void)[] = [
  (lines, at) => lines.splice(at, 1),
  (lines, at) => lines.splice(at, 0, lines[at] ?? ''),
  (lines, at) => lines.splice(at, 2, lines[at + 1] ?? '', lines[at] ?? ''),
  (lines, at) => lines.splice(at, 1, `${lines[at]?.split(':')[0]}: ${wordsOf(rows[roll(rows.length)] ?? '')}`),
  (lines, at) => lines.splice(at, 1, `${lines[at]}. ${wordsOf(rows[roll(rows.length)] ?? '')}`),
  (lines, at) => lines.splice(at, 1, (lines[at] ?? '').replace(/\d+/, String(roll(12)))),
];

function garbled(): string {
  const lines = ledgerOf(GAMES[roll(GAMES.length)] ?? 1).split('\n');
  for (let n = 0; n < 3; n += 1) SPOIL[roll(SPOIL.length)]?.(lines, 8 + roll(lines.length - 8));
  return lines.join('\n');
}

test(`${HOW_MANY} garbled ledgers are refused with a reason, or legal after all`, () => {
  let refusals = 0;
  for (let n = 0; n < HOW_MANY; n += 1) {
    const text = garbled();
    const fault = faultIn(() => {
      const { table } = importLedger(text);
      expect(terraMystica.invariants(stateOf(table))).toEqual([]);
    });
    if (!fault) continue;
    refusals += 1;
    expect(fault.code).not.toBe('');
    if (fault.row !== null) expect(text.split('\n')[fault.row - 1]?.replace(/\s+/g, ' ').trim()).toBe(fault.text);
  }
  expect(refusals).toBeGreaterThan(HOW_MANY / 2);
}, 20_000);
