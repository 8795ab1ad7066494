import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createService } from '@wayfinder/service';
import { openStore } from '@wayfinder/store';
import { everyRow, withDatabase } from '@wayfinder/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Kept, layKept } from './kept-world.ts';
import { layTerra } from './laid-out.ts';
import { makePerson } from './people.ts';
import { type Atlas, startTerra } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let folder: string;
let made = 0;
let lines: string[] = [];

/** A world of one game, in a position that its log doesn't lead to. */
async function makeSmall(databaseUrl: string): Promise<Atlas> {
  made += 1;
  const store = openStore({ databaseUrl, connections: 2 });
  const service = createService({ store, clock: store.clock });
  const people = [];
  for (const name of ['Noor', 'Tomasz', 'Ana', 'Vera']) people.push(await makePerson(store, name));
  const turn = await startTerra(service, 'The Ash Quarter', people);
  await layTerra(databaseUrl, turn);
  await service.close();
  await store.close();
  return { noor: people[0], terra: { turn } } as unknown as Atlas;
}

/** People without games, who are there at once. */
async function makePeople(databaseUrl: string): Promise<Atlas> {
  made += 1;
  const store = openStore({ databaseUrl, connections: 2 });
  const noor = await makePerson(store, 'Noor');
  await store.close();
  return { noor } as unknown as Atlas;
}

const small = (key: string, make: Kept['make']): Kept => ({ key, folder: join(folder, 'kept'), make });

/** Lays the world into a database of its own; what it holds then. */
async function lay(kept: Kept): Promise<{ atlas: Atlas; rows: Record<string, string[]> }> {
  lines = [];
  const database = await withDatabase();
  try {
    const atlas = await layKept(database.url, kept, (line) => lines.push(line));
    // A message that waited is dropped at the moment of the laying.
    const { message: _, ...rows } = await everyRow(database.url);
    return { atlas, rows };
  } finally {
    await database.drop();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wayfinder-kept-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a world is made once, and is the same whenever it is laid', async () => {
  const first = await lay(small('a', makeSmall));
  const second = await lay(small('a', makeSmall));
  expect(made).toBe(1);
  expect(second).toEqual(first);
  expect(first.rows.snapshot).toHaveLength(1);
  expect(first.rows.game_batch?.length).toBeGreaterThan(0);
  expect(lines).toEqual(['the world of the pictures was kept from before']);
});

test('a world of other sources is made anew, and the one before goes', async () => {
  await lay(small('b', makePeople));
  expect(made).toBe(2);
  expect(await readdir(join(folder, 'kept'))).toEqual(['b']);
});

test.each([
  ['a backup that was cut off', async (at: string) => truncate(join(at, 'database.gz'), 100)],
  ['no backup', async (at: string) => rm(join(at, 'database.gz'))],
  ['positions that were cut off', async (at: string) => truncate(join(at, 'database.gz.snapshots.json'), 1)],
  ['an atlas that was cut off', async (at: string) => truncate(join(at, 'atlas.json'), 20)],
  [
    'a world of yesterday',
    async (at: string) => {
      const text = await readFile(join(at, 'atlas.json'), 'utf8');
      await writeFile(join(at, 'atlas.json'), JSON.stringify({ ...JSON.parse(text), at: Date.now() - DAY_MS }));
    },
  ],
])('%s is not trusted', async (_, spoil) => {
  const before = made;
  await spoil(join(folder, 'kept', 'b'));
  const { rows } = await lay(small('b', makePeople));
  expect(made).toBe(before + 1);
  expect(rows.user).toHaveLength(1);
});
