import { expect, test } from 'vitest';
import { wayfinder } from '../testing/wayfinder.ts';
import { figuresOf } from './stops.ts';

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
  const said = await wayfinder(['stops', ...args]);
  const told = JSON.parse(said.out) as { without: { turns: number }; fewer: object };
  expect(told.without.turns).toBeGreaterThan(3);
  expect(told.fewer).toEqual({ games: 0, turns: 0, mean: 0 });
});

test('a game of rounds is counted by rounds, without its set-up; bots may play it', async () => {
  const said = await wayfinder(['stops', 'terra-mystica', '--games', '1', '--players', '2', '--bots']);
  const told = JSON.parse(said.out) as { turnEvent: string; without: { turns: number; byKind: object } };
  expect(told.turnEvent).toBe('RoundBegan');
  expect(told.without.turns).toBe(6);
  expect(Object.keys(told.without.byKind)).toContain('power-offer');
  expect(Object.keys(told.without.byKind)).not.toContain('faction');
}, 60_000);

test('other orders than the suggested ones may be counted, if they can be laid down', async () => {
  const args = ['terra-mystica', '--games', '1', '--players', '2', '--turns', '1'];
  const refused = await wayfinder(['stops', ...args, '--orders', '{"rewards": "never"}']);
  expect(refused.code).toBe(2);
  const said = await wayfinder(['stops', ...args, '--orders', '{}']);
  const { fewer } = JSON.parse(said.out) as { fewer: object };
  expect(fewer).toEqual({ games: 0, turns: 0, mean: 0 });
});

test('a game that begins no turns by a known event has to be told which', async () => {
  const said = await wayfinder(['stops', 'sample', '--games', '1']);
  expect(said.code).toBe(2);
  expect(said.err).toContain('--turn');
});
