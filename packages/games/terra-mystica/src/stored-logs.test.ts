import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type AuditFile, audit, openTable, outcomeOf, type Ruleset } from '@wayfinder/engine';
import { describe, expect, test } from 'vitest';
import { terraMystica } from './ruleset.ts';

/** Whole games as they were stored under a released revision of the rules. They are never changed and never taken out. */
const FOLDER = fileURLToPath(new URL('../logs/', import.meta.url));
const ruleset = terraMystica as Ruleset;

function stored(file: string): { log: AuditFile; end: unknown } {
  return JSON.parse(gunzipSync(readFileSync(`${FOLDER}${file}`)).toString('utf8')) as { log: AuditFile; end: unknown };
}

describe.each(readdirSync(FOLDER))('the stored log %s', (file) => {
  const { log, end } = stored(file);

  test('folds to the state it was stored with, whatever shape its events have today', () => {
    const table = openTable(ruleset, log.info, log.batches.flat());
    expect(table.state).toEqual(end);
    expect(outcomeOf(ruleset, table)).not.toBeNull();
  });

  test('passes the audit, as far as it was decided under rules of today', () => {
    const report = audit(ruleset, log);
    expect(report.problems).toEqual([]);
    expect(report.draws).toBeGreaterThan(0);
  });
});
