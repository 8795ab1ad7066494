import { expect, test } from 'vitest';
import { GAME_ENDS } from '../state.ts';
import { noCounts, SIMULATIONS, simulateGame } from './simulate.ts';

function simulation(id: string) {
  const found = SIMULATIONS.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

test('the same game counts the same, and another one something else', () => {
  const counted = (game: number) => {
    const counts = noCounts();
    simulateGame(simulation('2'), game, 4, counts);
    return counts;
  };
  expect(counted(1)).toEqual(counted(1));
  expect(counted(1)).not.toEqual(counted(2));
});

test.each(['3', '4-advanced', 'solo-6', '2-reluctant'])('games of kind %s are played to an end and counted', (id) => {
  const counts = noCounts();
  simulateGame(simulation(id), 0, 4, counts);
  const { seats, reluctant } = simulation(id);
  expect(counts.played.games).toBe(1);
  expect(GAME_ENDS).toContain(Object.keys(counts.ends)[0]);
  expect(Object.values(counts.scores).reduce((sum, n) => sum + n, 0)).toBe(seats);
  expect(Object.values(counts.alexisScores).length).toBe(seats === 1 ? 1 : 0);
  // In each round at least the navigation tiles come to the display; alone Alexis takes his share.
  if (seats > 1 && !reluctant)
    expect(counts.played.explorations).toBeGreaterThanOrEqual(6 * (counts.played.rounds ?? 9));
});
