/** The English texts of the rules, advanced ones included, for tests that hold them against what is said. */
import advanced from '../texts/advanced/en.ts';
import basic from '../texts/en.json' with { type: 'json' };
import { merged } from '../texts/merged.ts';

export const ENGLISH = merged([basic, advanced]);
