/**
 * Every fifth page and state, looked at with all that must hold of a page: half of them on a phone, where it gets tight, in English and light, the others in
 * any language, theme and size, another choice at each commit. The long proof and `npm run look` look at all pictures in the same way.
 */
import { join } from 'node:path';
import { commitSeed } from '@wayfinder/engine/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countsOf, sampleOf } from './pictures/sample.ts';
import { FOLDER, lookAt, openStudio, type Studio } from './pictures/studio.ts';
import { ASKED } from './pictures/world.ts';

const MINUTE_MS = 60_000;
/** Two pages at a time: while one waits for the service, the other draws. */
const LANES = 2;

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio(join(FOLDER, 'gate'), (line) => console.log(line));
}, 15 * MINUTE_MS);

afterAll(() => studio?.close());

test('the world has every scene that is looked at', () => {
  expect(ASKED.filter((key) => studio.world.asked[key] === undefined)).toEqual([]);
});

test(
  'every fifth page and state holds, in one of its pictures',
  async () => {
    const seed = commitSeed('LOOK_SEED');
    const pictures = sampleOf(seed);
    console.log(`one picture of every fifth state, chosen by LOOK_SEED=${seed}: ${countsOf(pictures)}`);
    const { found, seen } = await lookAt(studio, pictures, { lanes: LANES });
    // Joined, so that each complaint is told.
    expect(found.join('\n')).toBe('');
    expect(seen).toBe(pictures.length);
  },
  45 * MINUTE_MS,
);
