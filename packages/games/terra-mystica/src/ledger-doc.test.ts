/** The page of the ledger notation tells what the reader of ledgers reads. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LedgerError, OPTIONS } from './ledger/command.ts';
import { parseLedger } from './ledger/parse.ts';
import { meaningOf } from './ledger/parse-command.ts';

const PAGE = readFileSync(new URL('../../../../docs/rules/terra-mystica-ledger.md', import.meta.url), 'utf8');

/** First cells of the rows of a table, by the heading of its first column. */
function table(heading: string): string[] {
  const [, body = ''] = PAGE.split(`\n| ${heading} |`);
  const rows = body.split('\n').slice(2);
  return rows.slice(0, rows.indexOf('')).map((row) => row.split('|')[1]?.trim() ?? '');
}

/** What stands between backticks. */
function named(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
}

const SET_UP = table('line').flatMap(named);
const ROW = 'mermaids: build E4';

/** The code that a ledger of these lines is refused with; null when it can be read. */
function refusal(...lines: string[]): string | null {
  try {
    parseLedger(lines.join('\n'));
    return null;
  } catch (error) {
    if (error instanceof LedgerError) return error.fault.code;
    throw error;
  }
}

describe('the page of the ledger notation', () => {
  it('names commands that are read, and every action of a faction', () => {
    const commands = table('command').flatMap(named);
    expect(commands.length).toBeGreaterThan(25);
    for (const command of commands) expect([command, meaningOf(command)?.kind ?? null]).not.toEqual([command, null]);
    for (const action of table("faction's action").flatMap(named)) {
      expect(meaningOf(`action ${action}`)).toEqual({ kind: 'action', action });
    }
  });

  it('names all options and no others', () => {
    expect(table('option').flatMap(named).sort()).toEqual(Object.keys(OPTIONS).sort());
  });

  it('shows a set-up that is read', () => {
    const lines = SET_UP.map((line) => line.replace('NAME', 'shipping-bonus'));
    expect(refusal(...lines, ROW)).toBeNull();
  });

  it('shows colours that are terrains', () => {
    const colours = table('colour').flatMap(named);
    expect(colours).toHaveLength(8);
    for (const colour of colours) expect(meaningOf(`transform E4 to ${colour}`)?.kind).toBe('transform');
  });

  it('names every code that a file can be refused with', () => {
    const [, , score = '', setup = ''] = SET_UP;
    const codes = [
      refusal(score),
      refusal(score, setup, ROW, 'build E4'),
      refusal('shuffle', score, setup),
      refusal('option gold', score, setup),
      refusal('delete BON99', score, setup),
      refusal('score SCORE1', setup),
      refusal(score, 'setup elves'),
      refusal(score, setup, 'mermaids: buld E4'),
    ];
    expect([...new Set(codes)].sort()).toEqual(table('code').flatMap(named).sort());
  });
});
