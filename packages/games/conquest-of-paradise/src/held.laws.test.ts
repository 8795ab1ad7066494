import { GATE } from '@wayfinder/engine/testing';
import { testHeld } from './testing/laws/held.ts';

testHeld(GATE);
