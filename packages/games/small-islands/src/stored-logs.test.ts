import { audit, openTable, outcomeOf, type Ruleset } from '@wayfinder/engine';
import { storedLogs } from '@wayfinder/engine/testing';
import { describe, expect, test } from 'vitest';
import { pageRules } from './page-rules.ts';
import { smallIslands } from './ruleset.ts';

const ruleset = smallIslands as unknown as Ruleset;
const LOGS = storedLogs(new URL('../logs/', import.meta.url));
/** An audit decides a whole game again. */
const SLOW = 120_000;

describe.each(LOGS)('the stored log $file', ({ log, end }) => {
  test(
    'folds to the state it was stored with, whatever shape its events have today',
    () => {
      const table = openTable(ruleset, log.info, log.batches.flat());
      expect(table.state).toEqual(end);
      expect(outcomeOf(ruleset, table)).not.toBeNull();
    },
    SLOW,
  );

  test(
    'folds to the same in a page, which has less of the rules',
    () => {
      const loaded = { ...ruleset, ...(pageRules as object) } as Ruleset;
      expect(openTable(loaded, log.info, log.batches.flat()).state).toEqual(end);
    },
    SLOW,
  );

  test(
    'passes the audit, as far as it was decided under rules of today',
    () => {
      const report = audit(ruleset, log);
      expect(report.problems).toEqual([]);
      expect(report.draws).toBeGreaterThan(30);
    },
    SLOW,
  );
});

test('games of both modes are stored, of every number of players and of the mildest, a middling and the strongest Alexis, and every end', () => {
  const kinds = LOGS.map(({ log: { info } }) => {
    const { mode, alexis } = info.settings as { mode: string; alexis: string };
    return `${mode} ${info.seats === 1 ? `level ${alexis}` : info.seats}`;
  });
  for (const mode of ['normal', 'advanced']) {
    for (const kind of ['2', '4', 'level 1', 'level 4', 'level 6']) expect(kinds).toContain(`${mode} ${kind}`);
  }
  expect(kinds).toContain('normal 3');
  const ends = LOGS.map(({ end }) => (end as { end: string }).end);
  expect([...new Set(ends)].sort()).toEqual(['empty-slot', 'pile', 'ships', 'stalled']);
});
