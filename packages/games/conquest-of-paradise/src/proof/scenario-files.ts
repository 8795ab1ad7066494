/** The scenario files of this folder, for the tests. */
import type { Scenario } from '@wayfinder/engine';
import { type ScenarioFile as AnyScenarioFile, scenarioFilesIn } from '@wayfinder/engine/testing';

/** One file: `CP-S12-1e` holds in the first edition only, a name without an edition in both. */
export interface ScenarioFile extends AnyScenarioFile {
  editions: ('1' | '2')[];
}

function editionsOf(id: string): ('1' | '2')[] {
  const marked = /-([12])e$/.exec(id)?.[1];
  return marked === '1' ? ['1'] : marked === '2' ? ['2'] : ['1', '2'];
}

/** All scenario files, by name. @throws z.ZodError for a file that doesn't have the documented shape. */
export function scenarioFiles(): ScenarioFile[] {
  const files = scenarioFilesIn(new URL('../../scenarios/', import.meta.url), 'CP');
  return files.map((file) => ({ ...file, editions: editionsOf(file.id) }));
}

/** The scenario played in this edition. */
export function inEdition({ data }: ScenarioFile, edition: '1' | '2'): Scenario {
  return { ...data, settings: { ...(data.settings as object), edition } };
}
