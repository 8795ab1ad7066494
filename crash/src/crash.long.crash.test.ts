/** The long crash test: as many moves, games and kills as `npm run crash`. */
import { crashTest } from './crash-test.ts';
import { longCrash } from './run.ts';

crashTest(process.env.CRASH_SEED ?? String(Date.now()), longCrash(1_000, 20));
