import { expect, test } from 'vitest';
import { type Ran, wayfinder } from '../testing/wayfinder.ts';
import { gamesToReplay } from './laws.ts';

const laws = (...args: string[]): Promise<Ran> => wayfinder(['laws', ...args]);

test('without an argument every game of the catalogue is played in turn', async () => {
  const { code, out } = await laws('--seed', 'each', '--game', '1');
  const played = [...out.matchAll(/^ {2}"ruleset": "(.*)"/gm)].map(([, id]) => id);
  expect(played).toEqual(['conquest-of-paradise', 'small-islands', 'terra-mystica']);
  expect(code).toBe(0);
}, 60_000);

test('a single game of a seed is played again, alike each time', async () => {
  const again = ['sample', '--seed', 'again', '--game', '0'];
  const once = await laws(...again);
  expect(await laws(...again)).toEqual(once);
  expect(JSON.parse(once.out)).toMatchObject({ seed: 'again', ruleset: 'sample', games: 1, violations: [] });
});

test('a number that no game has is refused', async () => {
  const { code, err } = await laws('sample', '--game', '999');
  expect(err).toContain('No game of sample has the number 999.');
  expect(code).toBe(2);
});

test('each game with a broken law is told once, with the command that plays it again', () => {
  const violation = { law: 7, name: 'conservation', command: 3, what: 'a piece too many' } as const;
  const violations = [1084, 1084, 12].map((game) => ({ ...violation, game }));
  expect(gamesToReplay({ id: 'sample' }, 'a seed', { violations })).toEqual([
    '  npx wayfinder laws sample --seed "a seed" --game 1084',
    '  npx wayfinder laws sample --seed "a seed" --game 12',
  ]);
});
