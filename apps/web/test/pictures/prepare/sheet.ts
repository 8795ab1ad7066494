/** Parts that are opened in a game's page beside its question: tabs, seats, the player aid, the whole map. */
import type { Page } from 'playwright-core';
import type { Tab } from '../../../src/room/sheet.tsx';
import { alive } from '../../turns.ts';

export const OPENED = '[data-panel="turn"] [aria-expanded="true"] ~ div table';
export const WATCHED = '[class*="_past"] button';
export const SINCE = '[class*="_since"]';

export async function toFoot(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
}

export function press(selector: string): (page: Page) => Promise<void> {
  return (page) => page.locator(`${selector}:visible`).first().click();
}

/** One of the sheet's tabs, where there are tabs: on a phone. */
export function tab(name: Tab): (page: Page) => Promise<void> {
  return async (page) => {
    const button = page.locator(`aside nav [data-tab="${name}"]`);
    if (await button.isVisible()) await button.click();
  };
}

/** A seat's row with its cards and tables. */
export async function openSeat(page: Page): Promise<void> {
  await tab('seats')(page);
  await page.locator('[data-panel="seats"] summary:visible').first().click();
}

/** All that there is to one of the factions that can be chosen. */
export async function openFaction(page: Page): Promise<void> {
  await alive(page);
  await page.locator('[data-panel="turn"] [aria-expanded="false"]').nth(2).click();
  await page.locator(OPENED).scrollIntoViewIfNeeded();
}

/** The player aid at this sheet. */
export function aid(sheet: string): (page: Page) => Promise<void> {
  return async (page) => {
    await alive(page);
    await page.keyboard.press('a');
    await page.locator(`dialog[open] [data-sheet="${sheet}"]`).click();
  };
}

/** Watches what is new, held at its first moment. */
export async function watch(page: Page): Promise<void> {
  await page.locator(`${SINCE} button`).first().click();
  await page.locator(WATCHED).first().click();
}

export async function wholeMap(page: Page): Promise<void> {
  await page.locator('.wf-board-surface').focus();
  for (let n = 0; n < 8; n += 1) await page.keyboard.press('-');
  await page.waitForFunction(() => !document.querySelector('.wf-board-surface[data-moving]'));
}
