import { median, stopsOf } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { standingOrders } from './standing-orders.ts';
import { RULESET } from './testing/play.ts';

/** Turns of which a game between people has about as many; whole random games are measured by `wayfinder stops`. */
const TURNS = 12;
const GAMES = [0, 1, 2];

function stopsWith(orders: unknown): number[] {
  const options = {
    seed: 'stops',
    seats: 4,
    settings: { edition: '2', homes: 'random' },
    orders,
    turnEvent: 'TurnBegan',
    turns: TURNS,
  };
  return GAMES.flatMap((game) => stopsOf(RULESET, options, game).perTurn);
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

test('with the suggested orders four players are stopped at least two fifths less often', () => {
  const without = stopsWith(standingOrders.initial);
  const suggested = stopsWith(standingOrders.suggested);
  expect(without).toHaveLength(TURNS * GAMES.length);
  expect(suggested).toHaveLength(TURNS * GAMES.length);
  expect(median(suggested)).toBeLessThanOrEqual(0.6 * median(without));
  expect(mean(suggested)).toBeLessThanOrEqual(0.6 * mean(without));
}, 60_000);
