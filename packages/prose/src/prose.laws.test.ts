import { describe, expect, test } from 'vitest';
import { breach, LAWS, type LawName, ROOM } from './testing/laws.ts';
import { TWINS } from './testing/twins.ts';

const NAMES = Object.keys(LAWS) as LawName[];

describe('prose', () => {
  test.each(NAMES)('keeps the law: %s', (name) => {
    expect(breach(name, ROOM, 300)).toBeNull();
  });
});

describe('each broken twin is caught: one that', () => {
  test.each(TWINS)('$name', ({ caughtBy, room }) => {
    expect(breach(caughtBy, room, 5000)).not.toBeNull();
  });

  test('there is one for each law', () => {
    expect(new Set(TWINS.map(({ caughtBy }) => caughtBy))).toEqual(new Set(NAMES));
  });
});
