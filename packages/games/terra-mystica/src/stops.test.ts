import { median, type Stops, stopsOf } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { standingOrders } from './standing-orders.ts';
import { RULESET } from './testing/games.ts';
import { settingsOf } from './testing/hand.ts';

const GAMES = [0, 1];

function stopsWith(orders: unknown): Stops[] {
  const options = { seed: 'stops', seats: 4, settings: settingsOf(), orders, turnEvent: 'RoundBegan', bots: true };
  return GAMES.map((game) => stopsOf(RULESET, options, game));
}

const roundsOf = (counted: readonly Stops[]): number[] => counted.flatMap(({ perTurn }) => perTurn);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
const besideTurns = (counted: readonly Stops[]): number =>
  sum(counted.flatMap(({ byKind }) => Object.entries(byKind).map(([kind, n]) => (kind === 'turn' ? 0 : n))));

test('with the suggested orders four players are stopped less often, beside their turns by a quarter', () => {
  const without = stopsWith(standingOrders.initial);
  const suggested = stopsWith(standingOrders.suggested);
  expect(roundsOf(without)).toHaveLength(6 * GAMES.length);
  expect(roundsOf(suggested)).toHaveLength(6 * GAMES.length);
  expect(sum(roundsOf(suggested))).toBeLessThan(sum(roundsOf(without)));
  expect(median(roundsOf(suggested))).toBeLessThanOrEqual(median(roundsOf(without)));
  expect(besideTurns(suggested)).toBeLessThanOrEqual((3 / 4) * besideTurns(without));
}, 60_000);
