/**
 * The component facts by version (SI-1.2). Rules and board read them here and nowhere else; the state of a game carries the number of the version
 * that it began with. Whether a file is sound is judged apart (`check.ts`), where the ruleset is loaded, and not on pages.
 */
import { type DataFile, factsOf } from './facts.ts';
import type { Data } from './types.ts';
import { FILES } from './versions/index.ts';

export * from './types.ts';

const files = FILES as readonly DataFile[];

/** The version that a new game begins with. */
export const CURRENT_VERSION: number = files.at(-1)?.version ?? 0;

/** The versions that are kept, the oldest first. */
export const VERSIONS: readonly number[] = files.map(({ version }) => version);

const made = new Map<number, Data>();

/** The facts of a version, the same object each time. @throws Error for a version that isn't kept here. */
export function dataOf(version: number): Data {
  const known = made.get(version);
  if (known) return known;
  const file = files.find((one) => one.version === version);
  if (!file) {
    throw new Error(
      `Small Islands has no data of version ${version}; kept are ${VERSIONS.join(', ')}. A game needs the version it began with: put its file back into data/versions.`,
    );
  }
  const data = factsOf(file);
  made.set(version, data);
  return data;
}

/** Thing found in the newest version that has it; undefined where none has. An id means the same in all that have it. */
export function foundInAny<Thing>(find: (data: Data) => Thing | undefined): Thing | undefined {
  for (const version of [...VERSIONS].reverse()) {
    const thing = find(dataOf(version));
    if (thing !== undefined) return thing;
  }
  return undefined;
}
