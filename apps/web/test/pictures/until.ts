import type { Page } from 'playwright-core';

const LOOK_MS = 100;
const MOST_LOOKS = 300;

/** Waits until this holds. @throws Error when it doesn't in time */
export async function until(page: Page, what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < MOST_LOOKS; n += 1) {
    if (await holds()) return;
    await page.waitForTimeout(LOOK_MS);
  }
  throw new Error(`in vain waited for: ${what}`);
}
