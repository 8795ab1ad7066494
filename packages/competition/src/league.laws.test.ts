import { describe, expect, test } from 'vitest';
import { breach, LAWS, type LawName } from './testing/laws.ts';
import { ROOM } from './testing/room.ts';
import { TWINS } from './testing/twins.ts';

const NAMES = Object.keys(LAWS) as LawName[];

describe('standings, ranges, needs and seasons', () => {
  test.each(NAMES)('keep the law: %s', (name) => {
    expect(breach(name, ROOM, 100)).toBeNull();
  });
});

describe('each broken twin is caught: one that', () => {
  test.each(TWINS)('$name', ({ caughtBy, room }) => {
    expect(breach(caughtBy, room, 3000)).not.toBeNull();
  });

  test('there is one for each law', () => {
    expect(new Set(TWINS.map(({ caughtBy }) => caughtBy))).toEqual(new Set(NAMES));
  });
});
