/** The scenario files of this folder, and what they assert, for the tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Scenario, scenarioSchema } from '@wayfinder/engine';

const FOLDER = fileURLToPath(new URL('../../scenarios/', import.meta.url));

/** One file: `CP-S12-1e` holds in the first edition only, a name without an edition in both. */
export interface ScenarioFile {
  /** File name without its ending: the scenario's ID with what tells it from its variants. */
  id: string;
  /** `CP-S12`: a worked scenario of the specification; `CP-X3`: a further one. */
  scenario: string;
  editions: ('1' | '2')[];
  data: Scenario;
}

function editionsOf(id: string): ('1' | '2')[] {
  const marked = /-([12])e$/.exec(id)?.[1];
  return marked === '1' ? ['1'] : marked === '2' ? ['2'] : ['1', '2'];
}

/** All scenario files, by name. @throws z.ZodError for a file that doesn't have the documented shape. */
export function scenarioFiles(): ScenarioFile[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const id = file.slice(0, -'.json'.length);
      const data = scenarioSchema.parse(JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')));
      return { id, scenario: /^CP-[SX]\d+/.exec(id)?.[0] ?? id, editions: editionsOf(id), data };
    });
}

/** The scenario played in this edition. */
export function inEdition({ data }: ScenarioFile, edition: '1' | '2'): Scenario {
  return { ...data, settings: { ...(data.settings as object), edition } };
}

type Then = NonNullable<Scenario['then']>;

function rulesOfThen(then: Then | undefined): string[] {
  return (then?.events ?? []).flatMap((event) => event.because ?? []);
}

/** Rule IDs that the file demands of an event or a refusal by name. Nothing counts that an event merely happened to carry. */
export function rulesAsserted({ data }: ScenarioFile): Set<string> {
  const steps = data.when.flatMap((step) => [...(step.refused?.rules ?? []), ...rulesOfThen(step.then)]);
  return new Set([...steps, ...rulesOfThen(data.then)]);
}
