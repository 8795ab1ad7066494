import { expect, test } from 'vitest';
import { makeSchedule } from './schedule.ts';
import { drawSetUps, setUpBalanceOf } from './set-ups.ts';

const LIMIT_MS = 200;
const SIZES = [2, 3, 4, 5].flatMap((seats) => [7, 13, 18, 24].map((members) => ({ seats, members })));

test.each(SIZES)('set-ups at tables of $seats, $members members: within 0.2 s of a core, and even within 3', (size) => {
  for (const games of [2, 4, 5, 8]) {
    const schedule = makeSchedule({ ...size, games, seed: 'long' });
    const waveOf = schedule.games.map((_, game) => Math.floor((game * 4) / schedule.games.length));
    for (const setUps of [2, 3, 4, 8]) {
      const begin = process.cpuUsage();
      const setUpOf = drawSetUps({ games: schedule.games, waveOf, setUps, seed: 'long' });
      expect(process.cpuUsage(begin).user / 1000).toBeLessThan(LIMIT_MS);
      const { spread } = setUpBalanceOf({ ...size, games: schedule.games, setUps, setUpOf });
      expect(spread).toBeLessThanOrEqual(3);
    }
  }
});
