/** The rules of games without advanced ones, as their pages and the demo load them. */
import { describeWith } from './describe.ts';
import { partsWith, rulesWith } from './rules-with.ts';

export const BASIC = partsWith();
export const rules = rulesWith(BASIC, describeWith([]));
