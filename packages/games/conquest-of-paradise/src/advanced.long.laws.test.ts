import { WHOLE } from '@wayfinder/engine/testing';
import { testAdvanced } from './testing/laws/advanced.ts';

testAdvanced(WHOLE);
