import { clock } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { CLOCK_KINDS, kindOf, TIMES, timesOf, usualClock, withTime } from './clocks.ts';

test.each(CLOCK_KINDS)('the usual clock of a kind is of that kind, and its times are offered: %s', (kind) => {
  const usual = usualClock(kind);
  expect(kindOf(usual)).toBe(kind);
  expect(clock.nullable().parse(usual)).toEqual(usual);
  for (const [field, seconds] of timesOf(usual)) expect(TIMES[field]).toContain(seconds);
});

test('whatever is chosen is a clock that the service takes', () => {
  for (const kind of CLOCK_KINDS) {
    const usual = usualClock(kind);
    if (!usual) continue;
    for (const [field] of timesOf(usual)) {
      for (const seconds of TIMES[field]) {
        const chosen = withTime(usual, field, seconds);
        expect(clock.parse(chosen)).toEqual(chosen);
        expect(timesOf(chosen)).toContainEqual([field, seconds]);
      }
    }
  }
});
