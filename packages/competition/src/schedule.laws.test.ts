import { describe, expect, test } from 'vitest';
import { breach, LAWS, type LawName } from './testing/schedule-laws.ts';
import { TWINS } from './testing/schedule-twins.ts';
import { SCHEDULING } from './testing/scheduling.ts';

const NAMES = Object.keys(LAWS) as LawName[];

describe('schedules', () => {
  test.each(NAMES)('keep the law: %s', (name) => {
    expect(breach(name, SCHEDULING, 12)).toBeNull();
  });
});

describe('each broken twin is caught: one that', () => {
  test.each(TWINS)('$name', ({ caughtBy, scheduling }) => {
    expect(breach(caughtBy, scheduling, 200)).not.toBeNull();
  });

  test('there is one for each law', () => {
    expect(new Set(TWINS.map(({ caughtBy }) => caughtBy))).toEqual(new Set(NAMES));
  });
});
