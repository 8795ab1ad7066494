import { expect, test } from 'vitest';
import { closedText } from './closed.ts';

const BEGUN = '2026-01-01T00:00:00.000Z';
const [ana, bot, gone] = [
  { taken: true, bot: null },
  { taken: true, bot: 'steady' },
  { taken: false, bot: null },
] as const;

test('a game that had begun is not said to be closed before that', () => {
  expect(closedText({ startedAt: null, clock: null, seats: [ana, gone] })).toBe('closed');
  expect(closedText({ startedAt: BEGUN, clock: { turnSeconds: 86_400 }, seats: [gone, bot] })).toBe('closedBegun');
});

test('a game at which people still sit was closed as nobody played on', () => {
  expect(closedText({ startedAt: BEGUN, clock: null, seats: [gone, ana, bot] })).toBe('closedIdle');
});

test('a game with a clock at which people still sit was stopped by its league', () => {
  expect(closedText({ startedAt: BEGUN, clock: { turnSeconds: 86_400 }, seats: [ana, bot] })).toBe('closedLeague');
});
