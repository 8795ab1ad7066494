import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, cutFacts, sideways, smallTargets } from './look.ts';
import { DESK, PHONE } from './visitors.ts';

/** Holds a page to what must be true of it on a dark phone and on a light desk; keeps pictures where PICTURES names a folder. */
export async function lookAround(page: Page, moment: string): Promise<void> {
  for (const [{ viewport }, colorScheme, of] of [
    [PHONE, 'dark', 'page'],
    [DESK, 'light', 'colours'],
  ] as const) {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    expect(await axe(page, of), `axe, ${moment}`).toEqual([]);
    expect(await sideways(page), `sideways, ${moment}`).toBeLessThanOrEqual(0);
    expect(await smallTargets(page), `targets, ${moment}`).toEqual([]);
    expect(await cutFacts(page), `cut, ${moment}`).toEqual([]);
    const path = `${process.env.PICTURES}/${moment}-${viewport?.width}.png`;
    if (process.env.PICTURES) await page.screenshot({ path, fullPage: true });
  }
}
