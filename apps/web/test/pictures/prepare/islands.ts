/** Turns of Small Islands: a tile that lies on the table and can be turned, and a landing. */
import type { Page } from 'playwright-core';
import { alive } from '../../turns.ts';
import { choose, compose } from './composing.ts';

/** Way in which the tile lies that was just put somewhere. */
export const TURNED = '[data-panel="turn"] [data-way]';
const LAND = '[data-panel="turn"] .wf-option[data-id="land"]';
const PLACE = '.wf-board-surface .wf-choice [data-id]';
/** Slot, tile and place. */
const CHOICES_OF_A_TILE = 3;

/** Takes the first tile and lays it where it fits first. */
export async function lay(page: Page): Promise<void> {
  await alive(page);
  for (let n = 0; n < CHOICES_OF_A_TILE && (await page.locator(TURNED).count()) === 0; n += 1) {
    const place = page.locator(PLACE).first();
    if ((await place.count()) > 0) await place.click();
    else await choose(page);
  }
  await page.locator(TURNED).scrollIntoViewIfNeeded();
}

/** Lands, and goes on until that can be committed. */
export async function land(page: Page): Promise<void> {
  await alive(page);
  await page.locator(LAND).click();
  await compose(page);
}
