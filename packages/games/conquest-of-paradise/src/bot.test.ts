/** Bots alone reach the goal; bot.long.test.ts plays them in both editions. */
import { test } from 'vitest';
import { gamesBy } from './testing/corpus.ts';
import { expectGoodBots } from './testing/whole-games.ts';

test.each(gamesBy('bots'))('bots alone reach the goal: $seed', expectGoodBots);
