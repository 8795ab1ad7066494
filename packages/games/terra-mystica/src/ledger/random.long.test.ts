import { WHOLE } from '@wayfinder/engine/testing';
import { testRandomLedgers } from '../testing/ledger-random.ts';

testRandomLedgers(WHOLE);
