/** The index of a game's rules (src/rules-index.json) and the page that is made from it (docs/rules). */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { exercisedBy, type ScenarioFile } from './scenario-files.ts';

/** One rule of the index; a game may add fields of its own. */
export const ruleShape = z.strictObject({
  id: z.string(),
  title: z.string().min(1),
  /** The rule in our own words. */
  text: z.string().min(1),
  source: z.string().min(1),
  /** The sources are silent or disagree, and we decided. */
  interpretation: z.boolean().optional(),
  /** A better source could overturn it. */
  flag: z.boolean().optional(),
  /** How the rule is read where a game is cut short and scored as it stands; no rulebook tells. */
  asItStands: z.string().min(1).optional(),
  /** Scenario files that demand an event or a refusal of this rule. */
  exercised: z.array(z.string()),
  /** Other place in which it is seen, and why no event or refusal can carry it. */
  seenIn: z.string().optional(),
  reason: z.string().optional(),
});
export type Rule = z.infer<typeof ruleShape>;

/** Parts of one game's page. */
export interface RuleBook<R extends Rule> {
  intro: string;
  /** Titles of the sections by number. One without rules yet isn't on the page. */
  sections: Readonly<Record<string, string>>;
  /** Said behind a rule's title; empty for nothing. */
  mark?: (rule: R) => string;
  /** Said behind its source; empty for nothing. */
  note?: (rule: R) => string;
}

/** The section that a rule's ID names: 3 of `CP-3.14`. */
export function sectionOf({ id }: Pick<Rule, 'id'>): number {
  return Number(/^[A-Z]+-(\d+)\./.exec(id)?.[1]);
}

function shownBy({ exercised, seenIn, reason }: Rule): string {
  if (exercised.length > 0) return `Exercised by ${exercised.join(', ')}.`;
  return `${reason ?? 'Not exercised yet.'}${seenIn ? ` See ${seenIn}.` : ''}`;
}

function rulingOf({ flag, interpretation }: Rule): string {
  if (flag) return ' Our reading; a better source could overturn it.';
  return interpretation ? ' With an interpretation of ours.' : '';
}

function entryOf<R extends Rule>(book: RuleBook<R>, one: R): string {
  const source = `*Source: ${one.source}.${book.note?.(one) ?? ''}${rulingOf(one)}*`;
  const cutShort = one.asItStands ? `*As it stands:* ${one.asItStands} *Ours.*  \n` : '';
  return `**${one.id} ${one.title}**${book.mark?.(one) ?? ''}  \n${one.text}  \n${cutShort}${source} ${shownBy(one)}`;
}

/** The page. */
export function rulesPage<R extends Rule>(book: RuleBook<R>, rules: readonly R[]): string {
  const numbered = Object.entries(book.sections).map(([number, title]) => ({ number: Number(number), title }));
  const sections = numbered
    .sort((a, b) => a.number - b.number)
    .flatMap(({ number, title }) => {
      const entries = rules.filter((one) => sectionOf(one) === number).map((one) => entryOf(book, one));
      return entries.length === 0 ? [] : [`## ${number}. ${title}\n\n${entries.join('\n\n')}`];
    });
  return `${[book.intro, ...sections].join('\n\n')}\n`;
}

/** Places of a game's index and page, and its scenarios. */
export interface RuleFiles<R extends Rule> {
  index: URL;
  page: URL;
  schema: z.ZodType<{ rules: R[] }>;
  book: RuleBook<R>;
  scenarios: readonly ScenarioFile[];
}

/** Writes what follows from the scenarios into the index, and the page from that. */
export function writeRules<R extends Rule>({ index, page, schema, book, scenarios }: RuleFiles<R>): void {
  // The written index keeps the file's own order of fields, which a parsed copy would not.
  const read = JSON.parse(readFileSync(index, 'utf8')) as { rules: R[] };
  schema.parse(read);
  const exercised = exercisedBy(scenarios);
  const written = read.rules.map((rule) => ({ ...rule, exercised: exercised.get(rule.id) ?? [] }));
  writeFileSync(index, `${JSON.stringify({ rules: written }, null, 2)}\n`);
  writeFileSync(page, rulesPage(book, written));
}
