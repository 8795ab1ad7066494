import { expect, test } from 'vitest';
import { placesOf, toldPlaces } from './ended.ts';

const placed = (place: number, score: number) => ({ place, score, tieBreaks: [2] });
const alone = {
  ruleset: 'conquest-of-paradise',
  outcome: {
    reason: 'stacks-empty',
    ranking: [{ seat: 0, ...placed(2, 28) }],
    // A word that this ruleset has, in place of an automaton of its own.
    others: [{ option: 'pass', ...placed(1, 31) }],
  },
};
const playerAt = (seat: number): string | null => (seat === 0 ? 'Ana' : null);

test('programs are told sides that nobody plays by their word, and only where there are any', () => {
  expect(placesOf(alone, playerAt)).toEqual({
    ranking: [{ seat: 0, player: 'Ana', place: 2, score: 28 }],
    others: [{ option: 'pass', place: 1, score: 31 }],
  });
  const { reason, ranking } = alone.outcome;
  expect(placesOf({ ...alone, outcome: { reason, ranking } }, playerAt)).not.toHaveProperty('others');
});

test('in words they stand at their place, called as the game calls them', async () => {
  const told = await toldPlaces(alone, playerAt, 'en');
  expect(told).toEqual([
    { seat: null, player: expect.stringMatching(/^[A-Z]?[a-z ]+$/), place: 1 },
    { seat: 0, player: 'Ana', place: 2 },
  ]);
  expect(told[0]?.player).not.toBe('option.pass');
});

test('a game without an end has no places', async () => {
  expect(await toldPlaces({ ...alone, outcome: null }, playerAt, 'en')).toEqual([]);
});
