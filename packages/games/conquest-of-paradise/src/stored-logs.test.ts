import { audit, openTable, outcomeOf, type Ruleset } from '@wayfinder/engine';
import { storedLogs } from '@wayfinder/engine/testing';
import { describe, expect, test } from 'vitest';
import { conquestOfParadise } from './ruleset.ts';

const ruleset = conquestOfParadise as Ruleset;
/** An audit decides a whole game again. */
const SLOW = 120_000;

describe.each(storedLogs(new URL('../logs/', import.meta.url)))('the stored log $file', ({ log, end }) => {
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
    'passes the audit, as far as it was decided under rules of today',
    () => {
      const report = audit(ruleset, log);
      expect(report.problems).toEqual([]);
      expect(report.draws).toBeGreaterThan(50);
    },
    SLOW,
  );
});
