/**
 * `npm run look`: pictures of every page and state in both themes and sizes and four languages, with contact sheets, and what the pages weigh and
 * how long they take. Options narrow it: `--locale en,fr --theme light --device phone --state game,home`, `--no-measure`.
 */
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startTestServer } from '@wayfinder/store/testing';
import { LOCALES } from '../../src/i18n/locales.ts';
import { startStack } from '../stack.ts';
import { openBrowser } from '../visitors.ts';
import { complaintsOf, pageComplaints } from './complaints.ts';
import { measureAll } from './measure.ts';
import { contactSheet } from './sheets.ts';
import { type Combination, type Device, SIZES, shoot, THEMES } from './shoot.ts';
import { PICTURED } from './states.ts';
import { makeWorld } from './world.ts';

const FOLDER = fileURLToPath(new URL('../../../../test-results/look', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values: asked } = parseArgs({
  options: {
    locale: { type: 'string' },
    theme: { type: 'string' },
    device: { type: 'string' },
    state: { type: 'string' },
    'no-measure': { type: 'boolean' },
    'no-pictures': { type: 'boolean' },
  },
});

/** Those of a list that were asked for; all when nothing was. */
function chosen<T extends string>(all: readonly T[], wanted: string | undefined): T[] {
  return wanted === undefined ? [...all] : all.filter((one) => wanted.split(',').includes(one));
}

function combinations(): Combination[] {
  const devices = chosen(Object.keys(SIZES) as Device[], asked.device);
  return chosen(LOCALES, asked.locale).flatMap((locale) =>
    chosen(THEMES, asked.theme).flatMap((theme) => devices.map((device) => ({ locale, theme, device }))),
  );
}

async function look(): Promise<void> {
  const found: string[] = [];
  const stopServer = await startTestServer();
  const stack = await startStack(PICTURED);
  const browser = await openBrowser();
  const world = await makeWorld(stack.databaseUrl, say);
  try {
    if (!asked['no-pictures']) {
      await rm(FOLDER, { recursive: true, force: true });
      const words = asked.state?.split(',') ?? [''];
      for (const combination of combinations()) {
        const shots = await shoot(combination, {
          origin: stack.web,
          world,
          browser,
          folder: FOLDER,
          wanted: ({ name }) => words.some((word) => name.startsWith(word)),
          look: async (page, state, seen) => {
            found.push(...(await complaintsOf(page, state, seen)));
            // Once is enough: what holds of a page hangs on no language, and both themes are looked at.
            if (seen.locale === 'en' && seen.theme === 'light')
              found.push(...(await pageComplaints(page, state, seen)));
          },
        });
        const sheet = await contactSheet(browser, shots, FOLDER);
        say(`${shots.length} pictures, sheet ${sheet}`);
      }
    }
    for (const complaint of found) say(complaint);
    if (found.length > 0) process.exitCode = 1;
    if (!asked['no-measure']) await measureAll(browser, stack.web, world, say);
  } finally {
    await world.close();
    await browser.close();
    await stack.stop();
    await stopServer();
  }
}

await look();
