import type { Ruleset } from '@wayfinder/engine';
import { lawGame, newReport } from '@wayfinder/engine/laws';
import type { Share } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { smallIslands } from '../../ruleset.ts';
import { settings } from '../../state.ts';

/** Every number of seats in every mode, and one value of every setting beside them. */
const table = [
  { seats: 1, chosen: { alexis: '1' } },
  { seats: 1, chosen: { alexis: '6' } },
  { seats: 1, chosen: { alexis: '4', mode: 'advanced', startTiles: 'drawn' } },
  { seats: 2, chosen: {} },
  { seats: 2, chosen: { mode: 'advanced', startTiles: 'drawn' } },
  { seats: 3, chosen: { firstPlayer: 'first-seat' } },
  { seats: 3, chosen: { mode: 'advanced' } },
  { seats: 4, chosen: { startTiles: 'drawn' } },
  { seats: 4, chosen: { mode: 'advanced', firstPlayer: 'first-seat' } },
];

/** Declares the tests of this share: all settings, each in one game of two or in both. */
export function testRandomGames(share: Share): void {
  test.each(table)('the laws hold in random games of $seats seats, $chosen', ({ seats, chosen }) => {
    const report = newReport();
    const options = { seed: 'settings', seats, settings: settings.parse(chosen), positions: 24 };
    // An even and an odd game: with and without a preference for what brings the game forward.
    const games = share.some([2 * seats, 2 * seats + 1], 2, JSON.stringify({ seats, chosen }));
    for (const game of games) lawGame(smallIslands as Ruleset, options, game, report);
    expect(report.violations).toEqual([]);
    expect(report.finished).toBe(games.length);
  });
}
