/** The pictures' world, made once for the sources that it comes from, and kept as a copy of its database where git doesn't look. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCopy, withDatabase, writeCopy } from '@wayfinder/store/testing';
import { hashSources } from '../../../../scripts/local/web-build.mjs';
import { type Atlas, makeWorld, openWorld, type World } from './world.ts';

const KEPT = fileURLToPath(new URL('../../../../node_modules/.cache/wayfinder/pictures', import.meta.url));
/** Deadlines of the world's games begin to run out after six hours, and sessions later. */
const MOST_AGE_MS = 4 * 60 * 60 * 1000;

/** Everything that a world comes from; a test holds it to what `world.ts` imports. */
export const SOURCES = [
  ...['engine', 'contract', 'games', 'service', 'store', 'store/src/testing', 'notify'].map(
    (name) => `packages/${name}`,
  ),
  ...['world', 'clubs', 'desks', 'islands', 'laid-out', 'people', 'playing', 'seasons', 'ways-in'].map(
    (name) => `apps/web/test/pictures/${name}.ts`,
  ),
  ...['apps/web/test/known-games.ts', 'apps/web/test/sessions.ts', 'apps/web/src/lobby/invite.ts'],
  ...['prisma', 'package-lock.json'],
];

type Say = (line: string) => void;

/** A world as it is kept. */
export interface Kept {
  /** Name of its folder. */
  readonly key: string;
  readonly folder: string;
  /** Makes it in an empty database. */
  readonly make: (databaseUrl: string, say: Say) => Promise<Atlas>;
}

export const PICTURED: Kept = {
  get key() {
    const [major] = process.versions.node.split('.');
    return `${hashSources(SOURCES)}-node-${major}`;
  },
  folder: KEPT,
  make: makeWorld,
};

/** Puts the world into this empty, migrated database: the one that is kept or, where none is or it is of no use, one that is made and kept. */
export async function layWorld(databaseUrl: string, say: Say): Promise<World> {
  return openWorld(databaseUrl, await layKept(databaseUrl, PICTURED, say));
}

/** Lays what is kept, making it first when it has to be. */
export async function layKept(databaseUrl: string, kept: Kept, say: Say): Promise<Atlas> {
  const folder = join(kept.folder, kept.key);
  const atlas = await read(databaseUrl, folder, say);
  if (atlas) return atlas;
  await makeKept(kept, say);
  const made = await read(databaseUrl, folder, say);
  if (!made) throw new Error(`the world that was just made in ${folder} can't be read`);
  return made;
}

const atlasIn = (folder: string): string => join(folder, 'atlas.json');
const databaseIn = (folder: string): string => join(folder, 'database.gz');

/** Puts the kept world of this folder into the database; null when there is none, or one too old or broken. */
async function read(databaseUrl: string, folder: string, say: Say): Promise<Atlas | null> {
  try {
    const { at, atlas } = JSON.parse(await readFile(atlasIn(folder), 'utf8')) as { at: number; atlas: Atlas };
    if (Math.abs(Date.now() - at) > MOST_AGE_MS) return null;
    await readCopy(databaseUrl, databaseIn(folder));
    say('the world of the pictures was kept from before');
    return atlas;
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (!missing) say(`the world that was kept is of no use: ${error}`);
    return null;
  }
}

/** Makes a world in a database of its own and keeps it alone: those of other sources are gone then. */
async function makeKept({ key, folder, make }: Kept, say: Say): Promise<void> {
  const unfinished = `${folder}-${process.pid}`;
  const scratch = await withDatabase();
  try {
    const at = Date.now();
    const atlas = await make(scratch.url, say);
    await mkdir(unfinished, { recursive: true });
    await writeCopy(scratch.url, databaseIn(unfinished));
    await writeFile(atlasIn(unfinished), JSON.stringify({ at, atlas }));
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await rename(unfinished, join(folder, key));
  } finally {
    await scratch.drop();
    await rm(unfinished, { recursive: true, force: true });
  }
}
