/** The index of the rules, and the page that is made from it: docs/rules/conquest-of-paradise.md. */
import { type RuleBook, ruleShape } from '@wayfinder/engine/testing';
import { z } from 'zod';
import texts from '../texts/rules/en.json' with { type: 'json' };

const rule = ruleShape.extend({
  /** `differs`: in both editions, not alike; the text says how. */
  edition: z.enum(['both', '1', '2', 'differs']),
  /** Sections of the rulebooks: JA (Japanese, 2nd edition), FR and KO (French and Korean, 1st edition), data (facts of the data file). */
  source: z.string().min(1),
});
export type Rule = z.infer<typeof rule>;

/** Schema of src/rules-index.json. */
export const rulesIndex = z.strictObject({ rules: z.array(rule) });

const EDITIONS = { both: '', '1': ' [1st edition]', '2': ' [2nd edition]', differs: ' [editions differ]' };

const INTRO = `# Conquest of Paradise: the rules as they are played here, basic game

Every rule in our own words, with its ID, the edition it holds in, where it comes from, and the scenario files
(\`packages/games/conquest-of-paradise/scenarios\`) that demand an event or a refusal carrying it. Refusals and events of the game name these IDs.

*JA n.n* is a section of the Japanese rulebook (2nd edition), *FR n* and *KO n* a chapter of the French and Korean ones (1st edition; 0 set-up, 1 Turn Order,
2 Exploration, 3 Movement and Battle, 4 Building, 5 Victory), *data* a fact of the data file. Numbers that the data file marks as reconstructed are ours.

This page is made from \`packages/games/conquest-of-paradise/src/rules-index.json\`; a test compares the two.`;

/** What makes the page. */
export const RULE_BOOK: RuleBook<Rule> = {
  intro: INTRO,
  sections: texts.chapters,
  mark: ({ edition }) => EDITIONS[edition],
};
