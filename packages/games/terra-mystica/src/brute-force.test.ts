/**
 * Levels and effects against brute force: what can be chosen is exactly what the sentences of the specification allow, found by trying everything,
 * and what follows is what they say. Law 2 says that what is offered is accepted; this says that nothing is missing and nothing too much.
 */
import { seededRandom } from '@wayfinder/engine';
import { describe, expect, it } from 'vitest';
import { nothingFound, walkFrom, walkGame } from './proof/compare.ts';
import { madePosition } from './proof/made.ts';
import { settings } from './state.ts';
import { FACTIONS } from './words.ts';

describe('made positions', { timeout: 120_000 }, () => {
  it.each(FACTIONS)('with %s offer and do what brute force finds', (faction) => {
    const found = nothingFound();
    for (let n = 0; n < 12; n += 1) {
      const where = `${faction} ${n}`;
      const dice = seededRandom(where);
      const made = madePosition(dice, faction, n % 6 === 5);
      if (made) walkFrom(made.state, made.settings, dice, 14, where, found);
    }
    expect(found.differences.slice(0, 5)).toEqual([]);
    expect(found.paths.turn).toBeGreaterThan(100);
  });
});

describe('random games', { timeout: 120_000 }, () => {
  it.each([2, 3, 4, 5])('of %i seats do too', (seats) => {
    const found = nothingFound();
    const chosen = settings.parse({ factions: 'random', powerAnswers: seats === 3 ? 'strict' : 'relaxed' });
    walkGame(chosen, seats, seededRandom(`game ${seats}`), 23, `game ${seats}`, found);
    expect(found.differences.slice(0, 5)).toEqual([]);
    expect(found.paths.turn).toBeGreaterThan(100);
  });
});
