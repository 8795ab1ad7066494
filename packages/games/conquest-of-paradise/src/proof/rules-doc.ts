/** The index of the rules, and the page that is made from it: docs/rules/conquest-of-paradise.md. */
import { z } from 'zod';
import { rulesAsserted, type ScenarioFile } from './scenario-files.ts';

const rule = z.strictObject({
  id: z.string(),
  title: z.string().min(1),
  /** The rule in our own words. */
  text: z.string().min(1),
  /** `differs`: in both editions, not alike; the text says how. */
  edition: z.enum(['both', '1', '2', 'differs']),
  /** Sections of the rulebooks: JA (Japanese, 2nd edition), FR and KO (French and Korean, 1st edition), data (facts of the data file). */
  source: z.string().min(1),
  /** The sources are silent or disagree, and we decided. */
  interpretation: z.boolean().optional(),
  /** A better source could overturn it. */
  flag: z.boolean().optional(),
  /** Scenario files that demand an event or a refusal of this rule. */
  exercised: z.array(z.string()),
  /** Where else it is seen, and why no event or refusal can carry it. */
  seenIn: z.string().optional(),
  reason: z.string().optional(),
});
export type Rule = z.infer<typeof rule>;

/** Schema of src/rules-index.json. */
export const rulesIndex = z.strictObject({ rules: z.array(rule) });

const SECTIONS = [
  'Components, data and geometry',
  'Known, controlled, occupied, enemy',
  'Set-up',
  'Sequence of play',
  'Turn Order step',
  'Explorer and pre-move',
  'Discovery',
  'Off course, knots, special situations, resolution',
  'Chains and transit',
  'Movement',
  'Stacks, secrecy, rumors',
  'Battle',
  'Retreat',
  'Conquest and aftermath',
  'Building step',
  'Villages, agriculture, colonies',
  'Arts & Culture cards',
  'Victory points',
  'End of the game',
];

const EDITIONS = { both: '', '1': ' [1st edition]', '2': ' [2nd edition]', differs: ' [editions differ]' };

function sectionOf({ id }: Rule): number {
  return Number(/^CP-(\d+)\./.exec(id)?.[1]);
}

function shownBy({ exercised, seenIn, reason }: Rule): string {
  if (exercised.length > 0) return `Exercised by ${exercised.join(', ')}.`;
  return `${reason}${seenIn ? ` See ${seenIn}.` : ''}`;
}

function entry(one: Rule): string {
  const ruling = one.flag
    ? ' Our reading; a better source could overturn it.'
    : one.interpretation
      ? ' With an interpretation of ours.'
      : '';
  return `**${one.id} ${one.title}**${EDITIONS[one.edition]}  \n${one.text}  \n*Source: ${one.source}.${ruling}* ${shownBy(one)}`;
}

const INTRO = `# Conquest of Paradise: the rules as they are played here, basic game

Every rule in our own words, with its ID, the edition it holds in, where it comes from, and the scenario files
(\`packages/games/conquest-of-paradise/scenarios\`) that demand an event or a refusal carrying it. Refusals and events of the game name these IDs.

*JA n.n* is a section of the Japanese rulebook (2nd edition), *FR n* and *KO n* a chapter of the French and Korean ones (1st edition; 0 set-up, 1 Turn Order,
2 Exploration, 3 Movement and Battle, 4 Building, 5 Victory), *data* a fact of the data file. Numbers that the data file marks as reconstructed are ours.

This page is made from \`packages/games/conquest-of-paradise/src/rules-index.json\`; a test compares the two.`;

/** The page. */
export function rulesDoc(rules: readonly Rule[]): string {
  const sections = SECTIONS.map((title, i) => {
    const entries = rules.filter((one) => sectionOf(one) === i + 1).map(entry);
    return `## ${i + 1}. ${title}\n\n${entries.join('\n\n')}`;
  });
  return `${[INTRO, ...sections].join('\n\n')}\n`;
}

/** Worked scenarios first (CP-S), then our further ones (CP-X). */
function scenarioNumber(id: string): number {
  const [, letter, number] = /^CP-([SX])(\d+)/.exec(id) ?? [];
  return (letter === 'X' ? 1000 : 0) + Number(number ?? 0);
}

/** The scenario files that assert each rule, in the order of the scenarios. */
export function exercisedBy(files: readonly ScenarioFile[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const inOrder = [...files].sort((a, b) => scenarioNumber(a.id) - scenarioNumber(b.id) || (a.id < b.id ? -1 : 1));
  for (const file of inOrder) {
    for (const id of rulesAsserted(file)) found.set(id, [...(found.get(id) ?? []), file.id]);
  }
  return found;
}
