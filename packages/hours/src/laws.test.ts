import { describe, expect, test } from 'vitest';
import { REAL_CALENDAR } from './calendar.ts';
import { hoursBy } from './counting.ts';
import { wrongRows } from './testing/daylight.ts';
import { breach, LAWS, type LawName } from './testing/laws.ts';
import { TWINS } from './testing/twins.ts';

const NAMES = Object.keys(LAWS) as LawName[];

describe('hours', () => {
  test.each(NAMES)('keep the law: %s', (name) => {
    expect(breach(name, hoursBy(REAL_CALENDAR), 25)).toBeNull();
  });
});

describe('each broken twin is caught: one that', () => {
  test.each(TWINS)('$name', ({ caughtBy, hours }) => {
    if (caughtBy === 'table') expect(wrongRows(hours)).not.toEqual([]);
    else expect(breach(caughtBy, hours, 1000)).not.toBeNull();
  });

  test('there is one for the table and for each law', () => {
    expect(new Set(TWINS.map(({ caughtBy }) => caughtBy))).toEqual(new Set(['table', ...NAMES]));
  });
});
