/** What a picky reader of any language finds at once: texts left in English, pages that go sideways; and all that must hold of a page. */
import type { Page } from 'playwright-core';
import { axe, sideways, smallTargets } from '../look.ts';
import { type Combination, nameOf, THEMES } from './shoot.ts';
import type { State } from './state.ts';
import { untranslated } from './untranslated.ts';

/** Elements of a board's drawing at most. */
const MAP_NODES = 3000;
const SETTLE_MS = 500;

/** Complaints about the page as it stands in its picture; none is hoped. */
export async function complaintsOf(page: Page, state: State, combination: Combination): Promise<string[]> {
  const texts = await untranslated(page, combination.locale);
  const wide = await sideways(page);
  return [...texts, ...(wide > 0 ? [`${wide} px sideways`] : [])].map(
    (what) => `${state.name} ${nameOf(combination)}: ${what}`,
  );
}

/** What must hold of a page as it stands, in both themes; complaints, none is hoped. It is left in the other theme. */
export async function pageComplaints(page: Page, state: State, { device }: Combination): Promise<string[]> {
  const found: string[] = [];
  const say = (what: string, list: readonly string[]): number =>
    found.push(...list.map((one) => `${state.name} ${device}, ${what}: ${one}`));
  const nodes = await page.locator('.wf-board-stage svg *').count();
  for (const theme of state.partOf === undefined ? THEMES : []) {
    await page.emulateMedia({ colorScheme: theme });
    // A large board takes a moment to take on its other colours, and axe reads what is painted.
    if (theme !== 'light' && nodes > 0) await page.waitForTimeout(SETTLE_MS);
    say(`axe ${theme}`, await axe(page, theme === 'light' ? 'page' : 'colours'));
  }
  const wide = await sideways(page);
  if (wide > 0) say('sideways', [`${wide} px`]);
  say('small target', await smallTargets(page));
  if (nodes > MAP_NODES) say('nodes', [String(nodes)]);
  return found;
}
