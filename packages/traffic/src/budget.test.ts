import { expect, test } from 'vitest';
import { Budget, SharedTime } from './budget.ts';

test('a sender that used its time waits until some has come back, and nobody else does', () => {
  let now = 50_000;
  const budget = new Budget({ ms: 1_000, perSecond: 100 }, () => now);
  budget.use('a', 900);
  expect(budget.wait('a')).toBe(0);
  budget.use('a', 400);
  expect([budget.wait('a'), budget.wait('b')]).toEqual([3, 0]);
  now += 3_000;
  expect(budget.wait('a')).toBe(1);
  now += 100;
  expect(budget.wait('a')).toBe(0);
  now += 60_000;
  budget.use('a', 999);
  expect(budget.wait('a')).toBe(0);
});

test('a sender that uses no more than comes back never waits', () => {
  let now = 0;
  const budget = new Budget({ ms: 500, perSecond: 300 }, () => now);
  for (let second = 0; second < 1_000; second += 1) {
    expect(budget.wait('a')).toBe(0);
    budget.use('a', 300);
    now += 1_000;
  }
});

test('requests at once share the time of those who work at them', () => {
  let now = 0;
  const time = new SharedTime(1, () => now);
  const first = time.begin();
  now += 100;
  const [second, third, fourth] = [time.begin(), time.begin(), time.begin()];
  now += 400;
  expect(first()).toBe(200);
  expect([second(), third(), fourth(), fourth()]).toEqual([100, 100, 100, 0]);
  now += 1_000;
  const alone = time.begin();
  now += 70;
  expect(alone()).toBe(70);
  const two = new SharedTime(2, () => now);
  const both = [two.begin(), two.begin()];
  now += 80;
  expect(both.map((end) => end())).toEqual([80, 80]);
});
