/**
 * Every page and state, looked at: English in light at both sizes with all that must hold of a page, in both themes, and a sixteenth of all other
 * pictures, spread over pages and languages. `npm run look` looks at them all.
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '../src/i18n/locales.ts';
import { axe, sideways, smallTargets } from './look.ts';
import { complaintsOf } from './pictures/complaints.ts';
import { contactSheet } from './pictures/sheets.ts';
import { type Combination, type Device, isAt, nameOf, SIZES, shoot, THEMES } from './pictures/shoot.ts';
import { PICTURED, STATES, type State } from './pictures/states.ts';
import { ASKED, makeWorld, type World } from './pictures/world.ts';
import { withStack } from './with-stack.ts';

const FOLDER = fileURLToPath(new URL('../../../test-results/look', import.meta.url));
/** Of how many other pictures one is looked at. */
const ONE_OF = 16;
const DEVICES = Object.keys(SIZES) as Device[];
const MAP_NODES = 3000;
const SETTLE_MS = 500;

const site = withStack(PICTURED);
let world: World;

beforeAll(async () => {
  world = await makeWorld(site.stack.databaseUrl);
  await rm(FOLDER, { recursive: true, force: true });
}, 600_000);

afterAll(() => world?.close());

/** What must hold on a page as it stands, in both themes. */
async function complaints(page: Page, state: State, { device }: Combination): Promise<string[]> {
  const found: string[] = [];
  const say = (what: string, list: readonly string[]): number =>
    found.push(...list.map((one) => `${state.name} ${device}, ${what}: ${one}`));
  for (const theme of state.partOf === undefined ? THEMES : []) {
    await page.emulateMedia({ colorScheme: theme });
    // A large board takes a moment to take on its other colours, and axe reads what is painted.
    if (theme !== 'light') await page.waitForTimeout(SETTLE_MS);
    say(`axe ${theme}`, await axe(page, theme === 'light' ? 'page' : 'colours'));
  }
  const wide = await sideways(page);
  if (wide > 0) say('sideways', [`${wide} px`]);
  say('small target', await smallTargets(page));
  const nodes = await page.locator('.wf-board-stage svg *').count();
  if (nodes > MAP_NODES) say('nodes', [String(nodes)]);
  return found;
}

test('the world has every scene that is looked at', () => {
  expect(ASKED.filter((key) => world.asked[key] === undefined)).toEqual([]);
});

test.each(DEVICES)(
  'every page and state holds in both themes: %s',
  async (device) => {
    const found: string[] = [];
    const shots = await shoot(
      { locale: 'en', theme: 'light', device },
      {
        origin: site.stack.web,
        world,
        browser: site.browser,
        folder: FOLDER,
        look: async (page, state, combination) => void found.push(...(await complaints(page, state, combination))),
      },
    );
    await contactSheet(site.browser, shots, FOLDER);
    expect(found).toEqual([]);
    expect(shots).toHaveLength(STATES.filter((state) => isAt(state, device)).length);
  },
  900_000,
);

const OTHERS = LOCALES.flatMap((locale) =>
  THEMES.flatMap((theme) => DEVICES.map((device) => ({ locale, theme, device }))),
).filter((one) => nameOf(one) !== 'en-light-phone' && nameOf(one) !== 'en-light-desk');

test.each(OTHERS.map((combination, row) => ({ ...combination, row })))(
  'a sixteenth of all other pictures: nothing is left in English, nothing sticks out: $locale $theme $device',
  async ({ row, ...combination }) => {
    const found: string[] = [];
    const shots = await shoot(combination, {
      origin: site.stack.web,
      world,
      browser: site.browser,
      folder: FOLDER,
      wanted: (state) => (STATES.indexOf(state) + row) % ONE_OF === 0,
      look: async (page, state, seen) => void found.push(...(await complaintsOf(page, state, seen))),
    });
    await contactSheet(site.browser, shots, FOLDER);
    expect(found).toEqual([]);
  },
  180_000,
);
