/** The long crash test: as many moves, games and kills as `npm run crash`. */
import { describe } from 'vitest';
import { crashTest } from './crash-test.ts';
import { longCrash } from './run.ts';

const SEED = process.env.CRASH_SEED ?? String(Date.now());

describe('whatever is killed, cut, late or sent twice, a thousand moves long', () => {
  crashTest(SEED, longCrash(1_000, 20));
});
