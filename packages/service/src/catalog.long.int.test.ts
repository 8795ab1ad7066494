/** Every game of the catalog, three times as long as in the gate. `CATALOG_SEED` plays the same games again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playPresets } from './testing/presets.ts';
import { makeWorld, type World } from './testing/world.ts';

const SEED = process.env.CATALOG_SEED ?? String(Date.now());
console.info(`CATALOG_SEED=${SEED}`);

let world: World;
beforeAll(async () => {
  world = await makeWorld({ rulesetsModule: '@wayfinder/games-catalog' });
});
afterAll(() => world.close());

it('each preset is created and played by levels, leaking nothing, and its projections can be rebuilt', async () => {
  await playPresets(world, 60, SEED);
  expect(world.faults).toEqual([]);
});
