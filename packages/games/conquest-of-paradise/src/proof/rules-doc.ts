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

/** Words that the rules take for granted. */
const GLOSSARY: readonly (readonly [string, string])[] = [
  ['group', 'a hex with islands, printed or on a tile; an atoll is a group without boxes'],
  ['box', 'room for one village: a green one from the start, a brown one once improved'],
  ['capacity', 'how many villages a group can hold; it has room while it holds fewer'],
  ['controlled group', 'a group with villages; whoever has them controls it'],
  ['home', "the group with a player's home disc or capital; the home of set-up is where they began"],
  ['piece', "transport canoe, war canoe, warrior band, colony or rumor; what isn't on the map is in the supply"],
  ['link, chain', 'the one face-up transport canoe of a player in a hex; links side by side make a chain'],
  ['pool', "groups that build together, as they hang on one chain; the home's pool is the one with the home"],
  ['tile, finder', 'a drawn island group; who has seen a face-down one is its finder'],
  [
    'discovery marker',
    'what is drawn for an unknown hex: islands, ocean or off course, with knots that tire the explorer',
  ],
  ['enemy hex', 'where an explorer may not pass on its pre-move, as others control or hold it'],
  ['turning inward', 'an explorer gives up its next journey for a build point'],
  ['sealed build', 'what somebody builds in a step, secret until all have built'],
  ['goal', 'the VP that end the game'],
  ['event card', 'a card of the random events: carried out when drawn, or held by its drawer until it serves'],
  ['held cards', "event cards in somebody's hand: their number is public, which they are is secret"],
  ['reaction', 'a held card played in answer to something; everybody who might is asked, whatever they hold'],
  ['armed order', 'a standing order that plays a held card by itself'],
  ['lowest player', 'first by VP on the track, lowest first, then by the list of homes'],
  ['search', 'a voyage for Kumara beyond the known hexes; the explorer on it is the searcher'],
  ['opponent', 'the other side of the solitaire game, Samoa, which acts by its chits alone'],
  ['chit', 'a marker of the solitaire game; one side lets the opponent expand, the other act'],
  ['station', 'in solitaire, a group or atoll where the opponent has villages or pieces'],
];

const INTRO = `# Conquest of Paradise: the rules as they are played here

Every rule in our own words, with its ID, the edition it holds in, where it comes from, and the scenario files
(\`packages/games/conquest-of-paradise/scenarios\`) that demand an event or a refusal carrying it. Refusals and events of the game name these IDs.

Chapters 1 to 19 are the basic game. From chapter 20 on stand the advanced rules, each played only where its setting is on, and the solitaire game of the second edition (31 to 37); 39 and 40 hold for all of them.
There is no chapter 38: what it would list, every question with its default, stands with the standing orders. A rule without a mark holds in both editions; random events follow the procedure that the table chose, whatever the edition.

*JA n.n* is a section of the Japanese rulebook (2nd edition), *JA solitaire* its solitaire game, *FR n* and *KO n* a chapter of the French and Korean ones (1st edition; 0 set-up, 1 Turn Order,
2 Exploration, 3 Movement and Battle, 4 Building, 5 Victory), *adv.* their advanced rules by heading, *KO C3i* the sheet of the event cards that appeared in the magazine C3i, *data* a fact of the data file. Numbers, titles
and effects that the data file marks as reconstructed are ours. [Decision 14](../decisions/0014-advanced-rules.md) tells what was weighed where the rulebooks disagree.

This page is made from \`packages/games/conquest-of-paradise/src/rules-index.json\`; a test compares the two.

## Words

${GLOSSARY.map(([word, meaning]) => `- **${word}**: ${meaning}`).join('\n')}`;

/** Rule book from which the page is made. */
export const RULE_BOOK: RuleBook<Rule> = {
  intro: INTRO,
  sections: texts.chapters,
  mark: ({ edition }) => EDITIONS[edition],
};
