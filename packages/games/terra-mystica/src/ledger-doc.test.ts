/** The page of the ledger notation tells what the reader of ledgers reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPTIONS } from './ledger/command.ts';
import { importLedger } from './ledger/index.ts';
import { parseLedger } from './ledger/parse.ts';
import { meaningOf } from './ledger/parse-command.ts';
import { faultIn, ledgerOf } from './testing/ledgers.ts';
import en from './texts/ledger/en.json' with { type: 'json' };

const PAGE = readFileSync(new URL('../../../../docs/rules/terra-mystica-ledger.md', import.meta.url), 'utf8');

/** First cells of the rows of a table, by the heading of its first column. */
function table(heading: string): string[] {
  const [, body = ''] = PAGE.split(`\n| ${heading} |`);
  const rows = body.split('\n').slice(2);
  return rows.slice(0, rows.indexOf('')).map((row) => row.split('|')[1]?.trim() ?? '');
}

/** Texts between backticks. */
function named(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
}

const SET_UP = table('line').flatMap(named);
const ROW = 'mermaids: build E4';

/** The code that a ledger of these lines is refused with when it is read, or when it is played. */
const refusal = (...lines: string[]) => faultIn(() => parseLedger(lines.join('\n')))?.code;
const played = (...lines: string[]) => faultIn(() => importLedger(lines.join('\n')))?.code;

/** A game of two at the start of round 1. */
const BEFORE = [
  ...['BON1', 'BON3', 'BON4', 'BON6'].map((card) => `delete ${card}`),
  'score SCORE1,SCORE6,SCORE5,SCORE4,SCORE3,SCORE7',
  'setup halflings',
  'setup witches',
  'halflings: build E6',
  'witches: build F4',
  'witches: build F2',
  'halflings: build F5',
  'witches: pass BON7',
  'halflings: pass BON2',
];

/** Rows by the code that the last of them is refused with. */
const REFUSED: Readonly<Record<string, string[]>> = {
  'ledger-no-such-offer': ['witches: leech 1 from halflings'],
  'ledger-no-spades': ['halflings: transform F3 to brown'],
  'ledger-dig-nowhere': ['halflings: dig 1'],
  'ledger-wrong-rate': ['halflings: convert 2PW to 1W'],
  'ledger-wrong-steps': ['halflings: action BON2. +2water'],
  'ledger-no-action': ['halflings: done'],
  'ledger-unfinished': [
    'halflings: upgrade E6 to TP',
    'witches: upgrade F2 to TP',
    'halflings: upgrade E6 to TE',
    'witches: pass BON8',
  ],
  'ledger-too-much': ['halflings: burn 99999999999'],
  'ledger-no-ride': ['halflings: -free_d'],
  'ledger-no-bridge-action': ['halflings: bridge F4:G3'],
};

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
    expect(refusal(...lines, ROW)).toBeUndefined();
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

  it('names every code that a row can be refused with when it is played', () => {
    const codes = [...Object.keys(REFUSED), 'ledger-bad-set-up', 'ledger-not-in-game', 'ledger-not-offered'];
    expect(table('code in play').flatMap(named).sort()).toEqual(codes.sort());
    for (const [code, rows] of Object.entries(REFUSED)) expect(played(...BEFORE, ...rows)).toBe(code);
    // A town stands late in a game, and `ledger-not-offered` where no other word fits: the tests of ledgers have one of each.
    expect(played(ledgerOf(10).replace('+TW1', '+TW7'))).toBe('ledger-not-in-game');
    expect(played(`# Starting VP: witches ${'9'.repeat(20)}`, ...BEFORE)).toBe('ledger-bad-set-up');
  });

  it('names every code there is', () => {
    const folder = new URL('./ledger/', import.meta.url);
    const files = readdirSync(folder).filter((file) => !file.includes('.test.'));
    const codes = files.flatMap((file) => [
      ...readFileSync(new URL(file, folder), 'utf8').matchAll(/'(ledger-[a-z-]+)'/g),
    ]);
    const told = new Set(named(PAGE.replace(/```[^`]*```/g, '')));
    expect(codes.length).toBeGreaterThan(18);
    expect(codes.map(([, code = '']) => code).filter((code) => !told.has(code))).toEqual([]);
    const written = [...new Set(codes.map(([, code = '']) => code))];
    const texts = Object.keys(en.refusal).filter((code) => code.startsWith('ledger-'));
    expect(texts.sort()).toEqual(written.sort());
  });
});
