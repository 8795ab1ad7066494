/**
 * Every page and state on a small phone, whatever people call themselves and their games, and with text as large as a reader may want it: nothing is out
 * of reach. And every page on paper.
 */
import { join } from 'node:path';
import { renameAll } from '@wayfinder/store/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAPER_WIDTH, wrongOnPaper } from './paper.ts';
import { nameOf, PICTURES, type Picture } from './pictures/combination.ts';
import { hostileNames, ROUNDS } from './pictures/hostile.ts';
import { FOLDER, type Looking, lookAt, openStudio, type Studio } from './pictures/studio.ts';
import { outOfReach } from './reach.ts';
import { sessionCookie } from './sessions.ts';

const MINUTE_MS = 60_000;
const LANES = 2;
/** Letters of a name that no picture has by chance. */
const LEAST_OF_NAME = 8;

let studio: Studio;

beforeAll(async () => {
  studio = await openStudio(join(FOLDER, 'reach'), (line) => console.log(line));
}, 15 * MINUTE_MS);

afterAll(() => studio?.close());

type Look = (page: Page) => Promise<readonly string[]>;

/** Expects that nobody has a complaint about these pictures. */
async function expectNothing(pictures: readonly Picture[], look: Look, looking: Looking): Promise<void> {
  const { found, seen } = await lookAt(studio, pictures, {
    lanes: LANES,
    ...looking,
    look: async (page, picture) =>
      (await look(page)).map((what) => `${picture.state.name} ${nameOf(picture)}: ${what}`),
  });
  // Joined, so that each complaint is told.
  expect(found.join('\n')).toBe('');
  expect(seen).toBe(pictures.length);
}

/** Sizes of a mail's text are its own: mail programs enlarge it. */
const isPage = ({ state }: Picture): boolean => state.html === undefined;

test(
  'text of twice the size on a phone',
  async () => {
    const pictures = PICTURES.filter(
      (one) => isPage(one) && one.locale === 'en' && one.device === 'phone' && one.theme === 'light',
    );
    await expectNothing(pictures, outOfReach, { text: 32 });
  },
  60 * MINUTE_MS,
);

test(
  'on paper, in the dark theme',
  async () => {
    const pictures = PICTURES.filter(
      (one) => isPage(one) && one.locale === 'en' && one.device === 'desk' && one.theme === 'dark',
    );
    await expectNothing(pictures, wrongOnPaper, { width: PAPER_WIDTH });
  },
  60 * MINUTE_MS,
);

test.each(ROUNDS)(
  'hostile names, from number $from, at $width px, $locale',
  async ({ locale, device, from, width }) => {
    await renameAll(studio.stack.databaseUrl, hostileNames(from));
    const pictures = PICTURES.filter((one) => one.locale === locale && one.device === device && one.theme === 'light');
    await expectNothing(pictures, outOfReach, { width });
  },
  60 * MINUTE_MS,
);

test('no picture of a board shows a name: it would be as wide as it likes', async () => {
  const { people, games } = hostileNames(0);
  await renameAll(studio.stack.databaseUrl, hostileNames(0));
  const { noor, asked, terra, islands } = studio.world;
  const cookie = `${sessionCookie(studio.stack.web, noor.cookie).name}=${noor.cookie}`;
  for (const id of [asked.build, terra.turn, islands.turn]) {
    for (const size of ['card', 'thumb']) {
      const answer = await fetch(`${studio.stack.web}/pictures/games/${id}?size=${size}`, { headers: { cookie } });
      expect(answer.status).toBe(200);
      const svg = await answer.text();
      const told = [...people, ...games].filter((name) => svg.includes(name.slice(0, LEAST_OF_NAME)));
      expect(told, `${id}, ${size}`).toEqual([]);
    }
  }
});
