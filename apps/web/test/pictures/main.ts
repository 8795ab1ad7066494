/**
 * `npm run look`: pictures of every page and state in both themes and sizes and four languages, with contact sheets, and what the pages weigh and
 * how long they take. Options narrow it: `--locale en,fr --theme light --device phone --state game,home`, `--no-measure`.
 */
import { parseArgs } from 'node:util';
import { startTestServer } from '@wayfinder/store/testing';
import { COMBINATIONS, type Combination, nameOf, PICTURES } from './combination.ts';
import { measureAll } from './measure.ts';
import { contactSheet } from './sheets.ts';
import { STATES } from './states.ts';
import { FOLDER, lookAt, openStudio, type Studio } from './studio.ts';

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

/** States as the table has them, by their names. */
const ORDER = STATES.map(({ name }) => name);

/** Tells whether something was asked for: everything is when nothing was. */
function isAsked(name: 'locale' | 'theme' | 'device', value: string): boolean {
  return asked[name]?.split(',').includes(value) ?? true;
}

function isCombinationAsked({ locale, theme, device }: Combination): boolean {
  return isAsked('locale', locale) && isAsked('theme', theme) && isAsked('device', device);
}

/** Makes the pictures that were asked for, with a sheet for each combination. */
async function makePictures(studio: Studio): Promise<void> {
  const words = asked.state?.split(',') ?? [''];
  const pictures = PICTURES.filter(
    (picture) => isCombinationAsked(picture) && words.some((word) => picture.state.name.startsWith(word)),
  );
  const { found, shots } = await lookAt(studio, pictures, { keep: true, lanes: 2 });
  for (const combination of COMBINATIONS) {
    const row = shots
      .filter((shot) => nameOf(shot) === nameOf(combination))
      .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
    const sheet = await contactSheet(studio.browser, row, studio.folder);
    if (sheet) say(`${row.length} pictures, sheet ${sheet}`);
  }
  for (const complaint of found) say(complaint);
  if (found.length > 0) process.exitCode = 1;
}

async function look(): Promise<void> {
  const stopServer = await startTestServer();
  try {
    const studio = await openStudio(FOLDER, say);
    try {
      if (!asked['no-pictures']) await makePictures(studio);
      if (!asked['no-measure']) await measureAll(studio.browser, studio.stack.web, studio.world, say);
    } finally {
      await studio.close();
    }
  } finally {
    await stopServer();
  }
}

await look();
