import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { COMPARED, comparisonTable } from './testing/compare.ts';
import { SET_UPS_COMPARED, setUpTable } from './testing/compare-set-ups.ts';
import { breach, LAWS, type LawName } from './testing/schedule-laws.ts';
import { SCHEDULING } from './testing/scheduling.ts';

describe('many schedules', () => {
  test.each(Object.keys(LAWS) as LawName[])('keep the law: %s', (name) => {
    expect(breach(name, SCHEDULING, 300)).toBeNull();
  });
});

test('the page of schedules shows what is measured', async () => {
  const page = await readFile(new URL('../../../docs/schedules.md', import.meta.url), 'utf8');
  expect(page).toContain(comparisonTable(COMPARED, 5));
  expect(page).toContain(setUpTable(SET_UPS_COMPARED, 5));
});
