/** The short crash test. crash.long.crash.test.ts is the long one, as is `npm run crash`. */
import { commitSeed } from '@wayfinder/engine/testing';
import { crashTest } from './crash-test.ts';
import { SHORT_CRASH } from './run.ts';

crashTest(commitSeed('CRASH_SEED'), SHORT_CRASH);
