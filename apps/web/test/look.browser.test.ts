/**
 * Every page and state, looked at once: on a phone, where it gets tight, in English and light, with all that must hold of a page. Of all other languages,
 * themes and sizes it is one picture in sixteen, another choice at each commit. The long proof and `npm run look` look at them all in the same way.
 */
import { join } from 'node:path';
import { commitSeed } from '@wayfinder/engine/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURES } from './pictures/combination.ts';
import { countsOf, sampleOf, standsForState } from './pictures/sample.ts';
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
  'every page and state holds, and one in sixteen of all other pictures',
  async () => {
    const seed = commitSeed('LOOK_SEED');
    const sample = sampleOf(seed);
    console.log(`one in sixteen of all other pictures, chosen by LOOK_SEED=${seed}: ${countsOf(sample)}`);
    // Together, so that a page that is there already is looked at in its other theme, too.
    const pictures = [...PICTURES.filter(standsForState), ...sample];
    const { found, seen } = await lookAt(studio, pictures, { lanes: LANES });
    // Joined, so that each complaint is told.
    expect(found.join('\n')).toBe('');
    expect(seen).toBe(pictures.length);
  },
  45 * MINUTE_MS,
);
