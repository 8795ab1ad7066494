import { expect, test } from 'vitest';
import { REAL_CALENDAR } from './calendar.ts';
import { hoursBy } from './counting.ts';
import { breach, LAWS, type LawName } from './testing/laws.ts';

test.each(Object.keys(LAWS) as LawName[])('1,000 persons at random keep the law: %s', (name) => {
  expect(breach(name, hoursBy(REAL_CALENDAR), 1000)).toBeNull();
});
