import { vacationDaysIn } from '@wayfinder/hours';
import { expect, test } from 'vitest';
import { daysIn, daysOf, endsNow, type HalfDay, type Vacation, whenOf, without, wrongVacation } from './vacations.ts';

const half = (text: string): HalfDay => ({ date: text.slice(0, 10), half: text.endsWith('pm') ? 'pm' : 'am' });
const away = (first: string, last: string): Vacation => ({ first: half(first), last: half(last) });
const NOW = half('2026-11-29 pm');

test('half days are counted, both ends included', () => {
  expect(daysOf(away('2026-12-01 am', '2026-12-01 pm'))).toBe(1);
  expect(daysOf(away('2026-12-01 pm', '2026-12-01 pm'))).toBe(0.5);
  expect(daysOf(away('2026-12-24 pm', '2027-01-03 am'))).toBe(10);
});

test('a year has what lies in it, once where vacations overlap, as the service counts', () => {
  const all = [away('2026-12-24 pm', '2027-01-03 am'), away('2026-12-30 am', '2026-12-30 pm')];
  // Half of the 24th, the 25th to the 31st; then two days and a half.
  expect([daysIn(all, 2026), daysIn(all, 2027), daysIn(all, 2028)]).toEqual([7.5, 2.5, 0]);
  for (const year of [2025, 2026, 2027]) expect(daysIn(all, year)).toBe(vacationDaysIn(all, year));
});

test('what is to come is taken back whole, and of what runs the rest', () => {
  const [over, running, next] = [
    away('2026-11-01 am', '2026-11-29 am'),
    away('2026-11-29 am', '2026-12-05 pm'),
    away('2026-11-30 am', '2026-11-30 am'),
  ];
  expect([over, running, next].map((one) => whenOf(one, NOW))).toEqual(['over', 'running', 'to-come']);
  expect(without([over, running, next], next, NOW)).toEqual([over, running]);
  expect(without([over, running, next], running, NOW)).toEqual([over, { ...running, last: NOW }, next]);
  expect([endsNow(running, NOW), endsNow({ ...running, last: NOW }, NOW)]).toEqual([false, true]);
  // A half day that has begun is not given back.
  expect(whenOf(away('2026-11-29 pm', '2026-11-29 pm'), NOW)).toBe('running');
});

test('a vacation that can’t be is told why', () => {
  const booked = [away('2027-03-01 am', '2027-03-25 pm')];
  const why = (first: string, last: string) => wrongVacation(away(first, last), { booked, now: NOW, most: 30 });
  expect(why('', '2026-12-01 pm')).toEqual({ why: 'missing' });
  expect(why('2026-11-29 am', '2026-12-01 pm')).toEqual({ why: 'past' });
  expect(why('2026-12-02 pm', '2026-12-02 am')).toEqual({ why: 'order' });
  expect(why('2026-11-29 pm', '2026-12-01 pm')).toBeNull();
  // 25 days are booked: five more are the last ones.
  expect(why('2027-04-01 am', '2027-04-05 pm')).toBeNull();
  expect(why('2027-04-01 am', '2027-04-06 am')).toEqual({ why: 'many', year: 2027 });
});
