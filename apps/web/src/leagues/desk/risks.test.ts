/** Games of a desk by their risk. */
import type { DeskGame } from '@wayfinder/contract';
import { expect, test } from 'vitest';
import { byRisk } from './risks.ts';

const game = (name: string, more: Partial<DeskGame>): DeskGame =>
  ({ name, state: 'running', late: false, awaited: [], expectedEnd: null, ...more }) as DeskGame;

test('games that end too late come first, then the longest waits, then the latest ends; what doesn’t run has no risk', () => {
  const waits = (hours: number) => ({
    awaited: [
      { seat: 0, hours: 1 },
      { seat: 1, hours },
    ] as DeskGame['awaited'],
  });
  const games = [
    game('soon', { expectedEnd: '2026-12-02T20:00:00Z' }),
    game('over', { state: 'ended', late: true }),
    game('later', { expectedEnd: '2026-12-09T20:00:00Z' }),
    game('waits', waits(30)),
    game('late', { late: true }),
    game('late and waits', { late: true, ...waits(3) }),
    game('paused', { state: 'paused', ...waits(40) }),
    game('to come', { state: 'to-come' }),
  ];
  expect(byRisk(games).map(({ name }) => name)).toEqual(['late and waits', 'late', 'paused', 'waits', 'later', 'soon']);
});
