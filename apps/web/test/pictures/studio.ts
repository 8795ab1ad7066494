/** A place where pictures are made, with a stack and a browser of its own: they show all public games there are, and let none of them go on. */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { type Stack, startStack } from '../stack.ts';
import { openBrowser } from '../visitors.ts';
import type { Picture } from './combination.ts';
import { complaintsOf } from './complaints.ts';
import { layWorld } from './kept-world.ts';
import { type Outcome, type ShootOptions, shoot } from './shoot.ts';
import { PICTURED } from './states.ts';
import type { World } from './world.ts';

/** Folder of all pictures. */
export const FOLDER = fileURLToPath(new URL('../../../../test-results/look', import.meta.url));

export interface Studio {
  readonly stack: Stack;
  readonly browser: Browser;
  readonly world: World;
  /** Folder of its own pictures. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Opens one on a test server of Postgres, and empties this folder for it. Says a line for what takes time. */
export async function openStudio(folder: string, say: (line: string) => void): Promise<Studio> {
  const endings: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let end = endings.pop(); end; end = endings.pop()) await end();
  };
  try {
    await rm(folder, { recursive: true, force: true });
    const stack = await startStack(PICTURED);
    endings.push(() => stack.stop());
    const world = await layWorld(stack.databaseUrl, say);
    endings.push(() => world.close());
    const browser = await openBrowser();
    endings.push(() => browser.close());
    return { stack, browser, world, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The way in which pictures are looked at. */
export type Looking = Partial<Pick<ShootOptions, 'keep' | 'lanes' | 'width' | 'text' | 'look'>>;

/** Looks at these pictures. `keep`: a file of each is made; `lanes`: pages that are open at a time; `look`: for something else than what must hold of every picture. */
export function lookAt(
  { stack, browser, world, folder }: Studio,
  pictures: readonly Picture[],
  looking: Looking = {},
): Promise<Outcome> {
  return shoot(pictures, { origin: stack.web, world, browser, folder, look: complaintsOf, ...looking });
}
