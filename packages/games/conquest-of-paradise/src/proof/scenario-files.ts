/** The scenario files of this folder, for the tests. */
import type { Scenario } from '@wayfinder/engine';
import {
  type ScenarioFile as AnyScenarioFile,
  rulesAsserted,
  type Share,
  scenarioFilesIn,
} from '@wayfinder/engine/testing';
import index from '../rules-index.json' with { type: 'json' };

type Edition = '1' | '2';

/** One file: `CP-S12-1e` holds in the first edition only, a name without an edition in both. */
export interface ScenarioFile extends AnyScenarioFile {
  editions: Edition[];
}

function editionsOf(id: string): Edition[] {
  const marked = /-([12])e$/.exec(id)?.[1];
  return marked === '1' ? ['1'] : marked === '2' ? ['2'] : ['1', '2'];
}

/** All scenario files, by name. @throws z.ZodError for a file that doesn't have the documented shape. */
export function scenarioFiles(): ScenarioFile[] {
  const files = scenarioFilesIn(new URL('../../scenarios/', import.meta.url), 'CP');
  return files.map((file) => ({ ...file, editions: editionsOf(file.id) }));
}

/** The scenario played in this edition. */
export function inEdition({ data }: ScenarioFile, edition: Edition): Scenario {
  return { ...data, settings: { ...(data.settings as object), edition } };
}

/** Rules that aren't alike in both editions. */
const DIFFERENT = new Set(index.rules.filter(({ edition }) => edition !== 'both').map(({ id }) => id));

/** True where a rule that the file names differs between the editions. */
function hasDifferentRule(file: ScenarioFile): boolean {
  return [...file.data.rules, ...rulesAsserted(file)].some((rule) => DIFFERENT.has(rule));
}

/** The editions in which a share of the proofs plays the file: all of its own where a rule differs between them, else some. */
export function editionsIn(share: Share, file: ScenarioFile): Edition[] {
  return hasDifferentRule(file) ? file.editions : share.some(file.editions, 2, file.id);
}
