/** Messages of a closed season to its players. */
import type { ClubTold, SeasonTold } from '@wayfinder/store';
import { expect, test } from 'vitest';
import { textsIn } from '../texts.ts';
import { seasonTextIn } from './season-words.ts';

const AT = '2026-12-25T19:00:00.000Z';
const SEASON = {
  ...{ league: 'l', name: 'Skerries', number: 2, state: 'closed', timeZone: 'UTC', game: null },
  ...{ opensAt: AT, closesAt: AT, startsAt: AT, endsAt: AT, objectsUntil: AT },
};

function textOf(kind: string, season: object, locale = 'en'): string {
  const told = { kind, at: AT, by: null, data: {} } as unknown as ClubTold;
  const text = seasonTextIn(told, { ...SEASON, ...season } as unknown as SeasonTold, textsIn(locale), locale);
  return text.replaceAll(/\p{Cf}/gu, '');
}

const closed = (champions: string[], row: object): string =>
  textOf('season-closed', { champions, you: { number: 1, division: 1, reason: null, row, open: 0 } });

test('a champion is told so', () => {
  expect(closed(['Ana'], { place: 1, played: 4, open: 0, zone: 'stay' })).toBe(
    'Skerries: season 2 is closed. You are its champion.',
  );
  expect(closed(['Ana'], { place: 2, played: 4, open: 0, zone: 'stay' })).toBe(
    'Skerries: season 2 is closed. You came 2nd in Division 1, and stay. First in Division 1: Ana.',
  );
});

test('nobody is champion of no game, and no place is told that no game gave', () => {
  expect(closed([], { place: 1, played: 0, open: 0, zone: 'stay' })).toBe(
    'Skerries: season 2 is closed. No game of yours counted: you stay in Division 1.',
  );
  expect(closed(['Ana'], { place: 6, played: 0, open: 0, zone: 'stay' })).toBe(
    'Skerries: season 2 is closed. No game of yours counted: you stay in Division 1. First in Division 1: Ana.',
  );
});

test('whoever left, and had no game that counts, is told that they go down', () => {
  const left = { place: 3, played: 0, open: 0, hasLeft: true };
  expect(closed([], { ...left, zone: 'down' })).toBe(
    'Skerries: season 2 is closed. You came 3rd in Division 1, and go down.',
  );
  expect(closed([], { ...left, zone: 'stay' })).toBe(
    'Skerries: season 2 is closed. No game of yours counted: you stay in Division 1.',
  );
});

test.each([
  ['en', '1. Ana, 2. Ben, 3. Cem'],
  ['ja', '1位 Ana、2位 Ben、3位 Cem'],
  ['ko', '1위 Ana, 2위 Ben 및 3위 Cem'],
] as const)('places of a game stand apart in %s', (locale, places) => {
  const seats = ['Ben', 'Ana', 'Cem'].map((name, number) => ({ number, player: null, name }));
  const game = { division: 1, number: 1, game: 'g', name: 'Skerries 1', result: { places: [2, 1, 3] }, seats };
  expect(textOf('season-game-ended', { champions: [], game, you: null }, locale)).toContain(places);
});
