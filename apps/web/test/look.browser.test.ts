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
import { type Combination, type Device, isAt, type Shot, SIZES, shoot, THEMES } from './pictures/shoot.ts';
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
    await page.waitForTimeout(SETTLE_MS);
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

type Look = (page: Page, state: State, seen: Combination) => Promise<string[]>;

/**
 * The wanted pictures of a language in a theme, at both sizes side by side: a page waits more than it works. Answers them by size, and what is
 * wrong on any.
 */
async function lookAtBoth(
  row: Omit<Combination, 'device'>,
  look: Look,
  wanted: (state: State, seen: Combination) => boolean = () => true,
): Promise<{ found: string[]; shots: Shot[][] }> {
  const found: string[] = [];
  const some = (device: Device, alone: boolean): Promise<Shot[]> =>
    shoot(
      { ...row, device },
      {
        origin: site.stack.web,
        world,
        browser: site.browser,
        folder: FOLDER,
        wanted: (state, seen) => (state.alone === true) === alone && wanted(state, seen),
        look: async (page, state, seen) => void found.push(...(await look(page, state, seen))),
      },
    );
  const shots = await Promise.all(DEVICES.map((device) => some(device, false)));
  for (const [column, device] of DEVICES.entries()) shots[column]?.push(...(await some(device, true)));
  for (const one of shots) await contactSheet(site.browser, one, FOLDER);
  return { found, shots };
}

test('every page and state holds in both themes, at both sizes', async () => {
  const { found, shots } = await lookAtBoth({ locale: 'en', theme: 'light' }, complaints);
  expect(found).toEqual([]);
  const wanted = DEVICES.map((device) => STATES.filter((state) => isAt(state, device)).length);
  expect(shots.map(({ length }) => length)).toEqual(wanted);
}, 1_500_000);

const OTHERS = LOCALES.flatMap((locale) => THEMES.map((theme) => ({ locale, theme }))).filter(
  ({ locale, theme }) => locale !== 'en' || theme !== 'light',
);

test.each(OTHERS.map((combination, row) => ({ ...combination, row })))(
  'a sixteenth of all other pictures: nothing is left in English, nothing sticks out: $locale $theme',
  async ({ row, ...combination }) => {
    const { found } = await lookAtBoth(
      combination,
      complaintsOf,
      (state, { device }) => (STATES.indexOf(state) + row * DEVICES.length + DEVICES.indexOf(device)) % ONE_OF === 0,
    );
    expect(found).toEqual([]);
  },
  300_000,
);
