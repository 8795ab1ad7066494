import { testRare } from './testing/laws/rare.ts';

testRare(50);
