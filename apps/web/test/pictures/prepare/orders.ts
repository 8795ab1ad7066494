/** The page of standing orders. */
import type { Page } from 'playwright-core';

export const ORDERS_ROW = '[data-list="order.movePlan"] select';
export const ORDERS_BOARD = 'dialog[open] .wf-board-stage';

/** All suggestions, and a step of the game with many orders in sight. */
export async function openOrders(page: Page): Promise<void> {
  await page.locator('main form .wp-row button').first().click();
  await page.locator('[data-group="battle"] > summary').click();
  await page.locator('[id="order.arioi.when"]').check();
  await page.locator('[data-group="battle"] > summary').scrollIntoViewIfNeeded();
}

export async function planOrders(page: Page): Promise<void> {
  await page.locator('[data-group="movement"] > summary').click();
  await page.locator('[id="order.movement.plan"]').check();
  const add = page.locator('[id="item.movement.1"] fieldset:has(> div > button) > div > button').last();
  for (let n = 0; n < 2; n += 1) await add.click();
  await page.locator('main [class*="_bar"] [type="submit"]').click();
  await page.locator(ORDERS_ROW).first().scrollIntoViewIfNeeded();
}

export async function ordersOnBoard(page: Page): Promise<void> {
  await page.locator('[data-group="exploration"] > summary').click();
  await page.locator('[id="order.explore.plan"]').check();
  await page.locator('[id="order.explorePlan.start"]').locator('xpath=../../button').click();
  await page.locator(ORDERS_BOARD).waitFor();
}
