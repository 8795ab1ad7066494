/** Division of seven with two games open, as a league season may stand: worked out by hand and by brute force. For tests only. */

import { type Division, type DivisionGame, usualScoring } from '../division.ts';

type Row = readonly [id: string, seats: readonly (readonly [member: string, score: number])[]];

const ENDED: readonly Row[] = [
  [
    'Black Reeds',
    [
      ['Inês', 121],
      ['Noor', 126],
      ['Bram', 123],
      ['Ana', 128],
    ],
  ],
  [
    'Nine Bridges',
    [
      ['Tomasz', 122],
      ['Ana', 119],
      ['Inês', 129],
      ['Leila', 119],
    ],
  ],
  [
    'Salt and Barley',
    [
      ['Kenji', 121],
      ['Leila', 144],
      ['Ana', 134],
      ['Bram', 95],
    ],
  ],
  [
    'Grey Heron',
    [
      ['Ana', 123],
      ['Tomasz', 117],
      ['Kenji', 126],
      ['Noor', 134],
    ],
  ],
  [
    'Kiln Street',
    [
      ['Bram', 113],
      ['Inês', 115],
      ['Tomasz', 112],
      ['Kenji', 147],
    ],
  ],
];
const OPEN: readonly Row[] = [
  [
    'Cold Ford',
    [
      ['Leila', 74],
      ['Kenji', 72],
      ['Noor', 73],
      ['Inês', 70],
    ],
  ],
  [
    'The Long Furrow',
    [
      ['Noor', 94],
      ['Bram', 100],
      ['Leila', 91],
      ['Tomasz', 95],
    ],
  ],
];

function placesOf(scores: readonly number[]): readonly number[] {
  return scores.map((score) => 1 + scores.filter((other) => other > score).length);
}

function gameOf([id, row]: Row, hasEnded: boolean): DivisionGame {
  const scores = row.map(([, score]) => score);
  const places = placesOf(scores);
  const seats = row.map(([countsFor]) => ({ countsFor }));
  return hasEnded ? { id, seats, result: { places, scores, how: 'played' } } : { id, seats, result: null, now: places };
}

export const LEAGUE: Division = {
  members: ['Ana', 'Kenji', 'Inês', 'Noor', 'Leila', 'Tomasz', 'Bram'],
  scoring: usualScoring(4),
  games: [...ENDED.map((row) => gameOf(row, true)), ...OPEN.map((row) => gameOf(row, false))],
};
