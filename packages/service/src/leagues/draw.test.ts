import { expect, it } from 'vitest';
import { type Draw, drawGames } from './draw.ts';

const DRAW: Draw = {
  ...{ members: 7, seats: 4, games: 4, atOnce: 2, waves: 3, setUps: 2, seed: 'draw' },
  away: Array.from({ length: 7 }, (_, n) => (n === 0 ? [{ from: 0, to: 0.3 }] : [])),
};

it('draws the same games wherever it is done, and tells them as JSON', () => {
  const drawn = drawGames(DRAW);
  expect(drawGames(JSON.parse(JSON.stringify(DRAW)))).toEqual(drawn);
  expect(JSON.parse(JSON.stringify(drawn))).toEqual(drawn);
  expect(drawn.games).toHaveLength(7);
  expect(drawn.waveOf).toHaveLength(7);
  expect(drawn.setUpOf).toHaveLength(7);
});
