import { expect, test } from 'vitest';
import { run } from '../index.ts';
import { keepOutput } from '../testing/output.ts';
import { figuresOf } from './stops.ts';

const said = keepOutput();

test('figures of several games are taken together: each turn counts once', () => {
  const figures = figuresOf([
    { perTurn: [9, 7], byKind: { build: 2 }, answered: {}, commands: 20 },
    { perTurn: [4], byKind: { build: 1, loss: 3 }, answered: { claim: 6 }, commands: 10 },
  ]);
  expect(figures).toEqual({
    turns: 3,
    medianOfGames: 6,
    medianOfTurns: 7,
    mean: 6.67,
    byKind: { loss: 1, build: 1 },
    answered: { claim: 2 },
  });
});

test('the sample stops for each player in turn, and once for all who seal', async () => {
  const args = ['sample', '--games', '3', '--players', '3', '--turn', 'StepBegan', '--seed', 'x'];
  await run(['node', 'wayfinder', 'stops', ...args]);
  const told = JSON.parse(said.out) as { without: { turns: number }; fewer: object };
  expect(told.without.turns).toBeGreaterThan(3);
  expect(told.fewer).toEqual({ games: 0, turns: 0, mean: 0 });
});
