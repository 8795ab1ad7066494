/** Bots alone reach the goal; bot.long.test.ts plays them in both editions. */
import { botConduct } from '@wayfinder/engine/testing';
import { expect, test } from 'vitest';
import { gamesBy } from './testing/corpus.ts';
import { RULESET } from './testing/play.ts';
import { expectGoodBots } from './testing/whole-games.ts';

test.each(gamesBy('bots'))('bots alone reach the goal: $seed', expectGoodBots);

test.each(gamesBy('bots'))('both levels keep to their means, and aren’t the same: $seed', (game) => {
  const { faults, asked, differing } = botConduct(RULESET, game, 4);
  expect(faults).toEqual([]);
  expect(asked).toBeGreaterThan(5);
  expect(differing).toBeGreaterThan(0);
});
