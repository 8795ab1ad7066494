/** Terra Mystica in its pages: a known game, and a seat's own board. */
import type { Ruleset } from '@wayfinder/engine';
import { ruleset as terraMystica } from '@wayfinder/terra-mystica';
import type { KnownTable } from './known-tables.ts';
import * as sheet from './pictures/prepare/sheet.ts';
import type { Visitor } from './visitors.ts';

export const RULESET = terraMystica as unknown as Ruleset;
export const TABLE: KnownTable = { n: 3, ruleset: RULESET.id, settings: {}, name: 'Salt and Barley' };

/** Opens the board of the first seat in its row. */
export async function openSeat({ page }: Visitor): Promise<void> {
  await sheet.openSeat(page);
  await page.locator('[data-panel="seats"] details[open] svg').first().waitFor();
}
