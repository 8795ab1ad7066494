/**
 * Ten thousand requests made from the OpenAPI document. Each is answered soon and without a fault of ours, and whatever is refused has changed
 * nothing. `FUZZ_SEED` and `FUZZ_REQUESTS` play others. A request that finds something becomes a test of its own: the gate's seeds send other ones.
 */
import { ROUTES } from '@wayfinder/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyRequests, fuzz, fuzzedText, watchChanges } from './testing/fuzzing.ts';
import { openWorld, type World } from './testing/world.ts';

const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await watchChanges(world);
});
afterAll(() => world.close());

it(`${REQUESTS} requests are answered without a fault, and change nothing when they are refused (FUZZ_SEED=${SEED})`, async () => {
  const found = await fuzz(world, await anyRequests(world, SEED, REQUESTS), '');
  process.stdout.write(fuzzedText(String(SEED), found));
  expect(found.wrong).toEqual([]);
  expect(found.fit).toBeGreaterThan(0.3 * REQUESTS);
  expect(found.accepted).toBeGreaterThan(0.1 * REQUESTS);
  // Other tests try the few routes that need more than the document tells, such as a secret of a mail.
  expect([found.never, found.never.length <= Object.keys(ROUTES).length / 8]).toEqual([found.never, true]);
});
