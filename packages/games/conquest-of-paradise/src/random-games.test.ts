/** Games by chance end as they should; random-games.long.test.ts plays other ones. */
import { test } from 'vitest';
import { gamesBy } from './testing/corpus.ts';
import { expectGoodEnd } from './testing/whole-games.ts';

test.each(gamesBy('chance'))('a random game ends as it should: $seed', expectGoodEnd);
