import { expect, test } from 'vitest';
import { seatedAt } from './words-then.ts';

const stay = (seat: number, name: string | null, from: string, until: string | null) => ({
  ...{ seat, name, from: `2026-01-${from}T00:00:00.000Z`, until: until && `2026-01-${until}T00:00:00.000Z` },
  ...{ player: null, bot: null },
});
const SEATS = [
  { seat: 0, name: 'Ana (you)' },
  { seat: 1, name: 'Bot 2' },
];

test('whoever sat at a seat then is named, and those who sit there still as the page names them', () => {
  const stays = [
    stay(0, 'Ana', '01', '05'),
    stay(0, 'Cem', '07', '09'),
    stay(0, 'Ana', '09', null),
    stay(1, null, '01', null),
  ];
  const names = (day: string) => seatedAt(SEATS, stays, `2026-01-${day}T12:00:00.000Z`).map(({ name }) => name);
  expect(names('02')).toEqual(['Ana', 'Bot 2']);
  // Between two stays the clock plays for whoever left.
  expect(names('06')).toEqual(['Ana', 'Bot 2']);
  expect(names('08')).toEqual(['Cem', 'Bot 2']);
  expect(names('10')).toEqual(['Ana (you)', 'Bot 2']);
});

test('a player whose account is gone has no name', () => {
  const stays = [stay(0, null, '01', '05'), stay(0, 'Cem', '05', null)];
  expect(seatedAt(SEATS.slice(0, 1), stays, '2026-01-02T00:00:00.000Z')).toEqual([{ seat: 0, name: null }]);
});
