/** The index of the rules, and the page that is made from it: docs/rules/small-islands.md. */
import { type Rule, type RuleBook, ruleShape } from '@wayfinder/engine/testing';
import { z } from 'zod';
import texts from '../texts/rules/en.json' with { type: 'json' };

/** Schema of src/rules-index.json. A rule's source is a section of the Korean rulebook, or where else it is from. */
export const rulesIndex = z.strictObject({ rules: z.array(ruleShape) });

/** Words that the rules take for granted. */
const GLOSSARY: readonly (readonly [string, string])[] = [
  [
    'landscape tile',
    'one of the 56 square tiles with sea, land and symbols; on the map a start tile counts as one too',
  ],
  ['landscape pile', 'the tiles that nobody has seen yet, without those of the navigation pile'],
  [
    'navigation pile',
    'the 6 unseen tiles of a round: nobody lands while any of them is left; on a real table they lie on the navigation tile',
  ],
  ['display', 'the three face-up slots from which tiles are taken'],
  ['hand', 'the two landscape tiles of a player between turns'],
  ['map', 'all tiles and ships placed so far'],
  ['region', 'one connected piece of land on a tile'],
  ['island', 'regions that hang together across tile edges'],
  ['size', 'the number of tiles that an island lies on'],
  ['resource', 'lotus, dragon fruit or arka leaf'],
  ['symbol', 'a resource, temple, port or house symbol, printed or on a bonus token'],
  ['house symbol', 'the place for one house'],
  ['bonus token', "a player's token with a resource on one side and a port on the other"],
  ['objective', 'one mission and one reward: a single card in normal mode, two cards in advanced mode'],
  ['mission', 'what an island must have to take a house'],
  ['reward', 'what each house placed in a reward turn pays'],
  [
    'at hand, supply',
    'houses that a player can place now, at most 4; the rest of the colour, from which they are refilled',
  ],
  ['points', 'prestige'],
  ['discovery token', 'secret points for the end of the game'],
  ['explore, land', 'take and place a tile; place a ship, which ends the exploration of the round'],
  ['Alexis', 'the other side of solo mode, played by his adventure cards alone; an Alexis card is his level'],
];

const INTRO = `# Small Islands: the rules as they are played here

Every rule in our own words, with its ID, where it comes from, and the scenario files (\`packages/games/small-islands/scenarios\`) that demand an event or
a refusal carrying it. Refusals and events of the game name these IDs.

Sources are named by the sections of the Korean rulebook; where its text lacks something that the public English rules tell, the source says so. What the
rulebook leaves open is decided by us and marked. What tiles, cards and tokens show comes from the data file. Chapters 1 to 12 are the game, with what the
advanced mode changes; 13 is solo mode.

This page is made from \`packages/games/small-islands/src/rules-index.json\`; a test compares the two.

## Words

${GLOSSARY.map(([word, meaning]) => `- **${word}**: ${meaning}`).join('\n')}`;

/** Rule book from which the page is made. */
export const RULE_BOOK: RuleBook<Rule> = { intro: INTRO, sections: texts.chapters };
