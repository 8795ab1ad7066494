import { expect, test } from 'vitest';
import { closedText } from './closed.ts';

test('a game that had begun is not said to be closed before that', () => {
  expect(closedText({ startedAt: null })).toBe('closed');
  expect(closedText({ startedAt: '2026-01-01T00:00:00.000Z' })).toBe('closedBegun');
});
