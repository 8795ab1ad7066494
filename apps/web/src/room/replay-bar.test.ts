import { expect, test } from 'vitest';
import type { LogGroup } from './log-groups.ts';
import { turnMarks } from './replay-bar.tsx';

const group = (from: number, key: string | null): LogGroup => ({ from, heading: key ? { key } : null, events: [] });

test('turns stand where they begin; names that would run into the next one are left out', () => {
  const marks = turnMarks([group(1, null), group(11, 'a'), group(46, 'b'), group(51, 'c')], 101);
  expect(marks.map(({ x, named }) => [x, named])).toEqual([
    [10, true],
    [45, false],
    [50, true],
  ]);
});

test('a game of one event has its turn at the beginning of the line', () => {
  expect(turnMarks([group(1, 'a')], 1).map(({ x }) => x)).toEqual([0]);
});
