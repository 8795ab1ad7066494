import { dueDecisions } from '@wayfinder/engine';
import { expect, test } from 'vitest';
import { openPlay } from '../../proof/games.ts';
import type { State } from '../../state.ts';

/** CP-30.3, 30.7, 23.16: a die for each group may take the home and the only group beside it in one roll. */
test('who loses the home and the last other group in one roll is asked for no new home, and the game goes on', () => {
  const { table } = openPlay(
    {
      turn: 6,
      seats: { 0: { home: '-3,1' } },
      hexes: {
        '0,1': { villages: 0, controller: null },
        '-3,1': { villages: 1, controller: 0 },
        '-2,2': { villages: 1, controller: 0 },
      },
    },
    { edition: '2', homes: ['tonga', 'samoa'], malaria: 'perGroup' },
    2,
    [
      { label: 'malaria', value: 2 },
      { label: 'malaria', value: 5 },
    ],
  );
  const { homeless, seats } = table.state as State;
  expect([homeless, seats[0]?.home]).toEqual([[], null]);
  expect(dueDecisions(table)).not.toEqual([]);
});
