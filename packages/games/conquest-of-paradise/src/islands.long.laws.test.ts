import { WHOLE } from '@wayfinder/engine/testing';
import { testIslands } from './testing/laws/islands.ts';

testIslands(WHOLE);
