/** The short crash test. crash.long.crash.test.ts is the long one, as is `npm run crash`. */
import { commitSeed } from '@wayfinder/engine/testing';
import { describe } from 'vitest';
import { crashTest } from './crash-test.ts';
import { SHORT_CRASH } from './run.ts';

describe('whatever is killed, cut, late or sent twice', () => crashTest(commitSeed('CRASH_SEED'), SHORT_CRASH));
