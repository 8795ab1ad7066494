/** Streams take nothing from those who play or open a page: 5,000 of them, of a hundred accounts, while twenty games move. */
import { rulesets } from '@wayfinder/games-catalog';
import { expect, test } from 'vitest';
import { benchCrowd } from './crowd.ts';
import { reached, tableText } from './figures.ts';

const SEED = process.env.CROWD_SEED ?? String(Date.now());
const SIZE = { accounts: 100, each: 50, games: 20, rounds: 5, ms: 30_000, moveEveryMs: 100, pageEveryMs: 150 };

test('moves and pages take at most 1.5 times as long (p99, medians of five rounds) beside 5,000 open streams', async () => {
  const ruleset = await rulesets['conquest-of-paradise']?.load();
  if (!ruleset) throw new Error('there is no such ruleset');
  console.log(`CROWD_SEED=${SEED}`);
  const figures = await benchCrowd(ruleset, SIZE, SEED, (line) => console.log(line));
  console.log(tableText(figures));
  expect(figures.filter((figure) => !reached(figure)).map(({ what }) => what)).toEqual([]);
  expect(figures.filter(({ aim }) => aim !== undefined)).toHaveLength(2);
});
