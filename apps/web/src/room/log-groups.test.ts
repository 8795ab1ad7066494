import type { ViewedEventData } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { groupLog, toldBy } from './log-groups.ts';

const event = (position: number, type: string): ViewedEventData => ({
  position,
  type,
  shape: 1,
  revision: 1,
  at: '2026-11-21T00:00:00Z',
  because: ['R-1'],
  by: 'player',
  own: false,
  first: false,
  data: { turn: position },
  draws: [],
  message: { key: `event.${type}` },
});

test('a log is grouped by the events that begin a turn', () => {
  const events = ['SetUp', 'Turn', 'Move', 'Move', 'Turn', 'Move'].map((type, i) => event(i + 1, type));
  const groups = groupLog(events, ({ type, data }) =>
    type === 'Turn' ? { key: 'turn', args: { n: { count: (data as { turn: number }).turn } } } : null,
  );
  expect(
    groups.map(({ from, heading, events: in_ }) => [from, heading?.args?.n, in_.map((one) => one.position)]),
  ).toEqual([
    [1, undefined, [1]],
    [2, { count: 2 }, [2, 3, 4]],
    [5, { count: 5 }, [5, 6]],
  ]);
  expect(groupLog([], () => null)).toEqual([]);
});

test('of lines of one seat that stand below each other, the first tells who acted in its place', () => {
  const lines: [number, string | null, string][] = [
    [0, 'order', 'Move'],
    [0, 'order', 'Books'],
    [0, 'order', 'Move'],
    [1, 'order', 'Move'],
    [0, 'player', 'Move'],
    [1, 'order', 'Move'],
    [1, 'clock', 'Move'],
    // A bot at its own seat acts in nobody's place.
    [1, 'bot', 'Move'],
    [1, null, 'Move'],
  ];
  const events = lines.map(([seat, by, type], i) => ({
    ...event(20 - i, type),
    by: by as ViewedEventData['by'],
    message: { key: 'event.Move', args: { seat: { seat } } },
  }));
  expect([...toldBy(events, ({ type }) => type === 'Books')]).toEqual([20, 17, 15, 14]);
});
