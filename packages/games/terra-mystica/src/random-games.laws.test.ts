import { GATE } from '@wayfinder/engine/testing';
import { testRandomGames } from './testing/laws/random-games.ts';

testRandomGames(GATE);
