import { type Stops, stopsOf } from '@wayfinder/engine/laws';
import { expect, test } from 'vitest';
import { standingOrders } from './standing-orders.ts';
import { RULESET, settingsOf } from './testing/games.ts';

const GAMES = [0, 1, 2];
const { initial, suggested, form } = standingOrders;

function stopsWith(orders: unknown): Stops[] {
  const options = { seed: 'stops', seats: 4, settings: settingsOf(), orders, turnEvent: 'RoundStarted', bots: true };
  return GAMES.map((game) => stopsOf(RULESET, options, game));
}

const total = (counted: readonly Stops[]): number =>
  counted.flatMap(({ perTurn }) => perTurn).reduce((sum, n) => sum + n, 0);
const ofKind = (counted: readonly Stops[], kind: string): number =>
  counted.reduce((sum, { byKind }) => sum + (byKind[kind] ?? 0), 0);

test('the suggested orders spare bots a third of the stops for houses and all for discoveries', () => {
  const without = stopsWith(initial);
  const spared = stopsWith(suggested);
  expect(total(spared)).toBeLessThan(total(without));
  expect(ofKind(spared, 'houses')).toBeLessThanOrEqual((2 / 3) * ofKind(without, 'houses'));
  expect(ofKind(spared, 'keep-discovery')).toBe(0);
}, 60_000);

test('with houses and objectives left to orders only turns stop a game', () => {
  const orders = { ...initial, ...form?.all, exploring: initial.exploring };
  const counted = stopsWith(standingOrders.schema.parse(orders));
  expect(Object.keys(Object.assign({}, ...counted.map(({ byKind }) => byKind)))).toEqual(['turn']);
}, 60_000);
