/**
 * Every page and state, looked at: on a phone, where it gets tight, in English and light with all that must hold of a page, in both themes; a quarter
 * of them, and those that are only there, at a desk likewise; and of all other pictures a few, spread over pages and languages. `npm run look` looks
 * at them all in the same way.
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '../src/i18n/locales.ts';
import { complaintsOf, pageComplaints } from './pictures/complaints.ts';
import { contactSheet } from './pictures/sheets.ts';
import { type Device, isAt, nameOf, SIZES, shoot, THEMES } from './pictures/shoot.ts';
import type { State } from './pictures/state.ts';
import { PICTURED, STATES } from './pictures/states.ts';
import { ASKED, makeWorld, type World } from './pictures/world.ts';
import { withStack } from './with-stack.ts';

const FOLDER = fileURLToPath(new URL('../../../test-results/look', import.meta.url));
/** Of how many states one is looked at with all that must hold, and of how many other pictures one for its texts. */
const ONE_OF = { phone: 1, desk: 4, others: 64 };
const DEVICES = Object.keys(SIZES) as Device[];

const site = withStack(PICTURED);
let world: World;

beforeAll(async () => {
  world = await makeWorld(site.stack.databaseUrl);
  await rm(FOLDER, { recursive: true, force: true });
}, 600_000);

afterAll(() => world?.close());

test('the world has every scene that is looked at', () => {
  expect(ASKED.filter((key) => world.asked[key] === undefined)).toEqual([]);
});

test.each(DEVICES)(
  'every page and state holds in both themes: %s',
  async (device) => {
    const found: string[] = [];
    const wanted = (state: State): boolean =>
      isAt(state, device) && (state.only === device || STATES.indexOf(state) % ONE_OF[device] === 0);
    const shots = await shoot(
      { locale: 'en', theme: 'light', device },
      {
        origin: site.stack.web,
        world,
        browser: site.browser,
        folder: FOLDER,
        wanted,
        look: async (page, state, combination) => void found.push(...(await pageComplaints(page, state, combination))),
      },
    );
    await contactSheet(site.browser, shots, FOLDER);
    expect(found).toEqual([]);
    expect(shots).toHaveLength(STATES.filter(wanted).length);
  },
  900_000,
);

const OTHERS = LOCALES.flatMap((locale) =>
  THEMES.flatMap((theme) => DEVICES.map((device) => ({ locale, theme, device }))),
).filter((one) => nameOf(one) !== 'en-light-phone' && nameOf(one) !== 'en-light-desk');

test.each(OTHERS.map((combination, row) => ({ ...combination, row })))(
  'a few of all other pictures: nothing is left in English, nothing sticks out: $locale $theme $device',
  async ({ row, ...combination }) => {
    const found: string[] = [];
    const shots = await shoot(combination, {
      origin: site.stack.web,
      world,
      browser: site.browser,
      folder: FOLDER,
      wanted: (state) => (STATES.indexOf(state) + row) % ONE_OF.others === 0,
      look: async (page, state, seen) => void found.push(...(await complaintsOf(page, state, seen))),
    });
    await contactSheet(site.browser, shots, FOLDER);
    expect(found).toEqual([]);
  },
  180_000,
);
