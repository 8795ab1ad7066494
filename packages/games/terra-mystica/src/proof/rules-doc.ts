/** The index of the rules, and the page that is made from it: docs/rules/terra-mystica.md. */
import { type RuleBook, ruleShape } from '@wayfinder/engine/testing';
import { z } from 'zod';
import texts from '../texts/rules/en.json' with { type: 'json' };

const rule = ruleShape.extend({
  /** Section of the Korean rulebook, or where else it is from: the published game, an option of ours. */
  source: z.string().min(1),
  /** The Korean text is wrong or garbled here. */
  corr: z.boolean().optional(),
});
export type Rule = z.infer<typeof rule>;

/** Schema of src/rules-index.json. */
export const rulesIndex = z.strictObject({ rules: z.array(rule) });

const INTRO = `# Terra Mystica: the rules as they are played here

Every rule in our own words, with its ID, where it comes from, and the scenario files (\`packages/games/terra-mystica/scenarios\`) that demand an event or
a refusal carrying it. Refusals and events of the game name these IDs.

Sources are named by the sections of the Korean rulebook. It is a rough translation: where it is wrong or garbled, the published game is followed, and
the source says so. Where it is silent, several readings follow the community's engine, so that games played there can be imported; how their ledgers
are read is told in [the ledger notation](terra-mystica-ledger.md). Numbers of the map, the factions and the tiles come from the data files.

Words: C, W and P are coins, workers and priests; bowls 5/7/0 are bowls I, II and III; *space* is a land hex. The terrains' cycle is desert, plains, swamp,
lakes, forest, mountains, wasteland, and desert again. Dwellings are worth 1, trading houses and temples 2, stronghold and sanctuary 3.

This page is made from \`packages/games/terra-mystica/src/rules-index.json\`; a test compares the two.`;

/** Rule book from which the page is made. */
export const RULE_BOOK: RuleBook<Rule> = {
  intro: INTRO,
  sections: texts.chapters,
  note: ({ corr }) => (corr ? ' The Korean text is wrong or garbled here; the published game is followed.' : ''),
};
