/** Forms and their answers: a new game, settings, sign-in. */
import type { Page } from 'playwright-core';
import { pathOf } from '../../../src/api/browser.ts';

export const OPTION = '[name^="setting."]';
/** The last bound of players’ hours. */
export const BY_HOURS = '#vacationDays';
export const LAID_OUT = '[role="status"] li';
export const LAST_BUTTON = 'form:has(#tokenName) [type="submit"]';

/** The last of the presets is one's own. */
export async function ownOptions(page: Page): Promise<void> {
  await page.locator('[name="preset"]').last().check();
  await page.locator(OPTION).first().scrollIntoViewIfNeeded();
}

/** The set-up in which something lies on the table before anybody plays. */
export async function firstGameOfThree(page: Page): Promise<void> {
  await page.locator('[id="preset.introductory"]').check();
  await page.locator('#seats').selectOption('3');
  await page.locator(LAID_OUT).first().scrollIntoViewIfNeeded();
}

/** A bot of each level has the other seats. */
export async function botsAlone(page: Page): Promise<void> {
  await page.locator('#seats').selectOption('3');
  await page.locator('#other0').selectOption('steady');
  await page.locator('#other1').selectOption('easy');
  await page.locator('[name="pace"]').first().scrollIntoViewIfNeeded();
}

/** Clocks that stand outside players' hours, with the bounds of that. */
export async function clocksByHours(page: Page): Promise<void> {
  await page.locator('#by-hours').check();
  await page.locator(BY_HOURS).first().scrollIntoViewIfNeeded();
}

/** Hours for each weekday. */
export async function ownHours(page: Page): Promise<void> {
  await page.locator('[id="kind.own"]').check();
  await page.locator('#span-0-0-from').scrollIntoViewIfNeeded();
}

export async function makeToken(page: Page): Promise<void> {
  // Answered here: each picture would leave a token behind.
  await page.route(`**${pathOf('createToken')}`, (route) => route.fulfill({ json: { token: 'wf_5vXo2TqLr8mK1cYb' } }));
  await page.locator('#tokenName').fill('npx --no wayfinder audit');
  await page.locator(LAST_BUTTON).click();
  await page.locator('#token').scrollIntoViewIfNeeded();
}

/** Its last row names a space that is another's. */
export async function openWrongLedger(page: Page): Promise<void> {
  const cards = ['BON2', 'BON3', 'BON4', 'BON7'].map((card) => `delete ${card}`);
  const factions = ['setup witches', 'setup giants'];
  const rows = ['witches: build F4', 'giants: build D4', 'giants: build D7', 'witches: build D4'];
  await page
    .locator('#ledger')
    .fill([...cards, 'score SCORE6,SCORE8,SCORE1,SCORE4,SCORE3,SCORE5', ...factions, ...rows].join('\n'));
  await page.locator('main [type="submit"]').click();
}

export async function openLog(page: Page): Promise<void> {
  await page.locator('[aria-controls^="log-"]').first().click();
}

export async function toSessions(page: Page): Promise<void> {
  await page.locator('#sessions').scrollIntoViewIfNeeded();
}

/** Only the browser that asked for a mail is asked for its code. */
export async function haveAsked(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'wayfinder.asker', value: 'AAAAAAAAAAAAAAAAAAAAAA', url: page.url() }]);
  await page.reload();
}

export async function turnOff(page: Page): Promise<void> {
  await page.route(`**${pathOf('unsubscribe')}`, (route) =>
    route.fulfill({ json: { scope: 'game', gameName: 'Gull and Tern' } }),
  );
  await page.locator('main button').click();
}
