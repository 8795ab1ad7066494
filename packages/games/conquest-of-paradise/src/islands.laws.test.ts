import { GATE } from '@wayfinder/engine/testing';
import { testIslands } from './testing/laws/islands.ts';

testIslands(GATE);
