import { GATE } from '@wayfinder/engine/testing';
import { testEverything } from './testing/laws/everything.ts';

testEverything(GATE);
