import { expect, test } from 'vitest';
import { dueKey, sinceKey } from './when.ts';

// Sunday noon in Paris.
const now = new Date('2026-11-22T11:00:00Z');
const due = (until: string): string => dueKey(new Date(until), now, 'Europe/Paris');
const since = (at: string): unknown => sinceKey(new Date(at), now, 'Europe/Paris');

test('a deadline is told by the reader’s own day', () => {
  expect(due('2026-11-22T11:00:30Z')).toBe('firstDueNow');
  expect(due('2026-11-20T11:00:00Z')).toBe('firstDueNow');
  expect(due('2026-11-22T14:00:00Z')).toBe('firstDueToday');
  expect(due('2026-11-22T20:00:00Z')).toBe('firstDueTonight');
  expect(due('2026-11-23T01:12:00Z')).toBe('firstDueTonight');
  expect(due('2026-11-23T08:00:00Z')).toBe('firstDueTomorrow');
  expect(due('2026-11-25T08:00:00Z')).toBe('firstDueDay');
  expect(due('2026-12-25T08:00:00Z')).toBe('firstDueDate');
});

test('tonight is the night that goes on, or the one that comes', () => {
  const at = (now: string, until: string) => dueKey(new Date(until), new Date(now), 'UTC');
  // In the small hours another night is more than a day away.
  expect(at('2026-11-22T01:00:00Z', '2026-11-22T03:35:00Z')).toBe('firstDueTonight');
  expect(at('2026-11-22T01:00:00Z', '2026-11-23T03:35:00Z')).toBe('firstDueTomorrow');
  expect(at('2026-11-22T01:00:00Z', '2026-11-22T21:00:00Z')).toBe('firstDueToday');
  expect(at('2026-11-22T05:00:00Z', '2026-11-23T04:59:00Z')).toBe('firstDueTonight');
  expect(at('2026-11-22T21:00:00Z', '2026-11-23T03:35:00Z')).toBe('firstDueTonight');
  expect(at('2026-11-22T21:00:00Z', '2026-11-24T03:35:00Z')).toBe('firstDueDay');
});

test('the same moment is another day elsewhere', () => {
  const until = new Date('2026-11-22T20:00:00Z');
  expect(dueKey(until, now, 'Europe/Paris')).toBe('firstDueTonight');
  expect(dueKey(until, now, 'Asia/Tokyo')).toBe('firstDueTomorrow');
});

test('how long somebody is waited for', () => {
  expect(since('2026-11-22T10:59:30Z')).toMatchObject({ key: 'now' });
  // A clock that is a little ahead.
  expect(since('2026-11-22T11:00:30Z')).toMatchObject({ key: 'now' });
  expect(since('2026-11-22T10:59:00Z')).toEqual({ key: 'minutes', n: 1 });
  expect(since('2026-11-22T10:48:00Z')).toEqual({ key: 'minutes', n: 12 });
  expect(since('2026-11-22T08:30:00Z')).toEqual({ key: 'hours', n: 2 });
  // Late yesterday, but hours ago.
  expect(sinceKey(new Date('2026-11-21T22:30:00Z'), new Date('2026-11-22T03:00:00Z'), 'UTC')).toEqual({
    key: 'hours',
    n: 4,
  });
  expect(since('2026-11-21T09:00:00Z')).toMatchObject({ key: 'yesterday' });
  expect(since('2026-11-19T09:00:00Z')).toMatchObject({ key: 'day' });
  expect(since('2026-10-19T09:00:00Z')).toMatchObject({ key: 'date' });
});
