/** The scenario files of this folder, for the tests. */
import { type ScenarioFile, scenarioFilesIn } from '@wayfinder/engine/testing';

/** All scenario files, by name. @throws z.ZodError for a file that doesn't have the documented shape. */
export function scenarioFiles(): ScenarioFile[] {
  return scenarioFilesIn(new URL('../../scenarios/', import.meta.url), 'TM');
}
