/** The scenario files of this folder, for the tests. */
import { existsSync } from 'node:fs';
import { type ScenarioFile, scenarioFilesIn } from '@wayfinder/engine/testing';

const FOLDER = new URL('../../scenarios/', import.meta.url);

/** All scenario files, by name; none while nobody has written one. @throws z.ZodError for a file that doesn't have the documented shape. */
export function scenarioFiles(): ScenarioFile[] {
  return existsSync(FOLDER) ? scenarioFilesIn(FOLDER, 'SI') : [];
}

/** Paths that a scenario's seats choose and may choose. */
export function pathsIn({ when }: ScenarioFile['data']): { seat: number; kind: string; path: string[] }[] {
  return when.flatMap(({ seat, decision, path, refused }) =>
    path && !refused ? [{ seat, kind: decision, path }] : [],
  );
}
