import { clock, hoursBounds } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { BOUNDS, boundChoices, USUAL_BOUNDS, withBound } from './bounds.ts';
import { CLOCK_KINDS, kindOf, TIMES, timeChoices, timesOf, usualClock, withTime } from './clocks.ts';

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

test('a time that no form offers stays among those that are offered', () => {
  expect(timeChoices('turnSeconds', 3 * 86_400)).toEqual(TIMES.turnSeconds);
  expect(timeChoices('addSeconds', 3_600)).toEqual([3_600, ...TIMES.addSeconds]);
});

test('bounds that are offered are those that the service takes, and the chosen one is among them', () => {
  for (const bound of BOUNDS) {
    for (const value of boundChoices(bound, USUAL_BOUNDS[bound])) {
      const chosen = withBound(USUAL_BOUNDS, bound, value);
      expect(hoursBounds.parse(chosen)).toEqual(chosen);
      expect(chosen[bound]).toBe(value);
    }
  }
  expect(boundChoices('leastHours', 5)).toContain(5);
});
