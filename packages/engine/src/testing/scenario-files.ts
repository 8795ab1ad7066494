/** A game's scenario files, and which rules they assert. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Scenario, scenarioSchema } from '../scenario.ts';

/** One file, named `CP-S12-step` by the game's prefix, a letter, a number and what tells it from its variants. */
export interface ScenarioFile {
  /** File name without its ending. */
  id: string;
  /** `CP-S12`, `CP-A12`: a worked scenario of the specification; `CP-X3`: a further one. The whole id for another name. */
  scenario: string;
  data: Scenario;
}

/** All scenario files of a folder, by name. @throws z.ZodError for a file that doesn't have the documented shape. */
export function scenarioFilesIn(folder: URL, prefix: string): ScenarioFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const id = file.slice(0, -'.json'.length);
      const data = scenarioSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      return { id, scenario: new RegExp(`^${prefix}-[SAX]\\d+`).exec(id)?.[0] ?? id, data };
    });
}

type Then = NonNullable<Scenario['then']>;

function rulesOfThen(then: Then | undefined): string[] {
  return (then?.events ?? []).flatMap((event) => event.because ?? []);
}

/** Rule IDs that the file demands of an event or a refusal by name. Nothing counts that an event merely happened to carry. */
export function rulesAsserted({ data }: Pick<ScenarioFile, 'data'>): Set<string> {
  const steps = data.when.flatMap((step) => [...(step.refused?.rules ?? []), ...rulesOfThen(step.then)]);
  return new Set([...steps, ...rulesOfThen(data.then)]);
}

/** Worked scenarios first (S, then A for advanced rules), then further ones (X). */
const LETTERS = ['S', 'A', 'X'];

function scenarioNumber(id: string): number {
  const [, letter = '', number] = /^[A-Z]+-([SAX])-?(\d+)/.exec(id) ?? [];
  return 1000 * Math.max(0, LETTERS.indexOf(letter)) + Number(number ?? 0);
}

/** The scenario files that assert each rule, in the order of the scenarios. */
export function exercisedBy(files: readonly Pick<ScenarioFile, 'id' | 'data'>[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const inOrder = [...files].sort((a, b) => scenarioNumber(a.id) - scenarioNumber(b.id) || (a.id < b.id ? -1 : 1));
  for (const file of inOrder) {
    for (const id of rulesAsserted(file)) found.set(id, [...(found.get(id) ?? []), file.id]);
  }
  return found;
}
