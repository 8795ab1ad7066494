/** Every game of the catalog. catalog.long.int.test.ts plays more of each. */
import { commitSeed } from '@wayfinder/engine/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playPresets } from './testing/presets.ts';
import { makeWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ rulesetsModule: '@wayfinder/games-catalog' });
});
afterAll(() => world.close());

it('each preset is created and played by levels, leaking nothing, and its projections can be rebuilt', async () => {
  await playPresets(world, 20, commitSeed('SAMPLE_SEED').slice(0, 12));
  expect(world.faults).toEqual([]);
});
