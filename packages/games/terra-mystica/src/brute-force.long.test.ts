import { WHOLE } from '@wayfinder/engine/testing';
import { testBruteForce } from './testing/brute-force.ts';

testBruteForce(WHOLE);
