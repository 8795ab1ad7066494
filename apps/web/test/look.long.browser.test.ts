/** Every picture there is: each page and state in each language, theme and size. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '../src/i18n/locales.ts';
import { DEVICES, PICTURES } from './pictures/combination.ts';
import { countsOf } from './pictures/sample.ts';
import { FOLDER, lookAt, openStudio, type Studio } from './pictures/studio.ts';

const MINUTE_MS = 60_000;
const LANES = 2;
const ROWS = LOCALES.flatMap((locale) => DEVICES.map((device) => ({ locale, device })));

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio(join(FOLDER, 'long'), (line) => console.log(line));
}, 15 * MINUTE_MS);

afterAll(() => studio?.close());

test.each(ROWS)(
  'every page and state holds in both themes: $locale $device',
  async ({ locale, device }) => {
    const pictures = PICTURES.filter((picture) => picture.locale === locale && picture.device === device);
    console.log(`every picture of ${countsOf(pictures)}`);
    const { found, seen } = await lookAt(studio, pictures, { lanes: LANES });
    // Joined, so that each complaint is told.
    expect(found.join('\n')).toBe('');
    expect(seen).toBe(pictures.length);
  },
  60 * MINUTE_MS,
);
